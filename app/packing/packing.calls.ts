import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireStaff } from '#api/handler.ts';
import { repeatable } from '#checkout/checkout.calls.ts';
import { staff, text } from '#contract/admin-input.ts';
import { done } from '#contract/call.ts';
import { AppError } from '#rules/app-error.ts';
import { bookAndShip } from './book-and-ship.ts';
import { claimOrder, releaseOrder } from './claim-order.ts';
import { packOrder, shipPacked } from './finish-order.ts';
import { orderToPack } from './packing.contract.ts';
import { readOrderToPack } from './read-orders-to-pack.ts';
import { mostAhead, mostAsked } from './rules/claims.ts';
import { boxGrams } from './rules/packing.ts';

const topic = 'Admin: packing';
const orderId = z.uuid().meta({ description: 'Internal id of the order' });
const hands = text(100)
  .refine((name) => name !== '', 'Say whose hands')
  .meta({
    description: "The page that packs, as it names itself: 'tab.load'. What the tab has stays over a reload",
  });
const alreadyDone = { 422: 'The Idempotency-Key was used with another body' };

/** Orders in the hands of packers (behaviour: Packing 4, Packing 5). */
export const packingCalls = {
  'POST /api/admin/packing/claim': call({
    operationId: 'claimOrder',
    ...staff('orders.ship'),
    summary: 'Takes an order in hand, or says that it still is, and returns it as it is now',
    topic,
    body: z.object({
      orderId,
      hands,
      takeOver: z.boolean().default(false).meta({ description: 'Also from somebody else' }),
      ahead: z
        .array(orderId)
        .max(mostAsked)
        .default([])
        .meta({ description: `Orders that come next: the first ${mostAhead} that are free are kept for these hands` }),
    }),
    response: z.object({
      success: z.literal(true),
      order: orderToPack,
      ahead: z.array(z.uuid()).meta({ description: 'Those of them that are kept' }),
    }),
    errors: { 404: 'No such order', 409: 'Somebody else has it in hand: `claim` has by and since' },
  }).run(async (app, { body }, context) => {
    const { orderId: id, takeOver, ahead: wanted } = body;
    const by = { staff: requireStaff(context), hands: body.hands };
    const ahead = await claimOrder(app, id, by, { takeOver, ahead: wanted });
    const order = await readOrderToPack(app, id);
    if (!order) throw new AppError(404, 'There is no such order');
    return { success: true, order, ahead };
  }),
  'POST /api/admin/packing/release': call({
    operationId: 'releaseOrder',
    ...staff('orders.ship'),
    summary: 'Lets an order go that this page has, or all of them',
    topic,
    body: z.object({ orderId: orderId.optional(), hands }),
    response: done,
  }).run(async (app, { body }) => {
    await releaseOrder(app, body.orderId, body.hands);
    return { success: true, message: 'Order released' };
  }),
  'POST /api/admin/packing/packed': call({
    operationId: 'packOrder',
    ...staff('orders.ship'),
    idempotencyKey: true,
    summary: 'Notes that an order is packed, if it still holds what lies in the box',
    topic,
    body: z.object({
      orderId,
      hands,
      lines: z
        .array(
          z.object({ productId: z.string().max(100), weight: z.string().max(200), quantity: z.number().int().min(1) }),
        )
        .min(1, 'The box is empty')
        .max(500),
      batches: z
        .array(
          z.object({
            productId: z.string().max(100),
            weight: z.string().max(200),
            number: z.string().max(100),
            quantity: z.number().int().min(1).max(1000),
          }),
        )
        .max(500)
        .optional()
        .meta({ description: 'Batches that were scanned; other units are taken first expired first out' }),
      grams: z
        .number(boxGrams.wrong)
        .int(boxGrams.wrong)
        .min(boxGrams.least, boxGrams.wrong)
        .max(boxGrams.most, boxGrams.wrong)
        .nullable()
        .meta({ description: 'Weight of the parcel' }),
    }),
    response: done,
    errors: {
      404: 'No such order',
      409: 'In other hands, packed already, closed, or changed meanwhile',
      ...alreadyDone,
    },
  }).run(async (app, { body }, context) => {
    const call = repeatable('POST /api/admin/packing/packed', body, context);
    await packOrder(app, body, { staff: requireStaff(context), hands: body.hands }, call);
    return { success: true, message: 'Order packed' };
  }),
  'POST /api/admin/packing/shipped': call({
    operationId: 'shipPackedOrder',
    ...staff('orders.ship'),
    idempotencyKey: true,
    summary: 'Ships an order that was packed, and lets it go',
    topic,
    body: z.object({
      orderId,
      hands,
      orderNumber: text(100).optional().meta({ description: 'Not read: the order is named by its id' }),
      courier: text(200),
      number: text(200).meta({ description: 'Tracking number' }),
    }),
    response: done,
    errors: { 409: 'In other hands, not packed, or the parcel does not fit', ...alreadyDone },
  }).run(async (app, { body }, context) => {
    const call = repeatable('POST /api/admin/packing/shipped', body, context);
    await shipPacked(app, body, { staff: requireStaff(context), hands: body.hands }, call);
    return { success: true, message: 'Order shipped' };
  }),
  'POST /api/admin/packing/book': call({
    operationId: 'bookAndShipOrder',
    ...staff('orders.ship'),
    summary:
      'Books the parcel of a packed order in the usual box and ships it with its number; one label, however often',
    topic,
    body: z.object({ orderId, hands }),
    response: done.extend({
      labelUrl: z.string().meta({ description: "The courier's label, a PDF" }),
      isBooking: z.boolean().meta({ description: 'The courier is slow: ask again in some seconds' }),
    }),
    errors: {
      404: 'No such order',
      409: 'In other hands, not packed, or the courier refuses',
      503: 'The courier has not answered; the order stays packed',
    },
  }).run(async (app, { body }, context) => {
    const by = { staff: requireStaff(context), hands: body.hands };
    const shipped = await bookAndShip(app, body.orderId, by);
    if (!shipped) return { success: true, message: 'Still booking', labelUrl: '', isBooking: true };
    return { success: true, message: `Shipped with ${shipped.courier}`, labelUrl: shipped.labelUrl, isBooking: false };
  }),
};
