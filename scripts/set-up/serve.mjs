// Runs the shop as a child process that ends with this one: from its build, or in development from its sources.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { pinnedNode, projectFolder } from './processes.mjs';

const endWithStarter = pathToFileURL(join(dirname(fileURLToPath(import.meta.url)), 'end-with-starter.mjs')).href;
const startersParent = process.ppid;
/** A second signal ends the shop at once, if it comes this long after the first. */
const doublePressMs = 2_000;

/**
 * Runs the build. The libraries always get NODE_ENV=production, because React renders 3.6 times slower without; what the
 * operator said travels in SHOP_ENV, which app/platform/config.ts reads first.
 */
export function serve(env = process.env) {
  run(['build/server/index.js'], {
    ...env,
    SHOP_ENV: env.SHOP_ENV || env.NODE_ENV || 'development',
    NODE_ENV: 'production',
  });
}

/** Runs the sources, with everything that development adds. */
export function serveSources(env = process.env) {
  // The libraries that have a variant for development then say more of what is wrong.
  run(['--conditions=development', 'scripts/development/serve.ts'], { ...env, SHOP_ENV: '', NODE_ENV: 'development' });
}

/** Starts the shop and stays until it has ended, then ends this process in the same way. */
function run(args, env) {
  const shop = spawn(pinnedNode, ['--import', endWithStarter, ...args], {
    cwd: projectFolder,
    env,
    // A session of its own: Ctrl-C in a terminal then reaches the shop once, through this process, and not its database.
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

  // npm killed without a word leaves this process behind; any other parent may end as it likes (nohup, &).
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
