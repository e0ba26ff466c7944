/**
 * All rows in batches, each read after the last row of the one before: memory holds one batch, and between two of
 * them no connection and no statement waits for the client that reads them.
 * @param read the first rows after a row, or of all
 */
export async function* inBatches<Row>(
  size: number,
  read: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let last: Row | undefined; ; ) {
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}
