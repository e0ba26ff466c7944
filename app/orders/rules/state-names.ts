import { states } from '#delivery/rules/india.ts';
import { texts } from './texts.ts';

/**
 * A state of India in the language of the reader; what is none stays as it is. Orders and documents keep the English
 * name.
 */
export function stateName(state: string): string {
  const at = (states as readonly string[]).indexOf(state);
  return texts.stateNames().split('|')[at] ?? state;
}
