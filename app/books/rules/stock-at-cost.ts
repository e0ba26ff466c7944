import type { StockCause } from '#stock/rules/stock-causes.ts';

/**
 * The stock of a variant at cost: first in, first out, as AS 2 allows (behaviour: Books 7). Costs are whole paise
 * without GST, null where nobody said one.
 */

export interface CostedMovement {
  cause: StockCause;
  /** Units. */
  change: number;
  stockAfter: number;
  unitCostPaise: number | null;
  orderId: string | null;
  /** Of an order: it had not been sent by the end, so its units are in the shop still, though not on the shelf. */
  isUnsent: boolean;
}

export interface StockAtCost {
  units: number;
  /** Of the units whose cost is known. */
  valuePaise: number;
  unitsWithoutCost: number;
}

/** Units of one cost. */
interface Layer {
  units: number;
  costPaise: number | null;
}

/** Takes the movements of one variant in their order. */
export class CostLayers {
  /** On the shelf, the oldest first. */
  readonly #shelf: Layer[] = [];
  #onShelf = 0;
  /** What each order took and did not bring back, in the order in which it left the shelf. */
  readonly #orders = new Map<string, { layers: Layer[]; isUnsent: boolean }>();

  add({ cause, change, stockAfter, unitCostPaise, orderId, isUnsent }: CostedMovement): void {
    this.#bringTo(stockAfter - change);
    if (change < 0) {
      const taken = this.#take(-change);
      if (cause === 'order' && orderId !== null) {
        const before = this.#orders.get(orderId)?.layers ?? [];
        this.#orders.set(orderId, { layers: [...before, ...taken], isUnsent });
      }
    } else if (cause === 'release' && orderId !== null) this.#giveBack(orderId, change);
    else if (change > 0) {
      this.#shelf.push({ units: change, costPaise: unitCostPaise });
      this.#onShelf += change;
    }
  }

  value(): StockAtCost {
    const inOrders = [...this.#orders.values()].flatMap(({ layers, isUnsent }) => (isUnsent ? layers : []));
    const sum: StockAtCost = { units: 0, valuePaise: 0, unitsWithoutCost: 0 };
    for (const { units, costPaise } of [...this.#shelf, ...inOrders]) {
      sum.units += units;
      if (costPaise === null) sum.unitsWithoutCost += units;
      else sum.valuePaise += units * costPaise;
    }
    return sum;
  }

  /** Units that were there before movements were written down came first, at no known cost. */
  #bringTo(units: number): void {
    if (units > this.#onShelf) this.#putFirst([{ units: units - this.#onShelf, costPaise: null }]);
    else this.#take(this.#onShelf - units);
  }

  #take(units: number): Layer[] {
    const taken: Layer[] = [];
    let wanted = units;
    for (let first = this.#shelf[0]; wanted > 0 && first; first = this.#shelf[0]) {
      const some = Math.min(wanted, first.units);
      taken.push({ units: some, costPaise: first.costPaise });
      first.units -= some;
      if (first.units === 0) this.#shelf.shift();
      wanted -= some;
    }
    this.#onShelf -= units;
    return taken;
  }

  /** At the cost with which they left, those that left last first, as if the order had been for so much less. */
  #giveBack(orderId: string, units: number): void {
    const { layers } = this.#orders.get(orderId) ?? { layers: [] };
    const back: Layer[] = [];
    let wanted = units;
    for (let last = layers.at(-1); wanted > 0 && last; last = layers.at(-1)) {
      const some = Math.min(wanted, last.units);
      back.unshift({ units: some, costPaise: last.costPaise });
      last.units -= some;
      if (last.units === 0) layers.pop();
      wanted -= some;
    }
    // It took them before movements were written down.
    if (wanted > 0) back.unshift({ units: wanted, costPaise: null });
    if (layers.length === 0) this.#orders.delete(orderId);
    this.#putFirst(back);
  }

  /** What is on the shelf already came later. */
  #putFirst(layers: readonly Layer[]): void {
    this.#shelf.unshift(...layers);
    this.#onShelf += layers.reduce((sum, { units }) => sum + units, 0);
  }
}
