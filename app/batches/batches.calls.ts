import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireStaff } from '#api/handler.ts';
import { repeatable } from '#checkout/checkout.calls.ts';
import { amountOrNaN, id, staff, text } from '#contract/admin-input.ts';
import { csvLines, done } from '#contract/call.ts';
import { discardAside, letBatchOut } from './change-batch.ts';
import { correctBatch } from './correct-batch.ts';
import { recallBatch, undoRecall } from './recall-batch.ts';
import { receiveBatch } from './receive-batch.ts';
import { exportBuyers, tellBuyers } from './tell-buyers.ts';

const topic = 'Admin: batches';
/** What is said of a batch. Days are checked by the rules of the form. */
const facts = z.object({
  number: text(100),
  madeOn: text(30).meta({ description: '2026-11-30; left out, it follows from the shelf life of the product' }),
  bestBefore: text(30).meta({ description: '2026-11-30' }),
  place: text(200).meta({ description: 'Where it lies, such as ‘Rack A2’' }),
  unitCost: z.number().nullable().meta({ description: 'Rupees for a unit, without GST' }),
  reportUrl: text(1000).meta({ description: 'Its lab report: the address of an uploaded picture, or a link' }),
});

/** Which batch lies on the shelf (behaviour: Batches 1). */
export const batchCalls = {
  'POST /api/admin/batches/add': call({
    operationId: 'receiveBatch',
    ...staff('stock.change'),
    idempotencyKey: true,
    summary: 'Goods received: units of a new batch, or more of a known one',
    topic,
    body: z.object({
      productId: z.string().max(100),
      weight: text(200),
      quantity: amountOrNaN,
      number: facts.shape.number.default(''),
      madeOn: facts.shape.madeOn.default(''),
      bestBefore: facts.shape.bestBefore.default(''),
      place: facts.shape.place.default(''),
      unitCost: facts.shape.unitCost.default(null),
      reportUrl: facts.shape.reportUrl.default(''),
    }),
    response: done.extend({ id: z.uuid() }),
    errors: {
      400: 'A field that does not fit',
      404: 'No such size',
      409: 'The shop keeps no batches, or its number is of another product or has another day',
      422: 'The Idempotency-Key was used with another body',
    },
  }).run(async (app, { body }, context) => ({
    success: true,
    message: 'Goods received',
    ...(await receiveBatch(app, body, requireStaff(context), repeatable('POST /api/admin/batches/add', body, context))),
  })),
  'PUT /api/admin/batches/edit/{id}': call({
    operationId: 'changeBatch',
    ...staff('stock.change'),
    summary: 'Corrects what is said of a batch; its days in all sizes of its number. What is left out stays',
    topic,
    params: id,
    body: facts.partial(),
    response: done,
    errors: {
      400: 'A field that does not fit',
      404: 'No such batch',
      409: 'The number is of another product or of another batch of the size, or has another day',
    },
  }).run(async (app, { params, body }, context) => {
    await correctBatch(app, params.id, body, requireStaff(context));
    return { success: true, message: 'Batch saved' };
  }),
  'PUT /api/admin/batches/let-out/{id}': call({
    operationId: 'letBatchOut',
    ...staff('orders.change'),
    summary: 'Lets a batch leave that is older than the settings allow, with a reason; an empty reason ends that',
    topic,
    params: id,
    body: z.object({ reason: text(1000).default('') }),
    response: done,
    errors: { 400: 'A reason that is too long', 404: 'No such batch', 409: 'It is recalled or over' },
  }).run(async (app, { params, body }, context) => {
    await letBatchOut(app, params.id, body.reason, requireStaff(context));
    return { success: true, message: body.reason.trim() === '' ? 'Held back again' : 'It may leave' };
  }),
  'POST /api/admin/batches/discard/{id}': call({
    operationId: 'discardBatch',
    ...staff('stock.change'),
    summary: 'Notes that units which were set aside are thrown away or sent back to their maker',
    topic,
    params: id,
    body: z.object({ seen: z.number().int().meta({ description: 'Units set aside, as they were read' }) }),
    response: done,
    errors: { 404: 'No such batch', 409: 'Others are set aside by now' },
  }).run(async (app, { params, body }, context) => {
    await discardAside(app, params.id, body.seen, requireStaff(context));
    return { success: true, message: 'Taken off the shelf' };
  }),
  'POST /api/admin/batches/recall/{id}': call({
    operationId: 'recallBatch',
    ...staff('orders.change'),
    summary: 'Blocks a batch, in all its sizes: nothing of it is sold or packed',
    topic,
    params: id,
    response: done,
    errors: { 404: 'No such batch', 409: 'Nobody knows which batch it is' },
  }).run(async (app, { params }, context) => {
    await recallBatch(app, params.id, requireStaff(context));
    return { success: true, message: 'Batch blocked' };
  }),
  'POST /api/admin/batches/tell/{id}': call({
    operationId: 'tellBuyersOfBatch',
    ...staff('orders.change'),
    confirmed: true,
    summary: 'Writes to buyers of a recalled batch, to nobody the same text twice; asked again until nobody is left',
    topic,
    params: id,
    body: z.object({ text: text(5000).default('').meta({ description: 'What buyers should do' }) }),
    response: done.extend({ told: z.number().int(), left: z.number().int() }),
    errors: { 400: 'No text', 404: 'No such batch', 409: 'It is not recalled' },
  }).run(async (app, { params, body }, context) => {
    const { told, left } = await tellBuyers(app, params.id, body.text, requireStaff(context));
    return { success: true, message: told === 0 ? 'All buyers have this text' : 'Buyers told', told, left };
  }),
  'GET /api/admin/batches/buyers/{id}': call({
    operationId: 'exportBuyersOfBatch',
    ...staff('exports'),
    confirmed: true,
    summary: 'The orders that have units of a batch, in all its sizes',
    topic,
    csv: 'batch-buyers.csv',
    params: id,
    response: csvLines,
    errors: { 404: 'No such batch' },
  }).run(async (app, { params }) => exportBuyers(app, params.id)),
  'DELETE /api/admin/batches/recall/{id}': call({
    operationId: 'undoRecall',
    ...staff('orders.change'),
    summary: 'Undoes a recall: what was set aside is on sale again where it may leave',
    topic,
    params: id,
    response: done,
    errors: { 404: 'No such batch', 409: 'It is not recalled' },
  }).run(async (app, { params }, context) => {
    await undoRecall(app, params.id, requireStaff(context));
    return { success: true, message: 'Recall undone' };
  }),
};
