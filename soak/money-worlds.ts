import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { discountOf } from '#coupons/rules/discount.ts';
import { discountToColumns } from '#coupons/rules/discount-columns.ts';
import { discountNumberTerms } from '#coupons/rules/discount-number-terms.ts';
import { discountKindNames, worksForPlans } from '#coupons/rules/discount-terms.ts';
import { states } from '#delivery/rules/india.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import type { Discount } from '#pricing/rules/quote.ts';
import { readSections } from '#settings/sections/read-settings.ts';
import { saveSection } from '#settings/sections/save-section.ts';
import { openFees } from './money-fees.ts';
import { anyPlace, gstinOf } from './money-places.ts';
import type { Random } from './money-random.ts';
import type { MoneyShop } from './money-shop.ts';
import { accountOf, staff, startingStock, type World } from './money-steps.ts';

/** Worlds with their products, coupons and buyers; nothing has happened in them yet. */
export async function openWorlds(at: MoneyShop, count: number, random: Random): Promise<World[]> {
  const { db } = at.app;
  await db.updateTable('variant').set({ total_stock: startingStock }).execute();
  await db.deleteFrom('coupon').execute();
  await db.deleteFrom('user_account').execute();
  await mixCatalogue(at, random);
  const variants = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['variant.id', 'product_id', 'price_paise', 'selling_price_paise', 'gst_basis_points'])
    .orderBy('title')
    .orderBy('position')
    .limit(count)
    .execute();
  if (variants.length < count) throw new Error(`the demo shop has room for ${variants.length} worlds`);
  const worlds = variants.map(
    (variant, number): World => ({
      productId: variant.product_id,
      variantId: variant.id,
      unitPricePaise: variant.selling_price_paise > 0 ? variant.selling_price_paise : variant.price_paise,
      gstBasisPoints: variant.gst_basis_points,
      coupon: { id: randomUUID(), code: `WORLD${number}`, limit: random.pick([1, 2]), discount: anyDiscount(random) },
      accountId: randomUUID(),
      regular: accountOf(randomUUID(), `regular${number}@example.com`, { isBusinessAccount: random.chance(0.3) }),
      regularPlace: anyPlace(random),
      checkouts: [],
      seen: null,
      entries: [],
      lists: [],
    }),
  );
  const buyers: Account[] = [];
  for (const [number, world] of worlds.entries()) {
    for (let count = random.between(3, 5); count > 0; count -= 1) {
      const before = world.checkouts.at(-1);
      const isSameBuyer = before !== undefined && random.chance(0.15);
      const email = isSameBuyer ? before.email : `w${number}c${count}@example.com`;
      const isBusinessAccount = random.chance(0.4);
      const buyer = buyers.find((one) => one.email === email) ?? accountOf(randomUUID(), email, { isBusinessAccount });
      if (!buyers.includes(buyer)) buyers.push(buyer);
      const another = random.pick(worlds);
      const kind = random.chance(0.25) ? 'program' : random.pick(['order', 'order', 'cash'] as const);
      const items = [{ world, quantity: random.between(1, 3) }];
      if (another !== world && random.chance(0.35)) items.push({ world: another, quantity: 1 });
      world.checkouts.push({
        kind,
        email,
        items,
        couponCode: random.chance(0.4) ? world.coupon.code : null,
        key: `w${number}c${count}`,
        place: anyPlace(random),
        account: random.chance(0.3) ? buyer : null,
        wasPaid: false,
      });
    }
  }
  await db
    .insertInto('coupon')
    .values(
      worlds.map(({ coupon, productId }) => ({
        id: coupon.id,
        code: coupon.code,
        referrer_name: 'Model',
        ...discountToColumns(coupon.discount),
        min_purchase_paise: 0,
        expires_on: '2099-12-31',
        usage_limit: coupon.limit,
        product_ids: worksForPlans(coupon.discount.kind) ? [productId, 'DPDRProgram'] : [productId],
      })),
    )
    .execute();
  // The addresses of buyers are proved: how many e-mails an hour may go to others is not asked here.
  const accounts = [
    staff,
    ...buyers,
    ...worlds.map(({ regular }) => regular),
    ...worlds.map(({ accountId }, number) => accountOf(accountId, `account${number}@example.com`)),
  ];
  await db
    .insertInto('user_account')
    .values(
      accounts.map(({ id, userName, email, role, isBusinessAccount }) => ({
        id,
        user_name: userName,
        email,
        role,
        staff_role: role === 'admin' ? 'owner' : null,
        password_hash: '-',
        is_business_account: isBusinessAccount,
        ...(isBusinessAccount ? { gstin: gstinOf(random.pick(states), random), legal_name: 'Model Foods LLP' } : {}),
      })),
    )
    .execute();
  await openFees(at, random);
  // Half of the runs keep batches.
  const keep = async (isKept: boolean) => {
    const { version } = (await readSections(at.app)).batches;
    await saveSection(at.app, 'batches', { isKept, leastDays: 45, leastLifePercent: 30 }, staff, version);
  };
  // Those of the run before are gone: a shop that keeps them begins anew.
  await keep(false);
  await keep(random.chance(0.5));
  return worlds;
}

/** Every kind of discount, small and large ones. */
function anyDiscount(random: Random): Discount {
  return discountOf(random.pick(discountKindNames), (name) => {
    const { isOptional, least, most } = discountNumberTerms[name];
    return isOptional && random.chance(0.5) ? 0 : random.between(least, Math.min(most, 30_000));
  });
}

/** Every rate of tax, and some things that cost more than a lakh together. */
async function mixCatalogue({ app: { db } }: MoneyShop, random: Random): Promise<void> {
  const products = await db.selectFrom('product').select('id').orderBy('title').execute();
  const ids = products.map(({ id }) => id);
  const rates = ids.map(() => random.pick([0, 500, 1200, 1800]));
  await sql`update product set gst_basis_points = mixed.rate
    from unnest(${ids}::uuid[], ${rates}::int[]) as mixed (id, rate) where mixed.id = product.id`.execute(db);
  const dear = random.pick(products).id;
  const price = { price_paise: 4_567_800, selling_price_paise: 4_500_099 };
  await db.updateTable('variant').set(price).where('product_id', '=', dear).execute();
}
