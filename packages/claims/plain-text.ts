/**
 * A text as the rules for claims read it: what a shopper sees as the same words is the same here, however it was typed.
 */

import { matchesOf } from './matches.ts';
import { wordLengths } from './spaced-words.ts';
import { correctedSpelling } from './spelling.ts';

export interface PlainText {
  /**
   * In lower case, without accents and invisible characters, one space for hyphens, marks of emphasis and runs of
   * spaces.
   */
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
/** Comments and marks of emphasis disappear on a page; a line or a paragraph that ends parts two words. */
const markup = /<!--.{0,500}?-->|<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gisu;
const partsWords = /^(?:br|hr|p|div|li|ul|ol|td|th|tr|table|h[1-6]|section|article|blockquote)$/i;
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/giu;
const namedEntities = new Map(
  Object.entries({
    nbsp: ' ',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    shy: '',
    zwnj: '',
    zwj: '',
    ndash: '-',
    mdash: '-',
    hyphen: '-',
    amp: '&',
    percnt: '%',
    apos: "'",
    lsquo: "'",
    rsquo: "'",
    quot: '"',
  }),
);

export function plainText(text: string): PlainText {
  const letters: Letter[] = [];
  let at = 0;
  for (const { written, meant } of piecesOf(text)) {
    for (const letter of meant === written ? meant : [meant]) {
      const isAscii = letter.length === 1 && letter < '\x7f';
      for (const part of isAscii ? letter.toLowerCase() : letter.normalize('NFKD').toLowerCase()) {
        if (!isAscii && unseen.test(part)) continue;
        // A line that goes on in lower case is a sentence that somebody broke; all others begin something new.
        const isBreak = part === '\n' && !/^[a-z]/.test(text.slice(at + 1, at + 2));
        const isLetter = part >= 'a' && part <= 'z';
        const read = isBreak || isLetter ? part : between.test(part) ? ' ' : (lookAlikes.get(part) ?? part);
        const last = letters.at(-1);
        if (read === ' ' && last?.read === ' ') last.isWide = true;
        else letters.push({ read, at, isWide: false });
      }
      at += meant === written ? letter.length : written.length;
    }
  }
  return spelled(joined(letters), text.length);
}

interface Letter {
  read: string;
  /** Where it begins in the text. */
  at: number;
  /** Of a space: there are several in a row. */
  isWide: boolean;
}

/** The text in pieces as they are written and as a page shows them: tags are not seen, '&nbsp;' is a space. */
function piecesOf(text: string): { written: string; meant: string }[] {
  const pieces: { written: string; meant: string }[] = [];
  let from = 0;
  const add = (match: RegExpMatchArray, meant: string) => {
    const start = match.index ?? 0;
    // A comment may hide an entity.
    if (start < from) return;
    if (start > from) pieces.push(plainPiece(text.slice(from, start)));
    pieces.push({ written: match[0], meant });
    from = start + match[0].length;
  };
  const marks = (text.includes('<') ? matchesOf(text, markup) : []).map((match) => ({
    match,
    meant: partsWords.test(match[2] ?? '') ? ' ' : '',
  }));
  const entities = (text.includes('&') ? matchesOf(text, entity) : []).flatMap((match) => {
    const meant = entityText(match);
    return meant === undefined ? [] : [{ match, meant }];
  });
  const inOrder = [...marks, ...entities].sort((one, other) => (one.match.index ?? 0) - (other.match.index ?? 0));
  for (const { match, meant } of inOrder) add(match, meant);
  if (from < text.length) pieces.push(plainPiece(text.slice(from)));
  return pieces;
}

const plainPiece = (written: string) => ({ written, meant: written });

function entityText([, decimal, hex, name]: RegExpMatchArray): string | undefined {
  if (name !== undefined) return namedEntities.get(name.toLowerCase());
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

/**
 * 'c u r e s' and 'c.u.r.e.s' are read as one word: three letters or more, each alone. Wider gaps part words; between
 * equal ones the words of claims are told apart ('a c u r e').
 */
function joined(letters: readonly Letter[]): Letter[] {
  const read = (at: number) => letters[at]?.read ?? '';
  const isLetter = (at: number) => read(at).length === 1 && read(at) >= 'a' && read(at) <= 'z';
  const isGap = (at: number) => (read(at) === ' ' || read(at) === '.') && letters[at]?.isWide === false;
  const isWordBefore = (at: number) => isLetter(at - 1) || /^[\d']$/.test(read(at - 1));
  const remaining: Letter[] = [];
  for (let at = 0; at < letters.length; at += 1) {
    let end = at;
    if (isLetter(at) && !isWordBefore(at)) {
      while (isGap(end + 1) && isLetter(end + 2) && !isLetter(end + 3)) end += 2;
    }
    if (end - at < 4) {
      const letter = letters[at];
      if (letter) remaining.push(letter);
      continue;
    }
    const alone = letters.slice(at, end + 1).filter((_, place) => place % 2 === 0);
    let next = 0;
    for (const length of wordLengths(alone.map(({ read }) => read).join(''))) {
      const gap = letters[at + next * 2 - 1];
      if (next > 0 && gap) remaining.push({ ...gap, read: ' ' });
      for (const letter of alone.slice(next, next + length)) remaining.push(letter);
      next += length;
    }
    at = end;
  }
  return remaining;
}

/**
 * Words of claims that are misspelt are read as they are meant. Each letter keeps its place, added ones that of the
 * last.
 */
function spelled(letters: readonly Letter[], length: number): PlainText {
  const read = letters.map((letter) => letter.read).join('');
  // A rest of two units, as of an emoji, keeps its place twice.
  const at: number[] = [];
  for (const letter of letters) for (let unit = 0; unit < letter.read.length; unit += 1) at.push(letter.at);
  let plain = '';
  const places: number[] = [];
  let from = 0;
  for (const { index, 0: word } of matchesOf(read, /[a-z]{3,}/g)) {
    const meant = correctedSpelling(word);
    if (meant === word) continue;
    plain += read.slice(from, index) + meant;
    places.push(...at.slice(from, index));
    for (let unit = 0; unit < meant.length; unit += 1) {
      places.push(at[index + Math.min(unit, word.length - 1)] ?? length);
    }
    from = index + word.length;
  }
  plain += read.slice(from);
  for (const place of at.slice(from)) places.push(place);
  places.push(length);
  return { plain, places };
}
