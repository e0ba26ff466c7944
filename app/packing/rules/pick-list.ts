import { lineKey, nameOf, type OrderToPack } from './packing.ts';

export interface PickLine {
  key: string;
  name: string;
  shelfPlace: string;
  quantity: number;
  orders: { orderId: string; quantity: number }[];
}

/** 'A2' stands before 'A10'; what has no place comes last. */
const byPlace = new Intl.Collator('en', { numeric: true });

/** What has to be fetched for some orders, in the order of the shelves (behaviour: Packing 2). */
export function pickLines(orders: readonly Pick<OrderToPack, 'orderId' | 'lines'>[]): PickLine[] {
  const picked = new Map<string, PickLine>();
  for (const { orderId, lines } of orders) {
    for (const line of lines) {
      const key = lineKey(line);
      const pick = picked.get(key) ?? { key, name: nameOf(line), shelfPlace: line.shelfPlace, quantity: 0, orders: [] };
      pick.quantity += line.quantity;
      pick.orders.push({ orderId, quantity: line.quantity });
      picked.set(key, pick);
    }
  }
  return [...picked.values()].sort(
    (a, b) =>
      Number(a.shelfPlace === '') - Number(b.shelfPlace === '') ||
      byPlace.compare(a.shelfPlace, b.shelfPlace) ||
      a.name.localeCompare(b.name),
  );
}
