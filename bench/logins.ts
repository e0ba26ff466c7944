import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningServer } from './servers.ts';

const signIns = 100;
const restMs = 1000;

/** Environment that a server needs for `stormOfLogins`. */
export const stormSettings = { ADMIN_EMAIL: 'staff@example.com', ADMIN_PASSWORD: 'Bench1234', TRUST_PROXY: '1' };

interface Calm {
  /** Delay of the event loop in milliseconds, 99th percentile, sampled every 10 ms. */
  late: number;
  /** Response time in milliseconds of the slowest of many other requests. */
  slowest: number;
}

/** Measures how a server serves others at rest, and while a hundred people sign in at once, half of them with an unknown e-mail. */
export async function stormOfLogins(server: RunningServer): Promise<{ rest: Calm; storm: Calm; tookMs: number }> {
  // Warm up: the first argon2 hash and the first page take longer.
  await signIn(server, 0);
  const rest = await beside(server, () => sleep(restMs));
  let tookMs = 0;
  const storm = await beside(server, async () => {
    const started = performance.now();
    await Promise.all(Array.from({ length: signIns }, (_, at) => signIn(server, at)));
    tookMs = performance.now() - started;
  });
  return { rest, storm, tookMs };
}

/** Each sign-in comes from another IP address, because one address would reach the limits. */
async function signIn({ origin }: RunningServer, at: number): Promise<void> {
  const email = at % 2 === 0 ? stormSettings.ADMIN_EMAIL : `nobody${at}@example.com`;
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${at}` },
    body: JSON.stringify({ email, password: stormSettings.ADMIN_PASSWORD }),
  });
  await answer.arrayBuffer();
  if (answer.status !== (at % 2 === 0 ? 200 : 401)) throw new Error(`A sign-in returned status ${answer.status}`);
}

/** Requests a page every few milliseconds while something happens, and returns the delays. */
async function beside(server: RunningServer, happens: () => Promise<unknown>): Promise<Calm> {
  await lateness(server);
  let over = false;
  const waits: number[] = [];
  const asking = (async () => {
    while (!over) {
      const started = performance.now();
      await (await fetch(`${server.origin}/shop/home`)).arrayBuffer();
      waits.push(performance.now() - started);
      await sleep(5);
    }
  })();
  await happens();
  over = true;
  await asking;
  return { late: await lateness(server), slowest: Math.max(...waits) };
}

/** Returns the event loop delay since the last call: the shop resets this metric at every reading. */
async function lateness({ origin }: RunningServer): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const seconds = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1];
  if (seconds === undefined) throw new Error('The shop does not report the delay of its event loop');
  return Number(seconds) * 1000;
}
