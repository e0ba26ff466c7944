import type { FieldError } from '#rules/app-error.ts';
import { type CustomerFilter, customerFilters } from './customer-list.ts';
import { longestTag } from './customer-notes.ts';

/** A group of customers (behaviour: Customers 8): who fits at any moment, not who was put in. */

/** Whom a group has: of both, those that fit both. */
export interface GroupTerms {
  filter: CustomerFilter | null;
  /** One of the customer's tags, without case; empty for none. */
  tag: string;
}

export interface GroupDraft extends GroupTerms {
  name: string;
}

export const longestGroupName = 60;

export const tidyGroup = ({ name, filter, tag }: GroupDraft): GroupDraft => ({
  filter,
  name: name.trim().replaceAll(/\s+/g, ' '),
  tag: tag.trim().replaceAll(/\s+/g, ' '),
});

/** What is wrong with a group, in the order of its fields. */
export function groupErrors(draft: GroupDraft): FieldError[] {
  const { name, filter, tag } = tidyGroup(draft);
  const errors: FieldError[] = [];
  if (name === '') errors.push({ field: 'name', message: 'Enter a name' });
  else if (name.length > longestGroupName) {
    errors.push({ field: 'name', message: `Use at most ${longestGroupName} characters` });
  }
  if (tag.length > longestTag) errors.push({ field: 'tag', message: `A tag has at most ${longestTag} characters` });
  if (filter === null && tag === '') errors.push({ field: 'tag', message: 'Choose who is in it, or enter a tag' });
  return errors;
}

/** Whom a group has, as staff read it. */
export function groupWords({ filter, tag }: GroupTerms): string {
  const words = customerFilters.find(({ id }) => id === filter)?.label ?? '';
  const tagged = tag === '' ? '' : `tag ‘${tag}’`;
  return [words, words === '' ? tagged.replace('tag', 'Tag') : tagged].filter((part) => part !== '').join(', ');
}
