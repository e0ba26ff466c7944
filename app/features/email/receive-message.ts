import { brand } from '#content/content.ts';
import { contactLetter } from '#emails/contact-email.ts';
import type { Shop } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { writeLetter } from './queue-email.ts';

export interface ContactMessage {
  name: string;
  email: string;
  phone: string;
  message: string;
}

/** Keeps a message and tells the shop of it by letter. Returns the sentence for the sender. */
export async function receiveMessage(shop: Shop, message: ContactMessage): Promise<string> {
  const { name, email, phone, message: text } = message;
  await inTransaction(shop.db, async (transaction) => {
    await transaction.insertInto('contact_message').values({ name, email, phone, message: text }).execute();
    await writeLetter(transaction, {
      kind: 'contact',
      to: shop.config.shopEmail ?? brand.email,
      replyTo: email,
      body: contactLetter(message),
    });
  });
  return 'Thank you for writing to us. We will get back to you soon.';
}
