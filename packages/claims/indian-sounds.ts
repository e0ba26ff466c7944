/** How words of Hindi and Kannada sound, whichever letters they are written in. */

const devanagari: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'k',
  ग: 'g',
  घ: 'g',
  ङ: 'n',
  च: 'c',
  छ: 'c',
  ज: 'j',
  झ: 'j',
  ञ: 'n',
  ट: 't',
  ठ: 't',
  ड: 'd',
  ढ: 'd',
  ण: 'n',
  त: 't',
  थ: 't',
  द: 'd',
  ध: 'd',
  न: 'n',
  प: 'p',
  फ: 'f',
  ब: 'b',
  भ: 'b',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'v',
  श: 's',
  ष: 's',
  स: 's',
  ह: 'h',
  ळ: 'l',
  अ: 'a',
  आ: 'a',
  ऑ: 'o',
  ऍ: 'e',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'e',
  ओ: 'o',
  औ: 'o',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'e',
  'ो': 'o',
  'ौ': 'o',
  'ॉ': 'o',
  'ॅ': 'e',
  'ं': 'n',
  'ँ': 'n',
};
const kannada: Readonly<Record<string, string>> = {
  ಕ: 'k',
  ಖ: 'k',
  ಗ: 'g',
  ಘ: 'g',
  ಙ: 'n',
  ಚ: 'c',
  ಛ: 'c',
  ಜ: 'j',
  ಝ: 'j',
  ಞ: 'n',
  ಟ: 't',
  ಠ: 't',
  ಡ: 'd',
  ಢ: 'd',
  ಣ: 'n',
  ತ: 't',
  ಥ: 't',
  ದ: 'd',
  ಧ: 'd',
  ನ: 'n',
  ಪ: 'p',
  ಫ: 'f',
  ಬ: 'b',
  ಭ: 'b',
  ಮ: 'm',
  ಯ: 'y',
  ರ: 'r',
  ಲ: 'l',
  ವ: 'v',
  ಶ: 's',
  ಷ: 's',
  ಸ: 's',
  ಹ: 'h',
  ಳ: 'l',
  ಅ: 'a',
  ಆ: 'a',
  ಇ: 'i',
  ಈ: 'i',
  ಉ: 'u',
  ಊ: 'u',
  ಋ: 'ri',
  ಎ: 'e',
  ಏ: 'e',
  ಐ: 'e',
  ಒ: 'o',
  ಓ: 'o',
  ಔ: 'o',
  'ಿ': 'i',
  'ೀ': 'i',
  'ು': 'u',
  'ೂ': 'u',
  'ೃ': 'ri',
  'ೆ': 'e',
  'ೇ': 'e',
  'ೈ': 'e',
  'ೊ': 'o',
  'ೋ': 'o',
  'ೌ': 'o',
  'ಂ': 'n',
};
const letters: Readonly<Record<string, string>> = { ...devanagari, ...kannada };
export const isIndian = /[\u0900-\u097f\u0c80-\u0cff]/;

/**
 * A word as it sounds, without what spellings differ in: 'चीनी', 'cheeni' and 'chini' are 'cini'. Every 'a' but a first
 * one goes, since nobody agrees where one is written; so does the breath of 'kh' and the twin of a double letter.
 */
export function soundOf(word: string): string {
  const spelled = isIndian.test(word)
    ? Array.from(word.normalize('NFKD'), (letter) => letters[letter] ?? '').join('')
    : latinSound(word);
  return spelled.replace(/(.)\1+/g, '$1').replace(/(?<=[ieou])n$/, '');
}

function latinSound(word: string): string {
  return word
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/chh?/g, 'C')
    .replace(/ph/g, 'f')
    .replace(/sh/g, 's')
    .replace(/([kgjtdb])h/g, '$1')
    .replace(/ee|ii/g, 'i')
    .replace(/oo|uu/g, 'u')
    .replace(/ai|ay(?![aeiou])|ei/g, 'e')
    .replace(/au|ou/g, 'o')
    .replace(/[qc]/g, 'k')
    .replace(/C/g, 'c')
    .replace(/z/g, 'j')
    .replace(/w/g, 'v')
    .replace(/x/g, 'ks')
    .replace(/(?!^)a/g, '');
}
