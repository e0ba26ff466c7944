import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireStaff } from '#api/handler.ts';
import { countProductsOf } from '#catalogue/search/count-products.ts';
import { productSet } from '#catalogue/search/product-set.ts';
import { claimsReason, claimsReasonNeeds, refusedClaims } from '#claims-desk/claims-reason.contract.ts';
import { type CollectionDraft, mostChosen, mostCollections } from '#collections/rules/collection.ts';
import { ruleErrors } from '#collections/rules/collection-rule.ts';
import { ruleInPaise, ruleInRupees } from '#collections/rules/rule-in-rupees.ts';
import { id, seen, staff, text, tick } from '#contract/admin-input.ts';
import { done } from '#contract/call.ts';
import { slugFromTitle } from '#pages/rules/custom-page.ts';
import { AppError } from '#rules/app-error.ts';
import { addCollection, deleteCollection, editCollection, orderCollections } from './change-collections.ts';
import type { StaffCollection } from './collection-row.ts';
import { collection, collectionRule, countedCollection, shownCollection } from './collections.contract.ts';
import { listCollections, readCollection } from './list-collections.ts';
import { listLinkedCollections } from './shown-collections.ts';

const input = {
  name: text(200).default(''),
  description: text(300).default('').meta({ description: 'Under its heading, and for search engines' }),
  slug: text(300).optional().meta({ description: 'The end of its address; left out, it is made from the name' }),
  picture: text(500).default('').meta({ description: 'Address of an uploaded picture' }),
  isShown: tick.default(true),
  rule: collectionRule.nullable().default(null).meta({ description: 'null: its products are chosen by hand' }),
  productIds: z
    .array(z.string().max(100))
    .max(mostChosen * 2)
    .default([]),
};
const ids = z.array(z.string().max(100)).max(mostCollections * 2);
const topic = 'Admin: collections';
const logged = { what: 'setting changed', thing: 'collections' } as const;
const changed = done.extend({ data: collection });
/** Titles that the form shows beside the count. */
const firstTitles = 5;

/** Groups of products that the owner makes (behaviour: Collections 1). */
export const collectionCalls = {
  'GET /api/shop/collections/get': call({
    operationId: 'listShownCollections',
    summary:
      'Collections that shoppers see, with a product on sale; GET /api/shop/products/get?collection= has the products of one',
    topic: 'Catalogue',
    access: 'shopping',
    needsOpenShop: true,
    cached: true,
    response: z.object({ success: z.literal(true), data: z.array(shownCollection) }),
  }).run(async (app) => ({
    success: true,
    data: (await listLinkedCollections(app)).map(({ name, description, slug, picture }) => ({
      name,
      description,
      slug,
      picture,
    })),
  })),
  'GET /api/admin/collections': call({
    operationId: 'listCollections',
    ...staff('catalogue.edit'),
    summary: 'Every collection in its order, with how many products of it are on sale',
    topic,
    response: z.object({ success: z.literal(true), data: z.array(countedCollection) }),
  }).run(async (app) => ({
    success: true,
    data: (await listCollections(app)).map((one) => ({ ...toJson(one), products: one.products })),
  })),
  'GET /api/admin/collections/get/{id}': call({
    operationId: 'getCollection',
    ...staff('catalogue.edit'),
    summary: 'One collection',
    topic,
    params: id,
    response: z.object({ success: z.literal(true), data: collection }),
    errors: { 404: 'No such collection' },
  }).run(async (app, { params }) => ({ success: true, data: toJson(await readCollection(app, params.id)) })),
  'POST /api/admin/collections/preview': call({
    operationId: 'previewCollection',
    ...staff('catalogue.edit'),
    summary: 'How many products on sale a rule has now, and the first of them; nothing is stored',
    topic,
    body: z.object({ rule: collectionRule }),
    response: z.object({ success: z.literal(true), total: z.number(), titles: z.array(z.string()) }),
  }).run(async (app, { body }) => {
    const rule = ruleInPaise(body.rule);
    const errors = ruleErrors(rule);
    if (errors[0]) throw new AppError(400, errors[0].message, errors);
    return { success: true, ...(await countProductsOf(app, productSet(rule, []), firstTitles)) };
  }),
  'POST /api/admin/collections/add': call({
    operationId: 'addCollection',
    ...staff('catalogue.edit'),
    logged,
    alsoNeeds: claimsReasonNeeds,
    summary: 'A new collection behind the others',
    topic,
    body: z.object({ ...input, claimsReason }),
    response: changed,
    errors: { 409: `There are ${mostCollections} already, or the picture is gone`, 422: refusedClaims },
  }).run(async (app, { body: { claimsReason, ...body } }, context) => ({
    success: true,
    message: 'Collection added',
    data: toJson(await addCollection(app, typed(body), requireStaff(context), claimsReason)),
  })),
  'PUT /api/admin/collections/edit/{id}': call({
    operationId: 'editCollection',
    ...staff('catalogue.edit'),
    logged,
    alsoNeeds: claimsReasonNeeds,
    summary: 'Changes a collection; its place stays, and its earlier address leads to the new one',
    topic,
    params: id,
    body: z.object({ ...input, seen, claimsReason }),
    response: changed,
    errors: { 404: 'No such collection', 409: 'Somebody changed it meanwhile', 422: refusedClaims },
  }).run(async (app, { params, body: { seen, claimsReason, ...body } }, context) => ({
    success: true,
    message: 'Collection saved',
    data: toJson(await editCollection(app, params.id, typed(body), requireStaff(context), { seen, claimsReason })),
  })),
  'PUT /api/admin/collections/order': call({
    operationId: 'orderCollections',
    ...staff('catalogue.edit'),
    logged,
    summary: 'Puts the collections in another order',
    topic,
    body: z.object({
      ids,
      seen: ids.optional().meta({ description: 'The order that was changed; refused if it is another now' }),
    }),
    response: done.extend({ data: z.array(collection) }),
    errors: { 409: 'Somebody added, deleted or moved one meanwhile' },
  }).run(async (app, { body }, context) => ({
    success: true,
    message: 'Order saved',
    data: (await orderCollections(app, body.ids, requireStaff(context), body.seen)).map(toJson),
  })),
  'DELETE /api/admin/collections/delete/{id}': call({
    operationId: 'deleteCollection',
    ...staff('catalogue.edit'),
    logged,
    summary: 'Deletes a collection; its products stay',
    topic,
    params: id,
    response: done,
    errors: { 404: 'No such collection' },
  }).run(async (app, { params }, context) => {
    await deleteCollection(app, params.id, requireStaff(context));
    return { success: true, message: 'Collection deleted' };
  }),
};

type Typed = z.output<z.ZodObject<typeof input>>;

const typed = ({ slug, rule, ...body }: Typed): CollectionDraft => ({
  ...body,
  slug: slug ?? slugFromTitle(body.name),
  rule: rule && ruleInPaise(rule),
});

const toJson = ({ _id, name, description, slug, picture, isShown, rule, productIds, version }: StaffCollection) => ({
  _id,
  name,
  description,
  slug,
  picture,
  isShown,
  rule: rule && ruleInRupees(rule),
  productIds: [...productIds],
  version,
});
