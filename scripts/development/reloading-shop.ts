import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServerModuleRunner, type ViteDevServer } from 'vite';
import type { Config } from '../../app/platform/config.ts';
import { openDatabase } from '../../app/platform/database/database.ts';
import { migrate } from '../../app/platform/database/migrate.ts';
import { openLog } from '../../app/platform/observability/log.ts';
import type { DevelopmentShop } from '../../app/server/development.ts';

const entry = '/app/server/development.ts';
/** How long the old code may go on answering what it was asked before an edit. */
const patienceMs = 2_000;

export type ReloadingShop = Awaited<ReturnType<typeof openReloadingShop>>;

/**
 * A shop that is closed and opened again, from newly evaluated modules, at the first request after an edit. So nothing of
 * the old code is left, and no file of the shop has to know how it is reloaded. Requests wait meanwhile. What the shop
 * knows lies in its database and its data folder; the embedded database server stays open all the time.
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

  /** The entry as Vite last made it; undefined once a file was edited that it imports, itself or through others. */
  const newestCode = () => {
    const [module] = environment.moduleGraph.getModulesByFile(join(server.config.root, entry)) ?? [];
    return module?.transformResult ?? undefined;
  };

  async function openShop(): Promise<DevelopmentShop> {
    const runner = createServerModuleRunner(environment, { hmr: false });
    const development = (await runner.import(entry)) as typeof import('../../app/server/development.ts');
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
    // What the sandbox sends to this shop waits for the next one to open, and must not hold it up.
    await Promise.race([shop.close(), sleep(patienceMs)]);
  }

  /** The shop of the newest code; whoever asks while it opens waits. Rejects with what is wrong in that code. */
  function newest(): Promise<DevelopmentShop> {
    const mine = turn.then(async () => {
      // Without code it was edited while it opened.
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
    /** Opens it and says where it is, or what is wrong; the next edit may mend that. */
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
