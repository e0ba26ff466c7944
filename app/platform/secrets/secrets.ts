import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError } from '../config.ts';

/** Keeps secrets that must be read again, so that neither the database nor a backup of it tells them (AES-256-GCM). */
export interface Secrets {
  /** @param whose what the secret belongs to: it opens for nothing else, wherever a row was copied to */
  seal(secret: string, whose: string): Buffer;
  /** @throws SecretUnreadable for what another key sealed, or what was changed */
  open(sealed: Buffer, whose: string): string;
}

export class SecretUnreadable extends Error {
  override name = 'SecretUnreadable';
}

/** In the data folder of a shop with its own database. */
export const keyFile = 'secrets.key';
/** The first byte of what is sealed: another way to seal would be another number. */
const version = 1;
const nonceBytes = 12;
const tagBytes = 16;

/**
 * The key is SECRETS_KEY or, where the database is the shop's own, a file beside it that only its user may read. Null where several
 * processes share a database and none was given: each would make another.
 */
export async function openSecrets({
  secretsKey,
  databaseUrl,
  dataDir,
}: Pick<Config, 'secretsKey' | 'databaseUrl' | 'dataDir'>): Promise<Secrets | null> {
  if (secretsKey !== null) return secretsOf(secretsKey);
  return databaseUrl === null ? secretsOf(await keyInFolder(dataDir)) : null;
}

/** @param text at least 32 characters that nobody can guess */
export function secretsOf(text: string): Secrets {
  const key = Buffer.from(hkdfSync('sha256', text, '', 'secrets of the shop', 32));
  return {
    seal(secret, whose) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(whose));
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from([version]), nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, whose) {
      try {
        if (sealed[0] !== version) throw new Error('It was sealed in another way.');
        const nonce = sealed.subarray(1, 1 + nonceBytes);
        const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
        const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
        decipher.setAAD(Buffer.from(whose)).setAuthTag(tag);
        const body = sealed.subarray(1 + nonceBytes + tagBytes);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch (error) {
        throw new SecretUnreadable('A secret cannot be read with this key.', { cause: error });
      }
    },
  };
}

async function keyInFolder(dataDir: string): Promise<string> {
  const path = join(dataDir, keyFile);
  await mkdir(dataDir, { recursive: true });
  // Whoever comes first writes it; nobody ever overwrites one.
  await writeFile(path, `${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  const key = (await readFile(path, 'utf8')).trim();
  if (key.length < 32) throw new ConfigError(`${path} holds no key: bring it back from where it was kept.`);
  return key;
}
