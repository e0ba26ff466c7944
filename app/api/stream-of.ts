export type Pieces = AsyncIterable<string | Uint8Array<ArrayBuffer>>;

/**
 * The body of a file as its pieces are made, so that none is ever whole in memory: one is asked for when the one before
 * it was taken. A file that cannot be begun at all is an error like any other, not an empty one; an error after the
 * first piece breaks the connection, so that nobody takes half a file for a whole one.
 */
export async function streamOf(file: Pieces): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const pieces = file[Symbol.asyncIterator]();
  const bytes = new TextEncoder();
  let coming = await pieces.next();
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      if (coming.done) {
        controller.close();
        return;
      }
      const { value } = coming;
      controller.enqueue(typeof value === 'string' ? bytes.encode(value) : value);
      coming = await pieces.next();
    },
    async cancel() {
      await pieces.return?.();
    },
  });
}
