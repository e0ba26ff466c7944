/**
 * Code 128 (ISO/IEC 15417): the widths of bars and spaces by turns, the first a bar, in modules. Pairs of digits share a
 * symbol where that is shorter. Written here because it is this table and a loop (docs/decisions/papers-of-packing.md).
 */
const patterns =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231
113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121
211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124
121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241
114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141
114131 311141 411131 211412 211214 211232 2331112`.split(/\s/);

const [pairs, letters, startLetters, startPairs, stop] = [99, 100, 104, 105, 106];

/** @returns null for a text with letters beyond ASCII, and for an empty one */
export function code128(text: string): number[] | null {
  if (!/^[ -~]+$/.test(text)) return null;
  const symbols: number[] = [];
  let inPairs = false;
  for (let at = 0; at < text.length; ) {
    const digits = /^\d*/.exec(text.slice(at))?.[0].length ?? 0;
    const isAtAnEnd = at === 0 || at + digits === text.length;
    // A change of set costs a symbol, and saves one for each two digits.
    const wants: boolean = inPairs
      ? digits >= 2
      : digits - (digits % 2) >= (isAtAnEnd ? 4 : 6) || (at === 0 && /^\d\d$/.test(text));
    if (at === 0) symbols.push(wants ? startPairs : startLetters);
    else if (wants !== inPairs) {
      // Of an odd number of digits the first is a letter.
      if (wants && digits % 2 === 1) symbols.push(text.charCodeAt(at++) - 32);
      symbols.push(wants ? pairs : letters);
    }
    inPairs = wants;
    symbols.push(inPairs ? Number(text.slice(at, at + 2)) : text.charCodeAt(at) - 32);
    at += inPairs ? 2 : 1;
  }
  const check = symbols.reduce((sum, symbol, at) => sum + symbol * Math.max(1, at), 0) % 103;
  return [...symbols, check, stop].flatMap((symbol) => Array.from(patterns[symbol] ?? '', Number));
}
