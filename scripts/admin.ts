// npm run admin -- add EMAIL [ROLE]: makes an account staff, an owner unless a role is named, and sets its password. The password comes
// from ADMIN_PASSWORD or is asked for. npm run admin -- remove EMAIL: makes staff a shopper again.
// npm run admin -- forget-factors EMAIL: takes a lost second factor away. npm run admin -- sign-everybody-out: ends every session and every link
// that lets somebody in. Works beside a running shop.
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { staffRoles } from '#access/rules/permissions.ts';
import { endAllAccess } from '#backup/end-access.ts';
import { ConfigError, readConfig } from '#platform/config.ts';
import { createContentVersion } from '#platform/content-version.ts';
import { joinDatabase } from '#platform/database/join-database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { DatabaseSetupError } from '#platform/database/setup-error.ts';
import type { Tables } from '#platform/database/tables.ts';
import { openLog } from '#platform/observability/log.ts';
import { createPasswords } from '#platform/sessions/passwords.ts';
import { forgetFactors } from '#second-factor/remove-factor.ts';
import { ensureAdmin } from '#staff/ensure-admin.ts';
import { removeStaff } from '#staff/remove-staff.ts';

type CommandShop = Parameters<typeof ensureAdmin>[0] &
  Parameters<typeof forgetFactors>[0] &
  Parameters<typeof endAllAccess>[0];

const migrations = join(fileURLToPath(import.meta.url), '../../db/migrations');

async function add(email: string, named = 'owner'): Promise<string> {
  const role = staffRoles.find((one) => one === named);
  if (role === undefined) throw new ConfigError(`${named} is no role: choose one of ${staffRoles.join(', ')}.`);
  const password = process.env.ADMIN_PASSWORD || (await askPassword(`Password for ${email}: `));
  return inShop(async (shop) => {
    const done = await ensureAdmin(shop, { email, password, role });
    return done === 'as it was' ? 'It was so already.' : `${email} is staff now (${role}).`;
  });
}

async function remove(email: string): Promise<string> {
  const done = await inShop((shop) => removeStaff(shop, email));
  return done === 'as it was'
    ? `${email} is no staff: nothing to do.`
    : `${email} is no staff any more. Where ADMIN_EMAIL names it, take that away too: a start makes it staff again.`;
}

async function forget(email: string): Promise<string> {
  const done = await inShop((shop) => forgetFactors(shop, email));
  return done === 'as it was'
    ? `${email} has no second factor: nothing to do.`
    : `${email} signs in with the password alone now, and was told so by e-mail.`;
}

async function signOut(): Promise<string> {
  await inShop(endAllAccess);
  return 'Nobody is signed in, and links in e-mails of before that let somebody in are dead.';
}

async function inShop<T>(work: (shop: CommandShop) => Promise<T>): Promise<T> {
  // These two are only used at start-up, where both are required together.
  const config = readConfig({ ...process.env, ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
  const log = openLog('warn');
  const database = await joinDatabase<Tables>({
    dataDir: config.dataDir,
    databaseUrl: config.databaseDirectUrl ?? config.databaseUrl ?? undefined,
    log,
  });
  try {
    await migrate(database, migrations, log);
    return await work({
      config,
      db: database.db,
      connection: database.connection,
      log,
      passwords: createPasswords(),
      contentVersion: createContentVersion(),
    });
  } finally {
    await database.close();
  }
}

/** Asks for a password without showing it; from a pipe it reads the first line. */
function askPassword(question: string): Promise<string> {
  const terminal = process.stdin.isTTY === true;
  const lines = createInterface({ input: process.stdin, terminal, ...(terminal ? { output: process.stdout } : {}) });
  return new Promise((resolve) => {
    lines.once('close', () => resolve(''));
    lines.question(terminal ? question : '', (answer) => {
      if (terminal) process.stdout.write('\n');
      resolve(answer);
      lines.close();
    });
    // From here on, typed characters are not shown.
    if (terminal) Object.assign(lines, { _writeToOutput: () => {} });
  });
}

const [what = '', ...words] = process.argv.slice(2);
/** What it does, and how many words it takes at least and at most. */
const commands: Record<string, [does: (email: string, role?: string) => Promise<string>, least: number, most: number]> =
  {
    add: [add, 1, 2],
    remove: [remove, 1, 1],
    'forget-factors': [forget, 1, 1],
    'sign-everybody-out': [signOut, 0, 0],
  };
const [command, least, most] = commands[what] ?? [undefined, 0, 0];
const [email = '', role] = words;
if (command === undefined || words.length < least || words.length > most) {
  console.error(
    `npm run admin -- add EMAIL [${staffRoles.join(' | ')}]\nnpm run admin -- remove EMAIL\nnpm run admin -- forget-factors EMAIL\nnpm run admin -- sign-everybody-out`,
  );
  process.exit(2);
}
try {
  console.log(await command(email, role));
} catch (error) {
  const forPeople = error instanceof ConfigError || error instanceof DatabaseSetupError;
  console.error(forPeople ? error.message : error);
  process.exit(1);
}
