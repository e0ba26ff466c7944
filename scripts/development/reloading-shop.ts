import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServerModuleRunner, type ViteDevServer } from 'vite';
import type { DevelopmentShop } from '#boot/development.ts';
import type { Config } from '../../app/platform/config.ts';
import { openDatabase } from '../../app/platform/database/database.ts';
import { migrate } from '../../app/platform/database/migrate.ts';
import { openLog } from '../../app/platform/observability/log.ts';

const entry = '/app/boot/development.ts';
/** How long requests that came before an edit may still be handled by the old code. */
const patienceMs = 2_000;

export type ReloadingShop = Awaited<ReturnType<typeof openReloadingShop>>;

/**
 * A shop that is closed, and opened again from newly evaluated modules, at the first request after an edit; requests
 * wait meanwhile. So no old code remains, and no file of the shop has to support reloading. The state of the shop is in
 * its database and its data folder; the embedded database server stays open all the time.
 */
export async function openReloadingShop(server: ViteDevServer, config: Config) {
  const environment = server.environments.ssr;
  const log = openLog(config.logLevel);
  const migrations = join(server.config.root, 'db/migrations');
  const database = await openDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl ?? undefined, log });
  const applied = await migrate(database, migrations, log);
  if (applied.length > 0) say(`${applied.length} migrations were applied, up to ${applied.at(-1)}`);
  server.watcher.on('all', (_event, file) => {
    if (!file.startsWith(migrations) || !file.endsWith('.sql')) return;
    say(`${basename(file)} changed: end npm run dev and start it again to apply it`);
  });

  let current: { shop: DevelopmentShop; code: unknown } | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  const underWay = new Set<ServerResponse>();

  /**
   * Returns the entry as Vite last transformed it; undefined after an edit of a file that it imports directly or
   * indirectly.
   */
  const newestCode = () => {
    const [module] = environment.moduleGraph.getModulesByFile(join(server.config.root, entry)) ?? [];
    return module?.transformResult ?? undefined;
  };

  async function openShop(): Promise<DevelopmentShop> {
    const runner = createServerModuleRunner(environment, { hmr: false });
    const development = (await runner.import(entry)) as typeof import('#boot/development.ts');
    const code = newestCode();
    const { host, port, user, database: name } = database.connection;
    const shop = await development.openDevelopmentShop({
      address: server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? config.publicUrl,
      databaseUrl:
        config.databaseUrl ?? `postgresql://${user}@/${name}?host=${encodeURIComponent(host ?? '')}&port=${port}`,
    });
    current = { shop, code };
    return shop;
  }

  async function closeShop(): Promise<void> {
    if (!current) return;
    const { shop } = current;
    current = null;
    for (const end = Date.now() + patienceMs; underWay.size > 0 && Date.now() < end; ) await sleep(10);
    // A webhook from the sandbox to this shop waits for the next shop to open, so closing must not wait for the
    // webhook.
    await Promise.race([shop.close(), sleep(patienceMs)]);
  }

  /** Returns the shop with the newest code; callers wait while it opens. Rejects with the error in that code. */
  function newest(): Promise<DevelopmentShop> {
    const mine = turn.then(async () => {
      // If the code is undefined, a file was edited while the shop opened.
      if (current?.code !== undefined && current.code === newestCode()) return current.shop;
      await closeShop();
      return openShop();
    });
    turn = mine.catch(() => {});
    return mine;
  }

  return {
    async handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
      const shop = await newest();
      underWay.add(res);
      res.once('close', () => underWay.delete(res));
      shop.handle(req, res);
    },
    /** Opens the shop and prints its address, or the error; the next edit may fix that. */
    async greet(): Promise<void> {
      await newest().then(
        async ({ greeting }) => say(await greeting()),
        (error: unknown) =>
          server.config.logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error)),
      );
    },
    async close(): Promise<void> {
      await turn;
      await closeShop();
      await database.close();
    },
  };
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
