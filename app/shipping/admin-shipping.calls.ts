import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireStaff } from '#api/handler.ts';
import { id, staff, text } from '#contract/admin-input.ts';
import { done, lookedUp, zipBytes } from '#contract/call.ts';
import { courierKinds } from '#shipping/rules/couriers.ts';
import { labelPaperNames, mostPrinted, printedPaperNames } from '#shipping/rules/label-papers.ts';
import { mostParcels } from '#shipping/rules/parcel-list.ts';
import { checkedParcel, courier, courierFields } from './admin-shipping.contract.ts';
import { deleteCourier, listCouriers, saveCourier } from './couriers.ts';
import { printPapers } from './papers/print-papers.ts';
import { idsIn } from './parcels-to-print.ts';
import { checkParcels, shipOrders } from './ship-orders.ts';

/** Parcels for the courier (behaviour: Orders 13). */
export const adminShippingCalls = {
  'GET /api/admin/couriers': call({
    operationId: 'listCouriers',
    ...staff('orders.ship'),
    summary: 'The couriers that staff remembered, by name',
    topic: 'Admin: orders',
    response: z.object({ success: z.literal(true), couriers: z.array(courier) }),
  }).run(async (app) => ({ success: true, couriers: await listCouriers(app) })),
  'POST /api/admin/couriers': call({
    operationId: 'saveCourier',
    ...staff('orders.ship'),
    summary: 'Remembers a courier, or changes one',
    topic: 'Admin: orders',
    body: z.object({
      id: z.string().max(100).nullish().meta({ description: 'Left out for a new one' }),
      name: text(200).default(''),
      kind: z.enum(courierKinds).optional().meta({ description: 'Left out: as it was, and tracked for a new one' }),
      trackingPattern: text(500).default(''),
      seen: z
        .object({ ...courierFields, kind: courierFields.kind.optional() })
        .optional()
        .meta({ description: 'As it was read; refused when somebody changed it' }),
    }),
    response: done.extend({ courier }),
    errors: { 404: 'No such courier', 409: 'Another has this name, or somebody changed it meanwhile' },
  }).run(async (app, { body: { id, seen, ...draft } }, context) => ({
    success: true,
    message: 'Courier saved',
    courier: await saveCourier(app, id ?? null, draft, requireStaff(context), seen),
  })),
  'DELETE /api/admin/couriers/{id}': call({
    operationId: 'deleteCourier',
    ...staff('orders.ship'),
    summary: 'Forgets a courier; parcels that went with it keep its name',
    topic: 'Admin: orders',
    params: id,
    response: done,
    errors: { 404: 'No such courier' },
  }).run(async (app, { params }, context) => {
    await deleteCourier(app, params.id, requireStaff(context));
    return { success: true, message: 'Courier deleted' };
  }),
  'GET /api/admin/orders/papers': call({
    operationId: 'printOrderPapers',
    ...staff('orders.ship'),
    summary: 'Slips, labels, invoices or the hand-over list of up to 100 orders as one PDF, sent as it is drawn',
    topic: 'Admin: orders',
    pdf: '{kind}.pdf',
    query: z.object({
      ids: z
        .string()
        .max(4000)
        .meta({ description: `Ids of orders, with commas; the first ${mostPrinted} are printed` }),
      kind: z
        .enum(printedPaperNames)
        .default('papers')
        .meta({ description: 'papers: a slip and a label of each order, then the invoices that there are' }),
      paper: z.enum(labelPaperNames).default('a4').meta({ description: 'Of slips and labels' }),
    }),
    response: zipBytes,
    errors: { 404: 'None of the orders is there', 409: 'None of them has an invoice yet' },
  }).run((app, { query: { ids, kind, paper } }, context) => printPapers(app, context, idsIn(ids), kind, paper)),
  'POST /api/admin/orders/ship': call({
    operationId: 'shipOrders',
    ...staff('orders.ship'),
    summary: 'Ships every parcel of a list or none; as a preview it only says what does not fit',
    topic: 'Admin: orders',
    body: z.object({
      parcels: z
        .array(
          z.object({
            orderId: lookedUp().trim().max(100).meta({ description: 'Number of the order' }),
            courier: text(200),
            number: text(200).meta({ description: 'Tracking number' }),
          }),
        )
        .min(1, 'Choose a parcel')
        .max(mostParcels, `Ship at most ${mostParcels} parcels at a time`),
      preview: z.boolean('preview is true or false').default(false),
    }),
    response: done.extend({
      parcels: z.array(checkedParcel),
    }),
    errors: { 409: 'One of them does not fit (a sentence for each in errors); none was shipped' },
  }).run(async (app, { body: { parcels, preview } }, context) => {
    const staff = requireStaff(context);
    if (preview) return { success: true, message: 'Nothing shipped yet', parcels: await checkParcels(app, parcels) };
    const shipped = await shipOrders(app, parcels, staff);
    const message = shipped.length === 1 ? '1 parcel shipped' : `${shipped.length} parcels shipped`;
    return { success: true, message, parcels: shipped };
  }),
};
