import * as texts from './texts.ts';

/** What is wrong with a licence number of the Food Safety and Standards Authority that is there, or null. */
export function fssaiProblem(number: string): string | null {
  return /^\d{14}$/.test(number) ? null : texts.anFssaiNumberHas14;
}
