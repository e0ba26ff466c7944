import type { Guard } from './guards.ts';

const limits = 'app/rules/food/limits.ts';
const limitsTest = 'app/rules/food/limits.test.ts';
const daySum = 'app/rules/food/day-sum.ts';
const daySumTest = 'app/rules/food/day-sum.test.ts';
const savedTest = 'app/api/saved-limits.test.ts';

/** What a shopper with diabetes or an allergy is told of a food, and what becomes of the limits. */
export const limitGuards: readonly Guard[] = [
  {
    name: 'a large shop lists a food as free of an allergen that its label names since a moment ago',
    file: 'app/features/catalog/list-in-database.ts',
    right: '    return without.every((name) => isFreeOf(food, name)) && (!diet || hasDiet(food, diet));',
    wrong: '    return without.length > 0 || !diet || hasDiet(food, diet);',
    test: 'app/features/catalog/index-products.test.ts',
  },
  {
    name: 'a search of a large shop finds a food as free of what its label names since a moment ago',
    file: 'app/features/catalog/search-in-database.ts',
    right: '  return labelledSo(app, ids, (facts) => strict.every((one) => one.fits(facts)));',
    wrong: '  return labelledSo(app, ids, (facts) => strict.some((one) => facts || one));',
    test: 'app/features/catalog/index-products.test.ts',
  },
  {
    name: 'one long word stops the search of a large shop from learning anything new',
    file: 'app/features/catalog/product-rows.ts',
    right: "  return term.length <= longestTerm ? term : [...term].slice(0, longestTerm).join('');",
    wrong: '  return term.length <= longestTerm ? term : term;',
    test: 'app/features/catalog/index-products.test.ts',
  },
  {
    name: 'a change noted while its product was reckoned is forgotten by the search of a large shop',
    file: 'app/features/catalog/index-products.ts',
    right: "deleteFrom('search_due').where('id', '='",
    wrong: "deleteFrom('search_due').where('id', '>='",
    test: 'app/features/catalog/index-products.test.ts',
  },
  {
    name: 'a food fits though it does not declare the figure',
    file: limits,
    right: '    if (figure === null) isKnown = false;',
    wrong: '    if (figure === null) continue;',
    test: limitsTest,
  },
  {
    name: 'a food above the limit fits',
    file: limits,
    right: 'else if (figure > limit) {',
    wrong: 'else if (figure > limit + 1) {',
    test: limitsTest,
  },
  {
    name: 'a food that may contain an allergen fits',
    file: limits,
    right: "    ['may contain', facts.allergens?.mayContain],\n",
    wrong: '',
    test: limitsTest,
  },
  {
    name: 'a food fits though it declares no allergens',
    file: limits,
    right: 'let isKnown = (without.length === 0 || facts.allergens !== null) &&',
    wrong: 'let isKnown = (without.length >= 0 || facts.allergens !== null) &&',
    test: limitsTest,
  },
  {
    name: 'a portion is counted in a measure that the shopper did not choose',
    file: limits,
    right: '].find(isIn) ?? facts;',
    wrong: '].findLast((one) => !isIn(one)) ?? facts;',
    test: limitsTest,
  },
  {
    name: 'a sum of portions counts what is not declared as 0',
    file: daySum,
    right: 'return figure === null ? [] : [Math.round(figure * 10) * count];',
    wrong: 'return [Math.round((figure ?? 0) * 10) * count];',
    test: daySumTest,
  },
  {
    name: 'a sum of portions takes 100 g for a portion where none is declared',
    file: daySum,
    right: 'return isServing ? [{ per, figures }, ...others] : others;',
    wrong: 'return [{ per, figures }, ...others];',
    test: daySumTest,
  },
  {
    name: 'a list goes by labels as they were before an edit',
    file: 'app/features/catalog/cached-facts.ts',
    right: 'known.get(id) !== stamp)',
    wrong: '!known.has(id))',
    test: 'app/features/catalog/list-shelf.test.ts',
  },
  {
    name: 'a food without the figure of a filter passes it',
    file: 'app/rules/food/food-filter.ts',
    right: 'limit === undefined || (figure !== null && figure <= limit);',
    wrong: 'limit === undefined || figure === null || figure <= limit;',
    test: 'app/api/food-filters.test.ts',
  },
  {
    name: 'a food passes a filter of least fibre without declaring any',
    file: 'app/rules/food/food-filter.ts',
    right: 'limit === undefined || (figure !== null && figure >= limit);',
    wrong: 'limit === undefined || (figure ?? 0) >= limit;',
    test: 'app/rules/food/food-filter.test.ts',
  },
  {
    name: 'counts of a filter for 10 rupees go by the prices of before',
    file: 'app/features/catalog/count-facets.ts',
    right: 'const countedFrom = prices ?? facts;',
    wrong: 'const countedFrom = facts;',
    test: 'app/features/catalog/list-shelf.test.ts',
  },
  {
    name: 'the price of 100 g is that of a size out of stock',
    file: 'app/rules/products/food-order.ts',
    right: 'const offered = sellable.length > 0 ? sellable : variants;',
    wrong: 'const offered = variants;',
    test: 'app/rules/products/food-order.test.ts',
  },
  {
    name: "a search with one shopper's limits is kept for all others",
    file: 'app/rules/access/pages.ts',
    right: ']), ...limits];',
    wrong: '])];',
    test: 'app/rules/access/pages.test.ts',
  },
  {
    name: 'a stranger fills a mailbox with questions about the newsletter',
    file: 'app/features/email/newsletter.ts',
    right: '          .where(mayAskAgain),',
    wrong: '          ,',
    test: 'app/features/email/email.test.ts',
  },
  {
    name: 'a dead link puts an address on the newsletter whose owner left',
    file: 'app/features/email/newsletter.ts',
    right:
      "    await tx.deleteFrom('newsletter_request').where('email_key', '=', emailKey(email)).execute();\n    const gone",
    wrong: '    const gone',
    test: 'app/features/email/email.test.ts',
  },
  {
    name: 'what a person agreed to stays after the erasure',
    file: 'app/features/personal-data/erase-account.ts',
    right: '  await forgetConsents(tx, email);',
    wrong: '',
    test: 'app/features/personal-data/erase-account.test.ts',
  },
  {
    name: "'Remove from my account' leaves the limits where they are",
    file: 'app/features/customers/saved-limits.ts',
    right: "tx.deleteFrom('saved_limits').where('user_id', '=', id).returning('user_id').execute();",
    wrong: "tx.selectFrom('saved_limits').where('user_id', '=', id).select('user_id').execute();",
    test: savedTest,
  },
  {
    name: "one shopper reads another's limits",
    file: 'app/features/customers/saved-limits.ts',
    right: "    .where('user_id', '=', id)\n    .executeTakeFirst();",
    wrong: '    .executeTakeFirst();',
    test: savedTest,
  },
  {
    name: 'limits of an account stay for the next person at the browser',
    file: 'app/storefront/purchase/browser-memory.ts',
    right: 'if (owner === null || owner === userId ||',
    wrong: 'if (owner === null || owner === userId || userId !== null ||',
    test: 'app/storefront/purchase/purchase-memory.test.ts',
  },
];
