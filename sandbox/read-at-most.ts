import type { Context } from 'hono';
import { ApiError } from './api-error.ts';

/**
 * The text of a body, which is read no further than it may go.
 * @throws ApiError 413
 */
export async function readAtMost(c: Context, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    length += chunk.length;
    if (length > most) {
      c.header('connection', 'close');
      throw new ApiError('The request is too large.', { status: 413 });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length).toString('utf8');
}
