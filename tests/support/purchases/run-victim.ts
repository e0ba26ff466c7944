import { spawn } from 'node:child_process';
import type { VictimOrders } from './crash-victim.ts';
import type { TestPurchases } from './purchases.ts';

/**
 * Lets a process of its own run a verb until it dies at a step, or comes to its end because it never reaches that step.
 */
export async function runVictim(
  { fake, url }: Pick<TestPurchases, 'fake' | 'url'>,
  dies: VictimOrders['dies'],
  does: VictimOrders['does'],
): Promise<'killed' | 'finished'> {
  const orders: VictimOrders = {
    databaseUrl: url,
    apiUrl: fake.url,
    keyId: fake.keyId,
    keySecret: fake.keySecret,
    dies,
    does,
  };
  const { VITEST: _tests, NODE_ENV: _env, ...env } = process.env;
  const child = spawn(process.execPath, ['tests/support/purchases/crash-victim.ts'], {
    env: { ...env, VICTIM: JSON.stringify(orders) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const end = await new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
  if (end === 'SIGKILL') return 'killed';
  if (end === finishedCode) return 'finished';
  throw new Error(`the process ended with ${end}`);
}

/** With which crash-victim.ts says that the step was never reached. */
export const finishedCode = 7;
