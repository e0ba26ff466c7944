/** What staff write about a customer (behaviour: Customers 4). */

export const longestNote = 1000;
const mostTags = 10;
const longestTag = 30;

/** What is wrong with a note, or null. */
export function noteError(text: string): string | null {
  if (text.trim() === '') return 'Write a note.';
  return text.length > longestNote ? `A note has at most ${longestNote} characters.` : null;
}

/** Tags as they are kept: without spaces around, each once whatever its case, and none that is empty. */
export function tidyTags(tags: readonly string[]): string[] {
  const tidy = tags.map((tag) => tag.trim().replaceAll(/\s+/g, ' ')).filter((tag) => tag !== '');
  return tidy.filter((tag, at) => tidy.findIndex((one) => one.toLowerCase() === tag.toLowerCase()) === at);
}

/** What is wrong with tags that were tidied, or null. */
export function tagsError(tags: readonly string[]): string | null {
  if (tags.length > mostTags) return `A customer has at most ${mostTags} tags.`;
  const long = tags.find((tag) => tag.length > longestTag);
  return long === undefined ? null : `A tag has at most ${longestTag} characters.`;
}
