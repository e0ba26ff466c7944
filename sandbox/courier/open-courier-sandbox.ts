import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Couriers } from '#platform/couriers/courier-service.ts';
import { openShiprocket } from '#platform/couriers/shiprocket-client.ts';
import { rememberedLogins } from '#platform/couriers/stored-login.ts';
import { courierApp } from './courier-app.ts';
import { createCourierEngine, type PlayParcel } from './engine.ts';

/**
 * A courier inside the shop's process, for shops without an account: nothing moves but by the button of staff. Its
 * parcels are in `dataDir`/sandbox-courier, so that what was booked is still there after a restart.
 */
export function openCourierSandbox(dataDir: string): Couriers {
  const folder = join(dataDir, 'sandbox-courier');
  const file = join(folder, 'parcels.json');
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PlayParcel[]) : [];
  const engine = createCourierEngine(before, (parcels) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(parcels));
    renameSync(`${file}.${process.pid}`, file);
  });
  const login = { email: 'sandbox@courier.example', password: 'sandbox' };
  const app = courierApp(engine, login);
  const service = openShiprocket({
    apiUrl: 'http://courier.invalid/v1/external',
    ...login,
    logins: rememberedLogins(),
    // The same client as in production, without a network between.
    fetch: async (request) => app.fetch(request),
  });
  return { service, webhookToken: null, pickupPlace: 'Primary', standIn: { playDay: () => engine.playDay() } };
}
