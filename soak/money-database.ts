import pg from 'pg';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog } from '#tests/support/app/log.ts';
import { setup, teardown } from '#tests/support/database/database-servers.ts';

/** A server that forgets everything with the machine, with some databases of the shop on it. */
export async function openDatabases(names: readonly string[]): Promise<{ urls: string[]; close(): Promise<void> }> {
  let server = '';
  type Project = Parameters<typeof setup>[0];
  const provide = (_name: string, { embedded }: { embedded: string }) => {
    server = embedded;
  };
  await setup({ provide } as unknown as Project);
  const urlOf = (name: string) => server.replace('/postgres?', `/${name}?`);
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  const [first, ...others] = names;
  if (first !== undefined) {
    await admin.query(`create database ${first} template template0 encoding 'UTF8'`);
    await migrate({ connection: { connectionString: urlOf(first) } }, 'db/migrations', silentLog);
  }
  for (const name of others) await admin.query(`create database ${name} template ${first}`);
  await admin.end();
  return { urls: names.map(urlOf), close: teardown };
}
