/** What staff write about a customer (behaviour: Customers 4). */

export const longestNote = 1000;
const mostTags = 10;
export const longestTag = 30;

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

/**
 * The tags of a customer once somebody typed them: what others added or took away since is kept as it is.
 * @param seen what was shown to who typed
 */
export function tagsAfter(typed: readonly string[], seen: readonly string[], now: readonly string[]): string[] {
  const lower = (tags: readonly string[]) => new Set(tidyTags(tags).map((tag) => tag.toLowerCase()));
  const [wereSeen, areNow] = [lower(seen), lower(now)];
  const goneMeanwhile = (tag: string) => wereSeen.has(tag) && !areNow.has(tag);
  return tidyTags([
    ...tidyTags(typed).filter((tag) => !goneMeanwhile(tag.toLowerCase())),
    ...now.filter((tag) => !wereSeen.has(tag.toLowerCase())),
  ]);
}

/** What is wrong with tags that were tidied, or null. */
export function tagsError(tags: readonly string[]): string | null {
  if (tags.length > mostTags) return `A customer has at most ${mostTags} tags.`;
  const long = tags.find((tag) => tag.length > longestTag);
  return long === undefined ? null : `A tag has at most ${longestTag} characters.`;
}
