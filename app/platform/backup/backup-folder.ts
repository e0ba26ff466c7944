import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline as connect, PassThrough, Readable, type Transform } from 'node:stream';
import { buffer, text as textOf } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod';
import { syncFolder } from '../disk/sync-folder.ts';
import { openDiskStore } from '../media/disk-store.ts';
import type { MediaStore } from '../media/media-store.ts';
import { type BackupCipher, unencrypted } from './backup-cipher.ts';
import { copyMedia } from './copy-media.ts';
import { BackupError, nowhere } from './fill-database.ts';
import type { RowSource } from './row-source.ts';
import { isSame, RowTally } from './row-tally.ts';

// A backup is a folder: manifest.json says what is in it, tables/NAME.copy.gz hold the rows as COPY writes them, media/
// the uploaded pictures. With a key every file is encrypted, and its name ends with '.encrypted'.
// docs/decisions/backups.md

const name = z.string().regex(/^[a-z][a-z0-9_]*$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const manifestSchema = z.object({
  kind: z.literal('mitahara backup'),
  format: z.literal(1),
  /** When its snapshot was taken. */
  madeAt: z.iso.datetime(),
  shopVersion: z.string(),
  postgresVersion: z.string(),
  migrations: z.array(z.object({ number: z.int(), name: z.string(), checksum: sha256 })),
  tables: z.array(z.object({ name, columns: z.array(name), rows: z.int(), checksum: sha256, bytes: z.int(), sha256 })),
  sequences: z.array(z.object({ name, lastValue: z.string().regex(/^\d+$/).nullable() })),
  media: z.array(z.object({ name: z.string().regex(/^[\w-][\w.-]*$/), bytes: z.int(), sha256 })),
  /** Pictures that the database knew and whose files were not to be had. */
  missingMedia: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

const sealed = z.object({ manifest: manifestSchema, sha256 });
const manifestName = 'manifest.json';
const tableName = (table: string) => `tables/${table}.copy.gz`;
const mediaFolder = (folder: string) => join(folder, 'media');
const unfinished = '.unfinished-';

interface About {
  shopVersion: string;
  postgresVersion: string;
  madeAt: Date;
  media: MediaStore;
  mediaNames: string[];
  cipher: BackupCipher;
}

/**
 * Writes a backup as `folder/name` and returns what it contains. It is made under another name, synced and renamed when
 * complete: what has the name is whole. Only this user can read it, as it holds the addresses of customers.
 * @throws BackupError where there is one of this name
 */
export async function writeBackup(source: RowSource, folder: string, called: string, about: About): Promise<Manifest> {
  const { cipher } = about;
  await mkdir(folder, { recursive: true });
  // A folder of its own: another backup may be made in the same second.
  const draft = await mkdtemp(join(folder, `${unfinished}${called}-`));
  try {
    await mkdir(join(draft, 'tables'), { mode: 0o700 });
    const tables: Manifest['tables'] = [];
    for (const table of source.tables) {
      const tally = new RowTally();
      const seal = new FileSeal();
      const path = tableName(table.name);
      const file = createWriteStream(join(draft, path + cipher.ending), { mode: 0o600, flush: true });
      const rows = await source.read(table);
      await pipeline(rows, tally, createGzip({ level: 4 }), seal.through, cipher.encrypt(path), file);
      tables.push({ ...table, ...tally.tally, ...seal.sealed });
    }
    const media: Manifest['media'] = [];
    const missingMedia = await copyMedia(about.media, backupMedia(draft, cipher), about.mediaNames, (file) =>
      media.push({ name: file.name, bytes: file.bytes.length, sha256: sha256Of(file.bytes) }),
    );
    const manifest: Manifest = {
      kind: 'mitahara backup',
      format: 1,
      madeAt: about.madeAt.toISOString(),
      shopVersion: about.shopVersion,
      postgresVersion: about.postgresVersion,
      migrations: source.migrations,
      tables,
      sequences: source.sequences,
      media,
      missingMedia,
    };
    const text = JSON.stringify({ manifest, sha256: sha256Of(JSON.stringify(manifest)) }, null, 1);
    const bytes = await buffer(Readable.from([Buffer.from(text)]).pipe(cipher.encrypt(manifestName)));
    await writeFile(join(draft, manifestName + cipher.ending), bytes, { mode: 0o600, flush: true });
    for (const inside of [join(draft, 'tables'), draft]) await syncFolder(inside);
    await rename(draft, join(folder, called)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
      throw new BackupError(`Another backup was made in the same second: ${join(folder, called)}. It is whole.`);
    });
    await syncFolder(folder);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/**
 * What a backup says it holds, and how its files are read: one that is not encrypted needs no key.
 * @param key what encrypted backups are read with; `unencrypted` where no key is set
 * @throws BackupError when there is none, it needs a key or another one, or it is not one that this version reads
 */
export async function readManifest(
  folder: string,
  key: BackupCipher = unencrypted,
): Promise<{ manifest: Manifest; cipher: BackupCipher }> {
  const isPlain = existsSync(join(folder, manifestName));
  if (
    !isPlain &&
    key === unencrypted &&
    (await readdir(folder).catch(() => [])).some((one) => one.startsWith(`${manifestName}.`))
  )
    throw new BackupError(`${folder} is encrypted: set BACKUP_KEY or BACKUP_KEY_FILE to the key it was made with.`);
  const cipher = isPlain ? unencrypted : key;
  const sealedText = await readFile(join(folder, manifestName + cipher.ending)).catch(() => {
    throw new BackupError(`${folder} is not a whole backup: manifest.json is missing.`);
  });
  const text = await textOf(Readable.from([sealedText]).pipe(cipher.decrypt(manifestName)));
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new BackupError(`${folder} is damaged: manifest.json cannot be read.`);
  }
  const parsed = sealed.safeParse(given);
  if (!parsed.success)
    throw new BackupError(`${folder} is damaged, or of another version: ${z.prettifyError(parsed.error)}`);
  const { manifest, sha256: seal } = parsed.data;
  if (sha256Of(JSON.stringify(manifest)) !== seal)
    throw new BackupError(`${folder} is damaged: manifest.json was changed after it had been written.`);
  return { manifest, cipher };
}

/** Reads every byte of a backup. Rejects with BackupError that names each file which is missing, cut off or changed. */
export async function verifyBackup(folder: string, key?: BackupCipher): Promise<Manifest> {
  const { manifest, cipher } = await readManifest(folder, key);
  const wrong: string[] = [];
  for (const table of manifest.tables) {
    const path = tableName(table.name);
    const file = join(folder, path + cipher.ending);
    const seal = new FileSeal();
    const tally = new RowTally();
    const bytes = createReadStream(file);
    const read = await pipeline(bytes, cipher.decrypt(path), seal.through, createGunzip(), tally, nowhere()).then(
      () => isSame(table, tally.tally) && seal.sealed.sha256 === table.sha256 && seal.sealed.bytes === table.bytes,
      () => false,
    );
    if (!read) wrong.push(file);
  }
  for (const file of manifest.media) {
    const seal = new FileSeal();
    const path = join(mediaFolder(folder), file.name + cipher.ending);
    const read = await pipeline(
      createReadStream(path),
      cipher.decrypt(mediaName(file.name)),
      seal.through,
      nowhere(),
    ).then(
      () => seal.sealed.sha256 === file.sha256,
      () => false,
    );
    if (!read) wrong.push(path);
  }
  if (wrong.length > 0)
    throw new BackupError(`The backup is damaged; these are missing, cut off or changed:\n  ${wrong.join('\n  ')}`);
  return manifest;
}

export function backupSource(
  folder: string,
  { migrations, tables, sequences }: Manifest,
  cipher: BackupCipher,
): RowSource {
  return {
    migrations,
    tables,
    sequences,
    async read({ name: table }): Promise<Readable> {
      // What fails ends the last of them with its error, which the reader gets.
      const path = tableName(table);
      const bytes = createReadStream(join(folder, path + cipher.ending));
      return connect(bytes, cipher.decrypt(path), createGunzip(), new PassThrough(), () => {});
    },
  };
}

const mediaName = (name: string) => `media/${name}`;

/** The pictures of a backup: one at a time is encrypted or decrypted in memory. */
export function backupMedia(folder: string, cipher: BackupCipher): MediaStore {
  const disk = openDiskStore(mediaFolder(folder));
  const run = (bytes: Uint8Array, step: Transform) => buffer(Readable.from([bytes]).pipe(step));
  return {
    ...disk,
    async put(files) {
      for (const { name, bytes, type } of files) {
        const stored = await run(bytes, cipher.encrypt(mediaName(name)));
        await disk.put([{ name: name + cipher.ending, bytes: stored, type }]);
      }
    },
    async open(name) {
      const found = await disk.open(name + cipher.ending);
      if (!found) return null;
      const stored = Buffer.from(await new Response(found.stream).arrayBuffer());
      const bytes = await run(stored, cipher.decrypt(mediaName(name)));
      return { stream: new Blob([bytes]).stream(), size: bytes.length };
    },
  };
}

/** Deletes the oldest backups beyond `keep`, and what a broken-off one left a day ago. Answers the names that went. */
export async function dropOldBackups(folder: string, isBackup: RegExp, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).sort();
  const old = names.filter((one) => isBackup.test(one)).slice(0, -keep);
  for (const one of names.filter((found) => found.startsWith(unfinished))) {
    const { mtimeMs } = await stat(join(folder, one));
    if (Date.now() - mtimeMs > 86_400_000) old.push(one);
  }
  for (const one of old) await rm(join(folder, one), { recursive: true, force: true });
  return old;
}

/** Counts and hashes the bytes of a file as they pass. */
class FileSeal {
  readonly #hash = createHash('sha256');
  #bytes = 0;
  #digest: string | undefined;
  readonly through = new PassThrough({
    transform: (chunk: Buffer, _encoding, done) => {
      this.#hash.update(chunk);
      this.#bytes += chunk.length;
      done(null, chunk);
    },
  });
  get sealed() {
    this.#digest ??= this.#hash.digest('hex');
    return { bytes: this.#bytes, sha256: this.#digest };
  }
}

function sha256Of(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
