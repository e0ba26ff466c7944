/**
 * The version of the shop's content, by which caches know whether they are fresh. Every change in any process raises it
 * (through the database's change feed). While the feed is broken there is no version, and nothing may be cached.
 */
export interface ContentVersion {
  /** Grows with every change; null while the change feed is broken. */
  current(): number | null;
  /**
   * Called after every change and whenever the feed breaks or is back. @param listener is told whether only stock
   * changed
   */
  onChange(listener: (isStockAlone: boolean) => void): void;
  contentChanged(): void;
  /**
   * Units were sold or came back, and nothing else changed. This happens all day long: pages of these products are
   * dropped at once, and for all other pages the version grows at most once a second.
   */
  stockChanged(productIds: readonly string[]): void;
  /** A review of these products was found helpful, or is so no more: only pages that name them are dropped. */
  votesChanged(productIds: readonly string[]): void;
  /** Called for the products whose pages are dropped alone: after each change of stock and of votes. */
  onProductChange(listener: (productIds: readonly string[]) => void): void;
  stop(): void;
  start(): void;
}

/** Milliseconds for which a list may show stock that was sold meanwhile. */
const stockDelayMs = 1_000;

export function createContentVersion(): ContentVersion {
  let version = 0;
  let running = false;
  let raisedAt = Number.NEGATIVE_INFINITY;
  let waiting: NodeJS.Timeout | undefined;
  const listeners: ((isStockAlone: boolean) => void)[] = [];
  const productListeners: ((productIds: readonly string[]) => void)[] = [];
  const dropProducts = (productIds: readonly string[]) => {
    for (const listener of productListeners) listener(productIds);
  };
  const raise = (isStockAlone = false) => {
    version += 1;
    raisedAt = performance.now();
    clearTimeout(waiting);
    waiting = undefined;
    for (const listener of listeners) listener(isStockAlone);
  };
  return {
    current: () => (running ? version : null),
    onChange: (listener) => void listeners.push(listener),
    contentChanged: () => raise(),
    stockChanged(productIds) {
      dropProducts(productIds);
      const rest = raisedAt + stockDelayMs - performance.now();
      if (rest <= 0) raise(true);
      else waiting ??= setTimeout(raise, rest, true).unref();
    },
    votesChanged: dropProducts,
    onProductChange: (listener) => void productListeners.push(listener),
    stop() {
      running = false;
      raise();
    },
    start() {
      running = true;
      raise();
    },
  };
}
