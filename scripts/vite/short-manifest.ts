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
 * written when the server is built, after everything else of the browser, so that its compressed copies are made here.
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
      const [name, ...others] = (await readdir(folder)).filter((file) => /^manifest-\w+\.js$/.test(file));
      if (name === undefined || others.length > 0) return this.error('The build has not written one table of routes');
      const path = join(folder, name);
      const code = await readFile(path, 'utf8');
      if (!code.startsWith(begin)) return this.error('The table of routes no longer looks as it did');
      const { routes, ...rest } = JSON.parse(code.slice(begin.length).replace(/;$/, '')) as Manifest;
      const short = Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, shortened(route)]));
      await writeFile(
        path,
        `{const r=${JSON.stringify(short)};` +
          `for(const i in r)r[i]={...${JSON.stringify(absent(routes))},id:i,imports:[],css:[],...r[i]};` +
          `${begin}{routes:r,...${JSON.stringify(rest)}}}`,
      );
      await writeCopies(path);
    },
  };
}

/** Everything that a route does not have. */
function absent(routes: Manifest['routes']): Record<string, false> {
  const names = Object.values(routes).flatMap((route) => Object.keys(route).filter((key) => key.startsWith('has')));
  return Object.fromEntries([...new Set(names)].map((name) => [name, false]));
}

function shortened(route: Route): Record<string, unknown> {
  return Object.fromEntries(Object.entries(route).filter(([key, value]) => !unread.includes(key) && value !== false));
}
