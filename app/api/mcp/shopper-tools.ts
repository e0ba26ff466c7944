import * as z from 'zod';
import type { PageCall } from '#boot/page-context.ts';
import { mostOfOneLine } from '#cart/rules/cart.ts';
import { cartLink, mostLinkedLines } from '#cart/rules/cart-link.ts';
import type { ProductJson } from '#catalogue/product-amounts.contract.ts';
import { mostCompared } from '#catalogue/rules/compared.ts';
import { type SortOrder, sortOrderIds } from '#catalogue/rules/listing.ts';
import { longestKeyword } from '#catalogue/search/rules/keyword.ts';
import { foodFilterOf, foodQuery } from '#food/food-query.contract.ts';
import { allergenNames, diets } from '#food/rules/food-facts.ts';
import { passesFilter } from '#food/rules/food-filter.ts';
import { householdMeasures } from '#food/rules/limits.ts';
import { portionFacts } from '#food/rules/portion-facts.ts';
import { productFacts, productInList, trimmed } from './product-facts.ts';
import { type Tool, tool } from './tool.ts';

const id = z
  .string()
  .max(100)
  .meta({ description: 'productId of a list, or the last part of the address of its page' });
const items = z
  .array(
    z.object({
      productId: z.string().max(100),
      size: z.string().max(100).meta({ description: "As the product names it, such as '500 g'" }),
      quantity: z.number().int().min(1).max(mostOfOneLine).default(1),
    }),
  )
  .min(1)
  .max(mostLinkedLines);
const pincode = z.string().max(20).meta({ description: 'Six digits of an address in India' });
const lines = (all: z.output<typeof items>) =>
  all.map(({ productId, size, quantity }) => ({ productId, weight: size, quantity }));

const perPage = 10;
const atMost = (what: string) =>
  z
    .number()
    .min(0)
    .max(99_999)
    .optional()
    .meta({ description: `${what} per portion, at most` });
const listed = {
  words: z
    .string()
    .max(longestKeyword)
    .optional()
    .meta({ description: 'What the shopper looks for; left out: everything' }),
  category: z.string().max(100).optional().meta({ description: 'As the products name it, such as flour' }),
  diet: z.enum(diets).optional(),
  without: z
    .array(z.enum(allergenNames))
    .optional()
    .meta({ description: 'Allergens that it neither contains nor may contain' }),
  page: z.number().int().min(1).max(1000).default(1),
};
const limits = {
  maxNetCarbsPerPortion: atMost('Grams of carbohydrate less fibre'),
  maxCarbsPerPortion: atMost('Grams of carbohydrate'),
  maxSugarsPerPortion: atMost('Grams of sugars'),
  maxSodiumPerPortion: atMost('Milligrams of sodium'),
  maxSaturatedFatPerPortion: atMost('Grams of saturated fat'),
  measure: z.enum(householdMeasures).optional().meta({
    description: 'What counts as a portion, where a product says what one weighs; else the serving on its label',
  }),
};

/** For anyone's agent, without signing in. The order is that of their list, and never changes. */
export function shopperTools(shopUrl: string): readonly Tool[] {
  return [
    tool(
      {
        name: 'search_products',
        title: 'Search products',
        description:
          'Products on sale by words, category, diet and allergens, with prices in rupees, sizes and whether they are in stock.',
        input: z.object({ ...listed, sortBy: z.enum(sortOrderIds).optional() }),
      },
      (call, input) => list(call, input, shopUrl),
    ),
    tool(
      {
        name: 'get_product',
        title: 'Facts of a product',
        description:
          'What the label of a product says: figures per serving and per 100 g, ingredients, allergens; sizes, prices, stock, and some reviews.',
        input: z.object({ productId: id }),
      },
      async (call, { productId }) => {
        const { data } = await call('GET /api/shop/products/get/{id}', { params: { id: productId } });
        const { data: reviews } = await call('GET /api/shop/review/{id}', { params: { id: data._id } });
        return {
          product: productFacts(data, shopUrl),
          reviewsByBuyers: reviews.slice(0, 3).map(({ reviewValue, reviewMessage, createdAt }) => ({
            stars: reviewValue,
            text: trimmed(reviewMessage, 300),
            day: createdAt.slice(0, 10),
          })),
        };
      },
    ),
    tool(
      {
        name: 'products_within_limits',
        title: 'Products within my limits',
        description:
          'Products of which a portion stays within limits of carbohydrate, sugars, sodium or fat. A product that does not declare a figure that is limited is left out. This is no medical advice.',
        input: z.object({ ...listed, ...limits }),
      },
      (call, input) => list(call, input, shopUrl),
    ),
    tool(
      {
        name: 'compare_products',
        title: 'Compare products',
        description: `The facts of two to ${mostCompared} products side by side.`,
        input: z.object({ productIds: z.array(id).min(2).max(mostCompared) }),
      },
      async (call, { productIds }) => ({
        products: await Promise.all(
          productIds.map(async (one) => {
            const { data } = await call('GET /api/shop/products/get/{id}', { params: { id: one } });
            return productFacts(data, shopUrl);
          }),
        ),
      }),
    ),
    tool(
      {
        name: 'quote_cart',
        title: 'What a cart costs',
        description:
          'What these items cost now: each line, a coupon, the delivery to a state or pincode, GST inside the total. Nothing is ordered or kept.',
        input: z.object({
          items,
          state: z.string().max(100).optional().meta({ description: 'Of delivery, such as Karnataka' }),
          pincode: pincode.optional(),
          coupon: z.string().max(100).optional(),
        }),
      },
      (call, { items: wanted, ...rest }) =>
        call('POST /api/shop/cart/quote', { body: { items: lines(wanted), ...rest } }),
    ),
    tool(
      {
        name: 'delivery_promise',
        title: 'When it arrives',
        description:
          'When a parcel that is ordered now comes to a pincode, and whether it can be paid in cash at the door.',
        input: z.object({ pincode }),
      },
      (call, params) => call('GET /api/shop/pincode/{pincode}', { params }),
    ),
    tool(
      {
        name: 'checkout_link',
        title: 'Link to a filled cart',
        description:
          'A link for the shopper, who opens it, looks at the items and adds them to the cart with a button. Only the shopper orders and pays, on the pages of the shop.',
        input: z.object({ items }),
      },
      async (call, { items: wanted }) => {
        const quoted = await call('POST /api/shop/cart/quote', { body: { items: lines(wanted) } });
        return { link: shopUrl + cartLink(lines(wanted)), lines: quoted.lines };
      },
    ),
  ];
}

type Listed = z.output<z.ZodObject<typeof listed>>;
type Limits = z.output<z.ZodObject<typeof limits>>;

/** As an address has them; of the figures two decimals count. */
const asQuery = (food: object) =>
  Object.fromEntries(
    Object.entries(food).flatMap(([name, value]: [string, unknown]) => {
      if (value === undefined) return [];
      return [[name, typeof value === 'number' ? String(Math.round(value * 100) / 100) : String(value)]];
    }),
  );

/** Words are searched for as the field of the shop does it; without them the list is that of the shop. */
async function list(
  call: PageCall,
  { words = '', category, page, sortBy, ...food }: Listed & Partial<Limits> & { sortBy?: SortOrder | undefined },
  shopUrl: string,
) {
  const asked = asQuery(food);
  const shown = (products: readonly ProductJson[], total: number) => ({
    products: products.map((product) => productInList(product, shopUrl)),
    total,
    page,
    pages: Math.ceil(total / perPage),
  });
  if (words.trim() === '') {
    const query = { ...asked, page, limit: perPage, ...(category && { category }), ...(sortBy && { sortBy }) };
    const { data, total } = await call('GET /api/shop/products/get', { query });
    return shown(data, total);
  }
  const found = await call('GET /api/shop/search/{keyword}', { params: { keyword: words } });
  const filter = foodFilterOf(z.object(foodQuery).parse(asked));
  const fitting = found.data.filter(
    (product) =>
      (category === undefined || product.category === category) &&
      passesFilter({ nutrition: product.nutrition, portion: portionFacts(product) }, filter, null),
  );
  return {
    ...shown(fitting.slice((page - 1) * perPage, page * perPage), fitting.length),
    ...(found.leftOut && { leftOut: found.leftOut }),
    ...(found.readAs && { readAs: found.readAs }),
  };
}
