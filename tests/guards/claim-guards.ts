import type { Guard } from './guards.ts';

const importProducts = 'app/catalogue/import-products.ts';
const apiTest = 'app/claims-desk/claims.test.ts';

/** What nobody may read on the shop's pages, however it is typed and wherever it stands. */
export const claimGuards: readonly Guard[] = [
  {
    name: 'everybody on the staff lets a claim stand',
    file: 'app/access/rules/permissions.ts',
    right: "['staff.manage', 'webhooks.manage', 'claims.override', 'bank.edit']",
    wrong: "['staff.manage', 'webhooks.manage', 'bank.edit']",
    test: 'app/access/rules/permissions.test.ts',
  },
  {
    name: 'an advertisement says what no food may',
    file: 'app/feeds/read-feed.ts',
    right: 'feedItems(product, shop, barred.get(product._id) ?? null)',
    wrong: 'feedItems(product, shop, null)',
    test: 'app/feeds/feeds.test.ts',
  },
  {
    name: 'an import undoes what was saved meanwhile',
    file: importProducts,
    right: '{ ...draft, ...storedTexts(product, notInFile) };',
    wrong: '{ ...draft, ...storedTexts(product, notInFile.slice(0, 0)) };',
    test: apiTest,
  },
  {
    name: 'an earlier version of a setting comes back with a claim that nobody answers for',
    file: 'app/settings/admin-settings.calls.ts',
    right: '        changed.filter(({ isRequired }) => !isRequired),',
    wrong: '        changed.slice(0, 0),',
    test: 'app/settings/settings.test.ts',
  },
];
