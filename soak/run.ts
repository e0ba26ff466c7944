import { mkdtempSync, rmSync } from 'node:fs';
import { killWhileOrdering, type Victim } from './kill-while-ordering.ts';

/** What takes too long for every `npm test`: `npm run soak` kills a shop twenty times while orders stream in. */
const rounds = 20;
const kinds: Victim[] = ['shop', 'both', 'shop', 'database'];
const seed = Number(process.argv[2] ?? Date.now() % 1_000_000);

const folder = mkdtempSync('/tmp/shop-soak-');
try {
  console.log(`${rounds} kills, seed ${seed}`);
  const victims = Array.from({ length: rounds }, (_, at) => kinds[at % kinds.length] ?? 'shop');
  const { acknowledged, sentAgain, wrong } = await killWhileOrdering(folder, victims, seed);
  console.log(`${acknowledged} acknowledged orders, ${sentAgain} of them sent again with their key: each there once`);
  for (const what of wrong) console.error(`WRONG: ${what}`);
  if (wrong.length > 0 || acknowledged < 100 || sentAgain === 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
