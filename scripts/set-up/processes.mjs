// Shared by the set-up scripts. Plain JavaScript for Node 18 and newer without packages, because it runs before
// anything is installed.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** What V8 compiled of a build, for the next start. */
export const compiledFolder = join(projectFolder, 'build/compiled');

/** The version in `.nvmrc`, without a 'v'. */
export const pinnedVersion = readFileSync(join(projectFolder, '.nvmrc'), 'utf8').trim();

/** Whether npm has a package of the pinned Node for this platform; the lock file has its checksum. */
export const isPackaged = ['linux-x64', 'linux-arm64'].includes(`${process.platform}-${process.arch}`);

/** The pinned Node of the project, whatever Node runs the scripts; without a package of it the Node that runs them. */
export const pinnedNode = isPackaged
  ? join(projectFolder, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
  : process.execPath;

/** Returns the path of a program that npm installed, to run with the pinned Node. */
export const installed = (name) => join(projectFolder, 'node_modules/.bin', name);

/** An error that a person can fix; only its message is printed. */
export class SetUpError extends Error {}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in the project's folder until it ends. A signal that ends this process also ends the program.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, quiet?: boolean, limitMs?: number }} [options] quiet: collect its
 *   output
 * @returns {Promise<{ code: number, output: string }>} code 124 if it exceeded `limitMs`
 */
export function runToEnd(command, args, { env = process.env, cwd = projectFolder, quiet = false, limitMs } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    let overdue = false;
    const impatient =
      limitMs === undefined
        ? undefined
        : setTimeout(() => {
            overdue = true;
            child.kill();
            setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
          }, limitMs);
    const endWithUs = (signal) => {
      child.kill(signal);
      child.once('exit', () => {
        stopListening();
        process.kill(process.pid, signal);
      });
    };
    const stopListening = () => {
      for (const signal of signals) process.off(signal, endWithUs);
    };
    for (const signal of signals) process.on(signal, endWithUs);
    child.once('error', (error) => {
      clearTimeout(impatient);
      stopListening();
      reject(error);
    });
    child.once('close', (code) => {
      clearTimeout(impatient);
      stopListening();
      resolve({ code: overdue ? 124 : (code ?? 1), output });
    });
  });
}

/** Returns the environment without the project's programs in PATH, because npm removes them while it installs. */
export function environmentForNpm() {
  const own = join(projectFolder, 'node_modules');
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(own));
  return { ...process.env, PATH: path.join(delimiter) };
}

/** Prints what is being done, a sign of life every 15 s, and how long it took. */
export async function announced(doing, work) {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  console.log(`${doing} ...`);
  const patience = setInterval(() => console.log(`  still at it (${seconds()} s)`), 15_000);
  try {
    const result = await work();
    console.log(`  done in ${seconds()} s`);
    return result;
  } finally {
    clearInterval(patience);
  }
}
