import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/** A clock that the model moves, for this process and its database alike. */
export interface MovedClock {
  /** Sets what time it is. Nothing else happens meanwhile. */
  set(time: Date): Promise<void>;
  advance(seconds: number): Promise<void>;
  close(): void;
}

const RealDate = Date;

/**
 * Puts functions of the clock into a schema that the connections of the model read first, and a Date into this process that
 * is as far from the real one. Both go on at their usual speed, so that within a transaction and between two of them time
 * passes as it would.
 */
export async function openMovedClock(db: Kysely<Tables>): Promise<MovedClock> {
  await sql
    .raw(`
    create schema if not exists ${clockSchema};
    create table if not exists ${clockSchema}.clock (moved interval not null);
    truncate ${clockSchema}.clock;
    insert into ${clockSchema}.clock values ('0');
    ${clockFunctions.map(functionText).join('\n')}
    do $$
    declare one record;
    begin
      for one in select table_name, column_name, substring(column_default from '^(?:pg_catalog[.])?(now|clock_timestamp)[(][)]$') as reads
        from information_schema.columns where table_schema = 'public'
      loop
        if one.reads is not null then
          execute format('alter table public.%I alter column %I set default ${clockSchema}.%I()', one.table_name, one.column_name, one.reads);
        end if;
      end loop;
    end $$;`)
    .execute(db);
  let movedMs = 0;
  const now = () => RealDate.now() + movedMs;
  globalThis.Date = class extends RealDate {
    constructor(...given: []) {
      super(...(given.length === 0 ? ([now()] as unknown as []) : given));
    }
    static override now = now;
    static override [Symbol.hasInstance] = (value: unknown) => value instanceof RealDate;
  } as unknown as DateConstructor;
  const move = async (toMs: number) => {
    movedMs = toMs;
    await sql`update ${sql.table(`${clockSchema}.clock`)} set moved = make_interval(secs => ${toMs / 1000}::float8)`.execute(
      db,
    );
  };
  return {
    set: (time) => move(time.getTime() - RealDate.now()),
    advance: (seconds) => move(movedMs + seconds * 1000),
    close() {
      globalThis.Date = RealDate;
    },
  };
}

const clockSchema = 'model_clock';
const clockFunctions = [
  ['now', 'stable'],
  ['clock_timestamp', 'volatile'],
] as const;

/** For a connection that reads the moved clock. */
export const readsMovedClock = `-c search_path=${clockSchema},pg_catalog,public`;

function functionText([name, changes]: (typeof clockFunctions)[number]): string {
  return `create or replace function ${clockSchema}.${name}() returns timestamptz language sql ${changes} as
    $$ select pg_catalog.${name}() + (select moved from ${clockSchema}.clock) $$;`;
}
