import { isPassword } from '#customers/sign-in/check-password.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { AppError } from '#rules/app-error.ts';
import { texts } from './texts.ts';

/**
 * Asks a person who is signed in for the password again: anyone who finds a browser open gets no copy of somebody's
 * data (behaviour: Own data 2).
 * @returns the hash that was checked
 * @throws AppError 400 for another password, 503 when passwords wait too long
 */
export async function requirePassword(app: AppContext, { id }: Pick<Account, 'id'>, password: string): Promise<string> {
  const { password_hash: hash } = await app.db
    .selectFrom('user_account')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!(await isPassword(app, password, hash))) throw wrongPassword();
  return hash;
}

export function wrongPassword(): AppError {
  return new AppError(400, texts.wrongPassword(), [{ field: 'password', message: texts.wrongPassword() }]);
}
