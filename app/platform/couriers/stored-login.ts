import { sql } from 'kysely';
import type { AppContext } from '../app-context.ts';
import { SecretUnreadable } from '../secrets/secrets.ts';

/** Where the word of a login stays until it is over. */
export interface LoginStore {
  read(account: string): Promise<string | null>;
  write(account: string, token: string, expiresAt: Date): Promise<void>;
}

/** In the database, sealed, for all processes; where nothing can be sealed each process has its own. */
export function storedLogins({ db, secrets }: Pick<AppContext, 'db' | 'secrets'>): LoginStore {
  if (secrets === null) return rememberedLogins();
  const sealedFor = (account: string) => `courier login ${account}`;
  return {
    async read(account) {
      const row = await db
        .selectFrom('courier_login')
        .select('sealed')
        .where('account', '=', account)
        .where('expires_at', '>', sql<Date>`now()`)
        .executeTakeFirst();
      if (!row) return null;
      try {
        return secrets.open(row.sealed, sealedFor(account));
      } catch (error) {
        if (error instanceof SecretUnreadable) return null;
        throw error;
      }
    },
    async write(account, token, expiresAt) {
      const row = { sealed: secrets.seal(token, sealedFor(account)), expires_at: expiresAt };
      await db
        .insertInto('courier_login')
        .values({ account, ...row })
        .onConflict((conflict) => conflict.column('account').doUpdateSet(row))
        .execute();
    },
  };
}

export function rememberedLogins(): LoginStore {
  const logins = new Map<string, { token: string; expiresAt: Date }>();
  return {
    async read(account) {
      const known = logins.get(account);
      return known && known.expiresAt > new Date() ? known.token : null;
    },
    async write(account, token, expiresAt) {
      logins.set(account, { token, expiresAt });
    },
  };
}
