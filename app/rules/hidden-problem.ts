import { isUnseen, turnsLetters } from './hidden-characters.ts';
import * as staffTexts from './staff-texts.ts';

/** What is wrong with what staff typed, or null: they are told, for a text that they pasted is not what it seems to be (behaviour: Security 8). */
export function hiddenProblem(text: string): string | null {
  if (text === '') return null;
  if (isUnseen(text)) return staffTexts.nothingCanBeSeen;
  return turnsLetters(text) ? staffTexts.turnsLetters : null;
}
