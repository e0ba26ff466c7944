import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loseDatabaseMachine } from './database-machine.ts';
import { fuzz as fuzzCalls } from './fuzz.ts';
import { killWhileOrdering, type Victim } from './kill-while-ordering.ts';
import { soakLeak } from './leak.ts';
import { soakMoney } from './money.ts';
import { type MutantReport, soakMutants } from './mutants/run-mutants.ts';
import { soakOverload } from './overload.ts';

// Checks that take too long for every `npm test`. Without a name all of them run.
//   npm run soak -- orders [ROUNDS] [SEED]  kills a shop while orders are placed
//   npm run soak -- money [RUNS] [SEED]     the model of payments; the seed of a violation repeats its runs
//   npm run soak -- fuzz [ROUNDS] [SEED]    every API call with random errors, as all roles
//   npm run soak -- mutants [RUNS] [SEED] [WORDS]  the model of payments over copies of the shop with one wrong line
//                                           each; only of those whose name has these words
//   npm run soak -- overload [SECONDS]      twice the load that the shop can serve
//   npm run soak -- leak [REQUESTS]         whether memory, files or handles grow
//   npm run soak -- servers [ROUNDS]        two servers behind a load balancer, restarted, killed and cut off repeatedly
//   npm run soak -- machines [ROUNDS FROM]  two database machines under Patroni, of which one dies (needs root); FROM 2
//                                           leaves out the kills, 3 and 4 further losses, 5 all but those of the standby
//   npm run soak -- faults                  each fault of the database, for as long as a shopper would meet it
const [what, ...given] = process.argv.slice(2);
const numbers = given.filter((one) => !Number.isNaN(Number(one)));
const usualSeed = Date.now() % 1_000_000;
const kinds: Victim[] = ['shop', 'both', 'shop', 'database'];

async function orders(rounds = 20, seed = usualSeed): Promise<void> {
  const folder = mkdtempSync('/tmp/shop-soak-');
  try {
    console.log(`${rounds} kills, seed ${seed}`);
    const victims = Array.from({ length: rounds }, (_, at) => kinds[at % kinds.length] ?? 'shop');
    const { acknowledged, sentAgain, handled, wrong } = await killWhileOrdering(folder, victims, seed);
    console.log(`${acknowledged} acknowledged orders, ${sentAgain} of them sent again with their key: each there once`);
    console.log(`${handled} times one was cancelled, packed, sent, taken back, paid or paid back meanwhile`);
    for (const one of wrong) console.error(`WRONG: ${one}`);
    if (wrong.length > 0 || acknowledged < 5 * rounds || sentAgain === 0) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

async function money(runs = 10_000, seed = usualSeed): Promise<void> {
  console.log(`${runs} runs of the model of payments, seed ${seed}`);
  const began = Date.now();
  const report = await soakMoney(runs, seed);
  console.log(`${report.runs} runs in ${Math.round((Date.now() - began) / 1000)} s, ${report.wrong.length} violations`);
  for (const [seen, times] of Object.entries(report.seen).sort()) console.log(`${String(times).padStart(8)} ${seen}`);
  if (report.wrong.length > 0 || report.runs < runs) process.exitCode = 1;
}

async function fuzz(rounds = 1_000, seed = usualSeed): Promise<void> {
  const dataDir = mkdtempSync('/tmp/shop-fuzz-');
  try {
    console.log(`every call ${rounds} times, seed ${seed}`);
    const { statuses, succeeded, costs, wrong } = await fuzzCalls({ dataDir, rounds, seed });
    console.log(`answers by status: ${JSON.stringify(statuses)}; ${succeeded.length} calls went through`);
    if (costs.length > 0) {
      const median = costs[Math.floor(costs.length / 2)]?.[1] ?? 0;
      console.log(
        `processor time of ${costs.length} calls with their largest bodies, in empty requests: median ${median.toFixed(1)}`,
      );
      for (const [call, cost] of costs.slice(0, 10)) console.log(`  ${cost.toFixed(1)}  ${call}`);
    }
    for (const one of wrong.slice(0, 50)) console.error(`WRONG ${one}`);
    if (wrong.length > 0) process.exitCode = 1;
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

async function mutants(runs = 400, seed = usualSeed): Promise<void> {
  console.log(`at most ${runs} runs of each mutant, seed ${seed}`);
  const reports: MutantReport[] = [];
  const words = given.find((one) => Number.isNaN(Number(one))) ?? '';
  await soakMutants(runs, seed, words, (report) => {
    reports.push(report);
    const { name, runs: done, violation } = report;
    console.log(violation === null ? `NOT CAUGHT in ${done} runs: ${name}` : `${done} runs: ${name} (${violation})`);
  });
  const caught = reports.filter(({ violation }) => violation !== null).length;
  console.log(`${caught} of ${reports.length} caught`);
  if (caught < reports.length) process.exitCode = 1;
}

async function overload(seconds = 600): Promise<void> {
  printResult(await soakOverload(seconds, console.log));
}

async function leak(requests = 1_000_000): Promise<void> {
  printResult(await soakLeak(requests, console.log));
}

function printResult(wrong: readonly string[]): void {
  for (const one of wrong) console.error(`WRONG: ${one}`);
  if (wrong.length > 0) process.exitCode = 1;
  else console.log('Nothing is wrong.');
}

/** Runs an integration test for more rounds. */
async function runTest(test: string, rounds: number): Promise<void> {
  console.log(`${test}, ${rounds} rounds`);
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', `tests/integration/${test}.test.ts`],
    {
      stdio: 'inherit',
      env: { ...process.env, SOAK_ROUNDS: String(rounds) },
    },
  );
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) process.exitCode = 1;
}

async function machines(rounds = 20, from = 1): Promise<void> {
  for (const { fault, wrong, withoutOrders, ...counts } of await loseDatabaseMachine(rounds, from, console.log)) {
    const seconds = withoutOrders.map((ms) => (ms / 1000).toFixed(1));
    console.log(`${fault}: ${JSON.stringify(counts)}; seconds without orders: ${seconds.join(' ')}`);
    const slow = withoutOrders.filter((ms) => ms > 30_000).length;
    printResult(slow > 0 ? [...wrong, `${slow} times longer than 30 s`] : wrong);
  }
}

const servers = (rounds = 10) => runTest('several-processes', rounds);
const faults = () => runTest('faults-database', 1);

const soaks: Record<string, (...given: number[]) => Promise<void>> = {
  orders,
  money,
  fuzz,
  mutants,
  overload,
  leak,
  servers,
  machines,
  faults,
};
// The machines need root and packages of Debian, so they are asked for by name.
const asked = what === undefined ? Object.values(soaks).filter((one) => one !== machines) : [soaks[what]];
for (const soak of asked) {
  if (!soak) throw new Error(`npm run soak -- ${Object.keys(soaks).join(', ')}; not ${what}`);
  await soak(...numbers.map(Number));
}
