import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type MoneyReport, runLane, worldsAtOnce } from '../money.ts';
import { openDatabases } from '../money-database.ts';
import { batchMutants } from './batch-mutants.ts';
import { bookMutants } from './book-mutants.ts';
import type { Mutant } from './mutant.ts';
import { orderMutants } from './order-mutants.ts';
import { paymentMutants } from './payment-mutants.ts';
import { stockMutants } from './stock-mutants.ts';

export const mutants: readonly Mutant[] = [
  ...paymentMutants,
  ...orderMutants,
  ...stockMutants,
  ...batchMutants,
  ...bookMutants,
];

export interface MutantReport {
  name: string;
  /** Runs until the first violation, or all of them. */
  runs: number;
  /** The first violation, or null where nothing was noticed. */
  violation: string | null;
}

/** Runs the model over copies of the shop that are wrong in one line each, until it notices. It has to notice each. */
export async function soakMutants(
  runs: number,
  seed: number,
  words: string,
  onReport: (report: MutantReport) => void,
): Promise<void> {
  const wanted = mutants.filter(({ name }) => name.includes(words));
  const { urls, close } = await openDatabases(wanted.map((_, at) => `mutant_${at}`));
  const queue = wanted.map((mutant, at) => ({ mutant, url: urls[at] ?? '' }));
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      onReport(await runMutant(next.mutant, next.url, runs, seed));
  };
  try {
    await Promise.all([lane(), lane()]);
  } finally {
    await close();
  }
}

async function runMutant(mutant: Mutant, url: string, runs: number, seed: number): Promise<MutantReport> {
  const folder = mkdtempSync('/tmp/shop-mutant-');
  try {
    writeMutant(mutant, folder);
    const report: MoneyReport = { runs: 0, wrong: [], seen: {} };
    const batches = Math.ceil(runs / worldsAtOnce);
    await runLane({ url, seed, step: 1, batches, endsWhenWrong: true }, folder, report);
    return { name: mutant.name, runs: report.runs, violation: report.wrong[0] ?? null };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A copy of the shop with the wrong line. */
function writeMutant({ file, right, wrong }: Mutant, folder: string): void {
  for (const part of ['app', 'packages', 'db', 'fakes', 'sandbox', 'soak', 'tests', 'package.json']) {
    cpSync(part, path.join(folder, part), { recursive: true, filter: (from) => !from.includes('db/demo/media') });
  }
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const text = readFileSync(path.join(folder, file), 'utf8');
  if (text.split(right).length !== 2) throw new Error(`${file} does not contain exactly once: ${right}`);
  writeFileSync(
    path.join(folder, file),
    text.replace(right, () => wrong),
  );
}
