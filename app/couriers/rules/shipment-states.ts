/**
 * The life of a parcel that was booked with a courier (behaviour: Parcels 1). What the courier says comes late, twice and
 * in any order; the state is the greatest of all that was ever said, so that it is the same in the end.
 */
export const shipmentStates = [
  'booking',
  'booked',
  'label',
  'cancelled',
  'picked up',
  'in transit',
  'out for delivery',
  'failed attempt',
  'lost',
  'delivered',
  'coming back',
  'came back',
] as const;
export type ShipmentState = (typeof shipmentStates)[number];

interface StateFacts {
  /** A higher step is never left for a lower one; within one the later fact counts. */
  step: number;
  /** Staff read it in the list. */
  words: string;
  /** The order may get another parcel. */
  isOver: boolean;
  /** The courier has the goods. */
  hasLeft: boolean;
  /** Minutes until the courier is asked again; null: no more. */
  askAfterMinutes: number | null;
}

const facts = (
  step: number,
  words: string,
  askAfterMinutes: number | null,
  more: Partial<Pick<StateFacts, 'isOver' | 'hasLeft'>> = {},
): StateFacts => ({ step, words, isOver: false, hasLeft: step >= 4, askAfterMinutes, ...more });

export const shipmentFacts: Record<ShipmentState, StateFacts> = {
  booking: facts(0, 'Being booked', 1),
  booked: facts(1, 'Booked', 1),
  label: facts(2, 'Waiting for pickup', 60),
  // A parcel that moves all the same was not cancelled: the step after it counts.
  cancelled: facts(3, 'Cancelled', null, { isOver: true }),
  'picked up': facts(4, 'Picked up', 180),
  'in transit': facts(5, 'On its way', 180),
  'out for delivery': facts(5, 'Out for delivery', 60),
  'failed attempt': facts(5, 'Not delivered', 120),
  // What was lost may be found.
  lost: facts(5, 'Lost or destroyed', 24 * 60, { isOver: true }),
  // Some couriers say so too early, and bring it back after it; and what was on its way back is handed over after all.
  delivered: facts(6, 'Delivered', null),
  'coming back': facts(6, 'Coming back', 12 * 60),
  'came back': facts(7, 'Came back', null, { isOver: true }),
};

export interface ShipmentFact {
  state: ShipmentState;
  at: Date;
}

/** Whether a fact changes what is known: it is further on, or as far and later. The order of the list breaks a tie. */
export function isNews(known: ShipmentFact, fact: ShipmentFact): boolean {
  const [was, is] = [shipmentFacts[known.state].step, shipmentFacts[fact.state].step];
  if (was !== is) return is > was;
  if (known.state === fact.state) return false;
  const [before, after] = [known.at.getTime(), fact.at.getTime()];
  return before === after ? shipmentStates.indexOf(fact.state) > shipmentStates.indexOf(known.state) : after > before;
}

/** What is known after a fact: the later of two that say the same. */
export function learn(known: ShipmentFact, fact: ShipmentFact): ShipmentFact {
  if (known.state === fact.state) return fact.at > known.at ? fact : known;
  return isNews(known, fact) ? fact : known;
}

/** Kilograms as couriers charge them: the slab of half a kilogram that holds the parcel. @returns grams */
export const slabGrams = (grams: number) => Math.max(1, Math.ceil(grams / 500)) * 500;

/** Whether the courier charges for a heavier slab than the parcel's own weight and size fill. */
export const isDisputed = (ownGrams: number, chargedGrams: number | null) =>
  chargedGrams !== null && slabGrams(chargedGrams) > slabGrams(ownGrams);

/** The same for a row of `shipment`. */
export const disputeOf = (
  row: { grams: number; length_cm: number; breadth_cm: number; height_cm: number },
  chargedGrams: number | null,
) =>
  isDisputed(
    Math.max(row.grams, volumetricGrams({ length: row.length_cm, breadth: row.breadth_cm, height: row.height_cm })),
    chargedGrams,
  );

/** What a parcel of a size is charged for, whatever it weighs: centimetres by the divisor that most couriers use. */
export const volumetricGrams = (size: { length: number; breadth: number; height: number }) =>
  Math.ceil((size.length * size.breadth * size.height * 1000) / 5000);
