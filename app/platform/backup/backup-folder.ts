import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline as connect, PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod';
import { syncFolder } from '../disk/sync-folder.ts';
import { openDiskStore } from '../media/disk-store.ts';
import type { MediaStore } from '../media/media-store.ts';
import { copyMedia } from './copy-media.ts';
import { BackupError, nowhere } from './fill-database.ts';
import type { RowSource } from './row-source.ts';
import { isSame, RowTally } from './row-tally.ts';

// A backup is a folder: manifest.json says what is in it, tables/NAME.copy.gz hold the rows as COPY writes them, media/ the
// uploaded pictures. docs/decisions/backups.md

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
const tableFile = (folder: string, table: string) => join(folder, 'tables', `${table}.copy.gz`);
const mediaFolder = (folder: string) => join(folder, 'media');
const unfinished = '.unfinished-';

interface About {
  shopVersion: string;
  postgresVersion: string;
  madeAt: Date;
  media: MediaStore;
  mediaNames: string[];
}

/**
 * Writes a backup as `folder/name` and returns what it contains. It is made under another name, synced and renamed when
 * complete: what has the name is whole. Only this user can read it, as it holds the addresses of customers.
 */
export async function writeBackup(source: RowSource, folder: string, called: string, about: About): Promise<Manifest> {
  const draft = join(folder, `${unfinished}${called}`);
  await mkdir(folder, { recursive: true });
  await rm(draft, { recursive: true, force: true });
  await mkdir(join(draft, 'tables'), { recursive: true, mode: 0o700 });
  try {
    const tables: Manifest['tables'] = [];
    for (const table of source.tables) {
      const tally = new RowTally();
      const seal = new FileSeal();
      const file = createWriteStream(tableFile(draft, table.name), { mode: 0o600, flush: true });
      await pipeline(await source.read(table), tally, createGzip({ level: 4 }), seal.through, file);
      tables.push({ ...table, ...tally.tally, ...seal.sealed });
    }
    const media: Manifest['media'] = [];
    const missingMedia = await copyMedia(about.media, openDiskStore(mediaFolder(draft)), about.mediaNames, (file) =>
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
    await writeFile(join(draft, 'manifest.json'), text, { mode: 0o600, flush: true });
    for (const inside of [join(draft, 'tables'), draft]) await syncFolder(inside);
    await rename(draft, join(folder, called));
    await syncFolder(folder);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** What a backup says it holds. Rejects with CopyError when there is none, or it is not one that this version reads. */
async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new BackupError(`${folder} is not a whole backup: manifest.json is missing.`);
  });
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
  return manifest;
}

/** Reads every byte of a backup. Rejects with CopyError that names each file which is missing, cut off or changed. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const wrong: string[] = [];
  for (const table of manifest.tables) {
    const file = tableFile(folder, table.name);
    const seal = new FileSeal();
    const tally = new RowTally();
    const read = await pipeline(createReadStream(file), seal.through, createGunzip(), tally, nowhere()).then(
      () => isSame(table, tally.tally) && seal.sealed.sha256 === table.sha256 && seal.sealed.bytes === table.bytes,
      () => false,
    );
    if (!read) wrong.push(file);
  }
  for (const file of manifest.media) {
    const seal = new FileSeal();
    const path = join(mediaFolder(folder), file.name);
    const read = await pipeline(createReadStream(path), seal.through, nowhere()).then(
      () => seal.sealed.sha256 === file.sha256,
      () => false,
    );
    if (!read) wrong.push(path);
  }
  if (wrong.length > 0)
    throw new BackupError(`The backup is damaged; these are missing, cut off or changed:\n  ${wrong.join('\n  ')}`);
  return manifest;
}

/** The rows of a backup, to be filled into a database. */
export function backupSource(folder: string, { migrations, tables, sequences }: Manifest): RowSource {
  return {
    migrations,
    tables,
    sequences,
    async read({ name: table }): Promise<Readable> {
      // What fails ends the last of them with its error, which the reader gets.
      return connect(createReadStream(tableFile(folder, table)), createGunzip(), new PassThrough(), () => {});
    },
  };
}

export function backupMedia(folder: string): MediaStore {
  return openDiskStore(mediaFolder(folder));
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
