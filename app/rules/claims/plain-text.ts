/** A text as the rules for claims read it: what a shopper sees as the same words is the same here, however it was typed. */

export interface PlainText {
  /** In lower case, without accents and invisible characters, one space for hyphens, marks of emphasis and runs of spaces. */
  plain: string;
  /** For each character of `plain` the place in the text where it begins; one more for the end of the text. */
  places: number[];
}

/** Letters of other alphabets that look like Latin ones on every screen. */
const lookAlikes = new Map(
  Object.entries({
    а: 'a',
    е: 'e',
    і: 'i',
    о: 'o',
    р: 'p',
    с: 'c',
    у: 'y',
    х: 'x',
    ѕ: 's',
    ј: 'j',
    ο: 'o',
    α: 'a',
    ε: 'e',
    ι: 'i',
    ν: 'v',
    ρ: 'p',
    τ: 't',
    υ: 'u',
    κ: 'k',
    ı: 'i',
    '’': "'",
    '‘': "'",
  }),
);
/** Zero width, soft hyphen, direction, accents that stand alone: nobody sees them within a Latin word. */
const unseen = /^(?:\p{Cf}|\p{Mn})$/u;
const between = /^[-‐‑‒–—\s*_·~]$/u;

export function plainText(text: string): PlainText {
  let plain = '';
  const places: number[] = [];
  let at = 0;
  for (const letter of text) {
    for (const part of letter.normalize('NFKD').toLowerCase()) {
      if (unseen.test(part)) continue;
      // A line that goes on in lower case is a sentence that somebody broke; all others begin something new.
      const isBreak = part === '\n' && !/^[a-z]/.test(text.slice(at + 1, at + 2));
      const read = isBreak ? part : between.test(part) ? ' ' : (lookAlikes.get(part) ?? part);
      if (read === ' ' && plain.endsWith(' ')) continue;
      // A rest of two units, as of an emoji, keeps its place twice.
      for (let unit = 0; unit < read.length; unit += 1) places.push(at);
      plain += read;
    }
    at += letter.length;
  }
  places.push(text.length);
  return { plain, places };
}
