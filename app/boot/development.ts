import * as pages from 'virtual:react-router/server-build';
import { offerLanguages } from '#messages/languages.ts';
import { readConfig } from '#platform/config.ts';
import { deliverPlayEvents } from './deliver-play-events.ts';
import { greeting } from './greeting.ts';
import { openShop } from './open-shop.ts';

export type DevelopmentShop = Awaited<ReturnType<typeof openDevelopmentShop>>;

/**
 * Opens the shop from its sources. Vite evaluates this file, and everything below it, again after every edit
 * (scripts/development/reloading-shop.ts).
 * @param address where it is reached, for the events of the stand-ins
 */
export async function openDevelopmentShop({ address, databaseUrl }: { address: string; databaseUrl: string }) {
  offerLanguages(['en']);
  const config = { ...readConfig(process.env), databaseUrl, pageCache: false };
  const shop = await openShop(config, {
    pages,
    clientFolder: null,
    projectFolder: process.cwd(),
    hasTables: true,
  });
  deliverPlayEvents(shop.app, address);
  return {
    handle: shop.handle,
    close: shop.close,
    greeting: () => greeting(shop.app, address),
  };
}
