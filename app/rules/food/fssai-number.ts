import * as staffTexts from './staff-texts.ts';

/** What is wrong with a licence number of the Food Safety and Standards Authority that is there, or null. */
export function fssaiProblem(number: string): string | null {
  if (!/^\d{14}$/.test(number)) return staffTexts.anFssaiNumberHas14;
  // 1 is a licence, 2 the registration of a small maker.
  return /^[12]/.test(number) ? null : staffTexts.anFssaiNumberBegins;
}
