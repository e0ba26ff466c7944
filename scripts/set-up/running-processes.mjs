// Finds processes that a test run has left running, such as servers, browsers and databases.
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const variable = 'SHOP_TEST_RUN';
/** How long a process may take to end by itself, such as a browser after it was closed. */
const graceMs = 20_000;

/** Returns an environment variable that marks every process of a run; child processes inherit it. */
export const markOfRun = (run) => ({ [variable]: run });

/** Waits for all processes of a run, ends those that remain, and returns their command lines. Linux only. */
export async function endRunningOf(run) {
  if (process.platform !== 'linux') return [];
  const isOver = async () => {
    const until = Date.now() + graceMs;
    while (runningOf(run).length > 0) {
      if (Date.now() > until) return false;
      await sleep(100);
    }
    return true;
  };
  if (await isOver()) return [];
  const left = runningOf(run);
  for (const { pid } of left) end(pid, 'SIGTERM');
  if (!(await isOver())) for (const { pid } of runningOf(run)) end(pid, 'SIGKILL');
  return left.map(({ pid, command }) => `${pid} ${command}`);
}

function runningOf(run) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name) => {
      try {
        const environment = readFileSync(`/proc/${name}/environ`, 'utf8').split('\0');
        if (!environment.includes(`${variable}=${run}`)) return [];
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        // A zombie process has no command line any more.
        return command === '' ? [] : [{ pid: Number(name), command: command.slice(0, 200) }];
      } catch {
        return []; // it has ended meanwhile, or belongs to another user
      }
    });
}

function end(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}
