import type { AppContext } from '#platform/app-context.ts';
import { unsubscribeHash } from './unsubscribe-token.ts';

/**
 * Takes the subscriber whose e-mail carries `token` off the newsletter's list. Done twice, or with a token of nobody, it
 * changes nothing. An address that subscribes again gets a new e-mail with a new token.
 */
export async function unsubscribeNewsletter(app: AppContext, token: string): Promise<void> {
  const hash = unsubscribeHash(token);
  if (hash) await app.db.deleteFrom('newsletter_subscriber').where('unsubscribe_hash', '=', hash).execute();
}
