import type { StaffStorage } from '#kit/admin/staff-storage.ts';

export interface Draft<Form> {
  /** The form as it was when they began. */
  base: Form;
  typed: Form;
  /** Of what is edited, as they saw it. */
  version: string;
}

const prefix = 'draft ';

/** Drafts are kept per tab, account and form: nobody is offered what another account typed (behaviour: Staff 9). */
export const draftKey = (account: string, of: string): string => `${prefix}${account} ${of}`;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Keeps what is typed, or forgets it once it says what is stored. A browser that has no room for it keeps nothing. */
export function storeDraft<Form>(storage: StaffStorage, key: string, draft: Draft<Form>): void {
  try {
    if (isSame(draft.typed, draft.base)) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(draft));
  } catch {
    // What is typed is still on screen.
  }
}

/** What was typed before, where it differs from what the form shows now. */
export function readDraft<Form>(storage: StaffStorage, key: string, now: Form): Draft<Form> | null {
  try {
    const draft: Draft<Form> | null = JSON.parse(storage.getItem(key) ?? 'null');
    return draft === null || isSame(mergeDraft(draft, now), now) ? null : draft;
  } catch {
    return null;
  }
}

/** Forgets the drafts of this tab, of whatever account. */
export function dropDrafts(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
}

/** What was typed on top of what is stored now: fields that nobody touched show what others saved since. */
export function mergeDraft<Form>({ base, typed }: Pick<Draft<Form>, 'base' | 'typed'>, now: Form): Form {
  return merge(base, typed, now) as Form;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const idOf = (entry: unknown) => (isRecord(entry) && typeof entry.id === 'string' ? entry.id : undefined);

/** A form of another version of the shop may hold other fields: what they hold is no longer asked. */
const isAlike = (one: unknown, other: unknown) =>
  typeof one === typeof other && isRecord(one) === isRecord(other) && Array.isArray(one) === Array.isArray(other);

function merge(base: unknown, typed: unknown, now: unknown): unknown {
  if (isSame(base, typed)) return now;
  if (isRecord(base) && isRecord(typed) && isRecord(now)) {
    return Object.fromEntries(
      Object.entries(now).map(([name, is]) => [name, name in typed ? merge(base[name], typed[name], is) : is]),
    );
  }
  if (!isAlike(typed, now)) return now;
  if (!Array.isArray(base) || !Array.isArray(typed) || !Array.isArray(now)) return typed;
  // Entries without an id can only be told apart by their place, which another may have moved.
  return typed.map((entry) => {
    const id = idOf(entry);
    const [was, is] = [base, now].map((list) => list.find((one) => id !== undefined && idOf(one) === id));
    return was === undefined || is === undefined ? entry : merge(was, entry, is);
  });
}
