import * as z from 'zod';
import { call } from '#api/call.ts';
import { mostWithoutPage } from '#api/handler.ts';
import { furtherProducts } from '#catalogue/listing/further-products.ts';
import { listProducts } from '#catalogue/listing/list-products.ts';
import { defaultSortOrder, listingOrderIds } from '#catalogue/rules/listing.ts';
import { usualOrder } from '#catalogue/search/product-set.ts';
import { longestKeyword } from '#catalogue/search/rules/keyword.ts';
import { searchProducts } from '#catalogue/search/search-products.ts';
import { searchSuggestions } from '#catalogue/search/search-suggestions.ts';
import { findCollection } from '#collections/shown-collections.ts';
import { pageLimit, pageNumber } from '#contract/call.ts';
import { netQuantity, product } from '#contract/shapes.ts';
import { texts } from '#contract/texts.ts';
import { foodFilterOf, foodQuery } from '#food/food-query.contract.ts';
import { draftsSeenBy } from '#opening/rules/viewing.ts';
import { AppError } from '#rules/app-error.ts';
import { refuseUnknownCategories } from '#settings/sections/categories.ts';
import { findProduct, findProductId } from './find-product.ts';
import { wholeProductToJson } from './whole-products.contract.ts';

const productAddress = z.object({ id: z.string().meta({ description: "The product's _id, or its readable address" }) });

export const catalogueCalls = {
  'GET /api/shop/products/get': call({
    operationId: 'listProducts',
    summary: 'Products on sale, filtered and sorted; the first 1,000 without page and limit',
    topic: 'Catalogue',
    access: 'shopping',
    needsOpenShop: true,
    cached: true,
    query: z.object({
      category: z
        .string()
        .max(2000)
        .optional()
        .meta({ description: 'Comma-joined: flour, oil, snacks, and others of the owner' }),
      collection: z
        .string()
        .max(100)
        .optional()
        .meta({ description: "The slug of a collection: only its products, in the owner's order where it has one" }),
      sortBy: z.enum(listingOrderIds, `Sort by one of ${listingOrderIds.join(', ')}`).optional(),
      bestSellers: z.enum(['true', 'false'], 'bestSellers is true or false').optional(),
      ...foodQuery,
      page: pageNumber.optional(),
      limit: pageLimit(100).optional(),
    }),
    response: z.object({ success: z.literal(true), data: z.array(product), total: z.number().int() }),
    errors: { 404: 'No such collection' },
  }).run(async (app, { query }) => {
    const wanted = query.category ? query.category.split(',') : [];
    await refuseUnknownCategories(app, wanted, 'category', (ids) => texts.categoryMustBeAComma({ categoryIds: ids }));
    const found = query.collection === undefined ? null : await findCollection(app, query.collection, false);
    const collection = found && 'collection' in found ? found.collection : null;
    if (query.collection !== undefined && !collection) throw new AppError(404, texts.thereIsNoSuchCollection());
    const { products, total } = await listProducts(app, {
      set: collection?.set,
      category: [...new Set(wanted)].sort(),
      sortBy: query.sortBy ?? (collection && usualOrder(collection.set)) ?? defaultSortOrder,
      food: foodFilterOf(query),
      ...(query.bestSellers === undefined ? {} : { bestSellers: query.bestSellers === 'true' }),
      ...(query.page === undefined && query.limit === undefined
        ? { page: 1, limit: mostWithoutPage }
        : { page: query.page ?? 1, limit: query.limit ?? 24 }),
    });
    return { success: true, data: products.map(wholeProductToJson), total };
  }),
  'GET /api/shop/products/get/{id}': call({
    operationId: 'getProduct',
    summary: 'One product',
    topic: 'Catalogue',
    access: 'shopping',
    needsOpenShop: true,
    cached: true,
    params: productAddress,
    response: z.object({ success: z.literal(true), data: product }),
    errors: { 404: 'No such product on sale' },
  }).run(async (app, { params }) => ({
    success: true,
    data: wholeProductToJson(await findProduct(app, (await findProductId(app, params.id)).id)),
  })),
  'GET /api/shop/suggestions': call({
    operationId: 'listSuggestions',
    summary: 'What a field of search suggests: categories, uses and products sold most, in this order',
    topic: 'Catalogue',
    access: 'shopping',
    needsOpenShop: true,
    cached: true,
    response: z.object({
      success: z.literal(true),
      data: z.array(z.object({ text: z.string(), to: z.string().meta({ description: 'A page of the shop' }) })),
    }),
  }).run(async (app) => ({ success: true, data: await searchSuggestions(app) })),
  'GET /api/shop/search/{keyword}': call({
    operationId: 'searchProducts',
    summary: 'Products that match a keyword, best first; forgives case, order, plural, one typo and Indian names',
    topic: 'Catalogue',
    access: 'shopping',
    needsOpenShop: true,
    cached: true,
    params: z.object({
      keyword: z.string().max(longestKeyword, { error: () => texts.searchIsTooLong({ longestKeyword }) }),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.array(product),
      further: z.array(product).optional().meta({ description: 'Where few were found: others of their categories' }),
      size: netQuantity.optional().meta({ description: 'The size that was typed, where one of the products has it' }),
      leftOut: z
        .array(z.string())
        .optional()
        .meta({ description: 'Typed words without which the products are found, as nothing matches all of them' }),
      readAs: z
        .array(z.string())
        .optional()
        .meta({ description: 'Words that typed ones, which nothing has, were read as' }),
      related: z.array(z.string()).optional().meta({ description: '_ids of those that are only like what was typed' }),
    }),
  }).run(async (app, { params }, context) => {
    const withDrafts = draftsSeenBy(context).products;
    const { products, size, leftOut, readAs, related, isStrict } = await searchProducts(
      app,
      params.keyword,
      withDrafts,
    );
    const further = isStrict ? [] : await furtherProducts(app, listProducts, products, withDrafts);
    return {
      success: true,
      data: products.map(wholeProductToJson),
      ...(further.length > 0 && { further: further.map(wholeProductToJson) }),
      ...(size && { size }),
      ...(leftOut.length > 0 && { leftOut }),
      ...(readAs.length > 0 && { readAs }),
      ...(related.length > 0 && { related }),
    };
  }),
};
