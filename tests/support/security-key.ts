import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** A security key as a browser speaks for it: what it signs is what the shop checks. */
export function securityKey(place: string, origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16).toString('base64url');
  let counter = 4;
  return {
    id,
    // COSE: an EC2 key of P-256 for ES256, with its two coordinates.
    publicKey: Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]),
    counter,
    sign(challenge: string) {
      counter += 1;
      return signed(privateKey, { id, challenge, place, origin, counter });
    },
  };
}

function signed(
  key: KeyObject,
  {
    id,
    challenge,
    place,
    origin,
    counter,
  }: Record<'id' | 'challenge' | 'place' | 'origin', string> & { counter: number },
) {
  const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
  const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }));
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const data = Buffer.concat([sha256(place), Buffer.from([1]), count]);
  const signature = createSign('sha256')
    .update(Buffer.concat([data, sha256(client)]))
    .sign(key);
  return {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    },
  };
}
