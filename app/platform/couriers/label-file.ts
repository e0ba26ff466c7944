/** Readers of PDF look for its mark among so many bytes. */
const markedBytes = 1024;

/**
 * Whether what lies at the address of a label is surely no PDF. What cannot be reached from here may open where it is
 * printed.
 */
export async function isNoPdf(
  address: string,
  { fetch, timeoutMs }: { fetch: (request: Request) => Promise<Response>; timeoutMs: number },
): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(new Request(address, { redirect: 'manual', signal }));
    if (!response.ok) return [403, 404, 410].includes(response.status);
    let begin = '';
    for await (const chunk of response.body ?? []) {
      begin += Buffer.from(chunk).toString('latin1');
      if (begin.length >= markedBytes) break;
    }
    return !begin.slice(0, markedBytes).includes('%PDF-');
  } catch {
    return false;
  }
}
