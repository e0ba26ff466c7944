import * as z from 'zod';
import { may, type RightsHolder } from '#access/rules/permissions.ts';
import { call } from '#api/call.ts';
import { requireStaff } from '#api/handler.ts';
import { id, staff, text } from '#contract/admin-input.ts';
import { csvLines, done, lookedUp, pageLimit, pageNumber } from '#contract/call.ts';
import type { AppContext } from '#platform/app-context.ts';
import { rupeesFromPaise } from '#pricing/rules/money.ts';
import { AppError } from '#rules/app-error.ts';
import { answerWeight } from './answer-weight.ts';
import { bookShipment } from './book-shipment.ts';
import { answerAttempt, cancelShipment, readManifest, refreshShipment, renewLabel } from './change-shipment.ts';
import { listShipments } from './list-shipments.ts';
import { playShipments } from './play-shipments.ts';
import { readFileParcels } from './read-courier-file.ts';
import { readRates } from './read-rates.ts';
import { courierFile, courierFileNames, mostInFile } from './rules/courier-files.ts';
import { shipmentFilters } from './rules/shipment-filters.ts';
import { rate, shipment } from './shipments.contract.ts';
import { shownShipment } from './shown-shipment.ts';

const size = (field: string) => z.number(`Enter the ${field}`).meta({ description: 'Centimetres' });
const parcel = {
  grams: z.number('Enter the weight in grams'),
  length: size('length'),
  breadth: size('breadth'),
  height: size('height'),
};
const side = z.coerce
  .number('A side is whole centimetres')
  .int()
  .min(1)
  .max(300)
  .default(20)
  .meta({ description: 'Centimetres' });
const filters = ['all', ...shipmentFilters.map((one) => one.id)] as const;
const later = { 409: 'Booking is off, or the courier refuses', 503: 'The courier does not answer' };

/** Parcels that are booked with a courier by its interface (behaviour: Parcels 1). */
export const shipmentCalls = {
  'GET /api/admin/shipments': call({
    operationId: 'listShipments',
    ...staff('orders.ship'),
    summary: 'Parcels that were booked with a courier, the newest first',
    topic: 'Admin: parcels',
    query: z.object({
      filter: z.enum(filters, `Filter is one of ${filters.join(', ')}`).default('all'),
      search: z.string().max(100).default('').meta({ description: 'Order number, AWB or name' }),
      order: lookedUp().max(100).optional().meta({ description: 'Id or number of an order: only its parcels' }),
      page: pageNumber.default(1),
      limit: pageLimit(100).default(50),
    }),
    response: z.object({
      success: z.literal(true),
      isOn: z.boolean().meta({ description: 'Whether parcels can be booked' }),
      shipments: z.array(shipment),
      total: z.number().int(),
    }),
    errors: { 404: 'No such order' },
  }).run(async (app, { query }, { account }) => {
    const { shipments, total } = await listShipments(app, query);
    return {
      success: true,
      isOn: app.couriers.service !== null,
      shipments: await shownShipment(app, shipments, account),
      total,
    };
  }),
  'GET /api/admin/orders/courier-file': call({
    operationId: 'exportCourierFile',
    ...staff('exports'),
    confirmed: true,
    csv: 'courier-{preset}.csv',
    summary: 'Orders in the shape that the panel of a courier takes; what cannot go is left out',
    topic: 'Admin: parcels',
    query: z.object({
      ids: lookedUp()
        .max(40 * mostInFile)
        .meta({ description: 'Ids of orders, with commas' }),
      preset: z.enum(courierFileNames, `Preset is one of ${courierFileNames.join(', ')}`),
      pickup: text(100).default('Primary').meta({ description: 'Name of the pickup address at the courier' }),
      length: side,
      breadth: side,
      height: side,
    }),
    response: csvLines,
  }).run(async (app, { query: { ids, preset, ...options } }) => {
    const parcels = await readFileParcels(app, ids.split(','));
    return (async function* () {
      yield courierFile(parcels, preset, options);
    })();
  }),
  'POST /api/admin/shipments/rates/{id}': call({
    operationId: 'listRates',
    ...staff('orders.ship'),
    summary: 'Which couriers take the parcel of an order, cheapest first; prices only for roles that see money',
    topic: 'Admin: parcels',
    params: id,
    body: z.object(parcel).partial(),
    response: z.object({
      success: z.literal(true),
      grams: z.number().int(),
      length: z.number().int(),
      breadth: z.number().int(),
      height: z.number().int(),
      rates: z.array(rate),
    }),
    errors: { 404: 'No such order', ...later },
  }).run(async (app, { params, body }, context) => {
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    const { rates, ...measured } = await readRates(app, params.id, given);
    const seesMoney = may(context.account, 'money.read');
    const shown = rates.map(({ paise, ...one }) => ({ ...one, price: seesMoney ? rupeesFromPaise(paise) : null }));
    return { success: true, ...measured, rates: shown };
  }),
  'POST /api/admin/shipments/book/{id}': call({
    operationId: 'bookShipment',
    ...staff('orders.ship'),
    summary: 'Books the parcel of an order: number, label and pickup. One order has one label, whatever goes wrong',
    topic: 'Admin: parcels',
    params: id,
    body: z.object({
      ...parcel,
      courierId: text(50).nullish().meta({ description: 'Left out: the one that the service recommends' }),
    }),
    response: done.extend({ shipment }),
    errors: {
      404: 'No such order',
      409: 'It is booked already, may not be sent, or the courier refuses',
      503: later[503],
    },
  }).run(async (app, { params, body: { courierId, ...form } }, context) => {
    const wish = { ...form, courierId: courierId ?? null };
    const made = await one(app, await bookShipment(app, params.id, wish, requireStaff(context)), context.account);
    const isBooked = made.number !== '';
    return {
      success: true,
      message: isBooked ? `Booked with ${made.courier}` : 'The courier has not answered yet. We keep trying.',
      shipment: made,
    };
  }),
  'POST /api/admin/shipments/refresh/{id}': call({
    operationId: 'refreshShipment',
    ...staff('orders.ship'),
    summary: 'Asks the courier about a parcel now',
    topic: 'Admin: parcels',
    params: id,
    response: done.extend({ shipment }),
    errors: { 404: 'No such parcel', ...later },
  }).run(async (app, { params }, { account }) => {
    await refreshShipment(app, params.id);
    return { success: true, message: 'Up to date', shipment: await one(app, params.id, account) };
  }),
  'POST /api/admin/shipments/cancel/{id}': call({
    operationId: 'cancelShipment',
    ...staff('orders.ship'),
    summary: 'Cancels the booking of a parcel that was not picked up',
    topic: 'Admin: parcels',
    params: id,
    response: done,
    errors: { 404: 'No such parcel', 409: 'It has left, is over, or the courier refuses', 503: later[503] },
  }).run(async (app, { params }, context) => {
    await cancelShipment(app, params.id, requireStaff(context));
    return { success: true, message: 'Booking cancelled' };
  }),
  'POST /api/admin/shipments/attempt/{id}': call({
    operationId: 'answerFailedAttempt',
    ...staff('orders.ship'),
    summary: 'Says what the courier shall do after it could not deliver',
    topic: 'Admin: parcels',
    params: id,
    body: z.object({
      action: z.enum(['re-attempt', 'return'], 'Choose what the courier shall do'),
      comments: text(300).default('').meta({ description: 'Day, phone, landmark: needed to try again' }),
    }),
    response: done,
    errors: { 404: 'No such parcel', ...later },
  }).run(async (app, { params, body }, context) => {
    await answerAttempt(app, params.id, body, requireStaff(context));
    return { success: true, message: 'The courier has been told' };
  }),
  'POST /api/admin/shipments/weight/{id}': call({
    operationId: 'answerWeight',
    ...staff('orders.change'),
    summary: 'Notes that a heavier weight is accepted, or disputed in the panel of the courier',
    topic: 'Admin: parcels',
    params: id,
    body: z.object({ answer: z.enum(['accepted', 'refused'], 'Accept the weight or dispute it') }),
    response: done,
    errors: { 404: 'No such parcel', 409: 'It is not charged as heavier than it is' },
  }).run(async (app, { params, body }, context) => {
    await answerWeight(app, params.id, body.answer, requireStaff(context));
    const isAccepted = body.answer === 'accepted';
    return { success: true, message: isAccepted ? 'Weight accepted' : 'Noted. Dispute it in the courier’s panel, too' };
  }),
  'POST /api/admin/shipments/manifest/{id}': call({
    operationId: 'readManifest',
    ...staff('orders.ship'),
    summary: 'Address of the list to hand over with a parcel, which is made once',
    topic: 'Admin: parcels',
    params: id,
    response: z.object({ success: z.literal(true), url: z.string() }),
    errors: { 404: 'No such parcel', ...later },
  }).run(async (app, { params }) => ({ success: true, url: await readManifest(app, params.id) })),
  'POST /api/admin/shipments/label/{id}': call({
    operationId: 'renewLabel',
    ...staff('orders.ship'),
    summary: 'Has the label of a parcel made anew, where the one before does not open: the booking stays',
    topic: 'Admin: parcels',
    params: id,
    response: z.object({ success: z.literal(true), url: z.string() }),
    errors: { 404: 'No such parcel', ...later },
  }).run(async (app, { params }) => ({ success: true, url: await renewLabel(app, params.id) })),
  'POST /api/admin/shipments/play': call({
    operationId: 'playShipments',
    ...staff('orders.ship'),
    summary: 'With the test courier: moves every parcel one step on',
    topic: 'Admin: parcels',
    response: done,
    errors: { 404: 'The shop has a real courier' },
  }).run(async (app) => {
    const moved = await playShipments(app);
    return { success: true, message: moved === 1 ? '1 parcel moved on' : `${moved} parcels moved on` };
  }),
};

async function one(app: AppContext, shipmentId: string, reader: RightsHolder | null) {
  const { shipments } = await listShipments(app, { filter: 'all', search: '', page: 1, limit: 1, id: shipmentId });
  const [shown] = await shownShipment(app, shipments, reader);
  if (!shown) throw new AppError(404, 'Parcel not found');
  return shown;
}
