import type { Transaction } from 'kysely';
import { unitPricePaise } from '#catalogue/rules/catalogue.ts';
import { couponFault } from '#coupons/rules/coupon.ts';
import { discountFromColumns } from '#coupons/rules/discount-columns.ts';
import { termsOf } from '#coupons/rules/discount-terms.ts';
import { couponFacts } from '#coupons/take-coupon.ts';
import { inLanguage } from '#messages/in-language.ts';
import type { Language } from '#messages/languages.ts';
import {
  type IssueBlock,
  type IssueContent,
  type IssueDraft,
  type IssueProduct,
  type ReadBlock,
  wordsIn,
} from '#newsletter/rules/issue.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { isUuid } from '#rules/ids.ts';
import { pictureAt } from '#rules/picture.ts';
import { stockWhenOut } from '#stock/rules/stock.ts';
import { productTitle } from '#translations/read/product-title.ts';

/**
 * A newsletter as the readers of one language get it at this moment: with the prices of now, without products that are
 * not sold, and without a coupon that does not hold.
 */
export async function readIssue(
  db: AppContext['db'] | Transaction<Tables>,
  { subject, preview, blocks }: IssueDraft,
  language: Language,
  now = new Date(),
): Promise<IssueContent> {
  const products = await readProducts(db, blocks, language);
  const coupons = await readCoupons(db, blocks, language, now);
  return {
    subject: wordsIn(subject, language),
    preview: wordsIn(preview, language),
    blocks: blocks.flatMap((block) => readBlock(block, { language, products, coupons }) ?? []),
  };
}

interface Read {
  language: Language;
  products: ReadonlyMap<string, IssueProduct>;
  coupons: ReadonlyMap<string, string>;
}

function readBlock(block: IssueBlock, { language, products, coupons }: Read): ReadBlock | null {
  switch (block.kind) {
    case 'text':
      return { kind: 'text', text: wordsIn(block.words, language) };
    case 'picture':
      return { kind: 'picture', src: block.address, alt: wordsIn(block.words, language) };
    case 'button':
      return { kind: 'button', label: wordsIn(block.words, language), link: block.link };
    case 'products': {
      const sold = block.ids.flatMap((id) => products.get(id.toLowerCase()) ?? []);
      return sold.length === 0 ? null : { kind: 'products', products: sold };
    }
    case 'coupon': {
      const words = coupons.get(block.code);
      return words === undefined ? null : { kind: 'coupon', words };
    }
  }
}

async function readProducts(
  db: AppContext['db'] | Transaction<Tables>,
  blocks: readonly IssueBlock[],
  language: Language,
): Promise<Map<string, IssueProduct>> {
  const ids = blocks.flatMap((block) => (block.kind === 'products' ? block.ids.filter(isUuid) : []));
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('product')
    .innerJoin('variant', 'variant.product_id', 'product.id')
    .select(['product.id', 'images', 'weight', 'price_paise as pricePaise', 'selling_price_paise as sellingPricePaise'])
    .select(productTitle(language).as('title'))
    .where('product.id', 'in', [...new Set(ids)])
    .where('is_active', '=', true)
    .where('total_stock', '>', stockWhenOut)
    .orderBy('position')
    .execute();
  const products = new Map<string, IssueProduct>();
  for (const row of rows) {
    const others = rows.filter(({ id }) => id === row.id);
    const shown =
      others.find(({ sellingPricePaise: offer, pricePaise }) => offer > 0 && offer < pricePaise) ?? others[0];
    if (!shown || products.has(row.id)) continue;
    const price = unitPricePaise(shown);
    products.set(row.id, {
      id: row.id,
      title: shown.title,
      image: shown.images[0] === undefined ? '' : pictureAt(shown.images[0]).src,
      weight: shown.weight,
      price: formatPaise(price),
      was: price < shown.pricePaise ? formatPaise(shown.pricePaise) : '',
    });
  }
  return products;
}

async function readCoupons(
  db: AppContext['db'] | Transaction<Tables>,
  blocks: readonly IssueBlock[],
  language: Language,
  now: Date,
): Promise<Map<string, string>> {
  const codes = blocks.flatMap((block) => (block.kind === 'coupon' ? [block.code] : []));
  if (codes.length === 0) return new Map();
  const rows = await db.selectFrom('coupon').selectAll().where('code', 'in', codes).execute();
  return new Map(
    rows
      .filter((row) => couponFault(couponFacts(row), Number.POSITIVE_INFINITY, now) === null)
      .map((row) => {
        const discount = discountFromColumns(row);
        const minimum = formatPaise(row.min_purchase_paise);
        return [
          row.code,
          inLanguage(language, () => termsOf(discount).onProductPage(discount, { code: row.code, minimum })),
        ];
      }),
  );
}
