export interface OrdersSoFar {
  /** With the one that is looked at. */
  orders: number;
  /** Parcels of the earlier ones that came back. */
  cameBack: number;
}

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'];

/** Returns such as 'Third order, one came back'. */
export function ordersSoFarInWords({ orders, cameBack }: OrdersSoFar): string {
  if (orders === 0) return 'No orders so far';
  const nth = ordinals[orders - 1] ?? `${orders}${ending(orders)}`;
  const back = cameBack === 0 ? '' : cameBack === 1 ? ', one came back' : `, ${cameBack} came back`;
  return `${nth} order${back}`;
}

function ending(number: number): string {
  const isTeen = number % 100 >= 11 && number % 100 <= 13;
  return (isTeen ? undefined : ['th', 'st', 'nd', 'rd'][number % 10]) ?? 'th';
}
