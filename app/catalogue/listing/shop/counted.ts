/** 'Vegan (12)'; without the number while it is not known. */
export function counted(words: string, count: number | undefined): string {
  return count === undefined ? words : `${words} (${count})`;
}
