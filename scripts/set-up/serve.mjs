// Becomes the shop, or runs it as a child process that ends with this one: from its build, or in development from its
// sources.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compiledFolder, pinnedNode, projectFolder } from './processes.mjs';

const endWithStarter = pathToFileURL(join(dirname(fileURLToPath(import.meta.url)), 'end-with-starter.mjs')).href;
const startersParent = process.ppid;
/** A second signal kills the shop if it comes at least this long after the first, in milliseconds. */
const doublePressMs = 2_000;

/**
 * Runs the build. NODE_ENV is always 'production', because React renders 3.6 times slower otherwise; the operator's
 * value is passed as SHOP_ENV, which app/platform/config.ts reads first.
 */
export function serve(env = process.env) {
  // V8 lets the space of new objects grow to three times 16 MB otherwise, and keeps it at rest: 40 MB (docs/decisions/running.md).
  const args = ['--max-semi-space-size=8', '--import', endWithStarter, 'build/server/index.js'];
  // A start that reads what V8 compiled before takes a quarter less time (docs/decisions/running.md).
  const compiled = env.NODE_COMPILE_CACHE ?? compiledFolder;
  const given = {
    ...env,
    NODE_COMPILE_CACHE: compiled,
    SHOP_ENV: env.SHOP_ENV || env.NODE_ENV || 'development',
    NODE_ENV: 'production',
  };
  // A process that only waits would cost 66 MB. Node 20, with which a first start may run, cannot become another program.
  if (process.execve) {
    process.chdir(projectFolder);
    process.execve(pinnedNode, [pinnedNode, ...args], given);
  }
  run(args, given);
}

/** Runs the sources, in development mode. */
export function serveSources(env = process.env) {
  // Libraries with a development build then give better error messages.
  const args = ['--import', endWithStarter, '--conditions=development', 'scripts/development/serve.ts'];
  run(args, { ...env, SHOP_ENV: '', NODE_ENV: 'development' });
}

/** Runs the shop until it ends, then ends this process with the same code or signal. */
function run(args, env) {
  const shop = spawn(pinnedNode, args, {
    cwd: projectFolder,
    env,
    // Its own process group, so that Ctrl-C in a terminal reaches the shop once, through this process, and not its
    // database.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });

  let firstSignalAt = 0;
  const pass = (signal) => {
    if (firstSignalAt === 0) {
      firstSignalAt = Date.now();
      shop.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    } else if (Date.now() - firstSignalAt > doublePressMs) {
      shop.kill('SIGKILL');
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, pass);

  // If npm is killed, this process would remain, so end it. Any other parent may end first (nohup, &).
  if (process.env.npm_lifecycle_event !== undefined) {
    setInterval(() => {
      if (process.ppid !== startersParent) pass('SIGTERM');
    }, 1_000).unref();
  }

  shop.once('error', (error) => {
    console.error(`The shop could not be started: ${error.message}`);
    process.exit(1);
  });
  shop.once('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    for (const handled of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.off(handled, pass);
    process.kill(process.pid, signal);
  });
}
