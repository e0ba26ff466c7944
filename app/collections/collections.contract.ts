import * as z from 'zod';
import { ruleDiets, ruleFigureNames } from '#collections/rules/collection-rule.ts';
import { allergenNames } from '#food/rules/food-facts.ts';

const number = z.number('A number is expected here');
const price = number.nullable().default(null);

/** A condition of a rule; prices are rupees. */
const condition = z
  .discriminatedUnion(
    'of',
    [
      z.object({ of: z.literal('category'), categories: z.array(z.string().max(40)).max(40) }),
      z.object({ of: z.literal('diet'), diet: z.enum(ruleDiets, 'Choose vegetarian or vegan') }),
      z.object({
        of: z.literal('free of'),
        allergens: z.array(z.enum(allergenNames, 'There is no such allergen')).max(allergenNames.length),
      }),
      z.object({ of: z.literal('price'), from: price, to: price }),
      z.object({
        of: z.literal('figure'),
        figure: z.enum(ruleFigureNames, 'There is no such figure'),
        value: number,
      }),
      z.object({ of: z.literal('title'), contains: z.string().trim().max(200) }),
      z.object({ of: z.literal('new'), days: number }),
      z.object({ of: z.literal('on offer') }),
      z.object({ of: z.literal('in stock') }),
      z.object({ of: z.literal('best seller') }),
    ],
    'There is no such condition',
  )
  .meta({
    id: 'CollectionCondition',
    description:
      'Figures are of one serving: protein and fibre at least, all others at most. Prices in rupees, of the cheapest size on offer, else the cheapest',
  });

export const collectionRule = z
  .object({
    match: z.enum(['all', 'any'], 'Choose whether all conditions must hold, or any'),
    conditions: z.array(condition).max(50),
  })
  .meta({ id: 'CollectionRule' });

export const collection = z
  .object({
    _id: z.string(),
    name: z.string(),
    description: z.string(),
    slug: z.string().meta({ description: 'The end of its address: /shop/collections/low-carb for low-carb' }),
    picture: z.string(),
    isShown: z.boolean(),
    rule: collectionRule.nullable().meta({ description: 'null: its products are chosen by hand' }),
    productIds: z.array(z.string()).meta({ description: 'Those chosen by hand, in their order' }),
    version: z.string().meta({ description: 'To be sent as seen with the next change' }),
  })
  .meta({ id: 'Collection' });

export const countedCollection = collection
  .extend({ products: z.number().meta({ description: 'Products of it on sale now' }) })
  .meta({ id: 'CountedCollection' });

/** As shoppers see it. */
export const shownCollection = collection
  .pick({ name: true, description: true, slug: true, picture: true })
  .meta({ id: 'ShownCollection' });
