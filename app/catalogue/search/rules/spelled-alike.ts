import { latinOf } from './latin-sound.ts';

/** How people spell one word: as it sounds to them, and with a slip of the finger. */

/** Letters of the shortest word in which a slip is looked for. */
export const shortestSlip = 4;

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

/** Whether one letter is more, fewer, or another one. */
export function isOneSlip(one: string, other: string): boolean {
  const [short, long] = [[...one], [...other]].toSorted((a, b) => a.length - b.length) as [string[], string[]];
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  const rest = long.slice(same + 1).join('');
  if (short.length < long.length) return short.slice(same).join('') === rest;
  return same < short.length && short.slice(same + 1).join('') === rest;
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
