import { isUnseen, turnsLetters } from './hidden-characters.ts';

/**
 * What is wrong with what staff typed, or null: they are told, for a text that they pasted is not what it seems to be
 * (behaviour: Security 8).
 */
export function hiddenProblem(text: string): string | null {
  if (text === '') return null;
  if (isUnseen(text)) return 'This text has only hidden characters. Type it again.';
  return turnsLetters(text)
    ? 'A hidden character in this text reverses the letters after it. Delete the text and type it instead of pasting it.'
    : null;
}
