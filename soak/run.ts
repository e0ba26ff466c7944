import { soakMoney } from './money.ts';
import { soakMutants } from './money-mutants.ts';

// What takes too long for every `npm test`.
//   npm run soak -- money [RUNS] [SEED]     the model of payments; the seed of a violation repeats its runs
//   npm run soak -- mutants [RUNS] [SEED]   the same over copies of the shop that are wrong in one line each
const [what = 'money', ...numbers] = process.argv.slice(2);
const usualSeed = Date.now() % 1_000_000;

async function money(runs = 10_000, seed = usualSeed): Promise<void> {
  console.log(`${runs} runs of the model of payments, seed ${seed}`);
  const began = Date.now();
  const report = await soakMoney(runs, seed);
  console.log(`${report.runs} runs in ${Math.round((Date.now() - began) / 1000)} s, ${report.wrong.length} violations`);
  for (const [seen, times] of Object.entries(report.seen).sort()) console.log(`${String(times).padStart(8)} ${seen}`);
  for (const wrong of report.wrong.slice(0, 50)) console.error(`WRONG ${wrong}`);
  if (report.wrong.length > 0 || report.runs < runs) process.exitCode = 1;
}

async function mutants(runs = 400, seed = usualSeed): Promise<void> {
  console.log(`${runs} runs of each mutant, seed ${seed}`);
  await soakMutants(runs, seed, ({ name, violations, example }) => {
    console.log(`${violations > 0 ? 'caught' : 'NOT CAUGHT'}: ${name} (${violations} violations; ${example})`);
    if (violations === 0) process.exitCode = 1;
  });
}

if (what === 'money') await money(...numbers.map(Number));
else if (what === 'mutants') await mutants(...numbers.map(Number));
else throw new Error(`npm run soak -- money or mutants, not ${what}`);
