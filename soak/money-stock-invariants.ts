import { orderStates } from '#orders/rules/order-states.ts';
import { cameBack, notOnSale } from '#orders/staff-texts.ts';
import type { Books } from './money-invariants.ts';
import { startingStock, type World } from './money-steps.ts';

type Line = Books['lines'][number];

/** What goes off sale with whatever staff do, because it may not leave, or comes back. */
const asides = ['expired', 'recalled', 'recall undone'];

/** I4: nothing is sold twice, nothing is held for nobody, and what staff changed by hand was changed once. */
export function wrongStock({ variants, movements, ...books }: Books, world: World, number: number): string[] {
  const wrong: string[] = [];
  const mine = movements.filter(({ variant_id }) => variant_id === world.variantId);
  const sum = (of: readonly { change: number }[]) => of.reduce((all, { change }) => all + change, 0);
  const shelf = variants.find(({ id }) => id === world.variantId)?.shelf ?? Number.NaN;
  if (shelf !== startingStock + sum(mine)) wrong.push(`world ${number}: the ledger of stock says another number`);
  for (const order of books.orders) {
    const lines = books.lines.filter((line) => line.order_id === order.id && line.variant_id === world.variantId);
    if (lines.length === 0) continue;
    const out = -sum(mine.filter(({ order_id }) => order_id === order.id));
    // An edit adds a size that has another name by now as a line of its own.
    const held = order.holds_stock
      ? lines.reduce((all, line) => all + line.quantity - line.withdrawn_quantity - line.returned_quantity, 0)
      : 0;
    const [least, most] = lines
      .map((line) => lostUnits(books, line))
      .reduce((all, one) => [all[0] + one[0], all[1] + one[1]] as const, [0, 0] as const);
    const lost = out - held;
    if (lost < least || lost > most) {
      const facts = `${out} units are out, ${held} of them held and ${least} to ${most} lost`;
      wrong.push(`world ${number}, ${order.status} ${order.order_number}: ${facts}`);
    }
  }
  for (const { byUserId, change, typed, how, isDone } of world.entries) {
    const own = mine.filter(
      ({ by_user_id, order_id, cause }) => by_user_id === byUserId && order_id === null && !asides.includes(cause),
    );
    const made = sum(own);
    if (typed !== null) {
      const other = own.find(({ stock_after }) => stock_after !== typed);
      if (other)
        wrong.push(`world ${number}: staff typed a stock of ${typed} (${how}), and it is ${other.stock_after}`);
    } else if (made !== change && (made !== 0 || isDone)) {
      wrong.push(`world ${number}: staff changed the stock by ${change} (${how}), and it changed by ${made}`);
    }
  }
  return wrong;
}

/** Units of a line that came back and are not sold again, and at most those that staff did not put back on the shelf: all of them, while it never left. */
function lostUnits({ events, refundLines, orderRefunds, refunds }: Omit<Books, 'movements' | 'variants'>, line: Line) {
  const isCorrected = events.some(
    ({ order_id, note }) => order_id === line.order_id && note.startsWith('Return corrected: '),
  );
  const noted = events
    .filter(({ order_id, note }) => order_id === line.order_id && note.startsWith(cameBack('')))
    .flatMap(({ note }) => note.slice(cameBack('').length).split('; '))
    .filter((part) => part.endsWith(`× ${line.title}, ${line.weight} (${notOnSale})`))
    .reduce((sum, part) => sum + Number.parseInt(part, 10), 0);
  const notSold = isCorrected ? line.returned_quantity - (line.returned_on_sale ?? 0) : noted;
  const kept = refundLines
    .filter((one) => one.order_id === line.order_id && one.position === line.position && !one.restocked)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const hasFailed = orderRefunds.some(
    ({ order_id, refund_id }) =>
      order_id === line.order_id && refunds.find(({ id }) => id === refund_id)?.status === 'failed',
  );
  const hasLeft = events.some(({ order_id, status }) => order_id === line.order_id && orderStates[status].hasLeft);
  return [notSold + (hasFailed || hasLeft ? 0 : kept), notSold + kept] as const;
}

/** A list of parcels was shipped as a whole, or not at all, wherever the process died. */
export function wrongLists({ events }: Books, { lists }: World, number: number): string[] {
  return lists.flatMap(({ tracker, parcels }) => {
    const named = events.filter(({ buyer_note }) => buyer_note.includes(tracker));
    const sent = new Set(named.map(({ order_id }) => order_id)).size;
    return sent === 0 || sent === parcels
      ? []
      : [`world ${number}: ${sent} of a list of ${parcels} parcels were shipped`];
  });
}
