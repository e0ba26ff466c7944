import type pg from 'pg';

/** So often a statement comes in transactions of this process before it is prepared. */
const isRecurringAfter = 10;
/** Each connection keeps a plan of each of them. */
const mostNames = 100;
const mostCounted = 1_000;

/**
 * Returns what makes the connections of one pool prepare the statements that come in transactions again and again: the
 * server then reads and plans each once for a connection, which is half of what an order costs it. A list outside of
 * transactions is planned for the values it is asked with. Only for connections that lead to one session of the server.
 */
export function prepareRecurring(): (client: pg.PoolClient) => void {
  const times = new Map<string, number>();
  const names = new Map<string, string>();
  let named = 0;
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostNames) return known;
    const count = (times.get(text) ?? 0) + 1;
    if (times.size >= mostCounted) times.clear();
    times.set(text, count);
    if (count <= isRecurringAfter) return undefined;
    times.delete(text);
    named += 1;
    names.set(text, `recurring ${named}`);
    return names.get(text);
  };
  return (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const queryByName = (...given: unknown[]) => {
      const [text, values] = given;
      const isOfTransaction = (client as unknown as pg.Client).getTransactionStatus() === 'T';
      // Kysely gives a text and its values, and nothing else.
      const isPlain = given.length === 2 && typeof text === 'string' && Array.isArray(values) && values.length > 0;
      const name = isOfTransaction && isPlain ? nameOf(text) : undefined;
      if (name === undefined) return query(...given);
      const result = query({ name, text, values }) as Promise<unknown>;
      return result.catch((error: unknown) => {
        // The plans of before are of the tables of before; inTransaction begins again.
        if (isPlanOfOldTable(error)) names.clear();
        throw error;
      });
    };
    Object.assign(client, { query: queryByName });
  };
}

/** A migration gave a table another column since the statement was prepared; nothing of the statement happened. */
export function isPlanOfOldTable(error: unknown): boolean {
  const { code, routine } = error as { code?: unknown; routine?: unknown };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}
