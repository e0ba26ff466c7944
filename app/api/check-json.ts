const [quote, backslash, comma, letterU, letterD] = [0x22, 0x5c, 0x2c, 0x75, 0x64];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];
/** Most lists and objects inside each other. */
const deepest = 64;

interface JsonCount {
  /** Texts, numbers, lists and objects: at least as many as there are. */
  values: number;
  /** Anyone who walks through it later calls itself once for each level: of thousands the stack would end. */
  isTooDeep: boolean;
}

/**
 * Looks at the bytes of a JSON text, once and before it is parsed: parsed values cost a hundred times as much, and each
 * is visited again by anyone who checks it. Half a surrogate pair, which only an escape can bring here and the database
 * refuses wherever it stores JSON, becomes the sign for a character that cannot be shown, in place.
 */
export function checkJson(bytes: Uint8Array): JsonCount {
  let [values, depth, mostDeep] = [1, 0, 0];
  let isInText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) isInText = !isInText;
    else if (isInText) {
      if (byte === backslash) at += endOfEscape(bytes, at);
    } else if (byte === comma) values += 1;
    else if (byte === openList || byte === openObject) {
      values += 1;
      depth += 1;
      mostDeep = Math.max(mostDeep, depth);
    } else if (byte === closeList || byte === closeObject) depth -= 1;
  }
  return { values, isTooDeep: mostDeep > deepest };
}

const lengthOfUnit = 6;

/** How many bytes of an escape follow its first; mends it where it is half a pair. */
function endOfEscape(bytes: Uint8Array, at: number): number {
  const half = halfAt(bytes, at);
  if (half === null) return 1;
  if (half === 'first' && halfAt(bytes, at + lengthOfUnit) === 'second') return 2 * lengthOfUnit - 1;
  bytes.set([0x66, 0x66, 0x66, 0x64], at + 2);
  return lengthOfUnit - 1;
}

/** Which half of a surrogate pair the escape at this place stands for: `\ud8…` to `\udb…` or `\udc…` to `\udf…`. */
function halfAt(bytes: Uint8Array, at: number): 'first' | 'second' | null {
  if (bytes[at] !== backslash || bytes[at + 1] !== letterU || lower(bytes[at + 2]) !== letterD) return null;
  const digit = Number.parseInt(String.fromCharCode(bytes[at + 3] ?? 0), 16);
  if (!(digit >= 8) || !isHex(bytes[at + 4]) || !isHex(bytes[at + 5])) return null;
  return digit < 0xc ? 'first' : 'second';
}

const lower = (byte = 0) => byte | 0x20;
const isHex = (byte = 0) => (byte >= 0x30 && byte <= 0x39) || (lower(byte) >= 0x61 && lower(byte) <= 0x66);
