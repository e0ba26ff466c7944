/** What is wrong with a licence number of the Food Safety and Standards Authority that is there, or null. */
export function fssaiProblem(number: string): string | null {
  if (!/^\d{14}$/.test(number)) return 'An FSSAI number has 14 digits';
  // 1 is a licence, 2 the registration of a small maker.
  return /^[12]/.test(number) ? null : 'An FSSAI number begins with 1 or 2: check it on the licence';
}
