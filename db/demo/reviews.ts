import { sql, type Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { nobodysHash } from './accounts.ts';

/** Nobody has these addresses: they mark the reviews of the demo, and nobody can sign in with them. */
export const demoReviewers = '@reviewers.mitahara.example';

const reviewers = { kavita: 'Kavita S.', imran: 'Imran K.', lakshmi: 'Lakshmi V.', george: 'George T.' } as const;
type Reviewer = keyof typeof reviewers;

/** By the slug of the product: who wrote it, how many stars, how many days ago. */
const reviews: Record<string, [Reviewer, stars: number, daysAgo: number, message: string][]> = {
  'low-carb-atta': [
    ['kavita', 5, 12, 'Rotis stay soft in the tiffin till lunch. My father did not notice the change.'],
    ['imran', 4, 31, 'Good taste. It needs a little more water than the packet says.'],
    ['lakshmi', 3, 58, 'Fine for rotis, but puris soak up oil.'],
  ],
  sattu: [
    ['george', 5, 9, 'Finely ground, no lumps in cold water. Two spoons with lemon and salt every morning.'],
    ['lakshmi', 4, 40, 'Fresh and smells roasted. I would like a bigger pack.'],
  ],
  'a2-ghee': [
    ['kavita', 5, 20, 'Grainy, and smells the way my grandmother made it.'],
    ['george', 2, 47, 'Nice ghee, but the jar leaked in the parcel. They sent another one.'],
    ['imran', 5, 73, 'A little goes a long way on dal.'],
  ],
  'salted-makhana': [
    ['lakshmi', 4, 6, 'Crisp and not too salty. The pack was half full, though.'],
    ['imran', 5, 25, 'Finished in one film.'],
  ],
  'peanut-butter': [
    ['george', 4, 15, 'Only peanuts, as it says. Stir the oil in first.'],
    ['kavita', 1, 33, 'Too runny for me in May.'],
  ],
};

/** Reviews of the demo products, so that stars have something to come from. The rating becomes their mean. */
export async function fillReviews(tx: Transaction<Tables>, productIds: ReadonlyMap<string, string>): Promise<void> {
  const people = await tx
    .insertInto('user_account')
    .values(
      Object.entries(reviewers).map(([name, userName]) => ({
        user_name: userName,
        email: name + demoReviewers,
        phone_number: null,
        role: 'shopper' as const,
        password_hash: nobodysHash,
        created_at: sql<Date>`now() - interval '100 days'`,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'email'])
    .execute();
  const idOf = new Map(people.map(({ id, email }) => [email, id]));
  for (const [slug, written] of Object.entries(reviews)) {
    const productId = productIds.get(slug);
    const rows = written.flatMap(([name, stars, daysAgo, message]) => {
      const userId = idOf.get(name + demoReviewers);
      if (productId === undefined || userId === undefined) return [];
      const createdAt = sql<Date>`now() - make_interval(days => ${daysAgo})`;
      const text = { user_name: reviewers[name], message, value: stars };
      return [{ product_id: productId, user_id: userId, ...text, is_verified: false, created_at: createdAt }];
    });
    if (productId === undefined || rows.length === 0) continue;
    await tx.insertInto('review').values(rows).execute();
    const mean = rows.reduce((sum, { value }) => sum + value, 0) / rows.length;
    await tx
      .updateTable('product')
      .set((row) => ({
        own_rating_hundredths: row.ref('rating_hundredths'),
        rating_hundredths: Math.round(mean * 100),
      }))
      .where('id', '=', productId)
      .execute();
  }
}
