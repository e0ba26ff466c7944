// The mark: a leaf standing in a measuring bowl. Drawn in a 28 by 28 field.
import { line, lineWidth } from './lettering.ts';
import { leaf, turmeric } from './palette.ts';
import { place } from './sheet.ts';

export function mark(leafColour: string, bowlColour: string, cut = '#FBF7EF'): string {
  return (
    `<path d="M3 15.5h22a11 11 0 0 1-7.2 10.3H10.2A11 11 0 0 1 3 15.5z" fill="${bowlColour}"/>` +
    `<path d="M13.2 13.6C8.8 10.4 9.3 4.6 17.8 1.6c3.3 5.6 2.5 10.4-1.7 12z" fill="${leafColour}"/>` +
    `<path d="M13.9 13.6c.3-3.3 1.3-5.8 3-8.2" fill="none" stroke="${cut}" stroke-width="1" stroke-linecap="round"/>` +
    `<path d="M18.5 18.5h3.4M18.5 21.5h2" stroke="${cut}" stroke-width="1.3" stroke-linecap="round"/>`
  );
}

export function logoSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" role="img" aria-label="Mitahara">${mark(leaf, leaf)}</svg>`;
}

export function faviconSvg(): string {
  const tile = `<rect width="32" height="32" rx="7" fill="${leaf}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${tile}<g transform="translate(4 4.4) scale(.857)">${mark(turmeric, '#FBF7EF', leaf)}</g></svg>`;
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
