import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { openDatabases } from './money-database.ts';

/** Runs that share a database and a seed. */
export const worldsAtOnce = 10;

export interface MoneyReport {
  runs: number;
  wrong: string[];
  /** How often each thing came about. */
  seen: Record<string, number>;
}

/** Runs the model in as many processes as the machine has cores. A run is one world; ten of them share a seed. */
export async function soakMoney(runs: number, seed: number): Promise<MoneyReport> {
  const lanes = availableParallelism() + 1;
  const { urls, close } = await openDatabases(Array.from({ length: lanes }, (_, lane) => `money_${lane}`));
  const batches = Math.ceil(runs / worldsAtOnce);
  const report: MoneyReport = { runs: 0, wrong: [], seen: {} };
  const progress = setInterval(
    () => console.log(`${report.runs} of ${runs} runs, ${report.wrong.length} wrong`),
    30_000,
  );
  try {
    await Promise.all(
      urls.map((url, lane) =>
        runLane(
          { url, seed: seed + lane, step: lanes, batches: Math.ceil((batches - lane) / lanes) },
          process.cwd(),
          report,
        ),
      ),
    );
  } finally {
    clearInterval(progress);
    await close();
  }
  return report;
}

interface Lane {
  url: string;
  seed: number;
  step: number;
  batches: number;
  /** The first violation is enough. */
  endsWhenWrong?: boolean;
}

/** @param folder of the shop whose code is run */
export function runLane(lane: Lane, folder: string, report: MoneyReport): Promise<void> {
  const { url, seed, step, batches, endsWhenWrong = false } = lane;
  if (batches <= 0) return Promise.resolve();
  const args = [url, seed, step, batches, worldsAtOnce, ...(endsWhenWrong ? ['once'] : [])].map(String);
  const child = spawn(process.execPath, [path.join(folder, 'soak/money-worker.ts'), ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('DONE ')) report.runs += Number(line.slice(5));
    else if (line.startsWith('SEEN ')) {
      for (const [what, times] of Object.entries(JSON.parse(line.slice(5)) as Record<string, number>)) {
        report.seen[what] = (report.seen[what] ?? 0) + times;
      }
    } else {
      report.wrong.push(line.replace(/^WRONG /, ''));
      // At once: the run may take an hour, and the first violation is enough to begin with.
      console.error(line);
    }
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`a worker ended with ${signal ?? code}`)),
    );
  });
}
