/**
 * Pictures have content-addressed names that include their size: `/media/demo/besan-1.1a2b3c4d.960x960.webp` is the
 * full picture, and the same name with `.w480` before the extension is a narrower copy, as WebP and as AVIF. The
 * database stores only the address of the full picture; the addresses of its copies are derived from it.
 */

/** Widths in pixels of the stored copies; a picture is never enlarged. */
export const pictureWidths = [240, 480, 960, 1600, 2400] as const;

export interface Picture {
  /** Address for browsers that ignore `srcset`. */
  src: string;
  /** Width of the full picture in pixels; null if the address does not contain it. */
  width: number | null;
  height: number | null;
  /** Values for `srcset`, or null if the address is not one of ours. */
  avif: string | null;
  webp: string | null;
}

const sized = /^(.+)\.(\d{1,5})x(\d{1,5})\.webp$/;

/**
 * Returns size and copies of the picture at an address. Any address works; one that is not ours has no copies.
 * @param saves each copy is offered as if it were twice as wide, so that browsers take one of about half the width
 */
export function pictureAt(address: string, saves = false): Picture {
  const match = sized.exec(address);
  const stem = match?.[1];
  if (!match || stem === undefined) return { src: address, width: null, height: null, avif: null, webp: null };
  const width = Number(match[2]);
  const height = Number(match[3]);
  const base = `${stem}.${width}x${height}`;
  const narrower = pictureWidths.filter((candidate) => candidate < width);
  const descriptor = (w: number) => `${saves ? 2 * w : w}w`;
  const webp = [...narrower.map((w) => `${base}.w${w}.webp ${descriptor(w)}`), `${address} ${descriptor(width)}`];
  const avif = pictureWidths
    .filter((candidate) => candidate <= width)
    .map((w) => `${base}.w${w}.avif ${descriptor(w)}`);
  return {
    src: narrower.includes(480) ? `${base}.w${saves ? 240 : 480}.webp` : address,
    width,
    height,
    avif: avif.length > 0 ? avif.join(', ') : null,
    webp: webp.join(', '),
  };
}

/** Returns the addresses of the full picture and of all its copies, without duplicates. */
export function addressesOfFiles(address: string): string[] {
  const { avif, webp } = pictureAt(address);
  const copies = [avif, webp].flatMap((set) => (set ?? '').split(', ').map((entry) => entry.split(' ', 1)[0] ?? ''));
  return [...new Set([address, ...copies])].filter(Boolean);
}
