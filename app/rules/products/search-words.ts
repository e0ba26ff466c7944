import { longestKeyword } from './keyword.ts';

/**
 * How words are compared in product search: without case, accents and plural, and with the Indian names of foods equal to
 * the English ones. The same functions prepare the stored texts and the search text.
 */

const mostWords = 8;

/** Words that name the same food: a product with one of them is found by any of them. */
const sameFood: readonly (readonly string[])[] = [
  ['atta', 'aata', 'flour', 'आटा'],
  ['besan', 'chickpea', 'gramflour', 'बेसन'],
  ['chana', 'channa', 'chickpea', 'चना'],
  ['til', 'sesame', 'gingelly', 'ellu', 'nuvvulu', 'तिल'],
  ['sarson', 'sarso', 'mustard', 'rai', 'सरसों'],
  ['moongphali', 'moongfali', 'mungfali', 'mungphali', 'groundnut', 'peanut', 'shengdana', 'मूंगफली'],
  ['nariyal', 'coconut', 'नारियल'],
  ['badam', 'almond', 'बादाम'],
  ['alsi', 'flax', 'flaxseed', 'linseed', 'अलसी'],
  ['jowar', 'jawar', 'sorghum', 'cholam', 'ज्वार'],
  ['bajra', 'bajri', 'millet', 'kambu', 'बाजरा'],
  ['ragi', 'nachni', 'mandua', 'millet', 'रागी'],
  ['rajgira', 'rajgiri', 'amaranth', 'ramdana', 'राजगिरा'],
  ['kuttu', 'buckwheat', 'कुट्टू'],
  ['khapli', 'emmer', 'samba', 'wheat'],
  ['gehu', 'gehun', 'wheat', 'गेहूं'],
  ['isabgol', 'psyllium', 'sat', 'ईसबगोल'],
  ['makhana', 'foxnut', 'lotus', 'मखाना'],
  ['kalonji', 'nigella', 'कलौंजी'],
  ['ghee', 'ghi', 'घी'],
  ['tel', 'oil', 'तेल'],
  ['soya', 'soy', 'soyabean', 'soybean'],
  ['namkeen', 'mixture', 'farsan', 'chivda', 'chiwda', 'नमकीन'],
  ['meetha', 'sweet'],
  ['vrat', 'vrata', 'upvas', 'upwas', 'fasting', 'navratri', 'falahar', 'व्रत', 'उपवास'],
  ['roti', 'chapati', 'chapathi', 'phulka', 'रोटी'],
];

const byWord = new Map<string, Set<string>>();
for (const group of sameFood) {
  const words = group.map(singular);
  for (const word of words) {
    const known = byWord.get(word) ?? new Set<string>();
    for (const other of words) known.add(other);
    byWord.set(word, known);
  }
}

/** Returns the words of a text in the form in which they are compared, in order. */
export function searchWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(singular);
}

/** Returns the words of a search text: at most eight from the first 100 characters, so that hostile input stays cheap. */
export function keywordWords(keyword: string): string[] {
  const words = [...new Set(searchWords(keyword.slice(0, longestKeyword)))];
  const telling = words.filter((word) => !saysNothing.has(word));
  return (telling.length > 0 ? telling : words).slice(0, mostWords);
}

/** Beside other words these tell no product from another. */
const saysNothing = new Set(
  searchWords(
    'for of the a and with in ka ke ki wala wali का के की वाला food foods item product people person diet friendly patient cooking edible best healthy buy online',
  ),
);

/** Returns a word with every other name of the same food; at least the word itself. */
export function namesOf(word: string): string[] {
  return [...(byWord.get(word) ?? [word])];
}

/**
 * Returns how an Indian word sounds in Latin letters, which everybody spells in their own way: ghee, ghi and gee are one, and so
 * are namkeen and namkin, atta and aata, sattu and satoo. Words of other scripts sound as they are written.
 */
export function soundOf(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word;
  return word
    .replaceAll(/ee|ea/g, 'i')
    .replaceAll(/oo|ou/g, 'u')
    .replaceAll(/ph/g, 'f')
    .replaceAll(/ck|q/g, 'k')
    .replaceAll(/w/g, 'v')
    .replaceAll(/z/g, 'j')
    .replaceAll(/(?<=[bcdgjkpt])h/g, '')
    .replaceAll(/(.)\1+/g, '$1');
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

/** Removes English plurals: almonds becomes almond, berries berry. It need not be a real word: cookies and cookie become cooky. */
function singular(word: string): string {
  let base = word;
  if (base.length > 4 && /(?:sh|ch|x|z|ss)es$/.test(base)) base = base.slice(0, -2);
  else if (base.length > 3 && base.endsWith('s') && !base.endsWith('ss')) base = base.slice(0, -1);
  return base.length > 3 && base.endsWith('ie') ? `${base.slice(0, -2)}y` : base;
}
