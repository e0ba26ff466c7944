import { longestKeyword } from './keyword.ts';
import { isOtherScript, latinOf } from './latin-sound.ts';
import { sameFood, wishSynonyms } from './search-foods.ts';

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

/**
 * Returns the words of a search text: at most eight from the first 100 characters, so that hostile input stays cheap.
 */
export function keywordWords(keyword: string): string[] {
  const typed = searchWords(keyword.slice(0, longestKeyword));
  const words = [...new Set(typed.map((word) => wishes.get(word) ?? word))];
  const telling = words.filter((word) => !stopWords.has(word));
  return (telling.length > 0 ? telling : words).slice(0, mostWords);
}

/** Beside other words these tell no product from another. */
const stopWords = new Set(
  searchWords(
    'for of the a and with in ka ke ki wala wali का के की वाला food foods item product people person diet friendly patient cooking edible best healthy buy online',
  ),
);

/** Returns a word with every other name of the same food; at least the word itself. */
export function namesOf(word: string): string[] {
  const existing = byWord.get(word);
  if (existing) return [...existing];
  const alike = isOtherScript(word) ? byWord.get(bySound.get(soundOf(word)) ?? '') : undefined;
  return [word, ...(alike ?? [])];
}

/**
 * Returns how an Indian word sounds in Latin letters, which everybody spells in their own way: ghee, ghi and gee are
 * one, and so are namkeen and namkin, atta and aata, sattu and satoo. Hindi and Kannada words sound as they are typed
 * in Latin letters.
 */
export function soundOf(word: string): string {
  const latin = latinOf(word);
  if (!/^[a-z]+$/.test(latin)) return latin;
  const sound = latin
    .replaceAll(/ee|ea/g, 'i')
    .replaceAll(/oo|ou/g, 'u')
    .replaceAll(/ph/g, 'f')
    .replaceAll(/ck|q/g, 'k')
    .replaceAll(/w/g, 'v')
    .replaceAll(/z/g, 'j')
    .replaceAll(/(?<=[bcdgjkpt])h/g, '')
    .replaceAll(/sh/g, 's')
    .replaceAll(/(.)\1+/g, '$1');
  // One letter begins half of all words: who typed 'aaa' looked for none of them.
  return sound.length === 1 && latin.length > 2 ? latin : sound;
}

/**
 * Returns what is left of a sound without the vowel that people write or leave out within a word: मूंगफली, mungaphali
 * and moongphali are mungfli. Empty for what is too short to tell.
 */
export function skeletonOf(word: string): string {
  const bare = soundOf(word).replaceAll(/(?<=.)a(?!$)/g, '');
  return bare.length >= 3 ? bare : '';
}

/** Returns the forms of a word with two neighbouring letters swapped, the most common typing error on a phone. */
export function swappedLetters(word: string): string[] {
  const letters = [...word];
  const forms: string[] = [];
  for (let at = 0; at + 1 < letters.length; at += 1) {
    const [first, second] = [letters[at], letters[at + 1]];
    if (first === undefined || second === undefined || first === second) continue;
    forms.push([...letters.slice(0, at), second, first, ...letters.slice(at + 2)].join(''));
  }
  return forms;
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
