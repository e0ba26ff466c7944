import { contactEmail } from '#contact/emails/contact-email.ts';
import { queueForTeam } from '#email/queue-email.ts';
import { texts } from '#email/texts.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';

export interface ContactMessage {
  name: string;
  email: string;
  phone: string;
  message: string;
}

/** Keeps a message and tells the shop of it by e-mail. Returns the sentence for the sender. */
export async function receiveMessage(app: AppContext, message: ContactMessage): Promise<string> {
  const { name, email, phone, message: text } = message;
  await inTransaction(app.db, async (transaction) => {
    await transaction.insertInto('contact_message').values({ name, email, phone, message: text }).execute();
    await queueForTeam(app, transaction, { kind: 'contact', replyTo: email, body: contactEmail(message) });
  });
  return texts.thankYouForWriting();
}
