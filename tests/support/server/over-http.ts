import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerTimeouts } from '#boot/http/http-server.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { middleware } from '../../../app/root.tsx';
import { startShop } from '../../../app/server.ts';
import { patientLimits } from './limits.ts';
import { bareBuild } from './plain-pages.ts';

/** A build without pages, but for some that name the address they were asked for, behind the real guard. */
const pages = bareBuild(
  {
    default: (asked: Request, status: number) =>
      new Response(`page ${new URL(asked.url).pathname}`, { status, headers: { 'content-type': 'text/html' } }),
  },
  {
    root: { id: 'root', path: '', module: { default: () => null, middleware } },
    ...Object.fromEntries(
      ['shop', 'auth', 'admin'].map((id) => [
        id,
        { id, parentId: 'root', path: `${id}/*`, module: { default: () => null } },
      ]),
    ),
  },
);

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Opens the shop on a port of its own, with functions to call it. */
export async function openOverHttp(
  databaseUrl: string,
  config: Partial<Config> = {},
  more: { logTo?: { write(line: string): void }; timeouts?: ServerTimeouts } = {},
) {
  const usual = readConfig({ LOG_LEVEL: 'silent', PORT: '0', DEMO: 'catalogue' });
  const running = await startShop(
    // Cash only, unless the test brings a stand-in of the payment provider.
    {
      ...usual,
      payments: { ...usual.payments, provider: null },
      databaseUrl,
      overload: patientLimits,
      ...config,
    },
    { pages, clientFolder: null, projectFolder: process.cwd(), ...more },
  );
  const { port } = new URL(running.address);
  const ask = (
    path: string,
    options: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
  ) =>
    new Promise<Answer>((resolve, reject) => {
      const req = request({ port, path, method: options.method ?? 'GET', headers: options.headers ?? {} }, (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('end', () =>
          resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }),
        );
      });
      req.on('error', reject).end(options.body);
    });
  /** Sends bytes as they are and gives what comes back until the shop ends the connection. */
  const raw = (text: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
      let got = '';
      socket.on('data', (chunk) => {
        got += chunk.toString('latin1');
      });
      socket.on('error', () => {}).on('close', () => resolve(got));
    });
  /** Once the change feed listens, responses are cached. */
  for (let waited = 0; running.app.contentVersion.current() === null && waited < 5_000; waited += 10) await sleep(10);
  return { running, ask, raw };
}
