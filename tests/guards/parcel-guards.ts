import type { Guard } from './guards.ts';

const test = 'app/couriers/shipments.test.ts';
const inDoubt = 'app/couriers/bookings-in-doubt.test.ts';
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
    name: 'asking about a booking that somebody has in hand books twice',
    file: 'app/couriers/change-shipment.ts',
    right: "case when state in ('booking', 'booked') then",
    wrong: 'case when false then',
    test: inDoubt,
  },
];
