import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerBuild } from 'react-router';
import { readConfig } from '#platform/config.ts';
import { openShop } from '../server.ts';

/** The shop of a development session; it outlives the modules that Vite reloads after every edit. */
const kept = globalThis as { developmentShop?: ReturnType<typeof openShop> };

const loadPages = (): Promise<ServerBuild> => import('virtual:react-router/server-build');

/** Answers a request in development. Pages follow every edit; a change of the machines below them wants a restart. */
export async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
  kept.developmentShop ??= openShop(
    { ...readConfig(process.env), pageCache: false },
    { pages: loadPages, clientFolder: null, projectFolder: process.cwd() },
  );
  const shop = await kept.developmentShop;
  shop.handle(req, res);
}
