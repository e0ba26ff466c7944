// What the tests need of the machine itself: a browser, and if possible a PostgreSQL of the system.
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { announced, runToEnd, SetUpError } from './processes.mjs';

/** Debian's Chromium without windows does the journeys in two thirds of the time of the whole browser. */
const quickChromium = '/usr/bin/chromium-headless-shell';
const usualChromium = '/usr/bin/chromium';
const debianPostgres = '/usr/lib/postgresql';

/** Where the browser is; installs Debian's Chromium when there is none and this user may. */
export async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isProgram(named)) return named;
    throw new SetUpError(`CHROMIUM_PATH names ${named}, where there is no program.`);
  }
  if (!isProgram(quickChromium)) await installWithApt('chromium-headless-shell', { orElse: true });
  if (isProgram(quickChromium)) return quickChromium;
  if (!isProgram(usualChromium)) await installWithApt('chromium');
  if (isProgram(usualChromium)) return usualChromium;
  throw new SetUpError(
    'The tests need Chromium. Install it as root with: apt-get install chromium, or set CHROMIUM_PATH to a Chromium or ' +
      'Chrome that is there.',
  );
}

/** Whether tests can run on a PostgreSQL of the system too; installs Debian's when there is none and this user may. */
export async function ensureSystemPostgres() {
  if (process.env.TEST_DATABASE_URL) return true;
  if (!hasSystemPostgres()) await installWithApt('postgresql');
  if (hasSystemPostgres()) return true;
  console.log(
    'No PostgreSQL 15 or newer of the system: the database is tested on the embedded one only. For both, install it as ' +
      'root with: apt-get install postgresql',
  );
  return false;
}

function hasSystemPostgres() {
  if (!existsSync(debianPostgres)) return false;
  return readdirSync(debianPostgres).some(
    (version) => Number(version) >= 15 && isProgram(`${debianPostgres}/${version}/bin/postgres`),
  );
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

let listsAreFresh = false;

/** With `orElse` there is another way, and a machine that lacks the package needs no word about it. */
async function installWithApt(name, { orElse = false } = {}) {
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return;
  const apt = (...args) =>
    runToEnd('apt-get', args, { quiet: true, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  await announced(`Installing Debian's ${name}`, async () => {
    if (!listsAreFresh) await apt('update', '-qq');
    listsAreFresh = true;
    const { code, output } = await apt('install', '-y', '-qq', '--no-install-recommends', name);
    if (code !== 0 && !orElse) console.error(output);
  });
}
