import { newsletterLetter } from '#emails/newsletter-email.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { queueEmail } from './queue-email.ts';
import { createUnsubscribeToken } from './unsubscribe-token.ts';

/**
 * Puts an address on the newsletter's list, once, and confirms it by e-mail. For an address that is there already
 * nothing happens, and the answer is the same: the list is nobody else's business.
 */
export async function subscribeNewsletter(app: AppContext, email: string): Promise<string> {
  const { token, hash } = createUnsubscribeToken();
  const shopUrl = app.config.publicUrl;
  await inTransaction(app.db, async (transaction) => {
    const added = await transaction
      .insertInto('newsletter_subscriber')
      .values({ email, unsubscribe_hash: hash })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return;
    const unsubscribeUrl = `${shopUrl}/api/newsletter/unsubscribe?token=${token}`;
    await queueEmail(transaction, {
      kind: 'newsletter',
      to: email,
      body: newsletterLetter({ shopUrl, unsubscribeUrl }),
      // One click in the mail program (RFC 8058): it sends the POST by itself.
      headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
  });
  return 'Thank you for subscribing to our newsletter.';
}
