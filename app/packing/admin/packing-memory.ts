import { browserStorage, type StaffStorage, tabStorage } from '#kit/admin/staff-storage.ts';
import { randomId } from '#kit/random-id.ts';
import type { QueuedAction } from '#packing/rules/action-queue.ts';
import type { Counts, ScannedBatches } from '#packing/rules/count-scans.ts';

/** What of one order is in the box, and how the order was when its packer saw it. */
export interface Box {
  counts: Counts;
  /** Quantities by line, and what the lines are called. */
  seen: Counts;
  names: Readonly<Record<string, string>>;
  at: number;
  batches?: ScannedBatches;
}

export interface Run {
  ids: readonly string[];
  /** The order in hand; null while the list is open. */
  at: string | null;
  /** The order in hand was opened by its number, and did not come by itself. */
  isChosen: boolean;
  /** Orders that were packed here, which the list may not know yet. */
  packed: readonly string[];
  /** Orders that were shipped here. */
  done: readonly string[];
}

const keys = {
  boxes: 'packing-boxes',
  queue: 'packing-queue',
  run: 'packing-run',
  hands: 'packing-hands',
  papers: 'packing-prints',
  printed: 'packing-printed',
};
/** A box that nobody finished for so long was unpacked. */
const boxMs = 2 * 86_400_000;

/** What a full or forbidden storage did not take; it lives as long as the page. */
const unstored = new Map<string, string>();

function read<Stored>(storage: StaffStorage, key: string, none: Stored): Stored {
  try {
    return (JSON.parse(unstored.get(key) ?? storage.getItem(key) ?? 'null') as Stored | null) ?? none;
  } catch {
    return none;
  }
}

function write(storage: StaffStorage, key: string, value: unknown): void {
  const text = JSON.stringify(value);
  storage.setItem(key, text);
  if (storage.getItem(key) === text) unstored.delete(key);
  else unstored.set(key, text);
}

let hands: Promise<string> | undefined;

/** The name of this page, as the server knows whose hands hold an order (`tabOf`). */
export function handsOfPage(): Promise<string> {
  hands ??= nameOfTab().then((tab) => `${tab}.${randomId()}`);
  return hands;
}

/** A reload keeps the name. A browser copies it into a tab that is duplicated, where the lock shows that it is taken. */
async function nameOfTab(): Promise<string> {
  const stored = tabStorage.getItem(keys.hands);
  if (stored !== null && (await lock(stored))) return stored;
  const name = randomId();
  await lock(name);
  tabStorage.setItem(keys.hands, name);
  return name;
}

/** Locks a name for as long as this page lives; false where another page has it, or the browser has no locks. */
function lock(name: string): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return Promise.resolve(false);
  return new Promise((resolve) => {
    void locks.request(`packing ${name}`, { ifAvailable: true }, (own) => {
      resolve(own !== null);
      return own === null ? undefined : new Promise<never>(() => {});
    });
  });
}

export const readBoxes = () => read<Record<string, Box>>(browserStorage, keys.boxes, {});
export function writeBox(orderId: string, box: Box | null): void {
  const { [orderId]: _before, ...others } = readBoxes();
  const young = Object.entries(others).filter(([, { at }]) => Date.now() - at < boxMs);
  write(browserStorage, keys.boxes, { ...Object.fromEntries(young), ...(box === null ? {} : { [orderId]: box }) });
}

export const readQueue = () => read<QueuedAction[]>(browserStorage, keys.queue, []);
export const writeQueue = (queue: readonly QueuedAction[]) => write(browserStorage, keys.queue, queue);
/** What this account did here and the shop does not know yet. */
export const countUnsent = (accountId: string) => readQueue().filter(({ by }) => by === accountId).length;
export const isOfQueue = ({ key }: StorageEvent) => key === keys.queue;

/** What is still to be printed of an order that was shipped here; `labelUrl`: the courier's own label, else empty. */
export interface Papers {
  id: string;
  orderNumber: string;
  isPrinted: boolean;
  labelUrl: string;
}
export const readPapers = () => read<Papers[]>(browserStorage, keys.papers, []);
const writePapers = (papers: readonly Papers[]) => write(browserStorage, keys.papers, papers);
export const addPapers = (papers: Papers) =>
  writePapers([...readPapers().filter(({ id }) => id !== papers.id), papers]);
/** What was printed last, for when the printer had no paper. */
export const readPrinted = () => read<Papers | null>(browserStorage, keys.printed, null);
/** It is not to be shipped after all. */
export const dropPapers = (id: string) => writePapers(readPapers().filter((papers) => papers.id !== id));
/** Its papers or its label are printed. */
export function donePapers(ids: readonly string[], done: { isPrinted?: true; labelUrl?: '' }): void {
  const last = readPapers().findLast(({ id }) => ids.includes(id));
  const before = readPrinted();
  // Papers and label are printed one after the other.
  if (last) write(browserStorage, keys.printed, before?.id === last.id ? { ...last, labelUrl: before.labelUrl } : last);
  writePapers(
    readPapers()
      .map((papers) => (ids.includes(papers.id) ? { ...papers, ...done } : papers))
      .filter(({ isPrinted, labelUrl }) => !isPrinted || labelUrl !== ''),
  );
}

export const readRun = () =>
  read<Run>(tabStorage, keys.run, { ids: [], at: null, isChosen: false, packed: [], done: [] });
export const writeRun = (run: Run) => write(tabStorage, keys.run, run);
