import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { patientEnv } from './limits.ts';

export interface ShopProcess {
  pid: number;
  origin: string;
  /** What it wrote so far: the lines of its log. */
  lines: string[];
  /** Sends a signal and waits for the end. `ms` is how long that took. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null; ms: number }>;
}

const root = path.join(import.meta.dirname, '../../..');
/** Ends with this process, however that ends. */
const words = [
  '--import',
  path.join(root, 'scripts/set-up/end-with-starter.mjs'),
  path.join(root, 'soak/shop-process.ts'),
];

/**
 * Starts the shop in a process of its own, on a port that the system chooses, in production with the demo catalogue.
 * @param openFiles most files and connections it may have open, if that is to be few
 */
export async function startShopProcess(env: Record<string, string>, openFiles?: number): Promise<ShopProcess> {
  const { DATABASE_URL: _another, VITEST: _tests, ...rest } = process.env;
  const few = ['-c', `ulimit -n ${openFiles} && exec "$0" "$@"`, process.execPath, ...words];
  const [command, given] = openFiles === undefined ? [process.execPath, words] : ['sh', few];
  const child: ChildProcess = spawn(command, given, {
    env: {
      ...rest,
      ...patientEnv,
      NODE_ENV: 'production',
      PUZZLES: '0',
      PORT: '0',
      DEMO: 'catalogue',
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const lines: string[] = [];
  const gone = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once('exit', (code, signal) => resolve({ code, signal })),
  );
  const origin = await new Promise<string>((resolve, reject) => {
    let rest = '';
    const hear = (chunk: Buffer) => {
      const heard = (rest + chunk).split('\n');
      rest = heard.pop() ?? '';
      for (const line of heard) {
        lines.push(line);
        if (line.startsWith('http://')) resolve(line);
      }
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    void gone.then(({ code }) => reject(new Error(`the shop ended with ${code}:\n${lines.slice(-20).join('\n')}`)));
  });
  return {
    pid: child.pid ?? 0,
    origin,
    lines,
    async end(signal) {
      const began = performance.now();
      child.kill(signal);
      return { ...(await gone), ms: performance.now() - began };
    },
  };
}

/** Waits until something is true, looking again and again. Rejects when it does not come true in time. */
export async function until(what: string, isTrue: () => Promise<boolean> | boolean, ms = 120_000): Promise<void> {
  for (const deadline = performance.now() + ms; !(await isTrue()); await sleep(25)) {
    if (performance.now() > deadline) throw new Error(`It did not come true in ${ms} ms: ${what}`);
  }
}
