/** Tags of orders, and staff who are named in notes (behaviour: Staff 19). */
import { tidyTags } from '#customers/rules/customer-notes.ts';

export const mostTagsOfOrder = 10;
export const longestOrderTag = 30;

/** What is wrong with tags that somebody typed, or null. */
export function orderTagsError(tags: readonly string[]): string | null {
  return tags.some((tag) => tag.length > longestOrderTag) ? `A tag has at most ${longestOrderTag} characters` : null;
}

/**
 * The tags of an order after some are added and some taken away, whatever their case; null where they would be too many.
 * Spelled as they were first.
 */
export function orderTagsAfter(
  now: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): string[] | null {
  const gone = new Set(tidyTags(remove).map((tag) => tag.toLowerCase()));
  const after = tidyTags([...now, ...add]).filter((tag) => !gone.has(tag.toLowerCase()));
  return after.length > mostTagsOfOrder ? null : after;
}

interface Mentionable {
  id: string;
  userName: string;
}

/**
 * Who a note names: '@' and a whole name, or its first word where no other begins like it. The longest name counts, and
 * nothing inside of an e-mail address.
 */
export function mentionsIn<Member extends Mentionable>(note: string, members: readonly Member[]): Member[] {
  const text = note.toLowerCase();
  const firstWord = ({ userName }: Mentionable) => userName.trim().toLowerCase().split(/\s+/)[0] ?? '';
  const names = members
    .flatMap((member) => {
      const first = firstWord(member);
      const isOnly = members.filter((one) => firstWord(one) === first).length === 1;
      return [member.userName.trim().toLowerCase(), ...(isOnly ? [first] : [])].map((name) => ({ name, member }));
    })
    .filter(({ name }) => name !== '')
    .sort((one, other) => other.name.length - one.name.length);
  const found = new Set<Member>();
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (at > 0 && isPartOfWord(text[at - 1])) continue;
    const after = text.slice(at + 1);
    const named = names.find(({ name }) => after.startsWith(name) && !isPartOfWord(after[name.length]));
    if (named) found.add(named.member);
  }
  return [...found];
}

const isPartOfWord = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}\p{M}_]/u.test(letter);

/** What is being typed after the last '@' of a note, or null where no name is. */
export function nameBeingTyped(note: string): string | null {
  const [, typed = null] = /(?:^|[^\p{L}\p{N}])@([\p{L}\p{M}' ]{0,30})$/u.exec(note) ?? [];
  return typed;
}
