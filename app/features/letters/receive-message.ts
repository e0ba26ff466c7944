import type { Shop } from '#platform/shop.ts';

export interface ContactMessage {
  name: string;
  email: string;
  phone: string;
  message: string;
}

/** Keeps a message to the shop. Returns the sentence for the sender. */
export async function receiveMessage(shop: Shop, message: ContactMessage): Promise<string> {
  const { name, email, phone, message: text } = message;
  await shop.db.insertInto('contact_message').values({ name, email, phone, message: text }).execute();
  return 'Thank you for writing to us. We will get back to you soon.';
}
