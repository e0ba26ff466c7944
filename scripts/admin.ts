// npm run admin -- add EMAIL: makes an account staff, or staff an account, and sets its password. The password comes from
// ADMIN_PASSWORD or is asked for. Works beside a running shop.
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { keepAdmin } from '#features/accounts/keep-admin.ts';
import { ConfigError, readConfig } from '#platform/config.ts';
import { joinDatabase } from '#platform/database/join-database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { DatabaseSetupError } from '#platform/database/setup-error.ts';
import { openLog } from '#platform/log.ts';
import { createPasswords } from '#platform/passwords.ts';
import type { Tables } from '#platform/tables.ts';

const migrations = join(fileURLToPath(import.meta.url), '../../db/migrations');

async function add(email: string): Promise<string> {
  const password = process.env.ADMIN_PASSWORD || (await askPassword(`Password for ${email}: `));
  // The two belong together at start-up only.
  const config = readConfig({ ...process.env, ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
  const log = openLog('warn');
  const database = await joinDatabase<Tables>({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl ?? undefined,
    log,
  });
  try {
    await migrate(database, migrations, log);
    const done = await keepAdmin({ config, db: database.db, log, passwords: createPasswords() }, { email, password });
    return { made: `${email} is staff now.`, changed: `${email} is staff now.`, 'as it was': 'It was so already.' }[
      done
    ];
  } finally {
    await database.close();
  }
}

/** Asks without showing what is typed; from a pipe it takes the first line. */
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
    // After the question itself has been written.
    if (terminal) Object.assign(lines, { _writeToOutput: () => {} });
  });
}

const [what, email, ...more] = process.argv.slice(2);
if (what !== 'add' || email === undefined || more.length > 0) {
  console.error('npm run admin -- add EMAIL');
  process.exit(2);
}
try {
  console.log(await add(email));
} catch (error) {
  const forPeople = error instanceof ConfigError || error instanceof DatabaseSetupError;
  console.error(forPeople ? error.message : error);
  process.exit(1);
}
