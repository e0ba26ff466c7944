import { isUuid } from '#rules/ids.ts';

export interface NamedProduct {
  id: string;
  title: string;
}

/** What a tab remembers of its comparisons. */
export interface ComparedMemory {
  /** On the screen now, or last. */
  now: readonly NamedProduct[];
  /** Left out when the present comparison began, so that it can be taken up again (behaviour: Limits 5). */
  before: readonly NamedProduct[];
  /** In which the titles are: those of another language are forgotten. */
  language?: string;
}

/**
 * The memory once these products are compared. The same page again, and one from which a product was removed, change
 * nothing of before.
 */
export function rememberCompared(memory: ComparedMemory, now: readonly NamedProduct[]): ComparedMemory {
  const isIn = (list: readonly NamedProduct[], { id }: NamedProduct) => list.some((one) => one.id === id);
  const isSame = now.length === memory.now.length && now.every((one) => isIn(memory.now, one));
  const left = isSame ? memory.before : memory.now;
  return { ...memory, now, before: left.filter((one) => !isIn(now, one)) };
}

/** What storage holds, which anybody may have written. */
export function comparedMemory(stored: unknown, language: string): ComparedMemory {
  const memory = (stored ?? {}) as { now?: unknown; before?: unknown; language?: unknown };
  const isRead = memory.language === language;
  return { now: named(isRead && memory.now), before: named(isRead && memory.before), language };
}

function named(list: unknown): NamedProduct[] {
  if (!Array.isArray(list)) return [];
  return (list as unknown[]).flatMap((one) => {
    const { id, title } = (one ?? {}) as { id?: unknown; title?: unknown };
    return typeof id === 'string' && isUuid(id) && typeof title === 'string' ? [{ id, title }] : [];
  });
}
