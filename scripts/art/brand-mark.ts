// The mark: a leaf standing in a measuring bowl. Drawn in a 28 by 28 field.
import { line, lineWidth } from './lettering.ts';
import { leaf, turmeric } from './palette.ts';
import { place } from './sheet.ts';

export function mark(leafColour: string, bowlColour: string): string {
  return (
    `<path d="M3 15.5h22a11 11 0 0 1-7.2 10.3H10.200A11 11 0 0 1 3 15.500z" fill="${bowlColour}"/>` +
    `<path d="M13.200 13.600C8.800 10.400 9.300 4.600 17.800 1.600c3.300 5.600 2.500 10.400-1.700 12z" fill="${leafColour}"/>` +
    `<path d="M13.900 13.600c.3-3.300 1.300-5.800 3-8.200" fill="none" stroke="#FBF7EF" stroke-width="1" stroke-linecap="round"/>` +
    `<path d="M18.500 18.500h3.400M18.500 21.500h2" stroke="#FBF7EF" stroke-width="1.300" stroke-linecap="round"/>`
  ).replaceAll(/(\.\d)00/g, '$1');
}

export function logoSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" role="img" aria-label="Mitahara">${mark(leaf, leaf).replace(`fill="${leaf}"/><path d="M13.2`, `fill="${leaf}"/><path d="M13.2`)}</svg>`;
}

export function faviconSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${leaf}"/><g transform="translate(4 4.400) scale(.857)">${mark(
    turmeric,
    '#FBF7EF',
  )
    .replace(/stroke="#FBF7EF"(?= stroke-width="1.3")/, `stroke="${leaf}"`)
    .replace('stroke="#FBF7EF"', `stroke="${leaf}"`)}</g></svg>`.replace('4.400', '4.4');
}

/** Mark and word on one line, centred on x, baseline at y. */
export function wordmark(x: number, y: number, size: number, colour: string, accent = colour): string {
  const word = 'Mitahara';
  const field = size * 0.98;
  const gap = size * 0.22;
  const width = field + gap + lineWidth(word, 'Fraunces', size, size * 0.01);
  const left = x - width / 2;
  return (
    place(mark(accent, colour), left, y - size * 0.84, field / 28) +
    line(word, left + field + gap, y, {
      face: 'Fraunces',
      weight: 600,
      size,
      fill: colour,
      anchor: 'start',
      spacing: size * 0.01,
    })
  );
}
