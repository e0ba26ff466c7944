// The shapes of single grains, seeds, nuts and bites.
import * as bites from './bite-forms.ts';
import { darker, lighter, mix } from './palette.ts';
import type { Sheet } from './sheet.ts';
import { blade, dot, oval, polar, shape, stroke } from './strokes.ts';

export function sheen(sheet: Sheet, colour: string): string {
  return sheet.radial(
    [
      [0, lighter(colour, 0.55)],
      [0.45, colour],
      [1, darker(colour, 0.34)],
    ],
    [0.36, 0.3, 0.78],
  );
}

export type Form = (sheet: Sheet, colour: string, r: number) => string;

const round: Form = (sheet, colour, r) => dot(0, 0, r, sheen(sheet, colour));

const gram: Form = (sheet, colour, r) =>
  shape(
    `M${-r} ${r * 0.1}A${r} ${r * 0.95} 0 1 0 ${r} 0C${r} ${-r * 0.75} ${r * 0.5} ${-r * 0.9} ${r * 0.15} ${-r * 1.22}C${-r * 0.1} ${-r * 0.95} ${-r} ${-r * 0.8} ${-r} ${r * 0.1}Z`,
    sheen(sheet, colour),
  ) +
  stroke(
    `M${r * 0.12} ${-r}C${r * 0.3} ${-r * 0.4} ${r * 0.12} ${r * 0.1} ${-r * 0.2} ${r * 0.4}`,
    darker(colour, 0.4),
    r * 0.13,
    ' opacity=".6"',
  );

const drop: Form = (sheet, colour, r) =>
  shape(
    `M0 ${-r * 1.25}C${r * 0.5} ${-r * 0.6} ${r * 0.72} ${-r * 0.1} ${r * 0.66} ${r * 0.36}C${r * 0.58} ${r * 0.86} ${r * 0.3} ${r} 0 ${r}C${-r * 0.3} ${r} ${-r * 0.58} ${r * 0.86} ${-r * 0.66} ${r * 0.36}C${-r * 0.72} ${-r * 0.1} ${-r * 0.5} ${-r * 0.6} 0 ${-r * 1.25}Z`,
    sheen(sheet, colour),
  ) + oval(-r * 0.2, -r * 0.1, r * 0.1, r * 0.34, '#FFFFFF', ' opacity=".45"');

const long: Form = (sheet, colour, r) =>
  oval(0, 0, r * 0.52, r * 1.2, sheen(sheet, colour)) +
  stroke(`M0 ${-r}V${r}`, darker(colour, 0.4), r * 0.12, ' opacity=".55"');

const nut: Form = (sheet, colour, r) => {
  const dark = darker(colour, 0.35);
  return (
    shape(
      `M0 ${-r * 1.18}C${r * 0.44} ${-r * 0.7} ${r * 0.72} ${-r * 0.14} ${r * 0.64} ${r * 0.42}C${r * 0.56} ${r * 0.86} ${r * 0.28} ${r} 0 ${r}C${-r * 0.28} ${r} ${-r * 0.56} ${r * 0.86} ${-r * 0.64} ${r * 0.42}C${-r * 0.72} ${-r * 0.14} ${-r * 0.44} ${-r * 0.7} 0 ${-r * 1.18}Z`,
      sheen(sheet, colour),
    ) +
    stroke(
      `M0 ${-r * 0.9}C${-r * 0.06} ${-r * 0.2} ${-r * 0.04} ${r * 0.4} 0 ${r * 0.8}M${-r * 0.22} ${-r * 0.6}C${-r * 0.34} 0 ${-r * 0.32} ${r * 0.4} ${-r * 0.2} ${r * 0.7}M${r * 0.22} ${-r * 0.6}C${r * 0.34} 0 ${r * 0.32} ${r * 0.4} ${r * 0.2} ${r * 0.7}`,
      dark,
      r * 0.05,
      ' opacity=".6"',
    )
  );
};

const peanut: Form = (sheet, colour, r) =>
  oval(0, 0, r * 0.68, r * 0.95, sheen(sheet, colour)) +
  stroke(
    `M${-r * 0.1} ${-r * 0.85}C${-r * 0.34} ${-r * 0.2} ${-r * 0.34} ${r * 0.3} ${-r * 0.14} ${r * 0.8}`,
    darker(colour, 0.3),
    r * 0.06,
    ' opacity=".5"',
  ) +
  dot(r * 0.05, -r * 0.86, r * 0.13, lighter(colour, 0.6));

const puff: Form = (sheet, colour, r) => {
  const body = sheet.radial(
    [
      [0, lighter(colour, 0.8)],
      [0.6, colour],
      [1, darker(colour, 0.22)],
    ],
    [0.38, 0.3, 0.8],
  );
  const fleck = darker(mix(colour, '#8A4A1C', 0.5), 0.15);
  let bumps = '';
  for (let i = 0; i < 7; i++) {
    const [x, y] = polar(r * 0.56, i * 51 + sheet.between(-12, 12));
    bumps += dot(x, y, r * sheet.between(0.42, 0.52), body);
  }
  let flecks = '';
  for (let i = 0; i < 4; i++) {
    const [x, y] = polar(r * sheet.between(0.3, 0.82), sheet.between(0, 360));
    flecks += oval(
      x,
      y,
      r * 0.13,
      r * 0.07,
      fleck,
      ` opacity=".55" transform="rotate(${Math.round(sheet.between(0, 180))} ${x.toFixed(1)} ${y.toFixed(1)})"`,
    );
  }
  return bumps + dot(0, 0, r * 0.74, body) + flecks;
};

const prism: Form = (sheet, colour, r) =>
  shape(
    `M0 ${-r * 1.1}C${r * 0.4} ${-r * 0.4} ${r * 0.8} ${r * 0.2} ${r * 0.9} ${r * 0.7}C${r * 0.3} ${r} ${-r * 0.3} ${r} ${-r * 0.9} ${r * 0.7}C${-r * 0.8} ${r * 0.2} ${-r * 0.4} ${-r * 0.4} 0 ${-r * 1.1}Z`,
    sheen(sheet, colour),
  ) + stroke(`M0 ${-r}L${r * 0.1} ${r * 0.85}`, lighter(colour, 0.35), r * 0.12, ' opacity=".6"');

const husk: Form = (sheet, colour, r) =>
  oval(0, 0, r * 0.95, r * 0.5, sheen(sheet, colour)) +
  stroke(
    `M${-r * 0.7} 0C${-r * 0.2} ${r * 0.2} ${r * 0.2} ${r * 0.2} ${r * 0.7} 0`,
    darker(colour, 0.3),
    r * 0.08,
    ' opacity=".6"',
  );

const noodle: Form = (_sheet, colour, r) =>
  stroke(`M${-r} ${r * 0.16}C${-r * 0.4} ${-r * 0.5} ${r * 0.3} ${r * 0.5} ${r} ${-r * 0.12}`, colour, r * 0.3) +
  stroke(
    `M${-r * 0.96} ${r * 0.1}C${-r * 0.4} ${-r * 0.54} ${r * 0.3} ${r * 0.44} ${r * 0.96} ${-r * 0.16}`,
    lighter(colour, 0.45),
    r * 0.08,
  );

const curryLeaf: Form = (_sheet, colour, r) => blade(0, r, r * 2.1, r * 0.9, 0, colour, lighter(colour, 0.35));

export const forms: Record<string, Form> = {
  ...bites,
  round,
  gram,
  drop,
  long,
  nut,
  peanut,
  puff,
  prism,
  husk,
  noodle,
  curryLeaf,
};
