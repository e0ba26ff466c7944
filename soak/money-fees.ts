import { feeOfWeight } from '#pricing/rules/quote.ts';
import { readSections } from '#settings/sections/read-settings.ts';
import { saveSection } from '#settings/sections/save-section.ts';
import type { Books } from './money-invariants.ts';
import type { Random } from './money-random.ts';
import type { MoneyShop } from './money-shop.ts';
import { staff, type World } from './money-steps.ts';

/** What delivery costs when a run begins: in some of them weight costs nothing. */
export async function openFees(at: MoneyShop, random: Random): Promise<void> {
  await at.app.db.updateTable('shipping_fee').set({ fee_paise: 6_000, per_kg_paise: 2_500 }).execute();
  await includeGrams(at, random.pick([0, 500, 1_000]));
}

/** The owner changes what delivery costs; orders keep the fee of their day. */
export async function changeFees(at: MoneyShop, world: World, random: Random): Promise<void> {
  if (random.chance(0.3)) return includeGrams(at, random.pick([0, 300, 1_000]));
  await at.app.db
    .updateTable('shipping_fee')
    .set({ fee_paise: random.pick([4_000, 6_000, 9_900]), per_kg_paise: random.pick([0, 2_500, 3_100]) })
    .where('state', 'in', [world.regularPlace.state, ...world.checkouts.map(({ place }) => place.state)])
    .execute();
}

async function includeGrams({ app }: MoneyShop, firstGrams: number): Promise<void> {
  const { version, value } = (await readSections(app)).parcels;
  await saveSection(app, 'parcels', { ...value, firstGrams }, staff, version);
}

/**
 * Every fee is as at its day: the triggers of the model see that an order is written under the fees of that moment, and
 * keeps them; here it is the sum that they make.
 */
export function wrongFees({ orders, lines, audit }: Books): string[] {
  return orders.flatMap((order) => {
    const { shipping_fee_paise: fee, shipping_base_paise: base, shipping_first_grams: first } = order;
    if (fee === 0 || base === null || first === null) return [];
    const grams = lines
      .filter(({ order_id }) => order_id === order.id)
      .reduce((sum, line) => sum + line.quantity * (line.unit_grams ?? 0), 0);
    const rule = { firstGrams: first, perKgPaise: order.shipping_per_kg_paise };
    const isEdited = audit.some(({ thing_id, action }) => thing_id === order.id && action === 'edited');
    const most = feeOfWeight(base, grams, rule);
    // Goods that were taken out of it give nothing back.
    const fits = isEdited ? fee >= base && (fee - base) % Math.max(1, rule.perKgPaise) === 0 : fee === most;
    return fits ? [] : [`${order.order_number} has a delivery fee of ${fee} paise, not ${most}`];
  });
}
