import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { isUnchanged, writeResponse } from './write-response.ts';

/** A folder whose files are served under a path. Listed once at start-up, so a request can never reach another file. */
export interface StaticFolder {
  folder: string;
  /** Path prefix, ending with '/'. */
  path: string;
  /** The names carry a hash of the content: browsers may keep them for ever. */
  immutable: boolean | ((name: string) => boolean);
}

interface StaticFile {
  headers: Record<string, string>;
  etag: string;
  file: string;
  size: number;
  /** Small texts are kept in memory, with the compressed copies that the build left beside them. */
  body: { identity: Buffer; brotli: Buffer | null; gzip: Buffer | null } | null;
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};
const inMemory = new Set(['.js', '.css', '.svg', '.txt', '.json', '.webmanifest', '.woff2']);

export type ServeStatic = (
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  extra: Record<string, string>,
) => boolean;

/**
 * Reads the folders and returns a function that serves a request for one of their files, or returns false. Where
 * two folders have the same address, the one named first wins.
 */
export async function openStaticFiles(folders: readonly StaticFolder[]): Promise<ServeStatic> {
  const files = new Map<string, StaticFile>();
  for (const entry of folders) await index(entry, '', files);
  return (req, res, path, extra) => {
    const file = files.get(path);
    if (!file || (req.method !== 'GET' && req.method !== 'HEAD')) return false;
    if (file.body) {
      writeResponse(req, res, { status: 200, headers: file.headers, etag: file.etag, ...file.body }, extra);
      return true;
    }
    if (isUnchanged(req.headers['if-none-match'], file.etag)) {
      res.writeHead(304, { ...file.headers, ...extra, etag: file.etag });
      res.end();
      return true;
    }
    const head = { ...file.headers, ...extra, etag: file.etag, 'content-length': String(file.size) };
    if (req.method === 'HEAD') res.writeHead(200, head).end();
    else sendFile(file.file, head, extra, res);
    return true;
  };
}

/** A file that cannot be opened, as when no file descriptor is left, is one to ask for again. */
function sendFile(
  file: string,
  head: Record<string, string>,
  extra: Record<string, string>,
  res: ServerResponse,
): void {
  const stream = createReadStream(file);
  stream.once('open', () => {
    res.writeHead(200, head);
    stream.pipe(res);
  });
  stream.once('error', () => {
    if (res.headersSent) res.destroy();
    else res.writeHead(503, { ...extra, 'retry-after': '2', 'cache-control': 'no-store' }).end();
  });
}

async function index(entry: StaticFolder, below: string, files: Map<string, StaticFile>): Promise<void> {
  const found = await readdir(join(entry.folder, below), { withFileTypes: true }).catch(() => []);
  for (const item of found) {
    const name = below === '' ? item.name : `${below}/${item.name}`;
    if (item.isDirectory()) {
      await index(entry, name, files);
      continue;
    }
    const ending = extname(name);
    const type = types[ending];
    if (!item.isFile() || type === undefined) continue;
    if (!files.has(entry.path + name)) files.set(entry.path + name, await readStatic(entry, name, ending, type));
  }
}

async function readStatic(entry: StaticFolder, name: string, ending: string, type: string): Promise<StaticFile> {
  const file = join(entry.folder, name);
  const { size, mtimeMs } = await stat(file);
  const immutable = typeof entry.immutable === 'function' ? entry.immutable(name) : entry.immutable;
  const body = inMemory.has(ending) ? await readFile(file) : null;
  return {
    headers: {
      'content-type': type,
      'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    },
    etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
    file,
    size,
    body: body && {
      identity: body,
      brotli: await readFile(`${file}.br`).catch(() => compressed(ending, body, brotliCompressSync)),
      gzip: await readFile(`${file}.gz`).catch(() => compressed(ending, body, gzipSync)),
    },
  };
}

/** For the few texts that the build left no compressed copy of. Fonts are compressed as they are. */
function compressed(ending: string, body: Buffer, compress: (body: Buffer) => Buffer): Buffer | null {
  return ending === '.woff2' || body.length < 256 ? null : compress(body);
}
