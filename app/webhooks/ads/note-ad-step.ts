import { randomUUID } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { sql } from 'kysely';
import { unitPricePaise } from '#catalogue/rules/catalogue.ts';
import { shownSize } from '#catalogue/rules/shown-size.ts';
import type { AdItem, AdStep, AdVisitor } from '#platform/ads/ad-platform.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { fewFromAnAddress } from '#rate-limits/rules/few-from-an-address.ts';
import { platformsToTell } from './platforms-to-tell.ts';
import { adEndpoints, queueAdEvent } from './queue-ad-event.ts';

type Step = Exclude<AdStep, 'purchase'>;
type Asking = Pick<
  RequestContext,
  'account' | 'adChoice' | 'clientAddress' | 'isViewing' | 'referer' | 'role' | 'userAgent'
>;
export interface AdLine {
  productId: string;
  /** Null for the size that a card names. */
  weight: string | null;
  quantity: number;
}

/** At once in one process: what comes beyond it is not told, and no page waits for it. */
const mostAtOnce = 20;
let underWay = 0;
/** Whoever makes up events fills neither the queue nor the owner's figures. */
const isOneOfFew = fewFromAnAddress(600);

/** The browser that asks, where its visitor agreed; null for all others. */
export function adVisitorOf({ adChoice, isViewing, role, userAgent, clientAddress }: Asking): AdVisitor | null {
  if (!adChoice?.isAllowed || isViewing || role === 'admin') return null;
  const { id, click } = adChoice;
  return { id, click, userAgent, networkAddress: isIPv4(clientAddress) ? clientAddress : '' };
}

/**
 * Notes for the ad platforms that somebody who agreed looked at a product, put it into the cart or began to check out
 * (behaviour: Ad events 2). Nobody waits for it, and what cannot be written is lost: no order hangs on it.
 */
export function noteAdStep(app: AppContext, context: Asking, step: Step, lines: readonly AdLine[]): void {
  const visitor = adVisitorOf(context);
  if (visitor === null || underWay >= mostAtOnce || !isOneOfFew(context.clientAddress)) return;
  underWay += 1;
  const at = new Date();
  note()
    .catch((error: unknown) => app.log.warn({ err: error }, 'an ad event could not be noted'))
    .finally(() => {
      underWay -= 1;
    });

  async function note(): Promise<void> {
    if (visitor === null || (await platformsToTell(app)).length === 0) return;
    const endpoints = await adEndpoints(app.db);
    const items = await itemsOf(app, lines.length === 0 ? linesOfPage(context.referer) : lines);
    if (endpoints.length === 0 || items.length === 0) return;
    await queueAdEvent(app, app.db, endpoints, {
      id: randomUUID(),
      step,
      at,
      page: pageOf(app, context.referer),
      items,
      goodsPaise: items.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0),
      order: null,
      visitor,
      person: { email: context.account?.email ?? '', phone: context.account?.phoneNumber ?? '' },
    });
  }
}

/** Without its query, in which a visitor's limits may stand. */
function pageOf({ config }: AppContext, referer: string): string {
  const page = URL.parse(referer);
  return config.publicUrl + (page?.pathname ?? '/');
}

/** The product that its page shows. */
function linesOfPage(referer: string): AdLine[] {
  const page = URL.parse(referer);
  const [, name] = /\/shop\/product-details\/([\w-]+)$/.exec(page?.pathname ?? '') ?? [];
  return name === undefined ? [] : [{ productId: name, weight: page?.searchParams.get('size') ?? null, quantity: 1 }];
}

/** What is on sale of some lines. A product is named by its id or by its address. */
async function itemsOf({ db }: AppContext, lines: readonly AdLine[]): Promise<AdItem[]> {
  if (lines.length === 0) return [];
  const names = lines.map(({ productId }) => productId);
  const sizes = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['variant.id', 'product_id', 'slug', 'title', 'weight', 'total_stock as totalStock'])
    .select(['price_paise as pricePaise', 'selling_price_paise as sellingPricePaise'])
    .where('is_active', '=', true)
    .where((one) => one.or([one('slug', 'in', names), one(sql<string>`product.id::text`, 'in', names)]))
    .orderBy('variant.position')
    .execute();
  return lines.flatMap(({ productId, weight, quantity }) => {
    const own = sizes.filter((one) => one.product_id === productId || one.slug === productId);
    const size = own.find((one) => one.weight === weight) ?? shownSize({ variants: own });
    return size
      ? [{ id: size.id, title: size.title, size: size.weight, pricePaise: unitPricePaise(size), quantity }]
      : [];
  });
}
