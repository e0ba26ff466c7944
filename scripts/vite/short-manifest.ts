import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { writeCopies } from './compressed-copies.ts';

type Route = Record<string, unknown> & { id: string };
interface Manifest {
  routes: Record<string, Route>;
  [other: string]: unknown;
}

const begin = 'window.__reactRouterManifest=';
/** What a browser without links, styles and prefetching of routes never reads. */
const unread = ['id', 'imports', 'css'];

/**
 * The router sends the whole table of routes with the first page. It says of every route, also where the answer is no,
 * what it has, and names the files of each, which only prefetching would read. Without that it is half as long. It is
 * written when the server is built, after everything else of the browser, so that its compressed copies are made here; after back-office-apart.ts, which leaves a second table.
 */
export function shortManifest(): Plugin {
  let folder = '';
  return {
    name: 'short-manifest',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    configResolved(config) {
      folder = join(config.root, 'build/client/assets');
    },
    async writeBundle() {
      const names = (await readdir(folder)).filter((file) => /^manifest-[\w-]+\.js$/.test(file));
      if (names.length === 0) this.error('The build has written no table of routes');
      for (const name of names) {
        const path = join(folder, name);
        const code = await readFile(path, 'utf8');
        if (!code.startsWith(begin)) this.error('The table of routes no longer looks as it did');
        await writeFile(path, shortened(JSON.parse(code.slice(begin.length).replace(/;\s*$/, ''))));
        await writeCopies(path);
      }
    },
  };
}

function shortened({ routes, ...rest }: Manifest): string {
  const short = Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, present(route)]));
  const common = { ...absent(routes), imports: [], css: [] };
  return (
    `{const r=${JSON.stringify(short)};for(const i in r)r[i]={...${JSON.stringify(common)},id:i,...r[i]};` +
    `${begin}{routes:r,...${JSON.stringify(rest)}}}`
  );
}

/** Everything that a route does not have. */
function absent(routes: Manifest['routes']): Record<string, false> {
  const names = Object.values(routes).flatMap((route) => Object.keys(route).filter((key) => key.startsWith('has')));
  return Object.fromEntries([...new Set(names)].map((name) => [name, false]));
}

function present(route: Route): Record<string, unknown> {
  return Object.fromEntries(Object.entries(route).filter(([key, value]) => !unread.includes(key) && value !== false));
}
