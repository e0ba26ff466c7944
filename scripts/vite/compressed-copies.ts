import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Leaves a brotli and a gzip copy beside every text of the browser's build, so that the server never compresses them. */
export function compressedCopies(): Plugin {
  let folder = '';
  return {
    name: 'compressed-copies',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      folder = config.root;
    },
    async writeBundle(options) {
      const out = options.dir ?? join(folder, 'build/client');
      for (const name of await readdir(out, { recursive: true })) {
        if (!/\.(?:js|css|svg|txt|json)$/.test(name)) continue;
        await writeCopies(join(out, name));
      }
    },
  };
}

/** Writes the copies of one file; none of a file so small that they would save nothing. */
export async function writeCopies(path: string): Promise<void> {
  const text = await readFile(path);
  if (text.length < 256) return;
  await writeFile(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  await writeFile(`${path}.gz`, gzipSync(text, { level: 9 }));
}
