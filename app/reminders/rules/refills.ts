import type { NetQuantity } from '#food/rules/net-quantity.ts';

/** When what was bought may run out (behaviour: Own data 13). */

const dayMs = 86_400_000;
/** What is eaten sooner than this is nothing to be reminded of. */
const leastDays = 7;
/** What runs out within so many days of the first is named in the same e-mail. */
const togetherDays = 7;

export interface BoughtLine {
  title: string;
  net: NetQuantity | null;
  serving: { value: number; unit: string } | null;
  /** That the buyer kept. */
  quantity: number;
}

/** How many days a line lasts; null where pack and serving do not say, or it is eaten within days. */
export function lastsDays({ net, serving, quantity }: BoughtLine, servingsPerDay: number): number | null {
  if (net === null || serving === null || net.unit !== serving.unit || serving.value <= 0) return null;
  const days = Math.floor((net.value * quantity) / serving.value / servingsPerDay);
  return days < leastDays ? null : days;
}

/**
 * What the reminder of a delivered order says, or when to look again.
 * @param before so many days before it runs out
 * @returns null where there is nothing to remind of any more
 */
export function refillOf(
  lines: readonly BoughtLine[],
  {
    deliveredAt,
    now,
    servingsPerDay,
    before,
  }: { deliveredAt: Date; now: Date; servingsPerDay: number; before: number },
): { isDue: false } | { isDue: true; titles: string[]; runsOutAt: Date } | null {
  const ends = lines.flatMap((line) => {
    const days = lastsDays(line, servingsPerDay);
    const at = days === null ? null : deliveredAt.getTime() + days * dayMs;
    return at === null || at <= now.getTime() ? [] : [{ title: line.title, at }];
  });
  const first = Math.min(...ends.map(({ at }) => at));
  if (ends.length === 0) return null;
  if (now.getTime() < first - before * dayMs) return { isDue: false };
  const together = ends.filter(({ at }) => at <= first + togetherDays * dayMs).toSorted((a, b) => a.at - b.at);
  return { isDue: true, titles: [...new Set(together.map(({ title }) => title))], runsOutAt: new Date(first) };
}
