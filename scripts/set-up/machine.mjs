// What the tests need from the machine: a browser, and if possible a system PostgreSQL.
import { accessSync, chmodSync, constants, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announced, runToEnd, SetUpError } from './processes.mjs';

/** Debian's headless Chromium runs the browser tests in two thirds of the time of the full browser. */
const quickChromium = '/usr/bin/chromium-headless-shell';
const usualChromium = '/usr/bin/chromium';
const debianPostgres = '/usr/lib/postgresql';

/** Returns the path of the browser; installs Debian's Chromium if there is none and the user is root. */
export async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isProgram(named)) return named;
    throw new SetUpError(`CHROMIUM_PATH is ${named}, which is not an executable.`);
  }
  if (!isProgram(quickChromium)) await installWithApt('chromium-headless-shell', { orElse: true });
  if (isProgram(quickChromium)) return quickChromium;
  if (!isProgram(usualChromium)) await installWithApt('chromium');
  if (isProgram(usualChromium)) return usualChromium;
  throw new SetUpError(
    'No Chromium was found. Install it as root with: apt-get install chromium, or set CHROMIUM_PATH to a Chromium or ' +
      'Chrome that is there.',
  );
}

/**
 * Installs Debian's Firefox and WebKit if they are not here and the user is root. Without one, what is tried in it is
 * skipped.
 */
export async function ensureOtherBrowsers() {
  const firefox = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].filter(Boolean);
  if (!firefox.some(isProgram)) await installWithApt('firefox-esr', { orElse: true });
  if (!firefox.some(isProgram)) {
    console.log('No Firefox found: nothing is tried in it. Install it as root with: apt-get install firefox-esr');
  }
  const webkit = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
  if (!webkit.every(isProgram)) await installWithApt('webkit2gtk-driver', { orElse: true });
  if (!webkit.every(isProgram)) await installWithApt('xvfb', { orElse: true });
  if (!webkit.every(isProgram)) {
    console.log(
      'No WebKit found: nothing is tried in it. Install it as root with: apt-get install webkit2gtk-driver xvfb',
    );
  }
}

/**
 * Installs what stands around a database machine, for its tests: Debian's PgBouncer and pgBackRest. Without one, its
 * test is skipped.
 */
export async function ensureDatabaseTools() {
  for (const [name, program] of [
    ['pgbouncer', '/usr/sbin/pgbouncer'],
    ['pgbackrest', '/usr/bin/pgbackrest'],
  ]) {
    if (!isProgram(program)) await installWithApt(name, { orElse: true });
    if (!isProgram(program))
      console.log(`No ${name} found: nothing is tried with it. Install it as root with: apt-get install ${name}`);
  }
}

/**
 * Returns whether tests can also run on a system PostgreSQL; installs Debian's if there is none and the user is root.
 */
export async function ensureSystemPostgres() {
  if (process.env.TEST_DATABASE_URL) return true;
  if (!hasSystemPostgres()) await installWithApt('postgresql');
  if (hasSystemPostgres()) return true;
  console.log(
    'No system PostgreSQL 15 or newer found: the database is tested on the embedded one only. For both, install it as ' +
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

/** Folder of Linux whose files are in memory. */
const inMemory = '/dev/shm';
/** Two test databases with their logs, eight shops and the caches of browsers at their largest. */
const roomyBytes = 6 * 2 ** 30;

/**
 * Makes a folder for what the tests write, in memory if there is plenty, and deletes it at the end of this process. The
 * tests of the database take half the time there: 1.5 of 3 seconds went into files that nobody keeps.
 */
export function folderOfTests() {
  const isRoomy = existsSync(inMemory) && freeBytes(inMemory) >= roomyBytes;
  const folder = mkdtempSync(join(isRoomy ? inMemory : tmpdir(), 'shop-tests-'));
  // Databases run under an account of their own if the tests are those of root.
  chmodSync(folder, 0o1777);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function freeBytes(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
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

/** Installs a package if the user is root. With `orElse` there is an alternative, so a failure is not reported. */
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
