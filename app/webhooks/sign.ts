import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A secret of Standard Webhooks: 32 random bytes, told as `whsec_` and base64. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64');

interface Signed {
  id: string;
  /** Unix seconds of this try. */
  timestamp: number;
  body: string;
}

/** The header webhook-signature: one signature for each secret, the newest first. */
export function signatureOf({ id, timestamp, body }: Signed, secrets: readonly string[]): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.startsWith(prefix) ? secret.slice(prefix.length) : secret, 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
}
