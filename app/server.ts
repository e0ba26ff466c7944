import '#boot/long-expressions.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { deliverPlayEvents } from '#boot/deliver-play-events.ts';
import { greeting } from '#boot/greeting.ts';
import { isAllowedHost } from '#boot/http/allowed-hosts.ts';
import { createHttpServer, type ServerTimeouts } from '#boot/http/http-server.ts';
import { listen } from '#boot/http/listen.ts';
import { openShop, type ShopBuild } from '#boot/open-shop.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Config } from '#platform/config.ts';

export interface RunningShop {
  app: AppContext;
  /** Where it listens, with the port it was given. */
  address: string;
  /** Every route besides files, as 'GET /api/…'; pages are 'ALL *'. */
  routes: readonly string[];
  /** The lines printed at start-up. */
  greeting: string;
  /**
   * Reports the shop as not ready for DRAIN_SECONDS, so that load balancers send requests elsewhere; then finishes the
   * requests in flight, for ten seconds at most, and closes the database.
   */
  close(): Promise<void>;
}

/** For requests in flight while the shop closes. */
const closeTimeoutMs = 10_000;

/**
 * Opens the shop and listens.
 * @throws DatabaseSetupError or ConfigError, for what the operator can mend
 */
export async function startShop(
  config: Config,
  { timeouts, ...build }: ShopBuild & { /** Of slow clients, for tests. */ timeouts?: ServerTimeouts },
): Promise<RunningShop> {
  const shop = await openShop(config, build);
  let isClosing = false;
  const handle = (req: IncomingMessage, res: ServerResponse) => {
    // The next request on this connection would find the shop closed.
    if (isClosing) res.setHeader('connection', 'close');
    shop.handle(req, res);
  };
  const makeServer = () => createHttpServer(handle, (host) => isAllowedHost(host, config), timeouts);
  const listening = await listen(makeServer, config.port, config.host).catch(async (error: unknown) => {
    await shop.close();
    throw error;
  });
  const address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${listening.port}`;
  deliverPlayEvents(shop.app, address);
  return {
    app: shop.app,
    address,
    routes: shop.routes,
    greeting: await greeting(shop.app, config.port === 0 ? address : config.publicUrl),
    async close() {
      isClosing = true;
      shop.drain();
      await sleep(config.drainSeconds * 1000);
      const finished = listening.close();
      // A response that was begun before keeps its connection open; once it is idle nobody needs it.
      const idle = setInterval(() => listening.closeIdleConnections(), 100);
      const timeout = setTimeout(() => listening.closeAllConnections(), closeTimeoutMs);
      await Promise.all([finished, shop.stopOutgoing()]);
      clearInterval(idle);
      clearTimeout(timeout);
      await shop.close();
    },
  };
}
