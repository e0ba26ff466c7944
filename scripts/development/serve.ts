// Serves the shop from its sources, for `npm run dev` (scripts/dev.mjs starts it). Vite serves the modules for
// browsers; every other request goes to the same server as in production, with the newest code (reloading-shop.ts).
import { createServer, type Plugin } from 'vite';
import { requireDemoRequested } from '#boot/http/allowed-hosts.ts';
import { ConfigError, readConfig } from '../../app/platform/config.ts';
import { DatabaseSetupError } from '../../app/platform/database/setup-error.ts';
import { openReloadingShop, type ReloadingShop } from './reloading-shop.ts';

async function serve(): Promise<void> {
  const config = readConfig(process.env);
  requireDemoRequested(config, process.env);
  let shop: ReloadingShop | undefined;
  const shopInVite: Plugin = {
    name: 'shop-in-vite',
    // Before React Router's plugin, which would handle requests for pages only.
    enforce: 'pre',
    async configureServer(server) {
      const opened = await openReloadingShop(server, config);
      shop = opened;
      // After Vite's own middlewares, which serve the modules for browsers and the files of public/.
      return () => {
        server.middlewares.use((req, res, next) => {
          req.url = req.originalUrl ?? req.url;
          opened.handle(req, res).catch(next);
        });
      };
    },
  };
  const { host, port, dataDir } = config;
  const server = await createServer({
    plugins: [shopInVite],
    // Do not watch the data folder: the database writes there all the time.
    server: { host, port, strictPort: true, watch: { ignored: [`${dataDir}/**`] } },
  });
  const end = async () => {
    await server.close();
    await shop?.close();
    process.exit();
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  await server.listen();
  await shop?.greet();
}

serve().catch((error: unknown) => {
  const isForPeople = error instanceof ConfigError || error instanceof DatabaseSetupError || isPortTaken(error);
  console.error(isForPeople && error instanceof Error ? error.message : error);
  process.exit(1);
});

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && /^Port \d+ is already in use/.test(error.message);
}
