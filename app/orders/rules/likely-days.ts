/** What a courier asks and needs, as far as a promise takes it. */
interface Offer {
  paise: number;
  /** Null where it does not say. */
  days: number | null;
  isRecommended: boolean;
}

/** Beyond it an answer is nonsense. */
const mostDays = 60;

/**
 * Between how many days a parcel comes by a courier that the shop is likely to take: the recommended and the cheapest of
 * those that say it. An estimate is no promise, so that the last of them gets one day more. Null where nobody says it.
 */
export function likelyDays(offers: readonly Offer[]): { least: number; most: number } | null {
  const saying = offers.flatMap(({ days, ...offer }) =>
    days !== null && Number.isFinite(days) && days >= 0 && days <= mostDays
      ? [{ ...offer, days: Math.ceil(days) }]
      : [],
  );
  const cheapest = saying.toSorted((a, b) => a.paise - b.paise).slice(0, 1);
  const likely = [...saying.filter(({ isRecommended }) => isRecommended), ...cheapest].map(({ days }) => days);
  return likely.length === 0 ? null : { least: Math.min(...likely), most: Math.max(...likely) + 1 };
}
