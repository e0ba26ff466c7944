import type { Guard } from './guards.ts';

const savedTest = 'app/food/saved-limits.test.ts';

/** What a shopper with diabetes or an allergy is told of a food, and what becomes of the limits. */
export const limitGuards: readonly Guard[] = [
  {
    name: 'a large shop lists a food as free of an allergen that its label names since a moment ago',
    file: 'app/catalogue/search/list-in-database.ts',
    right: '    return without.every((name) => isFreeOf(food, name)) && (!diet || hasDiet(food, diet));',
    wrong: '    return without.length > 0 || !diet || hasDiet(food, diet);',
    test: 'app/catalogue/search/index-products.test.ts',
  },
  {
    name: 'a search of a large shop finds a food as free of what its label names since a moment ago',
    file: 'app/catalogue/search/search-in-database.ts',
    right: '  return labelledSo(app, ids, (facts) => strict.every((one) => one.fits(facts, [])));',
    wrong: '  return labelledSo(app, ids, (facts) => strict.some((one) => facts || one));',
    test: 'app/catalogue/search/index-products.test.ts',
  },
  {
    name: "a search with one shopper's limits is kept for all others",
    file: 'app/storefront/rules/pages.ts',
    right: "{ ...listingFromQuery(query, undefined, 'chosen'), keyword",
    wrong: '{ ...listingFromQuery(new URLSearchParams()), keyword',
    test: 'app/storefront/rules/pages.test.ts',
  },
  {
    name: 'a stranger fills a mailbox with questions about the newsletter',
    file: 'app/newsletter/newsletter.ts',
    right: '          .where(mayRequestAgain),',
    wrong: '          ,',
    test: 'app/email/email.test.ts',
  },
  {
    name: 'what a person agreed to stays after the erasure',
    file: 'app/privacy/erase-account.ts',
    right: '  await forgetConsents(tx, email);',
    wrong: '',
    test: 'app/privacy/erase-account.test.ts',
  },
  {
    name: "one shopper reads another's limits",
    file: 'app/food/saved-limits.ts',
    right: "    .where('user_id', '=', id)\n    .executeTakeFirst();",
    wrong: '    .executeTakeFirst();',
    test: savedTest,
  },
  {
    name: 'limits of an account stay for the next person at the browser',
    file: 'app/payments/shop/browser-memory.ts',
    right: 'if (owner === null || owner === userId ||',
    wrong: 'if (owner === null || owner === userId || userId !== null ||',
    test: 'app/payments/shop/purchase-memory.test.ts',
  },
];
