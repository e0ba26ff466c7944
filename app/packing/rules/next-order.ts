/**
 * The orders of a run that are packed next: the free ones after this, then those that were left for later.
 * @param at the order in hand; null at the beginning
 */
export function nextOrders(ids: readonly string[], at: string | null, isFree: (id: string) => boolean): string[] {
  const place = at === null ? -1 : ids.indexOf(at);
  const inTurn = [...ids.slice(place + 1), ...ids.slice(0, Math.max(place, 0))];
  return inTurn.filter(isFree);
}
