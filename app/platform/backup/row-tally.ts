import { hash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/** What two copies of a table have in common when they hold the same rows, in whatever order. */
export interface Tally {
  rows: number;
  /** Sum of the rows' SHA-256, each 32 bits of it for itself, in hexadecimal. */
  checksum: string;
}

const newline = 10;

/**
 * Passes rows on as COPY writes them and counts them on the way. COPY's text has a row a line and never a bare line end
 * inside one, so that no row has to be understood. Memory is that of the longest row.
 */
export class RowTally extends Transform {
  #rows = 0;
  readonly #sums = new Uint32Array(8);
  #begun: Buffer[] = [];

  /** Complete once the stream has ended. */
  get tally(): Tally {
    return {
      rows: this.#rows,
      checksum: [...this.#sums].map((sum) => sum.toString(16).padStart(8, '0')).join(''),
    };
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let from = 0;
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, from)) {
      const end = chunk.subarray(from, at);
      this.#add(this.#begun.length === 0 ? end : Buffer.concat([...this.#begun, end]));
      this.#begun = [];
      from = at + 1;
    }
    if (from < chunk.length) this.#begun.push(chunk.subarray(from));
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    done(this.#begun.length > 0 ? new Error('the last row is cut off') : null);
  }

  #add(row: Buffer): void {
    const digest = hash('sha256', row, 'buffer');
    this.#rows += 1;
    for (let lane = 0; lane < 8; lane += 1) {
      this.#sums[lane] = (this.#sums[lane] ?? 0) + digest.readUInt32BE(4 * lane);
    }
  }
}

export function isSame(one: Tally, other: Tally): boolean {
  return one.rows === other.rows && one.checksum === other.checksum;
}
