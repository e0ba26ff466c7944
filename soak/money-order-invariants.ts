import { readOrderMoney } from '#orders/order-money.ts';
import { orderFacts } from '#orders/order-purchase.ts';
import { givesStockBack, staffMoves } from '#orders/rules/order-states.ts';
import { byHandPayerId } from '#orders/rules/order-status.ts';
import type { Books } from './money-invariants.ts';
import type { MoneyShop } from './money-shop.ts';

type Order = Books['orders'][number];

const sumOf = (rows: readonly { amount_paise: number }[]) => rows.reduce((sum, row) => sum + row.amount_paise, 0);

/** Of every order: the money that came is kept or went back, line by line; and closed means closed. */
export async function wrongOrders({ app }: MoneyShop, books: Books): Promise<string[]> {
  const wrong: string[] = [];
  for (const order of books.orders) {
    const say = (what: string) => wrong.push(`${order.status} ${order.order_number}: ${what}`);
    const sums = sumsOf(order, books);
    wrongSums(order, sums, say);
    wrongLines(order, books, say);
    wrongState(order, say);
    const shown = await readOrderMoney(app.db, order);
    if (shown.paidPaise !== sums.inPaise || shown.refundedPaise !== sums.backPaise) {
      say(
        `${shown.paidPaise} paise in and ${shown.refundedPaise} back, the shop says, not ${sums.inPaise} and ${sums.backPaise}`,
      );
    }
  }
  return wrong;
}

interface Sums {
  onlinePaise: number;
  cashPaise: number;
  inPaise: number;
  /** To where it was paid from. */
  sentBackPaise: number;
  backPaise: number;
  notCollectedPaise: number;
  hasFailed: boolean;
}

function sumsOf(order: Order, { requests, payments, refunds, orderRefunds, receipts }: Books): Sums {
  const intent = requests.find(({ subject_id }) => subject_id === order.id);
  const paying = payments.filter(({ intent_id, is_paying }) => is_paying && intent_id === intent?.id);
  const onlinePaise = sumOf(paying);
  const cashPaise = sumOf(receipts.filter(({ order_id }) => order_id === order.id));
  const own = orderRefunds.filter(({ order_id }) => order_id === order.id);
  const isFailed = ({ refund_id }: (typeof own)[number]) =>
    refunds.find(({ id }) => id === refund_id)?.status === 'failed';
  const counted = own.filter((one) => !isFailed(one));
  const by = (how: string) => sumOf(counted.filter((one) => one.how === how));
  const sentBackPaise = by('provider');
  return {
    onlinePaise,
    cashPaise,
    inPaise: onlinePaise + cashPaise,
    sentBackPaise,
    backPaise: sentBackPaise + by('by hand'),
    notCollectedPaise: by('not collected'),
    hasFailed: own.some(isFailed),
  };
}

function wrongSums(order: Order, sums: Sums, say: (what: string) => void): void {
  const { inPaise, backPaise, onlinePaise, sentBackPaise, cashPaise, notCollectedPaise } = sums;
  if (backPaise > inPaise) say(`${backPaise} paise went back of ${inPaise}`);
  if (sentBackPaise > onlinePaise) say(`${sentBackPaise} paise went back online of ${onlinePaise}`);
  const duePaise = order.total_paise - notCollectedPaise;
  if (duePaise < 0) say('more is not collected than was due');
  if (onlinePaise === 0 && cashPaise > duePaise) say(`${cashPaise} paise of cash came in, ${duePaise} were due`);
  if (order.payment_status === 'paid' && order.payment_method === 'COD' && cashPaise !== duePaise) {
    say(`it is paid with ${cashPaise} of ${duePaise}`);
  }
  if (order.payer_id === byHandPayerId && cashPaise !== order.total_paise) {
    say(`it is paid by hand with ${cashPaise} of ${order.total_paise}`);
  }
  if (order.payer_id !== byHandPayerId && order.payment_method !== 'COD' && cashPaise > 0) say('its money came twice');
  // What its buyer need not pay any more is not kept of an online payment either.
  if (onlinePaise > 0 && backPaise < notCollectedPaise && !sums.hasFailed)
    say('what was cancelled was paid and is kept');
  const isBack = backPaise === inPaise;
  if (order.status === 'Refunded' && !isBack && !sums.hasFailed) say(`${inPaise - backPaise} paise are kept`);
  if (order.status !== 'Refunded' && inPaise > 0 && isBack) say('all is back');
}

function wrongLines(order: Order, { lines, orderRefunds, refundLines, refunds }: Books, say: (what: string) => void) {
  const isCounted = (id: string) => {
    const { refund_id } = orderRefunds.find((one) => one.id === id) ?? {};
    return refunds.find((one) => one.id === refund_id)?.status !== 'failed';
  };
  const own = refundLines.filter(({ order_id }) => order_id === order.id);
  for (const line of lines.filter(({ order_id }) => order_id === order.id)) {
    const back = own.filter((one) => one.position === line.position && isCounted(one.order_refund_id));
    const units = back.reduce((sum, { quantity }) => sum + quantity, 0);
    const netPaise = line.line_total_paise - line.discount_paise;
    if (units > line.quantity) say(`${units} of ${line.quantity} units of a line are refunded`);
    if (sumOf(back) > netPaise) say(`${sumOf(back)} paise of a line of ${netPaise} went back`);
    if (line.withdrawn_quantity + line.returned_quantity > line.quantity) say('more came back of a line than it had');
  }
  for (const refund of orderRefunds.filter(({ order_id }) => order_id === order.id)) {
    const parts = sumOf(own.filter((one) => one.order_refund_id === refund.id)) + refund.delivery_paise;
    if (parts > refund.amount_paise) say(`its lines got ${parts} paise of a refund of ${refund.amount_paise}`);
  }
}

function wrongState(order: Order, say: (what: string) => void): void {
  const moves = staffMoves({ ...orderFacts(order), moneyWentBack: false });
  const isClosed = givesStockBack(order.status);
  if (!isClosed && order.closed_because !== null) say(`open, and closed because ${order.closed_because}`);
  if (!isClosed && moves.includes('Shipped') && order.payment_status !== 'paid' && order.payment_method !== 'COD') {
    say('nobody paid, and it can be sent');
  }
  const staysClosed = order.closed_because !== null && order.closed_because !== 'refused';
  if (staysClosed && (moves.includes('Packed') || moves.includes('Shipped'))) {
    say(`it is closed because ${order.closed_because}, and can be sent`);
  }
}
