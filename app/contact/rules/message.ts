/** What the contact dialog sends for a field that was left empty (behaviour: Content 6). */
const none = 'none';

/** What was typed into a field of the contact form; empty where it was left empty. */
export const typedIn = (text: string): string => (text === none ? '' : text);

/** How a conversation begins. */
export const messageKinds = { contact: 'Message', problem: 'Problem', call: 'Call request', reply: 'Reply' } as const;
export type MessageKind = keyof typeof messageKinds;

/** What comes after: what its writer wrote again, and what staff did. */
export const entryKinds = [
  'reply',
  'answer',
  'note',
  'phoned',
  'closed',
  'reopened',
  'assigned',
  'unassigned',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** What the second of two members of staff is told that the first one did. */
export const doneMeanwhile: Readonly<Record<EntryKind, (by: string, to: string) => string>> = {
  answer: (by) => `${by} has just answered this.`,
  phoned: (by) => `${by} has just answered this by phone.`,
  closed: (by) => `${by} has just marked this as answered.`,
  reopened: (by) => `${by} has just opened this again.`,
  assigned: (by, to) => `${by} has just assigned this to ${to}.`,
  unassigned: (by) => `${by} has just assigned this to nobody.`,
  note: (by) => `${by} has just added a note.`,
  reply: () => 'The customer has just written again.',
};

/** What is said of an empty field. */
export const missingText = {
  answer: 'Enter your answer',
  note: 'Enter the note',
  reply: 'Paste what the customer wrote',
} as const;

/** Who did something: a name, once the account is erased nobody's. */
export const staffName = (name: string | null): string => name ?? 'Somebody who left';

/** Characters of an answer, a note or a reply, as of a message. */
export const mostCharacters = 4000;

/** What a subject of the contact page is to the inbox: somebody who asks about a plan wants a call. */
export const kindAbout = (subject: string): MessageKind => (subject.startsWith('plan-') ? 'call' : 'contact');
