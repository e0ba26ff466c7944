import type { Guard } from './guards.ts';

const keys = 'app/checkout/idempotency-key.ts';
const keyTests = 'app/checkout/idempotency-key.test.ts';
const lostOrders = 'app/checkout/shop/lost-order.test.ts';
const placing = 'app/checkout/shop/place-order.ts';
const states = 'app/checkout/rules/browser-order.ts';
const steps = 'app/checkout/shop/order-steps.ts';
const memory = 'app/checkout/shop/order-memory.ts';

/** Orders whose answer was lost, and databases that were replaced. */
export const lostOrderGuards: readonly Guard[] = [
  {
    name: 'an order that was closed by its buyer is placed when its call arrives',
    file: keys,
    right: '  if (isClosed(first)) throw new AppError(409, texts.thisOrderIsClosed(), [], null, closedAnswer);\n',
    wrong: '',
    test: keyTests,
  },
  {
    name: 'a key that its owner closes is open still for what was sent before signing in',
    file: keys,
    right: '  const calls = [...(call.earlierScope ? [{ ...call, scope: call.earlierScope }] : []), call];\n',
    wrong: '  const calls = [call];\n',
    test: keyTests,
  },
  {
    name: 'another order is placed beside one whose call may still be on its way',
    file: placing,
    right: 'await findOrder(order, true).catch(',
    wrong: 'await findOrder(order).catch(',
    test: lostOrders,
  },
  {
    name: "'Your order was not placed' is said of an order that may still be placed",
    file: 'app/checkout/shop/lost-order.tsx',
    right: "if (found && found.kind !== 'sent') return found;",
    wrong: "if (found) return found.kind === 'sent' ? { kind: 'notPlaced' } : found;",
    test: lostOrders,
  },
  {
    name: 'a cancelled order is called received',
    file: states,
    right: "over: 'cancelled',",
    wrong: "over: 'placed',",
    test: lostOrders,
  },
  {
    name: 'a repeated call with the key of a cancelled order is told that it is on its way',
    file: 'app/checkout/place-order.ts',
    right: '  if (isRepeated) await requireNotClosed(app, placed);\n',
    wrong: '',
    test: keyTests,
  },
  {
    name: 'a refusal from before the key makes the next order a second one',
    file: placing,
    right: "saysNoOrder(error) ? 'refused' : 'turnedAway'",
    wrong: "problemOf(error, order).kind !== 'failed' ? 'refused' : 'turnedAway'",
    test: 'app/checkout/shop/place-order.test.ts',
  },
  {
    name: 'a refusal forgets the order that another tab is placing',
    file: memory,
    right: '  if (!remembered || !isSame(remembered, order)) return;\n',
    wrong: '  if (!remembered) return;\n',
    test: 'app/checkout/shop/place-order.test.ts',
  },
  {
    name: "a refusal forgets another tab's order that is paid online",
    file: 'app/checkout/shop/order-payment.ts',
    right: "    endAttempt: () => reach({ ...sent, purchase: undefined }, next('sent', 'place', 'refused')),\n",
    wrong: "    endAttempt: () => localStorage.removeItem('pendingOrder'),\n",
    test: 'app/checkout/shop/order-payment.test.ts',
  },
  {
    name: 'a refusal that names an order makes the next press a second one',
    file: 'app/payments/shop/pay-online.ts',
    right: "if (saysNoOrder(error) && typeof known?.orderId !== 'string') purchase",
    wrong: 'if (saysNoOrder(error)) purchase',
    test: 'app/checkout/shop/order-payment.test.ts',
  },
  {
    name: 'an online order whose key was closed is ordered again by itself',
    file: 'app/payments/shop/pay-online.ts',
    right: 'if (known?.isClosed === true && !isAgain)',
    wrong: 'if (!isAgain)',
    test: 'app/checkout/shop/order-payment.test.ts',
  },
  {
    name: "a guest's order is forgotten as that of the account that was signed in before",
    file: 'app/checkout/shop/order-request.ts',
    right: '  if (userId === null && !seemsSignedIn()) leaveTo(null);\n',
    wrong: '',
    test: 'app/checkout/shop/place-order.test.ts',
  },
  {
    name: 'an order that another tab has finished is ordered again by a page that waits still',
    file: placing,
    right: "if (wish === 'online') return payWaitingOrder(waiting, onLate);",
    wrong: "if (wish === 'online') return payOrderOnline(waiting.goods, onLate);",
    test: lostOrders,
  },
  {
    name: 'a page orders again what another tab has forgotten, and whose answer was lost',
    file: placing,
    right: '(await settleLost(lost)) ?? ',
    wrong: '',
    test: lostOrders,
  },
  {
    name: 'nobody asks what became of the waiting order whose answer was lost',
    file: 'app/checkout/shop/order-problems.ts',
    right: "{ kind: 'failed', order, ",
    wrong: "{ kind: 'failed', order: null as never, ",
    test: lostOrders,
  },
  {
    name: 'an order whose key the shop has forgotten is called not placed',
    file: steps,
    right: 'isKeyClosed && !isKeyForgotten(order)',
    wrong: 'isKeyClosed',
    test: lostOrders,
  },
  {
    name: 'an order of a browser without cookies is called not placed',
    file: steps,
    right: 'isKeyClosed && !isKeyForgotten(order)',
    wrong: '!isKeyForgotten(order)',
    test: lostOrders,
  },
  {
    name: 'a waiting order that was cancelled is called placed',
    file: states,
    right: "  if (isOver(facts)) return 'over';\n",
    wrong: '',
    test: lostOrders,
  },
  {
    name: 'an order whose money went back is called paid',
    file: 'app/checkout/shop/order-payment.ts',
    right: "state && standingOf(state) === 'paid'",
    wrong: "state?.paymentStatus === 'paid'",
    test: 'app/checkout/shop/order-payment.test.ts',
  },
  {
    name: 'a lost order that is found takes the goods and the key of what another tab has begun',
    file: memory,
    right: '  if (!remembered || !isSame(remembered, order)) return;\n',
    wrong: '  if (!remembered) return;\n',
    test: lostOrders,
  },
  {
    name: 'an order that waits is remembered in place of the one that another tab has begun',
    file: memory,
    right: 'if (before === null || isSame(before, order) || isSameKey(before, order)) keepOrder(order);',
    wrong: 'keepOrder(order);',
    test: lostOrders,
  },
  {
    name: 'a second tab that hears of an order empties the cart that was filled since',
    file: memory,
    right: '  if (!isFirstFinish(order)) return;\n',
    wrong: '',
    test: lostOrders,
  },
  {
    name: 'an order that was cancelled before its lost answer is known is called not placed',
    file: states,
    right: "over: 'cancelled',",
    wrong: "over: 'notPlaced',",
    test: lostOrders,
  },
  {
    name: 'an order of yesterday whose answer was lost is ordered again without a word',
    file: placing,
    right: '  if (lost === null || remembered?.key === lost.key) return null;\n',
    wrong: '  if (lost === null || remembered?.key === lost.key || isKeyForgotten(lost as never)) return null;\n',
    test: lostOrders,
  },
  {
    name: 'a payment that cannot be opened frees the key of the order that was placed with it since',
    file: keys,
    right: "answer ->> 'id')",
    wrong: "answer ->> 'id', 'first')",
    test: keyTests,
  },
  {
    name: 'the shop stays with the first of several poolers, whichever takes writes',
    file: 'app/platform/database/database.ts',
    right: 'if (pooled?.primary && pooled !== direct) await',
    wrong: 'if (pooled?.primary && pooled === direct) await',
    test: 'app/platform/database/database.test.ts',
  },
];
