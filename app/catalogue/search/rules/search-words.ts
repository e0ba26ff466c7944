import { longestKeyword } from './keyword.ts';
import { likeKinds, otherFoods, sameFood, sameKind, sameWord } from './search-foods.ts';
import { isSlip, shortestSlip, soundOf } from './spelled-alike.ts';

/**
 * How words are compared in product search: without case, accents and plural, and with the Indian names of foods equal
 * to the English ones. The same functions prepare the stored texts and the search text.
 */

const mostWords = 8;
/** Of Kannada plurals and of 'for it', as in ಮಧುಮೇಹಕ್ಕೆ. */
const kannadaEndings = /(?:ಗಳಿಗೆ|ಗಳು|ಕ್ಕಾಗಿ|ಗಾಗಿ|ಕ್ಕೆ)$/;

const foodLines = [...sameFood, ...otherFoods];
const allLines = [...foodLines, ...sameKind, ...sameWord];
const lines = allLines.map((line) => line.flatMap(searchWords));
/** As people write it: cookie is compared as cooky. */
const writtenWords = new Map(allLines.flat().map((word) => [searchWords(word).join(), word]));
/** The first words of the lines that a word is in: one, or two for a word of two foods, as millet. */
const byWord = new Map<string, string[]>();
/** Of words that are in no line: मखाने and makhaane sound like one that is, or as its other form. */
const bySound = new Map<string, string>();
const byStem = new Map<string, string>();
for (const line of lines) {
  for (const word of new Set(line)) {
    byWord.set(word, [...(byWord.get(word) ?? []), line[0] ?? word]);
    const sound = soundOf(word);
    if (!bySound.has(sound)) bySound.set(sound, word);
    const stem = stemOf(sound);
    if (stem !== '' && !byStem.has(stem)) byStem.set(stem, word);
  }
}
const inTwo = new Map(lines.map((line) => [line[0] ?? '', line.filter((word) => (byWord.get(word)?.length ?? 0) > 1)]));
const foods = new Set(lines.slice(0, foodLines.length).flat());
const kinds = new Set(lines.slice(foodLines.length, foodLines.length + sameKind.length).flat());

/** Chane and chana, sarso and sarson are forms of one word; of short words only such as end in a and e. */
function stemOf(sound: string): string {
  const stem = sound.replace(/(?:[ou]n|[aeiou])$/, '');
  return stem !== sound && (stem.length >= 4 || (stem.length === 3 && /[ae]$/.test(sound))) ? stem : '';
}

/** Returns the word of the lines that a word is, or sounds like. */
function lineWord(word: string): string | undefined {
  if (byWord.has(word)) return word;
  const sound = soundOf(word);
  return sound.length < 3 ? undefined : bySound.get(sound);
}

/** Returns the word of the lines that a typed word is, sounds like, or is another form of. */
const typedWord = (word: string): string | undefined => {
  const own = lineWord(word) ?? byStem.get(stemOf(soundOf(word)));
  if (own !== undefined || word.length < shortestOwned) return own;
  const [bare, owner] = [soundOf(word).replace(ownedEnding, ''), soundOf(word)];
  if (bare === owner || bare.length < 3) return undefined;
  const food = bySound.get(bare) ?? byStem.get(bare) ?? byStem.get(stemOf(bare));
  return food !== undefined && foods.has(food) ? food : undefined;
};
/** 'Of it' in Marathi and Bengali, as in naralache tel, harbharyache pith, narkeler tel; of short words nobody can tell. */
const ownedEnding = /(?:i?a?c(?:a|e|i|ia)|er)$/;
const shortestOwned = 6;

/** Returns the foods that a word of a text names, each by its first name: none, one, or two as of millet. */
export const foodsOf = (word: string): readonly string[] => byWord.get(lineWord(word) ?? '') ?? [];

/** The same of a word that was typed, perhaps in another form. */
export const typedFoodsOf = (word: string): readonly string[] => byWord.get(typedWord(word) ?? '') ?? [];

/** Names of a food that are also those of another. */
export const doubtfulNames = (food: string): readonly string[] => inTwo.get(food) ?? [];

/** Returns how a word sounds, or the first name of its food: names that mean the same are heard as one. */
export function heardAs(word: string): string {
  const [food, ...others] = typedFoodsOf(word);
  return soundOf(food !== undefined && others.length === 0 ? food : word);
}

export const writtenAs = (word: string): string => writtenWords.get(word) ?? word;

/** Returns the word of the lines that is one slip away, or has other vowels, and how it is written; null for none. */
export function nearestFood(word: string): { word: string; written: string } | null {
  const near = [...byWord.keys()].filter((one) => one.length >= shortestSlip && one[0] === word[0]);
  const found = near.find((one) => isSlip(word, one)) ?? near.find((one) => vowelless(one) === vowelless(word));
  return found === undefined ? null : { word: found, written: writtenAs(found) };
}

/** Basen and besan are one without their vowels; muesli and masala have theirs at other places. */
const vowelless = (word: string) => word.replaceAll(/[aeiou]/g, '.');

/** Returns the two words of the lines that a word is made of, as in ragiatta; none where it is not. */
export function foodsIn(word: string): string[] {
  for (let at = 3; at <= word.length - 3; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every((part) => byWord.has(part))) return parts;
  }
  return [];
}

const meant = new WeakMap<readonly string[], readonly string[]>();
/** Returns names, of which it is known how each word sounds, as they are heard. */
export function meantNames(sounds: readonly string[]): readonly string[] {
  const existing = meant.get(sounds);
  if (existing) return existing;
  const names = sounds.map((name) => name.split(' ').map(heardAs).join(' '));
  meant.set(sounds, names);
  return names;
}

/** Whether a word names a food, a kind of food, or something else that has several names; null for other words. */
export function foodWord(word: string): 'food' | 'kind' | 'word' | null {
  const own = typedWord(word) ?? word;
  return foods.has(own) ? 'food' : kinds.has(own) ? 'kind' : byWord.has(own) ? 'word' : null;
}

/** Returns the wish for what is like a kind of food; null where none is. */
export function likeKind(word: string): string | null {
  const [kind = ''] = typedFoodsOf(word);
  return likeKinds.find(([, ...own]) => own.flatMap(searchWords).includes(kind))?.[0] ?? null;
}

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
  /** Of two that are one word. */
  parts?: string[];
}

/** Returns the words of a search text in order, from its first 100 characters. */
export function typedWords(keyword: string): TypedWord[] {
  return keyword
    .slice(0, longestKeyword)
    .replaceAll(/[\u200c\u200d]/g, '')
    .replaceAll(/(?<=[\p{L}\p{M}\p{N}]\s*)[,;&+/](?=\s*[\p{L}\p{N}])/gu, ' and ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .flatMap((part) => searchWords(part).map((word) => ({ word, typed: part })))
    .filter(({ word }, _, all) => !particles.has(word) || all.every((one) => particles.has(one.word)))
    .reduce<TypedWord[]>(joined, []);
}

/** They join two words, and no phrase is another without them. */
const particles = new Set(searchWords('ka ke ki ko wala wali wale vala vali vale का के की को वाला वाली वाले'));

/** 'flax seed' and 'ground nut' are one word, where a food is called so. */
function joined(before: TypedWord[], next: TypedWord): TypedWord[] {
  const last = before.at(-1);
  const word = last ? last.word + next.word : '';
  if (!last || !byWord.has(word)) return [...before, next];
  return [...before.slice(0, -1), { word, typed: `${last.typed} ${next.typed}`, parts: [last.word, next.word] }];
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
    kya kaun kaunsa kaise kyu khaye khaaye khau karna karne kare karo dena dijiye batao bataye milega milta mil jata sakte sakta kha bhi hi to wo ye yah woh mere mera meri apne sir bhai didi bro
    high rich women men lady adult year month option alternative idea booster craving vegetarian parent family father mother papa mummy mama dad mom husband wife beta beti easy source man mann cheez chij cheej time aisa aisi
    safe trace stuff saman samaan day law bimari rog problem issue dikkat taklif mazboot badhane badhana badhaye chhote chhota chhoti chote chota choti jane jaane lage le lo liya konsa kaunsi bahut thoda veg banne rakhne deficiency mausam season
    lagane lagana lagaye dalne dalna daalne rokne bana bani banaane karein chalega milegi hota hoti hone rakhna quick jaldi kilane khilana khilane khilaye dete pilane uske unke inke
    sehat sehatmand poshtik paushtik swasth swasthya swad swadisht yummy lajawab ekdum fatafat pasand nutritious wholesome clean simple superfood
    small big large mini family value trial sathi saathi pahije hava hawa karnyasathi karayla khayla mate maate joie joiye banavva khava jonno jonnyo lagbe vaste layi chahida
    beku kodi madoke madalu maadlu tinnalu venum venam vendi kavali kosam chesukodaniki pannrathukku sapida hamare humare hume hamko
    dinner lunch raat night baad mood dekhte dekhne lagi lagta kare nahi nahin
    se ek do koi jaisa jaise type used using use eat eating daily everyday can should could does do not no non vs per our your their one two also more most
    natural organic organics certified homemade traditional authentic desi special premium real chemical preservative additive imported
    mix premix plain powder pack packet pkt pouch bottle jar tin can box bag size dabba kg kilo gm ml litre liter ltr
    ka ke ki ko se me mein main hai liye lie wala wali wale walo walon vala vali vale aur ya saath sath chahiye chaiye
    chaahiye khana khane khaane banane banaye hua hui hue koi kuch sasta sabse accha acha achha asli shuddh taza bhav daam dam ghar mangwana lena
    का के की को से में है लिए लिये वाला वाली वाले वालों और या साथ चाहिए खाना खाने बनाने हुआ हुई हुए कोई कुछ सस्ता सबसे अच्छा असली शुद्ध ताजा भाव
    पौष्टिक स्वादिष्ट सेहत सेहतमंद हेल्दी देसी ऑर्गेनिक क्या कौन सा सी बनाना दें मुझे मेरी मेरे अपने लायक चाहिये खाएं पीने साठी पाहिजे
    दाम कीमत ऑनलाइन खरीदें पैकेट बोतल डिब्बा किलो लीटर
    ಮತ್ತು ಬೇಕು ಗೆ ಗಾಗಿ ಒಳ್ಳೆಯ ಶುದ್ಧ ತಾಜಾ ಬೆಲೆ ಖರೀದಿ ಆನ್‌ಲೈನ್ ಪ್ಯಾಕೆಟ್ ಬಾಟಲಿ ಅಡುಗೆ ಅಡುಗೆಗೆ ದಿನಸಿ ಒಳ್ಳೆ ಮಾಡಲು ತಿನ್ನಲು ಯಾವುದು ಇರುವ ಯಾವ ತಿನ್ನೋಕೆ ಇದೆ ನನಗೆ ನಮ್ಮ ಮನೆಗೆ ಆರೋಗ್ಯ ಆರೋಗ್ಯಕರ ದೇಸಿ ರುಚಿ ಕೆಜಿ ಲೀಟರ್
  `),
);

/**
 * Removes plurals of English and Kannada: almonds becomes almond, berries berry. It need not be a real word: cookies and cookie become
 * cooky.
 */
function singular(word: string): string {
  const bare = word.replace(kannadaEndings, '');
  if (bare !== word && bare.length >= 3) return bare;
  let base = word;
  if (base.length > 4 && /(?:sh|ch|x|z|ss)es$/.test(base)) base = base.slice(0, -2);
  else if (base.length > 3 && base.endsWith('s') && !base.endsWith('ss')) base = base.slice(0, -1);
  return base.length > 3 && base.endsWith('ie') ? `${base.slice(0, -2)}y` : base;
}
