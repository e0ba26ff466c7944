// Finds what a run of the tests has left running: servers, browsers and databases that nobody waits for any more.
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const variable = 'SHOP_TEST_RUN';
/** A process that is about to end by itself, such as a browser that was closed, has this long. */
const graceMs = 20_000;

/** What goes into the environment of every process of a run; their own children inherit it. */
export const markOfRun = (run) => ({ [variable]: run });

/** Waits for every process of a run to end, ends those that do not, and answers their command lines. Linux only. */
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
        // What has ended but was not waited for has no command line any more.
        return command === '' ? [] : [{ pid: Number(name), command: command.slice(0, 200) }];
      } catch {
        return []; // it has ended meanwhile, or is not ours
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
