/**
 * How Hindi and Kannada words are written in Latin letters by people who type on a phone: बेसन besan, ಕಡಲೆ kadale.
 * Rules, no dictionary; what every writer spells in their own way is levelled afterwards (search-words.ts).
 */

/** Both scripts have the same letters at the same places of their block of Unicode. */
const fromKannada = 0x0c80 - 0x0900;
const consonants = new Map(
  Object.entries({
    क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'ch', ज: 'j', झ: 'jh', ञ: 'n', ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n',
    त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n', प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ऱ: 'r', ल: 'l', ळ: 'l',
    व: 'v', श: 'sh', ष: 'sh', स: 's', ह: 'h',
  }),
); // biome-ignore format: a table of letters
const vowels = new Map(
  Object.entries({
    अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ऎ: 'e', ए: 'e', ऐ: 'ai', ऒ: 'o', ओ: 'o', औ: 'au', ऑ: 'o', ऍ: 'e',
  }),
); // biome-ignore format: a table of letters
/** They take the place of the vowel that every consonant has. */
const signs = new Map(
  Object.entries({
    'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'ri', 'ॆ': 'e', 'े': 'e', 'ै': 'ai', 'ॊ': 'o', 'ो': 'o', 'ौ': 'au', 'ॉ': 'o',
    'ॅ': 'e', '्': '',
  }),
); // biome-ignore format: a table of letters
const nasal = new Map([
  ['ं', 'n'],
  ['ँ', 'n'],
]);
/** The vowel that is written nowhere. */
const inherent = 'ə';

export const isOtherScript = (word: string) => /[\u0900-\u097f\u0c80-\u0cff]/.test(word);

/** Returns a word of Devanagari or Kannada letters in Latin ones; other words as they are. */
export function latinOf(word: string): string {
  if (!isOtherScript(word)) return word;
  const isHindi = /[\u0900-\u097f]/.test(word);
  let latin = '';
  for (const letter of word.normalize('NFC')) {
    const code = letter.codePointAt(0) ?? 0;
    const devanagari = code >= 0x0c80 && code <= 0x0cff ? String.fromCodePoint(code - fromKannada) : letter;
    const sign = signs.get(devanagari);
    if (sign !== undefined) latin = latin.endsWith(inherent) ? latin.slice(0, -1) + sign : latin + sign;
    else if (consonants.has(devanagari)) latin += consonants.get(devanagari) + inherent;
    else
      latin +=
        vowels.get(devanagari) ?? nasal.get(devanagari) ?? (/[\u0900-\u097f]/.test(devanagari) ? '' : devanagari);
  }
  return (isHindi ? withoutSilent(latin) : latin).replaceAll(inherent, 'a');
}

/** Hindi does not say the unwritten vowel at the end of a word, nor between two syllables: सरसों is sarson. */
function withoutSilent(latin: string): string {
  const short = latin.length > 3 ? latin.replace(/ə$/, '') : latin;
  return short.replaceAll(/(?<=[aeiouə](?:[bcdfgjklmnpqrstvyz]h?|h))ə(?=(?:[bcdfgjklmnpqrstvyz]h?|h)[aeiou])/g, '');
}
