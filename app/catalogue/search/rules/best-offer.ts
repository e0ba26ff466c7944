import { isSameQuantity, type NetQuantity } from '#food/rules/net-quantity.ts';
import type { TypedPrice } from './typed-price.ts';

/** A size of a product that can be bought. */
export interface Offer {
  id: string;
  paise: number;
  quantity: NetQuantity | null;
}

/**
 * What cannot be bought comes last. Before it what has the size, and of that what costs no more than was typed; where
 * as little as possible was asked for, rather what is cheap. Else products stay in their order.
 * @param called those that are called like what was typed come before the others
 */
export function bestOffersFirst(
  ids: readonly string[],
  offers: readonly Offer[],
  { size, price, called }: { size: NetQuantity | null; price: TypedPrice | null; called: ReadonlySet<string> },
): string[] {
  const counted = price?.isOfUnit ? offers.map(perUnit) : offers;
  const ofSize = size === null ? [] : counted.filter(({ quantity }) => isSameQuantity(quantity, size));
  const [least, leastOfSize] = [cheapest(counted), cheapest(ofSize)];
  const most = price?.mostPaise ?? null;
  const paise = (id: string) => leastOfSize.get(id) ?? least.get(id) ?? Number.MAX_SAFE_INTEGER;
  const place = (id: string) => {
    if (!least.has(id)) return 4;
    return (size === null || leastOfSize.has(id) ? 0 : 2) + (most !== null && paise(id) > most ? 1 : 0);
  };
  const placed = ids.map((id, at) => ({ id, at, place: place(id) + (called.has(id) ? 0 : 5) }));
  if (price !== null && most === null) {
    // What costs little counts, and half as much what fits well.
    const named = placed.filter(({ id }) => called.has(id));
    for (const [at, one] of named.toSorted((one, other) => paise(one.id) - paise(other.id)).entries()) {
      one.at = one.at / 2 + at;
    }
  }
  return placed.toSorted((one, other) => one.place - other.place || one.at - other.at).map(({ id }) => id);
}

/** What its kilogram or litre costs; a pack of unknown weight never costs little enough. */
function perUnit({ id, paise, quantity }: Offer): Offer {
  const isWeighed = quantity !== null && quantity.unit !== 'pcs';
  return { id, quantity, paise: isWeighed ? (paise * 1000) / quantity.value : Number.MAX_SAFE_INTEGER };
}

function cheapest(offers: readonly Offer[]): Map<string, number> {
  const least = new Map<string, number>();
  for (const { id, paise } of offers) least.set(id, Math.min(paise, least.get(id) ?? paise));
  return least;
}
