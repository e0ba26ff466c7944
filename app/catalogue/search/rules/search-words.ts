import { longestKeyword } from './keyword.ts';
import { isOtherScript } from './latin-sound.ts';
import { sameFood, wishSynonyms } from './search-foods.ts';
import { soundOf } from './spelled-alike.ts';

/**
 * How words are compared in product search: without case, accents and plural, and with the Indian names of foods equal
 * to the English ones. The same functions prepare the stored texts and the search text.
 */

const mostWords = 8;

const byWord = new Map<string, Set<string>>();
/** For other scripts: मखाने is not in the table, and sounds like a word that is. */
const bySound = new Map<string, string>();
for (const group of sameFood) {
  const words = group.flatMap(searchWords);
  for (const word of words) {
    const existing = byWord.get(word) ?? new Set<string>();
    for (const other of words) existing.add(other);
    byWord.set(word, existing);
    if (!bySound.has(soundOf(word))) bySound.set(soundOf(word), word);
  }
}
const wishes = new Map(
  wishSynonyms.flatMap(([english, ...words]) => words.flatMap(searchWords).map((word) => [word, english])),
);

/** Returns the words of a text in the form in which they are compared, in order. */
export function searchWords(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      // Accents; the dot of loan words, and letters that join: they are typed or not.
      .replace(/[\u0300-\u036f\u093c\u0cbc\u200c\u200d]/g, '')
      .replaceAll('\u0901', '\u0902')
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter((word) => word !== '')
      .map(singular)
  );
}

/** A word of a search text as it is looked up, and as it was typed. */
export interface TypedWord {
  word: string;
  typed: string;
}

/** Returns the words of a search text in order, from its first 100 characters. */
export function typedWords(keyword: string): TypedWord[] {
  return keyword
    .slice(0, longestKeyword)
    .replaceAll(/[\u200c\u200d]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .flatMap((part) => searchWords(part).map((word) => ({ word: wishes.get(word) ?? word, typed: part })))
    .reduce<TypedWord[]>(joined, []);
}

/** 'flax seed' and 'ground nut' are one word, where a food is called so. */
function joined(before: TypedWord[], next: TypedWord): TypedWord[] {
  const last = before.at(-1);
  const word = last ? last.word + next.word : '';
  if (!last || !byWord.has(word)) return [...before, next];
  return [...before.slice(0, -1), { word, typed: `${last.typed} ${next.typed}` }];
}

/**
 * Returns the words that tell products apart, each once: at most eight, so that hostile input stays cheap.
 * @param orElse where there are none
 */
export function tellingWords(words: readonly TypedWord[], orElse: readonly TypedWord[] = words): TypedWord[] {
  const telling = words.filter(({ word }) => !fillerWords.has(word));
  const all = telling.length > 0 ? telling : orElse;
  return all.filter(({ word }, at) => all.findIndex((other) => other.word === word) === at).slice(0, mostWords);
}

/** Returns the words of a search text that tell products apart. */
export const keywordWords = (keyword: string): string[] => tellingWords(typedWords(keyword)).map(({ word }) => word);

/** Beside other words these tell no product from another. */
const fillerWords = new Set(
  searchWords(`
    a an the of for and or with without from to in on at by is are i my me we you it this that some any which what how
    want need give get show use make made making something anything after before during only very please type kind loose
    buy online order price cost rate mrp offer discount deal sale cheap best top good great quality original genuine
    pure fresh healthy health tasty brand branded new product item food edible cooking home delivery near nearby shop
    store market india indian diet friendly people person patient
    under below upto rs rupee rupees inr combo
    mix premix plain powder pack packet pkt pouch bottle jar tin can box bag size dabba kg kilo gm ml litre liter ltr
    ka ke ki ko se me mein main hai liye lie wala wali wale walo walon vala vali vale aur ya saath sath chahiye chaiye
    chaahiye khana khane khaane banane banaye hua hui hue koi kuch sasta sabse accha acha achha asli shuddh taza bhav daam dam ghar mangwana lena
    का के की को से में है लिए लिये वाला वाली वाले वालों और या साथ चाहिए खाना खाने बनाने हुआ हुई हुए कोई कुछ सस्ता सबसे अच्छा असली शुद्ध ताजा भाव
    दाम कीमत ऑनलाइन खरीदें पैकेट बोतल डिब्बा किलो लीटर
    ಮತ್ತು ಬೇಕು ಗೆ ಗಾಗಿ ಒಳ್ಳೆಯ ಶುದ್ಧ ತಾಜಾ ಬೆಲೆ ಖರೀದಿ ಆನ್‌ಲೈನ್ ಪ್ಯಾಕೆಟ್ ಬಾಟಲಿ ಅಡುಗೆ ಕೆಜಿ ಲೀಟರ್
  `),
);

/** Returns a word with every other name of the same food; at least the word itself. */
export function namesOf(word: string): string[] {
  const existing = byWord.get(word);
  if (existing) return [...existing];
  const alike = isOtherScript(word) ? byWord.get(bySound.get(soundOf(word)) ?? '') : undefined;
  return [word, ...(alike ?? [])];
}

/** The same without names that are also those of another food: millet is ragi and bajra. */
export function clearNamesOf(word: string): string[] {
  const names = namesOf(word);
  return names.filter((name) => name === word || namesOf(name).every((other) => names.includes(other)));
}

/**
 * Removes English plurals: almonds becomes almond, berries berry. It need not be a real word: cookies and cookie become
 * cooky.
 */
function singular(word: string): string {
  let base = word;
  if (base.length > 4 && /(?:sh|ch|x|z|ss)es$/.test(base)) base = base.slice(0, -2);
  else if (base.length > 3 && base.endsWith('s') && !base.endsWith('ss')) base = base.slice(0, -1);
  return base.length > 3 && base.endsWith('ie') ? `${base.slice(0, -2)}y` : base;
}
