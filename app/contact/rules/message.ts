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
  answer: (by) => `${by} has answered this meanwhile.`,
  phoned: (by) => `${by} has answered this by phone meanwhile.`,
  closed: (by) => `${by} has marked this as answered meanwhile.`,
  reopened: (by) => `${by} has opened this again meanwhile.`,
  assigned: (by, to) => `${by} has assigned this to ${to} meanwhile.`,
  unassigned: (by) => `${by} has assigned this to nobody meanwhile.`,
  note: (by) => `${by} has added a note meanwhile.`,
  reply: () => 'The customer has written again meanwhile.',
};

/** Who did something: a name, once the account is erased nobody's. */
export const staffName = (name: string | null): string => name ?? 'Somebody who left';

/** Characters of an answer, a note or a reply, as of a message. */
export const mostCharacters = 4000;

/** What a subject of the contact page is to the inbox: somebody who asks about a plan wants a call. */
export const kindAbout = (subject: string): MessageKind => (subject.startsWith('plan-') ? 'call' : 'contact');
