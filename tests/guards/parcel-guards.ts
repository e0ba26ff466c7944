import type { Guard } from './guards.ts';

const test = 'app/couriers/shipments.test.ts';
const inDoubt = 'app/couriers/bookings-in-doubt.test.ts';
const changed = 'app/couriers/changed-orders.test.ts';
const events = 'app/couriers/tracking-events.test.ts';

/** Parcels with a courier: one label for an order, and no stranger's word believed. */
export const parcelGuards: readonly Guard[] = [
  {
    name: 'a booking whose answer was lost is made a second time',
    file: 'app/couriers/continue-booking.ts',
    right: 'row.tries > 1 ? await lookUp(app, row) : null',
    wrong: 'row.tries > 100 ? await lookUp(app, row) : null',
    test: inDoubt,
  },
  {
    name: 'a refused booking stays with the courier',
    file: 'app/couriers/service.ts',
    right: '  await service.cancel(found.orderId);\n',
    wrong: '',
    test,
  },
  {
    name: 'anybody makes the shop ask about parcels',
    file: 'app/couriers/tracking-events.handler.ts',
    right: 'sent.length === right.length && timingSafeEqual(sent, right)',
    wrong: 'sent.length <= right.length',
    test: events,
  },
  {
    name: 'a booking that somebody has in hand is cancelled and comes back to life',
    file: 'app/couriers/change-shipment.ts',
    right: "(state = 'label' or (",
    wrong: '(true or (',
    test: inDoubt,
  },
  {
    name: 'a hand that comes late changes a booking that is another one’s',
    file: 'app/couriers/continue-booking.ts',
    right: "    .where('tries', '=', row.tries)\n",
    wrong: '',
    test: inDoubt,
  },
  {
    name: 'an order that a search misses once is made a second time',
    file: 'app/couriers/service.ts',
    right: 'if (row?.looks_left !== 0) throw',
    wrong: 'if (!row) throw',
    test: inDoubt,
  },
  {
    name: 'a label stays that collects another amount, or goes elsewhere',
    file: 'app/couriers/follow-shipment.ts',
    right: 'if (!isClosed && difference === null) return false;',
    wrong: 'if (!isClosed) return false;',
    test: changed,
  },
  {
    name: 'an order is edited in what its courier was told',
    file: 'app/orders/edit/edit-refusals.ts',
    right: '  if (parcel)\n',
    wrong: '  if (parcel && order.id === parcel.id)\n',
    test: changed,
  },
  {
    name: 'what the courier said of a person stays after they were erased',
    file: 'app/privacy/erase-account.ts',
    right: '  await forgetParcels(tx, orderIds);\n',
    wrong: '',
    test: 'app/privacy/erase-account.test.ts',
  },
  {
    name: 'asking about a booking that somebody has in hand books twice',
    file: 'app/couriers/change-shipment.ts',
    right: "case when state in ('booking', 'booked') then",
    wrong: 'case when false then',
    test: inDoubt,
  },
];
