/** @param folder the backup that was made of what a restore was to replace */
export const oldShopIsIn = (problem: string, folder: string) =>
  `The restore failed: ${problem}\nWhat was there before is in ${folder}: restore that if you need it again.`;
