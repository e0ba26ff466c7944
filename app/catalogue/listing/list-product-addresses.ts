import { productAddress } from '#catalogue/rules/product-address.ts';
import type { AppContext } from '#platform/app-context.ts';

/** Products of one part of the sitemap: in three languages some megabytes, of the 50 that search engines read. */
const addressesOfPart = 5_000;

/** Addresses of products on sale with their pictures and the time of their last change, for a part of the sitemap. @param part 1 is the first */
export async function listProductAddresses(
  app: AppContext,
  part = 1,
): Promise<{ path: string; updatedAt: Date; images: string[] }[]> {
  const rows = await app.db
    .selectFrom('product')
    .where('is_active', '=', true)
    .select(['id', 'slug', 'updated_at', 'images'])
    .orderBy('title_key')
    .orderBy('id')
    .limit(addressesOfPart)
    .offset((part - 1) * addressesOfPart)
    .execute();
  return rows.map((row) => ({
    path: productAddress({ _id: row.id, slug: row.slug }),
    updatedAt: row.updated_at,
    images: row.images,
  }));
}

/** How many parts the products on sale have in the sitemap. */
export async function countAddressParts({ db }: AppContext): Promise<number> {
  const { total } = await db
    .selectFrom('product')
    .where('is_active', '=', true)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Math.ceil(total / addressesOfPart);
}
