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
  /** It can be bought now, and was not bought again. */
  isOffered: boolean;
}

/** How many days a line lasts; null where pack and serving do not say, or it is eaten within days. */
export function lastsDays({ net, serving, quantity }: BoughtLine, servingsPerDay: number): number | null {
  if (net === null || serving === null || net.unit !== serving.unit || serving.value <= 0) return null;
  const days = Math.floor((net.value * quantity) / serving.value / servingsPerDay);
  return days < leastDays ? null : days;
}

interface Times {
  deliveredAt: Date;
  now: Date;
  servingsPerDay: number;
}

/** When a line has run out; null as with `lastsDays`. */
function endOf(line: BoughtLine, { deliveredAt, servingsPerDay }: Times): number | null {
  const days = lastsDays(line, servingsPerDay);
  return days === null ? null : deliveredAt.getTime() + days * dayMs;
}

/** Whether a line may be a reason another day: sold out goods come back, and what a pack holds may be entered later. */
function mayComeUp(line: BoughtLine, times: Times): boolean {
  if (line.quantity <= 0) return false;
  if (line.net === null || line.serving === null) return true;
  return (endOf(line, times) ?? 0) > times.now.getTime();
}

/**
 * What the reminder of a delivered order says, or when to look again.
 * @param before so many days before it runs out
 * @returns null where nothing can come of it any more
 */
export function refillOf(
  lines: readonly BoughtLine[],
  { before, ...times }: Times & { before: number },
): { isDue: false } | { isDue: true; titles: string[]; runsOutAt: Date } | null {
  const now = times.now.getTime();
  const ends = lines.flatMap((line) => {
    const at = line.isOffered ? endOf(line, times) : null;
    return at === null || at <= now ? [] : [{ title: line.title, at }];
  });
  const first = Math.min(...ends.map(({ at }) => at));
  if (ends.length === 0) return lines.some((line) => mayComeUp(line, times)) ? { isDue: false } : null;
  if (now < first - before * dayMs) return { isDue: false };
  const together = ends.filter(({ at }) => at <= first + togetherDays * dayMs).toSorted((a, b) => a.at - b.at);
  return { isDue: true, titles: [...new Set(together.map(({ title }) => title))], runsOutAt: new Date(first) };
}
