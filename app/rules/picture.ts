/**
 * Pictures live under content-addressed names that say their size: `/media/demo/besan-1.1a2b3c4d.960x960.webp` is the
 * full picture, and the same name with `.w480` before the ending is a narrower copy of it, as WebP and as AVIF.
 * From the one address that the database stores follows everything a page needs to show the picture well.
 */

/** Widths in pixels that a picture is kept in, where it is at least that wide. */
export const pictureWidths = [240, 480, 960, 1600, 2400] as const;

export interface Picture {
  /** Address for browsers that choose nothing themselves. */
  src: string;
  /** Pixels of the full picture; null when the address does not say. */
  width: number | null;
  height: number | null;
  /** `srcset` values, or null for an address that is not one of ours. */
  avif: string | null;
  webp: string | null;
}

const sized = /^(.+)\.(\d{1,5})x(\d{1,5})\.webp$/;

/** All that is known of the picture at an address; any address works, one that is not ours has no narrower copies. */
export function pictureAt(address: string): Picture {
  const match = sized.exec(address);
  const stem = match?.[1];
  if (!match || stem === undefined) return { src: address, width: null, height: null, avif: null, webp: null };
  const width = Number(match[2]);
  const height = Number(match[3]);
  const base = `${stem}.${width}x${height}`;
  const narrower = pictureWidths.filter((candidate) => candidate < width);
  const webp = [...narrower.map((w) => `${base}.w${w}.webp ${w}w`), `${address} ${width}w`];
  const avif = pictureWidths.filter((candidate) => candidate <= width).map((w) => `${base}.w${w}.avif ${w}w`);
  return {
    src: narrower.includes(480) ? `${base}.w480.webp` : address,
    width,
    height,
    avif: avif.length > 0 ? avif.join(', ') : null,
    webp: webp.join(', '),
  };
}

/** Addresses of the full picture and all its copies, each once. */
export function addressesOfFiles(address: string): string[] {
  const { avif, webp } = pictureAt(address);
  const copies = [avif, webp].flatMap((set) => (set ?? '').split(', ').map((entry) => entry.split(' ', 1)[0] ?? ''));
  return [...new Set([address, ...copies])].filter(Boolean);
}
