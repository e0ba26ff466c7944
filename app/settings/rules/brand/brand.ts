import { pictureWidths } from '#rules/picture.ts';
import * as texts from '#settings/rules/texts.ts';

const leastLogoHeight = 64;
const widestLogo = 5;

export function logoProblem(address: string): string | null {
  if (address === '') return null;
  const size = sizeOf(address);
  if (!size) return texts.uploadThePicture;
  const { width, height } = size;
  if (Math.min(width, height) < leastLogoHeight)
    return `The logo is ${width} × ${height} pixels. Upload one with at least ${leastLogoHeight} pixels on its shorter side.`;
  return width > height * widestLogo || height > width * 2
    ? `The logo is ${width} × ${height} pixels. Cut it to at most ${widestLogo} times as wide as high, or twice as high as wide.`
    : null;
}

/** Of the picture that others show beside a link. */
export const socialSize = { width: 1200, height: 630 } as const;

export function socialPictureProblem(address: string): string | null {
  if (address === '') return null;
  const size = sizeOf(address);
  if (!size) return texts.uploadThePicture;
  const { width, height } = size;
  const shape = width / height;
  const fits = width >= socialSize.width && height >= socialSize.height && shape >= 1.6 && shape <= 2.2;
  return fits
    ? null
    : `This picture is ${width} × ${height} pixels. Upload one of ${socialSize.width} × ${socialSize.height} or larger in that shape.`;
}

/** Of a picture that the shop stores itself; its address says it. The sample shop's own are drawn otherwise. */
function sizeOf(address: string): { width: number; height: number } | null {
  const size = /^\/(?:media\/[\w-]+|art)\/[\w.-]+\.(\d{1,5})x(\d{1,5})\.(?:webp|jpg|svg)$/.exec(address);
  return size ? { width: Number(size[1]), height: Number(size[2]) } : null;
}

/**
 * A logo that is at least twice as wide as high spells the name: it stands without the name beside it, and is no icon.
 */
export function isWordmark({ logo }: { logo: string }): boolean {
  const size = sizeOf(logo);
  return size !== null && size.width >= size.height * 2;
}

/**
 * The logo in the head of a page: its width at a height in CSS pixels, and the copy that is sharp there on every
 * screen.
 */
export function logoAt(address: string, height: number): { src: string; width: number; height: number } {
  const size = sizeOf(address);
  if (!size) return { src: address, width: height, height };
  const width = Math.round((size.width / size.height) * height);
  const copy = pictureWidths.find((one) => one >= width * 3 && one < size.width);
  const isStored = address.startsWith('/media/') && address.endsWith('.webp');
  return { src: isStored && copy ? address.replace(/\.webp$/, `.w${copy}.webp`) : address, width, height };
}

type Look = Record<'name' | 'logo' | 'actionColour' | 'socialPicture', string>;

/** A few characters that change with the look: for addresses that others keep for long. */
export const lookMark = ({ name, logo, actionColour, socialPicture }: Look): string =>
  [name, logo, actionColour, socialPicture]
    .join('\n')
    .split('')
    .reduce((sum, character) => (Math.imul(sum, 31) + (character.codePointAt(0) ?? 0)) >>> 0, 7)
    .toString(36);
