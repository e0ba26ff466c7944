import { latinOf } from './latin-sound.ts';

/** How people spell one word: as it sounds to them, and with a slip of the finger. */

/** Letters of the shortest word in which a slip is looked for. */
export const shortestSlip = 4;
/** Letters of the shortest word that, where nothing has it, is read as another, and in which there may be two slips. */
export const shortestReading = 5;
export const shortestTwoSlips = 6;

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
    .replaceAll(/y/g, 'i')
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

/** Returns a word without its vowels, as basen and besan have them; empty where too little is left. */
function frameOf(word: string): string {
  const frame = soundOf(word).replaceAll(/[aeiou]/g, '');
  return frame.length >= 2 ? frame : '';
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

/** How many letters are more, fewer, or other ones; 3 are three or more, so that most pairs cost little. */
export function slipsBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 4) return 3;
  const letters = [...other];
  let row = [0, ...letters.map((_, at) => at + 1)];
  for (const [down, letter] of [...one].entries()) {
    const next = [down + 1];
    for (const [at, of] of letters.entries()) {
      next.push(Math.min((row[at] ?? 0) + (letter === of ? 0 : 1), (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    if (next.every((slips) => slips > 2)) return 3;
    row = next;
  }
  return Math.min(row.at(-1) ?? 0, 3);
}

/** Whether one letter is more, fewer, or another one. */
export const isOneSlip = (one: string, other: string): boolean => slipsBetween(one, other) === 1;

/** The same, or two neighbouring letters are swapped. */
export const isSlip = (one: string, other: string): boolean =>
  isOneSlip(one, other) || (one.length === other.length && swappedLetters(one).includes(other));

/**
 * Returns the word that was most likely meant by one that no product has, of those with at most two slips and the same
 * first letter: the nearest, then the most common; null for none.
 */
export function nearestWord(typed: string, words: ReadonlyMap<string, number>): string | null {
  const near = [...words]
    .map(([word, products]) => ({ word, products, slips: slipsBetween(typed, word) }))
    .filter(({ word, slips }) => slips <= 2 && word[0] === typed[0] && (slips < 2 || areFramesNear(typed, word)))
    .toSorted((a, b) => a.slips - b.slips || b.products - a.products || (a.word < b.word ? -1 : 1));
  return near[0]?.word ?? null;
}

/** Two slips are mostly in the vowels: noodle is not noone. */
function areFramesNear(one: string, other: string): boolean {
  const [frame, of] = [frameOf(one), frameOf(other)];
  return frame !== '' && of !== '' && slipsBetween(frame, of) <= 1;
}

/**
 * Whether a typed word is how a word, or its beginning, may be misspelt: with one slip, two letters swapped, or heard
 * the same. Of a beginning the last letter is right: who goes on typing shows what was meant.
 */
export function mayBegin(typed: string, word: string): boolean {
  const letters = [...typed];
  if (letters.length < shortestSlip) return false;
  if (swappedLetters(typed).some((form) => word.startsWith(form))) return true;
  const heads = [-1, 0, 1].map((more) => [...word].slice(0, letters.length + more).join(''));
  const slips = heads.filter((head) => isOneSlip(typed, head));
  return (
    slips.some((head) => head === word || head.at(-1) === typed.at(-1)) || soundOf(word).startsWith(soundOf(typed))
  );
}
