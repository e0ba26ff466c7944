import type { Guard } from './guards.ts';

const plainText = 'packages/claims/plain-text.ts';
const findClaims = 'packages/claims/find-claims.ts';
const wordClaims = 'packages/claims/word-claims.ts';
const claimsTest = 'packages/claims/find-claims.test.ts';
const published = 'app/features/claims/published-text.ts';
const importProducts = 'app/features/catalog/import-products.ts';
const apiTest = 'app/api/claims.test.ts';

/** What nobody may read on the shop's pages, however it is typed and wherever it stands. */
export const claimGuards: readonly Guard[] = [
  {
    name: 'invisible letters hide a claim',
    file: plainText,
    right: 'if (unseen.test(part)) continue;',
    wrong: '',
    test: claimsTest,
  },
  {
    name: 'hyphens and stars hide a claim',
    file: plainText,
    right: "between.test(part) ? ' ' :",
    wrong: '',
    test: claimsTest,
  },
  {
    name: 'letters that only look alike hide a claim',
    file: plainText,
    right: '(lookAlikes.get(part) ?? part)',
    wrong: 'part',
    test: claimsTest,
  },
  {
    name: 'two spaces hide a claim',
    file: plainText,
    right: "if (read === ' ' && last?.read === ' ') last.isWide = true;",
    wrong: "if (read === '' && last) last.isWide = true;",
    test: claimsTest,
  },
  {
    name: 'tags hide a claim',
    file: plainText,
    right: '...text.matchAll(markup)',
    wrong: '...text.matchAll(/<>/g)',
    test: claimsTest,
  },
  {
    name: 'entities hide a claim',
    file: plainText,
    right: 'return meant === undefined ? [] : [{ match, meant }];',
    wrong: 'return meant === undefined || match ? [] : [{ match, meant }];',
    test: claimsTest,
  },
  {
    name: 'letters with gaps hide a claim',
    file: plainText,
    right: 'if (end - at < 4) {',
    wrong: 'if (end - at < 400) {',
    test: claimsTest,
  },
  {
    name: 'words in a row, letter by letter, hide a claim',
    file: plainText,
    right: "wordLengths(alone.map(({ read }) => read).join(''))",
    wrong: "[...[alone.length], ...wordLengths('')]",
    test: claimsTest,
  },
  {
    name: 'a note about one figure holds for every other',
    file: findClaims,
    right: "const ground = [id, verdict.kind, figure].filter(Boolean).join(' ');",
    wrong: "const ground = [id, verdict.kind, figure && ''].filter(Boolean).join(' ');",
    test: apiTest,
  },
  {
    name: 'everybody on the staff lets a claim stand',
    file: 'app/rules/access/permissions.ts',
    right: "['staff.manage', 'claims.override', 'bank.edit']",
    wrong: "['staff.manage', 'bank.edit']",
    test: 'app/rules/access/permissions.test.ts',
  },
  {
    name: 'a slip of spelling hides a claim',
    file: plainText,
    right: 'const meant = asMeant(word);',
    wrong: 'const meant = asMeant(word) && word;',
    test: claimsTest,
  },
  {
    name: 'any "not" takes back any claim after it',
    file: findClaims,
    right: 'if (/\\bbut\\b/.test(between)) return false;',
    wrong: 'if (between) return true;',
    test: claimsTest,
  },
  {
    name: 'a fine claim hides a contradiction that lies within it',
    file: findClaims,
    right: 'rank(one) - rank(other) || other.end - other.start - (one.end - one.start)',
    wrong: 'other.end - other.start - (one.end - one.start)',
    test: claimsTest,
  },
  {
    name: 'a food is said to cure a disease',
    file: wordClaims,
    right: "'(?:cures?|cured|curing|",
    wrong: "'(?:",
    test: claimsTest,
  },
  {
    name: 'doctors recommend a food',
    file: wordClaims,
    right: "'(?:recommended|approved|endorsed|",
    wrong: "'(?:",
    test: claimsTest,
  },
  {
    name: 'a mixture is called natural',
    file: wordClaims,
    right: 'if (count === 1) return null;',
    wrong: 'if (count >= 1) return null;',
    test: claimsTest,
  },
  {
    name: 'a food replaces a meal',
    file: wordClaims,
    right: 'says: /\\bmeal replace(?:ment|r)s?\\b|',
    wrong: 'says: /',
    test: claimsTest,
  },
  {
    name: 'names of sizes and servings are not read',
    file: published,
    right: 'return [...written, ...named, ...inOtherLanguages(product)].filter(',
    wrong: 'return [...written, ...named.slice(0, 0)].filter(',
    test: apiTest,
  },
  {
    name: 'a change of figures leaves the texts unread',
    file: published,
    right: '!isSameFood || known.get(place) !== text',
    wrong: '(isSameFood || !isSameFood) && known.get(place) !== text',
    test: apiTest,
  },
  {
    name: 'an import goes by the figures of before',
    file: importProducts,
    right: "if (claimsReason !== '' || !isAsRead) await",
    wrong: "if (claimsReason !== '' || (isAsRead && !isAsRead)) await",
    test: apiTest,
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
    file: 'app/api/calls/admin-settings.ts',
    right: '        changed.filter(({ isRequired }) => !isRequired),',
    wrong: '        changed.slice(0, 0),',
    test: 'app/api/settings.test.ts',
  },
];
