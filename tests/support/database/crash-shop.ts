// A shop's process for the tests that kill it: opens the database in the folder given, adds a line to a table, says so,
// and stays until SIGTERM.
import { openDatabase } from '#platform/database/database.ts';
import { silentLog } from '../app/log.ts';

const [dataDir = ''] = process.argv.slice(2);
try {
  const database = await openDatabase({ dataDir, log: silentLog });
  await database.pool.query(
    'create table if not exists visit (id integer generated always as identity, at timestamptz)',
  );
  await database.pool.query('insert into visit (at) values (now())');
  const { rows } = await database.pool.query('select count(*)::integer as visits, version() from visit');
  process.on('SIGTERM', async () => {
    await database.close();
    process.exit(0);
  });
  process.stdout.write(`${JSON.stringify(rows[0])}\n`);
} catch (error) {
  process.stdout.write(`${JSON.stringify({ refused: (error as Error).message })}\n`);
  process.exit(1);
}
