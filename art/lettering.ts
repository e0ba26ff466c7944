// Set type: Fraunces for names, Mukta for the small print. Widths are in hundredths of an em, from space to tilde.
import { readFileSync } from 'node:fs';
import { round } from './sheet.ts';

const modules = new URL('node_modules/', import.meta.url);

const widths = {
  Fraunces:
    '21 31 36 64 59 75 96 17 35 35 61 54 27 38 26 46 66 45 61 56 62 58 61 52 60 61 26 27 50 54 50 53 88 72 70 69 78 65 60 75 83 39 49 77 62 90 75 78 68 79 74 60 68 73 70 103 72 67 63 34 46 34 44 46 25 54 59 50 60 51 37 56 62 30 30 60 30 93 62 58 60 59 46 47 37 61 54 81 53 55 48 39 27 39 61',
  Mukta:
    '23 26 35 62 55 81 68 20 31 31 36 56 23 28 23 37 59 39 49 50 55 53 54 50 52 53 24 24 49 45 49 44 97 62 56 57 65 51 49 63 65 27 28 60 46 83 67 70 55 70 56 53 51 65 60 86 60 57 53 30 32 30 51 37 21 50 56 46 55 51 36 56 56 27 26 51 25 84 55 55 55 55 38 43 38 55 49 74 49 50 42 33 23 33 58',
};
const tables = {
  Fraunces: widths.Fraunces.split(' ').map(Number),
  Mukta: widths.Mukta.split(' ').map(Number),
};

export type Face = keyof typeof tables;

export function fontFaces(): string {
  const face = (family: string, weight: string, style: string, file: string): string => {
    const data = readFileSync(new URL(file, modules)).toString('base64');
    return `@font-face{font-family:${family};font-weight:${weight};font-style:${style};src:url(data:font/${file.endsWith('ttf') ? 'ttf' : 'woff2'};base64,${data})}`;
  };
  const fraunces = '@fontsource-variable/fraunces/files/fraunces-latin-standard';
  const mukta = '@expo-google-fonts/mukta';
  return [
    face('Fraunces', '100 900', 'normal', `${fraunces}-normal.woff2`),
    face('Fraunces', '100 900', 'italic', `${fraunces}-italic.woff2`),
    face('Mukta', '400', 'normal', `${mukta}/400Regular/Mukta_400Regular.ttf`),
    face('Mukta', '600', 'normal', `${mukta}/600SemiBold/Mukta_600SemiBold.ttf`),
  ].join('\n');
}

/** Width of a line at a size, letter spacing included. */
export function lineWidth(line: string, face: Face, size: number, spacing = 0): number {
  let total = 0;
  for (const char of line) total += tables[face][char.charCodeAt(0) - 32] ?? 60;
  return (total / 100) * size + spacing * line.length;
}

/** The largest size up to `most` at which every line fits `room`. */
export function fitted(lines: readonly string[], face: Face, room: number, most: number): number {
  const widest = Math.max(...lines.map((line) => lineWidth(line, face, 1)));
  return Math.min(most, round(room / widest));
}

export interface Setting {
  face?: Face;
  weight?: number;
  size: number;
  fill: string;
  anchor?: 'start' | 'middle' | 'end';
  spacing?: number;
  italic?: boolean;
  opacity?: number;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

export function line(text: string, x: number, y: number, set: Setting): string {
  const { face = 'Mukta', weight = face === 'Fraunces' ? 600 : 600, size, fill, anchor = 'middle', spacing = 0 } = set;
  const slant = set.italic ? ' font-style="italic"' : '';
  const track = spacing ? ` letter-spacing="${spacing}"` : '';
  const dim = set.opacity ? ` opacity="${set.opacity}"` : '';
  const middle = anchor === 'middle' && spacing ? x + spacing / 2 : x;
  return `<text x="${round(middle)}" y="${round(y)}" font-family="${face}" font-weight="${weight}" font-size="${round(size)}" fill="${fill}" text-anchor="${anchor}"${slant}${track}${dim}>${escaped(text)}</text>`;
}

/** Lines under one another; `y` is the first baseline. */
export function block(lines: readonly string[], x: number, y: number, set: Setting, leading = 1.08): string {
  return lines.map((text, i) => line(text, x, y + i * set.size * leading, set)).join('');
}
