import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Tables } from '#platform/database/tables.ts';

/** A clock that the model moves, for this process and its database alike. */
export interface MovedClock {
  /** Sets what time it is. Nothing else happens meanwhile. */
  set(time: Date): void;
  advance(seconds: number): void;
  /** Asks a connection, which hears of every move before it reads the time again. */
  tell(client: pg.PoolClient): (...given: unknown[]) => Promise<unknown>;
  /** Puts the functions of the clock into a database. */
  install(db: Kysely<Tables>): Promise<void>;
  close(): void;
}

const RealDate = Date;

/**
 * A Date in this process that is as far from the real one as the functions of the clock in the database are, which the
 * connections of the model read first. Both go on at their usual speed, so that within a transaction and between two of
 * them time passes as it would.
 */
export function openMovedClock(): MovedClock {
  let movedMs = 0;
  const now = () => RealDate.now() + movedMs;
  globalThis.Date = class extends RealDate {
    constructor(...given: []) {
      super(...(given.length === 0 ? ([now()] as unknown as []) : given));
    }
    static override now = now;
    static override [Symbol.hasInstance] = (value: unknown) => value instanceof RealDate;
  } as unknown as DateConstructor;
  return {
    set(time) {
      movedMs = time.getTime() - RealDate.now();
    },
    advance(seconds) {
      movedMs += seconds * 1000;
    },
    tell(client) {
      const ask = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
      let toldMs: number | null = null;
      return async (...given) => {
        if (toldMs !== movedMs) {
          // No transaction is open while time jumps, so that none takes this back.
          toldMs = movedMs;
          await ask('select set_config($1, $2, false)', [setting, `${movedMs} ms`]);
        }
        return ask(...given);
      };
    },
    async install(db) {
      await sql.raw(installing).execute(db);
    },
    close() {
      globalThis.Date = RealDate;
    },
  };
}

const clockSchema = 'model_clock';
const setting = `${clockSchema}.moved`;
const clockFunctions = [
  ['now', 'stable'],
  ['clock_timestamp', 'volatile'],
] as const;

/** For a connection that reads the moved clock. */
export const readsMovedClock = `-c search_path=${clockSchema},pg_catalog,public`;

/** The database puts an expression without a query in it in place of each call: one that read a table cost more than the rest. */
const functionText = ([name, changes]: (typeof clockFunctions)[number]) =>
  `create or replace function ${clockSchema}.${name}() returns timestamptz language sql ${changes} as
    $$ select pg_catalog.${name}() + current_setting('${setting}')::interval $$;`;

const installing = `
  create schema if not exists ${clockSchema};
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
  end $$;`;
