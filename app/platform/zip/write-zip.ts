import { crc32 } from 'node:zlib';

/** Bytes that are read when their turn comes, and of which size and check sum are known before. */
export interface SizedBytes {
  size: number;
  crc32: number;
  read(): AsyncIterable<Uint8Array>;
}

export interface ZipFile {
  /** With its folders, separated by '/'. */
  name: string;
  at: Date;
  bytes: Uint8Array | SizedBytes;
}

const utf8Names = 0x0800;
const plainFile = 0o100644;
const [needsPlain, needsZip64] = [20, 45];
const madeOnUnix = (3 << 8) | needsZip64;
/** From here on a number does not fit in its field, and its place is in the Zip64 records. */
const [most16, most32] = [0xffff, 0xffffffff];
const indiaAheadMs = 330 * 60_000;

/**
 * Writes files as a ZIP, one after the other as they come, uncompressed. A file is asked for when the one before it was
 * taken, so memory holds one file and of each other its line of the directory (some 75 bytes).
 * docs/decisions/books-folder.md says why no library does this.
 * @throws Error for a file of 4 GB or more, and for one whose bytes are not as many as it said
 */
export async function* writeZip(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const directory = new Directory();
  let offset = 0;
  for await (const { name, at, bytes } of files) {
    const isWhole = bytes instanceof Uint8Array;
    const file = {
      name: Buffer.from(name),
      at,
      size: isWhole ? bytes.length : bytes.size,
      crc32: isWhole ? crc32(bytes) : bytes.crc32,
    };
    if (file.size >= most32) throw new Error(`${name} is too large for this ZIP writer.`);
    const head = fileHead(file);
    yield head;
    let written = 0;
    for await (const chunk of isWhole ? [bytes] : bytes.read()) {
      written += chunk.length;
      yield chunk;
    }
    if (written !== file.size) throw new Error(`${name} has ${written} bytes, not ${file.size}.`);
    directory.add(file, offset);
    offset += head.length + file.size;
  }
  yield* directory.chunks();
  yield directory.end(offset);
}

interface Described {
  name: Buffer;
  at: Date;
  size: number;
  crc32: number;
}

/** What stands before the bytes of a file. */
function fileHead(file: Described): Buffer {
  const head = Buffer.alloc(30 + file.name.length);
  head.writeUInt32LE(0x04034b50, 0);
  writeShared(head, 4, needsPlain, file);
  file.name.copy(head, 30);
  return head;
}

/** The fields that the head of a file and its line of the directory have in common: 26 bytes. */
function writeShared(into: Buffer, at: number, needed: number, { name, at: time, size, crc32: sum }: Described): void {
  const day = new Date(time.getTime() + indiaAheadMs);
  into.writeUInt16LE(needed, at);
  into.writeUInt16LE(utf8Names, at + 2);
  // Two bytes of method stay 0: stored as it is.
  into.writeUInt16LE((day.getUTCHours() << 11) | (day.getUTCMinutes() << 5) | (day.getUTCSeconds() >> 1), at + 6);
  into.writeUInt16LE(
    (Math.max(0, day.getUTCFullYear() - 1980) << 9) | ((day.getUTCMonth() + 1) << 5) | day.getUTCDate(),
    at + 8,
  );
  into.writeUInt32LE(sum, at + 10);
  into.writeUInt32LE(size, at + 14);
  into.writeUInt32LE(size, at + 18);
  into.writeUInt16LE(name.length, at + 22);
}

const chunkSize = 64 * 1024;

/** The list of files at the end, packed: an object for each line would take ten times the memory. */
class Directory {
  readonly #full: Buffer[] = [];
  #chunk = Buffer.alloc(chunkSize);
  #used = 0;
  #size = 0;
  #count = 0;

  /** @param offset where the file begins */
  add(file: Described, offset: number): void {
    const isFar = offset >= most32;
    const length = 46 + file.name.length + (isFar ? 12 : 0);
    if (this.#used + length > chunkSize) this.#startChunk();
    const line = this.#chunk.subarray(this.#used, this.#used + length);
    line.writeUInt32LE(0x02014b50, 0);
    line.writeUInt16LE(madeOnUnix, 4);
    writeShared(line, 6, isFar ? needsZip64 : needsPlain, file);
    line.writeUInt16LE(isFar ? 12 : 0, 30);
    line.writeUInt32LE(plainFile * 0x10000, 38);
    line.writeUInt32LE(Math.min(offset, most32), 42);
    file.name.copy(line, 46);
    if (isFar) {
      const extra = 46 + file.name.length;
      line.writeUInt16LE(1, extra);
      line.writeUInt16LE(8, extra + 2);
      line.writeBigUInt64LE(BigInt(offset), extra + 4);
    }
    this.#used += length;
    this.#size += length;
    this.#count += 1;
  }

  *chunks(): Generator<Buffer> {
    yield* this.#full;
    yield this.#chunk.subarray(0, this.#used);
  }

  /** @param offset where the directory begins */
  end(offset: number): Buffer {
    const [size, count] = [this.#size, this.#count];
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(Math.min(count, most16), 8);
    end.writeUInt16LE(Math.min(count, most16), 10);
    end.writeUInt32LE(Math.min(size, most32), 12);
    end.writeUInt32LE(Math.min(offset, most32), 16);
    const isLarge = count >= most16 || size >= most32 || offset >= most32;
    return isLarge ? Buffer.concat([zip64End({ size, count, offset }), end]) : end;
  }

  #startChunk(): void {
    this.#full.push(this.#chunk.subarray(0, this.#used));
    this.#chunk = Buffer.alloc(chunkSize);
    this.#used = 0;
  }
}

/** The numbers of the end in full, and where they stand. */
function zip64End({ size, count, offset }: { size: number; count: number; offset: number }): Buffer {
  const end = Buffer.alloc(56 + 20);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(madeOnUnix, 12);
  end.writeUInt16LE(needsZip64, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(offset), 48);
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(offset + size), 64);
  end.writeUInt32LE(1, 72);
  return end;
}
