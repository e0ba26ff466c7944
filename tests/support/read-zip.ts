import { crc32 } from 'node:zlib';

/**
 * The files of a ZIP whose entries are stored, by name. Reads from its end, as programs do, and throws where a check
 * sum is wrong.
 */
export function readZip(zip: Buffer): Map<string, { bytes: Buffer }> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'));
  if (end < 0) throw new Error('This is no whole ZIP.');
  const files = new Map<string, { bytes: Buffer }>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameLength, extra] = [zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const head = zip.readUInt32LE(at + 42);
    const begin = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    const bytes = zip.subarray(begin, begin + size);
    if (crc32(bytes) !== zip.readUInt32LE(at + 16)) throw new Error(`${name} is damaged.`);
    files.set(name, { bytes });
    at += 46 + nameLength + extra;
  }
  return files;
}
