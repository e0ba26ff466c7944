import type { FormError } from '#rules/app-error.ts';
import { pictureWidths } from '#rules/picture.ts';
import { descriptionErrors, textErrors } from '#settings/rules/setting-errors.ts';
import * as texts from '#settings/rules/texts.ts';
import { accentProblem, actionProblem, housePalette } from './colours.ts';

export interface Brand {
  name: string;
  /** The name in an Indian script, under the name in the footer; empty for none. */
  nameInScript: string;
  tagline: string;
  /** For search engines, where a page has no description of its own. */
  description: string;
  /** Address of a picture that was uploaded here; empty for a mark made of the name's first letter. */
  logo: string;
  /** '#rrggbb', of buttons and links. */
  actionColour: string;
  /** '#rrggbb', of offers. */
  accentColour: string;
  /** Shown where a page of the shop is shared; empty for the logo. */
  socialPicture: string;
}

/** What a brand has that was saved before it had a look. */
export const plainLook = {
  logo: '',
  actionColour: housePalette.action,
  accentColour: housePalette.accent,
  socialPicture: '',
} as const satisfies Partial<Brand>;

export function brandErrors(brand: Brand): FormError[] {
  const { name, nameInScript, tagline, description, actionColour, accentColour } = brand;
  return [
    ...textErrors('name', name, { most: 40, missing: 'Enter the name of the shop' }),
    ...textErrors('nameInScript', nameInScript, { most: 40 }),
    ...textErrors('tagline', tagline, { most: 80, missing: 'Enter the tagline' }),
    ...descriptionErrors(description),
    ...wrong('logo', logoProblem(brand.logo)),
    ...wrong('actionColour', actionProblem(actionColour)),
    ...wrong('accentColour', accentProblem(accentColour)),
    ...wrong('socialPicture', socialPictureProblem(brand.socialPicture)),
  ];
}

const wrong = (field: string, message: string | null): FormError[] => (message === null ? [] : [{ field, message }]);

const leastLogoHeight = 64;
const widestLogo = 5;

function logoProblem(address: string): string | null {
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

function socialPictureProblem(address: string): string | null {
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
export function isWordmark({ logo }: Pick<Brand, 'logo'>): boolean {
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

/** A few characters that change with the look: for addresses that others keep for long. */
export const lookMark = ({ name, logo, actionColour, socialPicture }: Brand): string =>
  [name, logo, actionColour, socialPicture]
    .join('\n')
    .split('')
    .reduce((sum, character) => (Math.imul(sum, 31) + (character.codePointAt(0) ?? 0)) >>> 0, 7)
    .toString(36);
