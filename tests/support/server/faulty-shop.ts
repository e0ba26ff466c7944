import { mkdtempSync, rmSync } from 'node:fs';
import sharp from 'sharp';
import { type Config, readConfig } from '#platform/config.ts';
import type { Tables } from '#platform/database/tables.ts';
import { startShop } from '../../../app/server.ts';
import { bothEngines, createTestDatabase, type TestDatabase } from '../database/database.ts';
import { readVariants } from '../purchases/orders.ts';
import { patientLimits } from './limits.ts';
import { plainPages } from './plain-pages.ts';
import { until } from './processes.ts';
import { type Answered, ask } from './traffic.ts';

/** PostgreSQL as the machine brings it, where there is one. */
const engine = bothEngines.at(-1) ?? 'embedded';

export const emptyDatabase = (folder?: string): Promise<TestDatabase<Tables>> =>
  createTestDatabase<Tables>(engine, folder);

/** The demo shop with plain pages in this process, on a database whose address may lead over a proxy. */
export async function openFaultyShop(databaseUrl: string, config: Partial<Config> = {}) {
  const folder = mkdtempSync('/tmp/shop-faults-');
  const usual = readConfig({ LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: folder, DEMO: 'catalogue' });
  const running = await startShop(
    {
      ...usual,
      payments: { ...usual.payments, provider: null },
      databaseUrl,
      trustProxy: true,
      overload: patientLimits,
      ...config,
    },
    { pages: plainPages, clientFolder: null, projectFolder: process.cwd() },
  );
  await until('it hears of changes', () => running.app.contentVersion.current() !== null);
  const { app, address: origin } = running;
  return {
    running,
    app,
    origin,
    folder,
    variants: await readVariants(app.db),
    get: (path: string, headers: Record<string, string> = {}): Promise<Answered> => ask(origin + path, { headers }),
    /** Makes a call with JSON, and reads the response. */
    async call(name: string, body?: object, headers: Record<string, string> = {}) {
      const [method = '', path = ''] = name.split(' ');
      const answer = await ask(origin + path, {
        method,
        headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
      const json: any = /^[{[]/.test(answer.text) ? JSON.parse(answer.text) : null;
      return { ...answer, json };
    },
    /** The cookie of a signed-in shopper. */
    async signIn(email: string, role: 'shopper' | 'admin' = 'shopper'): Promise<string> {
      const { id } = await app.db
        .insertInto('user_account')
        .values({
          user_name: 'Asha',
          email,
          phone_number: null,
          password_hash: 'x',
          role,
          staff_role: role === 'admin' ? 'owner' : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return `session=${await app.sessions.begin(app.db, id)}`;
    },
    async close(): Promise<void> {
      await running.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type FaultyShop = Awaited<ReturnType<typeof openFaultyShop>>;

/** Uploads a picture of this width, which no other has, as staff. */
export async function uploadPicture(origin: string, width: number, cookie: string) {
  const noise = { type: 'gaussian' as const, mean: 90, sigma: 40 };
  const create = { width, height: 600, channels: 3 as const, noise, background: '#000' };
  const body = new FormData();
  body.append('my_file', new File([new Uint8Array(await sharp({ create }).png().toBuffer())], 'x.png'));
  const where = `${origin}/api/admin/products/upload-image`;
  const answer = await fetch(where, { method: 'POST', body, headers: { cookie } });
  return { status: answer.status, json: (await answer.json()) as { message?: string; result?: { url: string } } };
}
