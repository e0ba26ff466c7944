import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const start = 'window.__reactRouterManifest=';

/**
 * Leaves a second list of routes beside the one of the whole shop, without the back office: that is what shoppers carry
 * (entry.server.tsx says which page gets which). The build fails when the router writes its list in another way.
 */
export function backOfficeApart(): Plugin {
  let folder = '';
  return {
    name: 'back-office-apart',
    apply: 'build',
    // The router writes its list while it makes the server's build.
    applyToEnvironment: (environment) => environment.name === 'ssr',
    configResolved(config) {
      folder = config.root;
    },
    writeBundle: {
      order: 'pre',
      async handler() {
        const assets = join(folder, 'build/client/assets');
        const name = (await readdir(assets)).find((file) => /^manifest-[0-9a-f]+\.js$/.test(file));
        const text = name && (await readFile(join(assets, name), 'utf8'));
        if (!name || !text?.startsWith(start)) return this.error('The list of routes is not where it was.');
        const manifest = JSON.parse(text.slice(start.length).replace(/;\s*$/, '')) as {
          routes: Record<string, unknown>;
          url: string;
        };
        const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => !id.startsWith('admin/')));
        // The browser fetches what the list says is its own address.
        const list = { ...manifest, routes, url: manifest.url.replace(/\.js$/, '-shop.js') };
        await writeFile(join(assets, name.replace(/\.js$/, '-shop.js')), `${start}${JSON.stringify(list)};`);
      },
    },
  };
}
