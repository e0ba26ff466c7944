import type { Mutant } from './mutant.ts';

const correctBatch = 'app/batches/correct-batch.ts';

/** Of the units of batches, the parcels of couriers, and the fee of a day. */
export const batchMutants: readonly Mutant[] = [
  {
    name: 'what is taken out of an order and not sold again stays in its batch',
    file: 'app/orders/returns/refund-order.ts',
    right: 'withdrawnUnits > shelfUnits);',
    wrong: 'withdrawnUnits < shelfUnits);',
  },
  {
    name: 'units of a recalled batch come back on sale with a cancelled order',
    file: 'app/batches/units/move-units.ts',
    right: '  await setAside(tx, sizes, afterChanges(batches, changes), why.byUserId, settings);',
    wrong:
      "  if (why.cause !== 'release') await setAside(tx, sizes, afterChanges(batches, changes), why.byUserId, settings);",
  },
  {
    name: 'a recalled batch is packed once it was let out',
    file: 'app/batches/rules/batch-units.ts',
    right: 'if (batch.isRecalled) return',
    wrong: 'if (batch.isRecalled && !batch.isLetOut) return',
  },
  {
    name: 'goods are received by each press of the button',
    file: 'app/batches/receive-batch.ts',
    right: 'withIdempotencyKey(tx, call, () => receiveChecked(tx, given, by.id)),',
    wrong: 'withIdempotencyKey(tx, null, () => receiveChecked(tx, given, by.id)),',
  },
  {
    name: 'a batch that gets the number of a recalled one stays on sale',
    file: correctBatch,
    right: 'recalled_at: batch.recalled_at ?? joined?.recalled_at ?? null,',
    wrong: 'recalled_at: batch.recalled_at,',
  },
  {
    name: 'an order has two parcels with a courier',
    file: 'app/couriers/book-shipment.ts',
    right: 'if (before.some(({ state }) => !shipmentFacts[state].isOver))',
    wrong: 'if (before.length > 1)',
  },
  {
    name: 'a booking whose answer was lost is made a second time',
    file: 'app/couriers/continue-booking.ts',
    right: 'row.tries > 1 ? await lookUp(app, row) : null',
    wrong: 'row.tries > 100 ? await lookUp(app, row) : null',
  },
  {
    name: 'an edited order gets the delivery fee of today',
    file: 'app/orders/edit/edit-order.ts',
    right: '  if (fee && isMoved) {',
    wrong: '  if (fee) {',
  },
];
