import type { Mutant } from './mutant.ts';

/** Of the units of batches, the parcels of couriers, and the fee of a day. */
export const batchMutants: readonly Mutant[] = [
  {
    name: 'what is taken out of an order and not sold again stays in its batch',
    file: 'app/orders/returns/refund-order.ts',
    right: 'withdrawnUnits > shelfUnits);',
    wrong: 'withdrawnUnits < shelfUnits);',
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
