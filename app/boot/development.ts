import * as pages from 'virtual:react-router/server-build';
import { offerLanguages } from '#messages/languages.ts';
import { webhookPath } from '#payments/payment-callbacks.handler.ts';
import { readConfig } from '#platform/config.ts';
import { greeting } from './greeting.ts';
import { openShop } from './open-shop.ts';

export type DevelopmentShop = Awaited<ReturnType<typeof openDevelopmentShop>>;

/**
 * Opens the shop from its sources. Vite evaluates this file, and everything below it, again after every edit
 * (scripts/development/reloading-shop.ts).
 * @param address where it is reached, for the events of the payment sandbox
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
  (shop.app.asConfigured ?? shop.app).payments.standIn?.deliverTo(address + webhookPath);
  return {
    handle: shop.handle,
    close: shop.close,
    greeting: () => greeting(shop.app, address),
  };
}
