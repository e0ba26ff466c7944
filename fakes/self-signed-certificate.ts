import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Makes a self-signed certificate for 127.0.0.1, valid for an hour, and its key, both as PEM. */
export function makeSelfSignedCertificate(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const ed25519 = sequence(Buffer.from('06032b6570', 'hex'));
  const commonName = sequence(Buffer.from('0603550403', 'hex'), part(0x0c, Buffer.from('fake.example')));
  const name = sequence(part(0x31, commonName));
  const now = Date.now();
  const body = sequence(
    // Version 3 (X.509).
    part(0xa0, part(0x02, Buffer.from([2]))),
    part(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ed25519,
    name,
    sequence(utcTime(now - 60_000), utcTime(now + 3_600_000)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    // Subject alternative name: the address 127.0.0.1.
    part(
      0xa3,
      sequence(
        sequence(Buffer.from('0603551d11', 'hex'), part(0x04, sequence(part(0x87, Buffer.from([127, 0, 0, 1]))))),
      ),
    ),
  );
  const signature = part(0x03, Buffer.concat([Buffer.from([0]), sign(null, body, privateKey)]));
  const pem = sequence(body, ed25519, signature).toString('base64').replaceAll(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${pem}\n-----END CERTIFICATE-----\n`,
  };
}

/** Encodes one DER value: tag, length, bytes. */
function part(tag: number, bytes: Buffer): Buffer {
  const { length } = bytes;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), bytes]);
}

const sequence = (...parts: Buffer[]) => part(0x30, Buffer.concat(parts));

function utcTime(milliseconds: number): Buffer {
  const digits = new Date(milliseconds).toISOString().replaceAll(/\D/g, '').slice(2, 14);
  return part(0x17, Buffer.from(`${digits}Z`));
}
