import { newsletterEmail } from '#emails/newsletter-email.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { isToken, newToken, tokenHash } from '#platform/sessions/tokens.ts';
import { queueEmail } from './queue-email.ts';
import * as texts from './texts.ts';

/**
 * Puts an address on the newsletter's list, once, and confirms it by e-mail. For an address that is there already
 * nothing happens, and the response is the same: the list is nobody else's business.
 */
export async function subscribeNewsletter(app: AppContext, email: string): Promise<string> {
  const token = newToken();
  const shopUrl = app.config.publicUrl;
  await inTransaction(app.db, async (transaction) => {
    const added = await transaction
      .insertInto('newsletter_subscriber')
      .values({ email, unsubscribe_hash: tokenHash(token) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return;
    const unsubscribeUrl = `${shopUrl}/api/newsletter/unsubscribe?token=${token}`;
    await queueEmail(app, transaction, {
      kind: 'newsletter',
      to: email,
      body: newsletterEmail({ shopUrl, unsubscribeUrl }),
      // One click in the mail program (RFC 8058): it sends the POST by itself.
      headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
  });
  return texts.thankYouForSubscribing;
}

/**
 * Takes the subscriber whose e-mail carries `token` off the newsletter's list. Done twice, or with a token of nobody, it
 * changes nothing. An address that subscribes again gets a new e-mail with a new token.
 */
export async function unsubscribeNewsletter(app: AppContext, token: string): Promise<void> {
  if (!isToken(token)) return;
  await app.db.deleteFrom('newsletter_subscriber').where('unsubscribe_hash', '=', tokenHash(token)).execute();
}
