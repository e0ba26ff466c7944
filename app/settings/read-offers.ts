import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { rememberWhileFresh } from '#platform/remember-while-fresh.ts';
import { readEventDraft } from '#settings/sections/read-event-draft.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { isEventOffered, type ShopOffers } from '#storefront/rules/shop-offers.ts';

/**
 * What the shop has on offer, for links, tiles and filters; read once per change of the shop's content (behaviour:
 * Content 12).
 */
export const readOffers = rememberWhileFresh((app: AppContext) => findOffers(app, false));

/** The same as staff who view the shop see it, with products that are not published; kept nowhere. */
export const readOffersWithDrafts = (app: AppContext): Promise<ShopOffers> => findOffers(app, true);

async function findOffers(app: AppContext, withDrafts: boolean): Promise<ShopOffers> {
  const [{ programs, videos }, event, shelf] = await Promise.all([
    readSettings(app),
    readEventDraft(app),
    readShelf(app, withDrafts),
  ]);
  return {
    programs: programs.plans.length > 0,
    event: isEventOffered(event),
    videos: videos.items.length > 0,
    ...shelf,
  };
}

/** Asks for one product of each, which the indexes of what is on sale answer however many there are. */
async function readShelf(
  { db }: AppContext,
  withDrafts: boolean,
): Promise<Pick<ShopOffers, 'categories' | 'bestSellers'>> {
  const onSale = withDrafts ? sql`true` : sql`is_active`;
  const { rows } = await sql<{ categories: string[]; bestSellers: boolean }>`
    select array(
        select id from category
        where is_shown and exists (select from product where product.category = category.id and ${onSale})
        order by id
      ) as categories,
      exists (select from product where is_best_seller and ${onSale}) as "bestSellers"`.execute(db);
  return rows[0] ?? { categories: [], bestSellers: false };
}
