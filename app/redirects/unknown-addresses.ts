import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { countedPath } from '#redirects/rules/redirect.ts';

/** Paths that a process counts between two writings: a stranger who makes up more is not counted. */
const mostAtOnce = 200;
/** Paths that are stored: beyond them those that were asked for least and longest ago go. */
const mostStored = 500;
const everyMs = 60_000;

interface Counts {
  asked: Map<string, number>;
  writtenAt: number;
}
/** Of each shop of this process. What it has not written when it ends is lost: they are hints. */
const counting = new WeakMap<object, Counts>();

/**
 * Counts an address that no page has, and nothing of who asked for it (behaviour: Redirects 3). It waits for nothing:
 * once a minute the counts are written beside an answer.
 */
export function countUnknown(app: AppContext, path: string, now = performance.now()): void {
  const key = countedPath(path);
  if (key === null) return;
  const counts = counting.get(app.contentVersion) ?? { asked: new Map(), writtenAt: now };
  counting.set(app.contentVersion, counts);
  const before = counts.asked.get(key);
  if (before !== undefined || counts.asked.size < mostAtOnce) counts.asked.set(key, (before ?? 0) + 1);
  if (now - counts.writtenAt < everyMs) return;
  writeUnknown(app, now).catch((error: unknown) => app.log.warn({ err: error }, 'unknown addresses were not counted'));
}

/** Writes what this process counted, and forgets what has no room or is two weeks old. */
export async function writeUnknown(app: AppContext, now = performance.now()): Promise<void> {
  const counts = counting.get(app.contentVersion);
  if (!counts) return;
  counts.writtenAt = now;
  const asked = [...counts.asked].sort(([one], [other]) => (one < other ? -1 : 1));
  counts.asked.clear();
  if (asked.length === 0) return;
  await sql`
    insert into unknown_address (path, asked)
    select * from unnest(${asked.map(([path]) => path)}::text[], ${asked.map(([, count]) => count)}::integer[])
    on conflict (path) do update
      set asked = least(unknown_address.asked + excluded.asked, 1000000), last_at = now()`.execute(app.db);
  await sql`
    delete from unknown_address where last_at < now() - interval '14 days' or path in (
      select path from unknown_address order by asked desc, last_at desc offset ${mostStored})`.execute(app.db);
}

/** The addresses of the last 14 days that were asked for most. */
export async function listUnknown(app: AppContext): Promise<{ path: string; asked: number; lastAt: string }[]> {
  await writeUnknown(app);
  const rows = await app.db
    .selectFrom('unknown_address')
    .selectAll()
    .orderBy('asked', 'desc')
    .orderBy('last_at', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ path, asked, last_at }) => ({ path, asked, lastAt: last_at.toISOString() }));
}
