const hourMs = 3_600_000;
/** Of which it keeps a count; with more of them all begin anew. */
const mostAddresses = 50_000;

/**
 * A limit that is kept in memory, of one process: for what is no reason to write anything.
 * @param mostInAnHour from one network address, which many phones may share
 * @returns notes one from an address, and whether it is still one of the few
 */
export function fewFromAnAddress(mostInAnHour: number): (address: string) => boolean {
  const sent = new Map<string, number>();
  let endsAt = 0;
  return (address) => {
    if (performance.now() > endsAt || sent.size >= mostAddresses) {
      sent.clear();
      endsAt = performance.now() + hourMs;
    }
    const count = (sent.get(address) ?? 0) + 1;
    sent.set(address, count);
    return count <= mostInAnHour;
  };
}
