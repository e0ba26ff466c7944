import type { EventDraft } from '#event/rules/event-form.ts';

/**
 * What a shop has on offer beside its products: a page of what it has not is linked nowhere (behaviour: Content 12).
 */
export interface ShopOffers {
  /** A plan of the program. */
  programs: boolean;
  event: boolean;
  videos: boolean;
  /** Those with a product on sale, sold out or not. */
  categories: string[];
  bestSellers: boolean;
}

/** Nobody wrote when it is, where, or what for. */
export function isEventEmpty({ timeDate, address, agenda }: EventDraft): boolean {
  return [timeDate, address, agenda].every((text) => text.trim() === '');
}

/** One that is over stays until staff switch it off: its page says so. */
export const isEventOffered = (event: EventDraft): boolean => event.isLive && !isEventEmpty(event);
