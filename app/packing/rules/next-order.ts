/**
 * The order of a run that is packed next: the first free one after this, then those that were left for later; null where
 * none is left.
 * @param at the order in hand; null at the beginning
 */
export function nextOrder(ids: readonly string[], at: string | null, isFree: (id: string) => boolean): string | null {
  const place = at === null ? -1 : ids.indexOf(at);
  const inTurn = [...ids.slice(place + 1), ...ids.slice(0, Math.max(place, 0))];
  return inTurn.find(isFree) ?? null;
}
