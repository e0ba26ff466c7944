import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Config } from '#platform/config.ts';
import { type Couriers, playCourierPath } from '#platform/couriers/courier-service.ts';
import { openShiprocket } from '#platform/couriers/shiprocket-client.ts';
import { rememberedLogins } from '#platform/couriers/stored-login.ts';
import { keptKeys } from '../kept-keys.ts';
import { courierApp } from './courier-app.ts';
import { createCourierEngine, type PlayParcel } from './engine.ts';
import { courierPapers } from './papers.ts';
import { createScanSender } from './scan-events.ts';

/**
 * A courier inside the shop's process, for shops without an account: nothing moves but by the button of staff. Its
 * parcels are in `dataDir`/sandbox-courier, so that what was booked is still there after a restart.
 */
export function openCourierSandbox({ dataDir, publicUrl }: Pick<Config, 'dataDir' | 'publicUrl'>): Couriers {
  const folder = join(dataDir, 'sandbox-courier');
  const file = join(folder, 'parcels.json');
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PlayParcel[]) : [];
  mkdirSync(folder, { recursive: true });
  const { webhookToken } = keptKeys(join(folder, 'keys.json'), z.object({ webhookToken: z.string() }), () => ({
    webhookToken: randomBytes(24).toString('base64url'),
  }));
  let sender: ReturnType<typeof createScanSender> | null = null;
  const engine = createCourierEngine(
    before,
    (parcels) => {
      writeFileSync(`${file}.${process.pid}`, JSON.stringify(parcels));
      renameSync(`${file}.${process.pid}`, file);
    },
    () => new Date(),
    (scan) => sender?.note(scan),
  );
  const login = { email: 'sandbox@courier.example', password: 'sandbox' };
  const papersAt = publicUrl + playCourierPath;
  const app = courierApp(engine, login, () => null, webhookToken, papersAt);
  const service = openShiprocket({
    apiUrl: 'http://courier.invalid/v1/external',
    ...login,
    logins: rememberedLogins(),
    // The same client as in production, without a network between.
    fetch: async (request) =>
      app.fetch(request.url.startsWith(papersAt) ? new Request(request.url.replace(papersAt, 'http://x')) : request),
  });
  const standIn = {
    papers: courierPapers(engine),
    playDay: () => engine.playDay(),
    deliverTo(url: string) {
      sender = createScanSender({ url, token: webhookToken });
    },
  };
  return { service, webhookToken, pickupPlace: 'Primary', standIn };
}
