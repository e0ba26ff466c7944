import type { ContentVersion } from './content-version.ts';

/** For whom something is read: the shop, and the caller's connection. */
interface Asking {
  contentVersion: ContentVersion;
  db: { isTransaction: boolean };
}

interface Options<App, Args extends unknown[]> {
  /**
   * By what a value is known beside others of its kind; null for one that is kept nowhere. Without it there is one
   * value.
   */
  key?: (...args: Args) => string | null;
  /** So many values are kept; beyond them the one that was asked for longest ago goes. */
  most?: number;
  /**
   * What was read holds while this stays the same, and nothing is kept while it is null. Without it that is the version
   * of the content.
   */
  version?: (app: App, ...args: Args) => number | null;
  /** Where a reading fails, as the database is away, what was read last is given. */
  orLast?: boolean;
}

interface Remembered<App extends Asking, Args extends unknown[], Value> {
  (app: App, ...args: Args): Promise<Value>;
  /** What was read of the content as it is now, for what cannot wait; null where nobody has asked since it changed. */
  cached(app: Pick<App, 'contentVersion'>): Value | null;
  forget(app: Pick<App, 'contentVersion'>): void;
}

interface Cached<Value> {
  reading: Promise<Value>;
  read?: { value: Value };
}

interface Shop<App, Args extends unknown[], Value> {
  version: number;
  /** What was asked for last stands at the end. */
  values: Map<string, Cached<Value>>;
  last: Map<string, Value>;
  read: (app: App, ...args: Args) => Promise<Value>;
}

/**
 * Keeps what was read of a shop until its content changes. Those who ask at the same time share one reading, a failed
 * one is not kept, and what was read before a change is never given to somebody who asks after it.
 */
export function rememberWhileFresh<App extends Asking, Args extends unknown[], Value>(
  read: (app: App, ...args: Args) => Promise<Value>,
  options: Options<App, Args> = {},
): Remembered<App, Args, Value> {
  return rememberGoingOn(() => read, options);
}

/** The same for what goes on from what it read last. @param begin makes the reader of a shop, anew after `forget` */
export function rememberGoingOn<App extends Asking, Args extends unknown[], Value>(
  begin: () => (app: App, ...args: Args) => Promise<Value>,
  { key = () => '', most = 500, version: versionOf, orLast = false }: Options<App, Args> = {},
): Remembered<App, Args, Value> {
  const shops = new WeakMap<ContentVersion, Shop<App, Args, Value>>();
  const shopOf = ({ contentVersion }: App) => {
    const shop = shops.get(contentVersion) ?? {
      version: Number.NEGATIVE_INFINITY,
      values: new Map(),
      last: new Map(),
      read: begin(),
    };
    shops.set(contentVersion, shop);
    return shop;
  };
  const orLastValue = (reading: Promise<Value>, { last }: Shop<App, Args, Value>, name: string) =>
    reading.then(
      (value) => {
        last.set(name, value);
        return value;
      },
      (error: unknown) => {
        if (!last.has(name)) throw error;
        return last.get(name) as Value;
      },
    );
  const remembered = (app: App, ...args: Args): Promise<Value> => {
    const shop = shopOf(app);
    const name = key(...args);
    const version = versionOf ? versionOf(app, ...args) : app.contentVersion.current();
    // Anyone who holds a connection must not wait for a reading that needs one, nor leave to others what a transaction
    // alone sees.
    if (app.db.isTransaction) {
      const read = version === shop.version && name !== null ? shop.values.get(name)?.read : undefined;
      return read ? Promise.resolve(read.value) : shop.read(app, ...args);
    }
    if (name === null) return shop.read(app, ...args);
    if (version === null || version < shop.version) {
      const reading = shop.read(app, ...args);
      return orLast ? orLastValue(reading, shop, name) : reading;
    }
    if (version > shop.version) {
      shop.version = version;
      shop.values = new Map();
    }
    const { values } = shop;
    const cached = values.get(name);
    if (cached) {
      values.delete(name);
      values.set(name, cached);
      return cached.reading;
    }
    const reading = shop.read(app, ...args);
    const mine: Cached<Value> = { reading: orLast ? orLastValue(reading, shop, name) : reading };
    values.set(name, mine);
    const [oldest] = values.keys();
    if (values.size > most && oldest !== undefined) values.delete(oldest);
    reading.then(
      (value) => {
        mine.read = { value };
      },
      () => {
        if (values.get(name) === mine) values.delete(name);
      },
    );
    return mine.reading;
  };
  return Object.assign(remembered, {
    cached({ contentVersion }: Pick<App, 'contentVersion'>) {
      const shop = shops.get(contentVersion);
      return shop?.version === contentVersion.current() ? (shop.values.get('')?.read?.value ?? null) : null;
    },
    forget: ({ contentVersion }: Pick<App, 'contentVersion'>) => void shops.delete(contentVersion),
  });
}
