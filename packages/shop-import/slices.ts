/**
 * Work on a large file that yields wherever it may pause, so that a server lets others in between and a browser or a
 * test does it at once.
 */
export type Slices<Result> = Generator<unknown, Result>;

export function atOnce<Result>(work: Slices<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** The same for what yields things: all of them. */
export function* gathered<Item>(items: Iterable<Item>): Slices<Item[]> {
  const all: Item[] = [];
  for (const item of items) {
    all.push(item);
    yield;
  }
  return all;
}
