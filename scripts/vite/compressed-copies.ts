import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Leaves a brotli and a gzip copy beside every text of the browser's build, so that the server never compresses them. It
 * runs after all builds, because the router writes its list of routes for the browser while the server is built.
 */
export function compressedCopies(): Plugin {
  return {
    name: 'compressed-copies',
    apply: 'build',
    buildApp: {
      order: 'post',
      async handler({ config }) {
        const folder = join(config.root, 'build/client');
        for (const name of await readdir(folder, { recursive: true })) {
          if (/\.(?:js|css|svg|txt|json)$/.test(name)) await writeCopies(join(folder, name));
        }
      },
    },
  };
}

/** Writes the copies of one file; none of a file so small that they would save nothing. */
async function writeCopies(path: string): Promise<void> {
  const text = await readFile(path);
  if (text.length < 256) return;
  await writeFile(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  await writeFile(`${path}.gz`, gzipSync(text, { level: 9 }));
}
