import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { PassThrough, Transform, type TransformCallback } from 'node:stream';
import { BackupError } from './fill-database.ts';

// An encrypted file begins with a mark, the id of its key and a salt. Then come pieces of 64 KB, each encrypted and
// authenticated by AES-256-GCM with a key of this file alone (HKDF of key, salt and name). The nonce is the number of
// the piece and whether it is the last: pieces that are changed, moved, left out or cut off are noticed, and so is a
// file under the name of another.

export interface BackupCipher {
  /** What the names of its files end with. */
  ending: '' | '.encrypted';
  /** @param name the file's name inside the backup, without the ending */
  encrypt(name: string): Transform;
  /** Fails with BackupError for another key, and for anything but the whole of what was encrypted under this name. */
  decrypt(name: string): Transform;
}

export const unencrypted: BackupCipher = {
  ending: '',
  encrypt: () => new PassThrough(),
  decrypt: () => new PassThrough(),
};

const mark = Buffer.from('SHOPBAK1');
const pieceBytes = 64 * 1024;
const keyIdBytes = 8;
const saltBytes = 16;
const tagBytes = 16;
const headBytes = mark.length + keyIdBytes + saltBytes;

/** @param key at least 32 characters that nobody can guess */
export function cipherOf(key: string): BackupCipher {
  const keyId = Buffer.from(hkdfSync('sha256', key, '', 'backup: which key', keyIdBytes));
  const keyOf = (salt: Buffer, name: string) => Buffer.from(hkdfSync('sha256', key, salt, `backup: ${name}`, 32));
  return {
    ending: '.encrypted',
    encrypt(name) {
      const salt = randomBytes(saltBytes);
      const fileKey = keyOf(salt, name);
      const seal = (piece: Buffer, at: number, isLast: boolean) => {
        const cipher = createCipheriv('aes-256-gcm', fileKey, nonceOf(at, isLast));
        return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
      };
      return new Pieces(0, pieceBytes, () => Buffer.concat([mark, keyId, salt]), seal);
    },
    decrypt(name) {
      let fileKey: Buffer | undefined;
      const begin = (head: Buffer) => {
        const itsKey = head.subarray(mark.length, mark.length + keyIdBytes);
        if (head.length < headBytes || !head.subarray(0, mark.length).equals(mark))
          throw new BackupError(`${name} is damaged: it is cut off, or was never encrypted.`);
        if (!timingSafeEqual(itsKey, keyId)) throw new BackupError(anotherKey);
        fileKey = keyOf(head.subarray(mark.length + keyIdBytes), name);
        return Buffer.alloc(0);
      };
      const open = (piece: Buffer, at: number, isLast: boolean) => {
        const end = piece.length - tagBytes;
        if (!fileKey || end < 0) throw new BackupError(`${name} is damaged: it is cut off.`);
        const decipher = createDecipheriv('aes-256-gcm', fileKey, nonceOf(at, isLast), { authTagLength: tagBytes });
        decipher.setAuthTag(piece.subarray(end));
        try {
          return Buffer.concat([decipher.update(piece.subarray(0, end)), decipher.final()]);
        } catch (error) {
          throw new BackupError(`${name} is damaged: it is cut off or was changed.`, { cause: error });
        }
      };
      return new Pieces(headBytes, pieceBytes + tagBytes, begin, open);
    },
  };
}

const anotherKey =
  'This backup was encrypted with another key than that of BACKUP_KEY or BACKUP_KEY_FILE. Nothing was changed.';

/** Twelve bytes: eleven for the number of the piece, one that says whether it is the last. */
function nonceOf(at: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(at, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/**
 * Takes a head off the stream, then hands on what `work` makes of each piece; the last may be shorter, and is known
 * only at the end.
 */
class Pieces extends Transform {
  #waiting = Buffer.alloc(0);
  #begun = false;
  #at = 0;
  readonly #headBytes: number;
  readonly #bytes: number;
  readonly #begin: (head: Buffer) => Buffer;
  readonly #work: (piece: Buffer, at: number, isLast: boolean) => Buffer;

  constructor(
    head: number,
    bytes: number,
    begin: (head: Buffer) => Buffer,
    work: (piece: Buffer, at: number, isLast: boolean) => Buffer,
  ) {
    super();
    this.#headBytes = head;
    this.#bytes = bytes;
    this.#begin = begin;
    this.#work = work;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#waiting = Buffer.concat([this.#waiting, chunk]);
    this.#try(done, () => {
      if (!this.#begun && this.#waiting.length < this.#headBytes) return;
      this.#takeHead();
      // One byte more: a piece is handed on only when it is certainly not the last.
      while (this.#waiting.length > this.#bytes) this.#hand(this.#bytes, false);
    });
  }

  override _flush(done: TransformCallback): void {
    this.#try(done, () => {
      this.#takeHead();
      this.#hand(this.#bytes, true);
    });
  }

  #takeHead(): void {
    if (this.#begun) return;
    this.#begun = true;
    this.push(this.#begin(this.#waiting.subarray(0, this.#headBytes)));
    this.#waiting = this.#waiting.subarray(this.#headBytes);
  }

  #hand(bytes: number, isLast: boolean): void {
    this.push(this.#work(this.#waiting.subarray(0, bytes), this.#at, isLast));
    this.#waiting = this.#waiting.subarray(bytes);
    this.#at += 1;
  }

  #try(done: TransformCallback, work: () => void): void {
    try {
      work();
      done();
    } catch (error) {
      done(error as Error);
    }
  }
}
