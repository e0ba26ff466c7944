import type { Shop } from '#platform/shop.ts';

/**
 * Puts an address on the newsletter's list, once. The answer is the same for an address that is there already: the list
 * is nobody else's business.
 */
export async function subscribeNewsletter(shop: Shop, email: string): Promise<string> {
  await shop.db
    .insertInto('newsletter_subscriber')
    .values({ email })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return 'Thank you for subscribing to our newsletter.';
}
