import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import type { Config } from '#platform/config.ts';
import { isPublicAddress } from '#platform/http/public-address.ts';
import type { FieldError } from '#rules/app-error.ts';
import type { Entered, ServiceName } from './rules/services.ts';

/** Where machines of a cloud tell their own keys; neither a mail server nor a storage is there. */
const ofTheMachine = new BlockList();
ofTheMachine.addSubnet('169.254.0.0', 16, 'ipv4');
ofTheMachine.addSubnet('fe80::', 10, 'ipv6');
ofTheMachine.addAddress('fd00:ec2::254', 'ipv6');
ofTheMachine.addAddress('100.100.100.200', 'ipv4');

/**
 * What speaks against where a secret would be sent. The shop's own network is allowed: a mail server or a storage may
 * well be there, and only an owner gets here (docs/decisions/connections.md).
 */
export async function reachErrors(name: ServiceName, values: Entered, config: Config): Promise<FieldError[]> {
  if (name === 'payments') {
    const isSafe = config.payments.apiUrl.startsWith('https://');
    const message = 'This is a key for real money, and RAZORPAY_API_URL on the server is not an https address.';
    return values.keyId?.startsWith('rzp_live_') && !isSafe ? [{ field: 'keyId', message }] : [];
  }
  // Its address is set on the server.
  if (name === 'couriers') return [];
  // They are sent to addresses that the software knows.
  if (['whatsapp', 'sms', 'meta', 'google'].includes(name)) return [];
  const isMail = name === 'mail';
  const field = isMail ? 'host' : 'endpoint';
  const address = isMail ? values.host : values.endpoint && new URL(values.endpoint).hostname.replace(/^\[|\]$/g, '');
  if (address === undefined || address === '') return [];
  const addresses = await addressesOf(address);
  if (addresses.some(isOfTheMachine)) return [{ field, message: 'The shop does not send anything to this address.' }];
  const isPublic = addresses.some(isPublicAddress);
  if (isMail && isPublic && values.security === 'none') {
    const message =
      'This mail server is on the internet, where others could read the password: choose STARTTLS or TLS.';
    return [{ field: 'security', message }];
  }
  if (!isMail && isPublic && values.endpoint?.startsWith('http://'))
    return [{ field, message: 'This storage is on the internet: begin its address with https://.' }];
  return [];
}

function isOfTheMachine(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d)/i, '');
  const family = isIP(plain);
  return family !== 0 && ofTheMachine.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}

/** None for a name that cannot be looked up now: its test says so. */
async function addressesOf(host: string): Promise<string[]> {
  if (isIP(host) !== 0) return [host];
  const found = lookup(host, { all: true }).then(
    (all) => all.map(({ address }) => address),
    () => [],
  );
  const tooLate = new Promise<string[]>((resolve) => setTimeout(resolve, 5_000, []).unref());
  return Promise.race([found, tooLate]);
}
