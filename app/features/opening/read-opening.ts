import type { AppContext } from '#platform/app-context.ts';
import type { Opening } from '#rules/opening/opening.ts';

type Reader = Pick<AppContext, 'db' | 'contentVersion'>;
const kept = new WeakMap<Reader['contentVersion'], { version: number | null; opening: Opening }>();

/**
 * What was read last, where it is true still: for what cannot wait. Null where nobody has asked since the content
 * changed.
 */
export function openingRead({ contentVersion }: Pick<AppContext, 'contentVersion'>): Opening | null {
  const version = contentVersion.current();
  const known = kept.get(contentVersion);
  return version !== null && known?.version === version ? known.opening : null;
}

/** Whether the shop sells, read once per change of its content. What takes an order asks the database itself. */
export async function readOpening({ db, contentVersion }: Reader): Promise<Opening> {
  const read = openingRead({ contentVersion });
  if (read !== null) return read;
  const version = contentVersion.current();
  try {
    const { opening } = await db.selectFrom('store_setting').select('opening').executeTakeFirstOrThrow();
    kept.set(contentVersion, { version, opening });
    return opening;
  } catch (error) {
    // A page that needs nothing of the database is shown while it is away.
    const known = kept.get(contentVersion);
    if (known) return known.opening;
    throw error;
  }
}
