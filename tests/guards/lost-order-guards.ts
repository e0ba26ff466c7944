import type { Guard } from './guards.ts';

const keys = 'app/features/checkout/idempotency-key.ts';
const keyTests = 'app/features/checkout/idempotency-key.test.ts';
const lostOrders = 'app/storefront/checkout/lost-order.test.ts';
const placing = 'app/storefront/checkout/place-order.ts';

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
    right: 'const earlier = await closeUnfinished(rememberedOrder());',
    wrong: 'const earlier: Awaited<ReturnType<typeof closeUnfinished>> = await askUnfinished();',
    test: lostOrders,
  },
  {
    name: "'Your order was not placed' is said of an order that may still be placed",
    file: 'app/storefront/checkout/lost-order.tsx',
    right: 'isDoubted ? closeUnfinished(order) : askUnfinished(order)',
    wrong: 'askUnfinished(order)',
    test: lostOrders,
  },
  {
    name: 'a cancelled order is called received',
    file: 'app/storefront/checkout/ask-unfinished.ts',
    right: 'if (now === null || !isOver(now)) return',
    wrong: 'if (now === null || now) return',
    test: lostOrders,
  },
  {
    name: 'a repeated call with the key of a cancelled order is told that it is on its way',
    file: 'app/features/checkout/place-order.ts',
    right: '  if (isRepeated) await requireNotClosed(app, placed);\n',
    wrong: '',
    test: keyTests,
  },
  {
    name: 'a refusal from before the key makes the next order a second one',
    file: placing,
    right: 'if (saysNoOrder(error)) endOrderAttempt(key);',
    wrong: "if (problem.kind !== 'failed') endOrderAttempt(key);",
    test: 'app/storefront/checkout/place-order.test.ts',
  },
  {
    name: 'a refusal forgets the order that another tab is placing',
    file: 'app/storefront/purchase/purchase-memory.ts',
    right: "if (key === undefined || readAttempt('orderAttempt')?.key === key) keep",
    wrong: 'keep',
    test: 'app/storefront/checkout/place-order.test.ts',
  },
  {
    name: "a refusal forgets another tab's order that is paid online",
    file: 'app/storefront/checkout/order-payment.ts',
    right: '    endAttempt: () => endOrderAttempt(sent?.key),\n',
    wrong: '    endAttempt: () => endOrderAttempt(),\n',
    test: 'app/storefront/checkout/order-payment.test.ts',
  },
  {
    name: 'a refusal that names an order makes the next press a second one',
    file: 'app/storefront/purchase/pay-online.ts',
    right: "if (saysNoOrder(error) && typeof known?.orderId !== 'string') purchase",
    wrong: 'if (saysNoOrder(error)) purchase',
    test: 'app/storefront/checkout/order-payment.test.ts',
  },
  {
    name: 'an online order whose key was closed is ordered again by itself',
    file: 'app/storefront/purchase/pay-online.ts',
    right: 'if (known?.isClosed === true && !isAgain)',
    wrong: 'if (!isAgain)',
    test: 'app/storefront/checkout/order-payment.test.ts',
  },
  {
    name: "a guest's order is forgotten as that of the account that was signed in before",
    file: 'app/storefront/checkout/order-request.ts',
    right: '  if (userId === null && !seemsSignedIn()) leaveTo(null);\n',
    wrong: '',
    test: 'app/storefront/checkout/place-order.test.ts',
  },
  {
    name: 'an order that another tab has finished is ordered again by a page that waits still',
    file: placing,
    right: "if (wish === 'online') return payWaitingOrder({ goods, order }, onLate);",
    wrong: "if (wish === 'online') return payForGoods(goods, onLate);",
    test: lostOrders,
  },
  {
    name: 'a page orders again what another tab has forgotten, and whose answer was lost',
    file: placing,
    right: '(lost && (await settleLost(lost))) ?? ',
    wrong: '',
    test: lostOrders,
  },
  {
    name: 'nobody asks what became of a waiting order whose answer was lost',
    file: 'app/storefront/checkout/lost-order.tsx',
    right: 'outcome.sent ?? readPendingOrder() ?? readOrderAttempt()',
    wrong: 'outcome.sent ?? readOrderAttempt()',
    test: lostOrders,
  },
  {
    name: 'an order whose key the shop has forgotten is called not placed',
    file: 'app/storefront/checkout/ask-unfinished.ts',
    right: '!isKeyClosed || isKeyForgotten(attempt)',
    wrong: '!isKeyClosed',
    test: lostOrders,
  },
  {
    name: 'an order of a browser without cookies is called not placed',
    file: 'app/storefront/checkout/ask-unfinished.ts',
    right: '!isKeyClosed || isKeyForgotten(attempt)',
    wrong: 'isKeyForgotten(attempt)',
    test: lostOrders,
  },
  {
    name: 'a waiting order that was cancelled is called placed',
    file: 'app/storefront/checkout/ask-unfinished.ts',
    right: 'if (data && !isOver(data)) {',
    wrong: 'if (data) {',
    test: lostOrders,
  },
  {
    name: 'an order whose money went back is called paid',
    file: 'app/storefront/checkout/order-payment.ts',
    right: "data.paymentStatus === 'paid' && !isOver(data)",
    wrong: "data.paymentStatus === 'paid'",
    test: 'app/storefront/checkout/order-payment.test.ts',
  },
  {
    name: 'a lost order that is found takes the goods and the key of what another tab has begun',
    file: 'app/storefront/checkout/order-placed.ts',
    right: '  endOrderAttempt(attemptKey);\n',
    wrong: '  endOrderAttempt();\n',
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
