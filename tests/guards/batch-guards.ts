import type { Guard } from './guards.ts';

const test = 'app/batches/batch-mistakes.test.ts';

/** Batches: what must not be eaten leaves nobody's hands unnoticed, and goods are counted once. */
export const batchGuards: readonly Guard[] = [
  {
    name: 'a recalled batch is packed once it was let out',
    file: 'app/batches/rules/batch-units.ts',
    right: 'if (batch.isRecalled) return',
    wrong: 'if (batch.isRecalled && !batch.isLetOut) return',
    test: 'app/batches/rules/batch-units.test.ts',
  },
  {
    name: 'units of a recalled batch come back on sale with a cancelled order',
    file: 'app/batches/units/move-units.ts',
    right: '  await setAside(tx, sizes, afterChanges(batches, changes), why.byUserId, settings);',
    wrong:
      "  if (why.cause !== 'release') await setAside(tx, sizes, afterChanges(batches, changes), why.byUserId, settings);",
    test: 'app/batches/batches.test.ts',
  },
  {
    name: 'goods that came are received by each press of the button',
    file: 'app/batches/receive-batch.ts',
    right: 'withIdempotencyKey(tx, call, () => receiveChecked(tx, given, by.id)),',
    wrong: 'withIdempotencyKey(tx, null, () => receiveChecked(tx, given, by.id)),',
    test,
  },
  {
    name: 'a count of a batch overwrites what was packed since',
    file: 'app/stock/record-stock.ts',
    right: 'if (batch.units === named.seen) return batch;',
    wrong: 'if (batch.units >= 0) return batch;',
    test,
  },
  {
    name: 'the corrected day of a batch is that of one size alone',
    file: 'app/batches/correct-batch.ts',
    right: 'if (sameDay.length > 0)',
    wrong: 'if (sameDay.length < 0)',
    test,
  },
  {
    name: 'a batch that gets the number of a recalled one stays on sale',
    file: 'app/batches/correct-batch.ts',
    right: 'recalled_at: batch.recalled_at ?? joined?.recalled_at ?? null,',
    wrong: 'recalled_at: batch.recalled_at,',
    test,
  },
  {
    name: 'units of which nobody knows the batch are recalled, and swallow what comes after them',
    file: 'app/batches/recall-batch.ts',
    right: 'if (isRecalled && batch.number === unknownBatch)',
    wrong: "if (isRecalled && batch.number === '')",
    test,
  },
  {
    name: 'what is taken out of an order and not sold again stays in its batch',
    file: 'app/orders/returns/refund-order.ts',
    right: 'withdrawnUnits > shelfUnits);',
    wrong: 'withdrawnUnits < shelfUnits);',
    test,
  },
  {
    name: 'who returned all of a batch is told not to eat it',
    file: 'app/batches/units-of-buyers.ts',
    right: 'where coalesce(rest, taken) > 0)',
    wrong: 'where taken > 0)',
    test,
  },
  {
    name: 'one size that fails keeps all others on sale',
    file: 'app/batches/set-aside.ts',
    right: "app.log.error({ error, variantId }, 'units that may not leave are still on sale');",
    wrong: 'throw error;',
    test,
  },
  {
    name: 'buyers are told of a batch in a circle with who changes their order',
    file: 'app/batches/tell-buyers.ts',
    right: 'order by id for key share`',
    wrong: 'order by id`',
    test,
  },
  {
    name: 'two lists of parcels wait for the sizes of each other',
    file: 'app/shipping/ship-orders.ts',
    right: '    await lockSizesOf(tx, toPack);\n',
    wrong: '',
    test,
  },
  {
    name: "a return is not corrected while 'Out of Stock' is ticked",
    file: 'app/orders/hold-stock.ts',
    right: '(shelf.get(variant.id) ?? 0) + quantity < 0',
    wrong: 'variant.totalStock + quantity < 0',
    test: 'app/orders/order-refunds.test.ts',
  },
  {
    name: 'photos of a returned parcel outlive its buyer',
    file: 'app/orders/forget-buyer.ts',
    right: "  await tx.deleteFrom('return_photo').where('order_id', '=', orderId).execute();\n",
    wrong: '',
    test: 'app/privacy/erase-account.test.ts',
  },
  {
    name: 'a purchase order without a phone wipes that of its supplier',
    file: 'app/purchases/save-purchase.ts',
    right: "contact: told('contact')",
    wrong: 'contact: supplier.contact',
    test: 'app/purchases/purchases.test.ts',
  },
];
