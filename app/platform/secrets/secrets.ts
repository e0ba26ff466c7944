import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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
 * The key is SECRETS_KEY or, where the database is the shop's own, a file beside it that only its user may read. Null
 * where several processes share a database and none was given: each would make another.
 */
export async function openSecrets({
  secretsKey,
  databaseUrl,
  dataDir,
  isNeeded,
}: Pick<Config, 'secretsKey' | 'databaseUrl' | 'dataDir'> & {
  /** Whether anything was sealed already, which a new key would not open. */
  isNeeded(): Promise<boolean>;
}): Promise<Secrets | null> {
  if (secretsKey !== null) return secretsOf(secretsKey);
  return databaseUrl === null ? secretsOf(await keyInFolder(dataDir, isNeeded)) : null;
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

async function keyInFolder(dataDir: string, isNeeded: () => Promise<boolean>): Promise<string> {
  const path = join(dataDir, keyFile);
  await mkdir(dataDir, { recursive: true });
  const found = await readKey(path);
  // A machine that lost its power while an older shop began left an empty file.
  if (found === '') {
    if (await isNeeded())
      throw new ConfigError(
        `${path} is empty, and authenticator apps or keys of services were sealed with what it held: bring it back from a backup.`,
      );
    await writeKey(path, rename);
  } else if (found === null) {
    // The first to come puts it there; nobody ever overwrites one.
    await writeKey(path, link);
  }
  const key = await readKey(path);
  if (key === null || key.length < 32)
    throw new ConfigError(`${path} holds no key: bring it back from where it was kept.`);
  return key;
}

/** What a file of a key holds; null where there is none. */
async function readKey(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes a new key to the disk itself before it gets its name: whatever happens meanwhile, nobody finds half of it. */
async function writeKey(path: string, put: typeof link): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(`${randomBytes(32).toString('base64')}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await put(draft, path);
    const folder = await open(dirname(path));
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
