import type { Guard } from './guards.ts';

const polarity = 'packages/claims/polarity.ts';
const sentences = 'packages/claims/sentences.ts';
const absence = 'packages/claims/absence.ts';
const frames = 'packages/claims/frames.ts';
const promises = 'packages/claims/promises.ts';
const findClaims = 'packages/claims/find-claims.ts';
const indianWords = 'packages/claims/indian-words.ts';
const testOf = (file: string) => file.replace(/\.ts$/, '.test.ts');
const sets = 'packages/claims/sets.test.ts';

/** How sentences are read for claims: what a 'not' takes back, what is asked, of whom and of what it speaks. */
export const readerGuards: readonly Guard[] = [
  {
    name: 'a sentence that a rule has judged is asked about once more',
    file: findClaims,
    right: '    if (judged.subarray(at, end).includes(1)) return [];\n',
    wrong: '',
    test: 'packages/claims/likeness.test.ts',
  },
  {
    name: 'a denial reads like a claim',
    file: findClaims,
    right: 'if (!readsLikeClaim(sentence) || isHarmless(sentence) || isLabelStatement(sentence)) return [];',
    wrong: 'if (!readsLikeClaim(sentence) || isLabelStatement(sentence)) return [];',
    test: 'packages/claims/likeness.test.ts',
  },
  {
    name: 'the doubt about a plainly innocent sentence stays',
    file: findClaims,
    right: 'if (isNamed && isStated && readsInnocent(sentence.plain)) continue;',
    wrong: '',
    test: 'packages/claims/likeness.test.ts',
  },
  {
    name: 'a clause is read without the warning behind it',
    file: promises,
    right: ' || warnedOf.test(plain.slice(at + clause.length, at + clause.length + 60))',
    wrong: '',
    test: testOf(promises),
  },
  {
    name: 'what a label must say is read for claims',
    file: findClaims,
    right: '    if (isLabelStatement(sentence.plain)) continue;\n    for (const rule of rules) {',
    wrong: '    for (const rule of rules) {',
    test: 'packages/claims/label-statements.test.ts',
  },
  {
    name: 'who denies that others are bad runs them down',
    file: 'packages/claims/other-makers.ts',
    right: '    denies.test(saidBefore) &&\n',
    wrong: '    false &&\n',
    test: 'packages/claims/other-makers.test.ts',
  },
  {
    name: "'don't miss our gluten free atta' denies",
    file: polarity,
    right: 'const read = withoutIdioms(before);',
    wrong: 'const read = before;',
    test: testOf(polarity),
  },
  {
    name: "'that it cures is a myth' is a claim",
    file: polarity,
    right: '    refuted.test(after) ||\n',
    wrong: '',
    test: testOf(polarity),
  },
  {
    name: "a 'not' reaches over 'but'",
    file: polarity,
    right: '  if (/\\bbut\\b|\\bit\\b (?:cures|treats|heals|reverses)/.test(said)) return false;\n',
    wrong: '',
    test: testOf(polarity),
  },
  {
    name: "a 'not' takes back everything behind it",
    file: polarity,
    right: "return light(said, word === 'without' ? 0 : said.includes(',') ? 0 : 1);",
    wrong: 'return true;',
    test: testOf(polarity),
  },
  {
    name: 'a question that is answered with no is a claim',
    file: findClaims,
    right:
      "    if (sentence.asks === 'no' || sentence.asks === 'nothing') continue;\n    if (isLabelStatement(sentence.plain)) continue;\n    for (const rule of rules) {",
    wrong: '    if (isLabelStatement(sentence.plain)) continue;\n    for (const rule of rules) {',
    test: sets,
  },
  {
    name: "'we use none' answers nothing",
    file: sentences,
    right: 'if (no.test(answer) || noneAfterAll.test(answer))',
    wrong: 'if (no.test(answer))',
    test: testOf(sentences),
  },
  {
    name: "'Will I need insulin? Most don't.' promises nothing",
    file: sentences,
    right: 'const isHoped = unwanted.test(question);',
    wrong: 'const isHoped = false;',
    test: testOf(sentences),
  },
  {
    name: "'ask your doctor' answers with yes",
    file: sentences,
    right: "  if (defers.test(answer) || /\\?\\s*$/.test(answer)) return 'nothing';\n",
    wrong: '',
    test: testOf(sentences),
  },
  {
    name: 'jam that a roti is served with is the roti',
    file: findClaims,
    right: 'if (!rule || (!isOfThisFood && isAboutOtherFood(sentence, start, end, rule, context))) continue;',
    wrong: 'if (!rule) continue;',
    test: testOf(findClaims),
  },
  {
    name: "of 'neither nuts nor peanuts' only the first is read",
    file: absence,
    right: '(?: ?[,/&] ?(?:and |or |nor )?| and | or | nor )',
    wrong: '(?:#)',
    test: testOf(absence),
  },
  {
    name: "'not suitable for coeliacs' says that it is",
    file: absence,
    right: "if (answer === 'no' || answer === 'other' || warns.test(sentence)) return found;",
    wrong: "if (answer === 'no' || answer === 'other') return found;",
    test: testOf(absence),
  },
  {
    name: "'low gluten' says nothing",
    file: absence,
    right: 'before.exec(left) ?? (isAllergen ? ',
    wrong: "before.exec(left) ?? (rule === '' ? ",
    test: testOf(absence),
  },
  {
    name: "'no gluten of its own, but our mill grinds wheat too' says that there is none",
    file: absence,
    right: ' || millHas.test(right)',
    wrong: '',
    test: testOf(absence),
  },
  {
    name: "'we do not call it gluten free for nothing' denies",
    file: absence,
    right: 'const isMeant = forNothing.test(right);',
    wrong: 'const isMeant = false;',
    test: testOf(absence),
  },
  {
    name: "'you will never need a doctor again' is advice",
    file: promises,
    right: 'if (certain && ',
    wrong: 'if (certain && clause.length < 0 && ',
    test: testOf(promises),
  },
  {
    name: 'who says that a review is not printed promises what it says',
    file: promises,
    right: ' && !quoted.test(clause)',
    wrong: '',
    test: testOf(promises),
  },
  {
    name: "'a sure cure, on a doctor's advice' is advice in Hindi",
    file: indianWords,
    right: "denied.test(row) ? '' : withoutAdvice(promised, words, text)",
    wrong: "''",
    test: testOf(indianWords),
  },
  {
    name: "'our mill grinds wheat too' is not read in Hindi",
    file: indianWords,
    right: "row.includes('N') && hasAllTheSame.test(sentence) ? [] : ",
    wrong: '',
    test: testOf(indianWords),
  },
  {
    name: 'coconut milk is milk',
    file: absence,
    right: "    if (rule === 'dairy-free' && ",
    wrong: "    if (rule === '' && ",
    test: testOf(absence),
  },
  {
    name: 'whoever names a doctor promises nothing',
    file: frames,
    right: 'if (advice.test(read) && !praise.test(read)) return true;',
    wrong: 'if (advice.test(read)) return true;',
    test: testOf(promises),
  },
  {
    name: 'a denial of an effect is a promise',
    file: frames,
    right: 'cannot.test(read) &&',
    wrong: 'cannot.test(clause.slice(0, 0)) &&',
    test: testOf(promises),
  },
  {
    name: "'no medicine, and yet it cures' is one thought",
    file: promises,
    right: '(?!,? (?:but|yet|however|whereas|although)\\b|[;–—]| - )',
    wrong: '(?![;–—]| - )',
    test: testOf(promises),
  },
  {
    name: 'the answer to a question in another field claims nothing',
    file: findClaims,
    right: "  if (asks.trim() === '' || text.trim() === '') return found;",
    wrong: '  if (asks !== text) return found;',
    test: 'app/claims-desk/claims.test.ts',
  },
  {
    name: "'is there milk in it? No.' is not read in Hindi",
    file: indianWords,
    right: "    if (answer === 'no') {",
    wrong: "    if (answer === 'no' && row === '') {",
    test: sets,
  },
];
