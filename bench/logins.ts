import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningServer } from './servers.ts';

const signIns = 100;
const restMs = 1000;

/** Environment of a server that `stormOfLogins` can be run on. */
export const stormSettings = { ADMIN_EMAIL: 'staff@example.com', ADMIN_PASSWORD: 'Bench1234', TRUST_PROXY: '1' };

interface Calm {
  /** Milliseconds by which the event loop is late, at the 99th percentile; measured every 10 ms. */
  late: number;
  /** Milliseconds of the slowest of many other requests. */
  slowest: number;
}

/** How one server answers others at rest, and while a hundred people sign in at once, half of them with a wrong address. */
export async function stormOfLogins(server: RunningServer): Promise<{ rest: Calm; storm: Calm; tookMs: number }> {
  // The first argon2 and the first page bring up what later ones find ready.
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

/** Everybody comes from an address of their own: one address would meet the limits. */
async function signIn({ origin }: RunningServer, at: number): Promise<void> {
  const email = at % 2 === 0 ? stormSettings.ADMIN_EMAIL : `nobody${at}@example.com`;
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${at}` },
    body: JSON.stringify({ email, password: stormSettings.ADMIN_PASSWORD }),
  });
  await answer.arrayBuffer();
  if (answer.status !== (at % 2 === 0 ? 200 : 401)) throw new Error(`A sign-in was answered ${answer.status}`);
}

/** Asks for a page every few milliseconds while something happens. */
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

/** Of the time since it was asked last: the shop's metrics begin anew with every reading. */
async function lateness({ origin }: RunningServer): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const seconds = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1];
  if (seconds === undefined) throw new Error('The shop does not tell how late its event loop is');
  return Number(seconds) * 1000;
}
