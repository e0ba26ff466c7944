// Single grains, seeds, nuts and bites: small shaded shapes, stamped by the hundred.
import { darker, lighter, mix } from './palette.ts';
import type { Sheet } from './sheet.ts';
import { place } from './sheet.ts';
import { around, blade, dot, oval, panel, polar, shape, stroke } from './strokes.ts';

export interface Morsel {
  /** Rough radius; sets how closely pieces lie. */
  r: number;
  /** Colour of the depth between pieces. */
  depth: string;
  pieces: ((x: number, y: number, turn: number, size: number) => string)[];
  /** Powders are drawn as one smooth hill in this colour. */
  powder?: string;
  /** Pieces that keep to this tilt, in degrees each side of level. */
  sway?: number;
  /** Distance between neighbours, in radii. */
  gap: number;
}

function sheen(sheet: Sheet, colour: string): string {
  return sheet.radial(
    [
      [0, lighter(colour, 0.55)],
      [0.45, colour],
      [1, darker(colour, 0.34)],
    ],
    [0.36, 0.3, 0.78],
  );
}

/** Shadows are laid by the heap, so that they all fall the same way. */
const slender = new Set<string>(['drop', 'long', 'nut', 'husk', 'noodle', 'curryLeaf']);

type Form = (sheet: Sheet, colour: string, r: number) => string;

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

const crisp: Form = (sheet, colour, r) => {
  let specks = '';
  for (let i = 0; i < 6; i++)
    specks += oval(
      sheet.between(-r * 0.4, r * 0.4),
      sheet.between(-r * 0.05, r * 0.5),
      r * 0.06,
      r * 0.04,
      lighter(colour, 0.7),
      ' opacity=".9"',
    );
  return (
    shape(
      `M${-r * 0.05} ${-r}C${r * 0.5} ${-r * 0.5} ${r * 0.8} 0 ${r * 1.05} ${r * 0.55}Q${r} ${r * 0.72} ${r * 0.8} ${r * 0.7}C${r * 0.3} ${r * 0.48} ${-r * 0.3} ${r * 0.48} ${-r * 0.8} ${r * 0.72}Q${-r} ${r * 0.72} ${-r * 1.02} ${r * 0.5}C${-r * 0.8} 0 ${-r * 0.5} ${-r * 0.5} ${-r * 0.15} ${-r}Z`,
      sheet.linear(
        [
          [0, lighter(colour, 0.32)],
          [1, darker(colour, 0.2)],
        ],
        [0.2, 0, 0.8, 1],
      ),
    ) + specks
  );
};

const noodle: Form = (sheet, colour, r) =>
  stroke(`M${-r} ${r * 0.16}C${-r * 0.4} ${-r * 0.5} ${r * 0.3} ${r * 0.5} ${r} ${-r * 0.12}`, colour, r * 0.3) +
  stroke(
    `M${-r * 0.96} ${r * 0.1}C${-r * 0.4} ${-r * 0.54} ${r * 0.3} ${r * 0.44} ${r * 0.96} ${-r * 0.16}`,
    lighter(colour, 0.45),
    r * 0.08,
  );

const square: Form = (sheet, colour, r) => {
  let seeds = '';
  for (let i = 0; i < 26; i++)
    seeds += oval(
      sheet.between(-r * 0.78, r * 0.78),
      sheet.between(-r * 0.78, r * 0.62),
      r * 0.11,
      r * 0.065,
      sheet.pick(['#F7E6BF', '#EBD09A', '#FFF4DC']),
      ` transform="rotate(${Math.round(sheet.between(-20, 20))})"`,
    );
  return (
    panel(-r, -r, r * 2, r * 2.1, r * 0.2, darker(colour, 0.32)) +
    panel(
      -r,
      -r,
      r * 2,
      r * 1.8,
      r * 0.2,
      sheet.linear(
        [
          [0, lighter(colour, 0.25)],
          [1, colour],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    seeds
  );
};

const chunk: Form = (sheet, colour, r) =>
  panel(-r, -r, r * 2, r * 2.1, r * 0.1, darker(colour, 0.45)) +
  panel(
    -r,
    -r,
    r * 2,
    r * 1.8,
    r * 0.1,
    sheet.linear(
      [
        [0, lighter(colour, 0.26)],
        [1, colour],
      ],
      [0, 0, 1, 1],
    ),
  ) +
  shape(
    `M${-r * 0.74} ${-r * 0.78}H${r * 0.74}L${r * 0.6} ${-r * 0.6}H${-r * 0.6}V${r * 0.4}L${-r * 0.74} ${r * 0.56}Z`,
    lighter(colour, 0.3),
    ' opacity=".55"',
  ) +
  panel(-r * 0.6, -r * 0.6, r * 1.2, r * 1.02, r * 0.05, colour);

const biscuit: Form = (sheet, colour, r) => {
  const dark = darker(colour, 0.4);
  return (
    oval(0, r * 0.16, r, r * 0.9, dark) +
    around(20, (a) => {
      const [x, y] = polar(r * 0.93, a);
      return dot(x, y * 0.9, r * 0.11, colour);
    }) +
    oval(
      0,
      0,
      r * 0.98,
      r * 0.88,
      sheet.radial(
        [
          [0, lighter(colour, 0.4)],
          [0.7, colour],
          [1, darker(colour, 0.16)],
        ],
        [0.4, 0.34, 0.7],
      ),
    ) +
    around(3, (a) => blade(0, 0, r * 0.44, r * 0.2, a + 20, '#F3DFC0', '#C79A66')) +
    around(9, (a) => {
      const [x, y] = polar(r * 0.74, a);
      return oval(x, y * 0.88, r * 0.05, r * 0.035, dark, ' opacity=".6"');
    })
  );
};

const wedge: Form = (sheet, _colour, r) =>
  shape(
    `M${-r} ${-r * 0.2}C${-r * 0.5} ${r * 0.5} ${r * 0.5} ${r * 0.5} ${r} ${-r * 0.2}C${r * 0.9} ${r * 0.9} ${-r * 0.9} ${r * 0.9} ${-r} ${-r * 0.2}Z`,
    '#6B452B',
  ) +
  shape(
    `M${-r} ${-r * 0.26}C${-r * 0.5} ${-r * 0.62} ${r * 0.5} ${-r * 0.62} ${r} ${-r * 0.26}C${r * 0.7} ${r * 0.62} ${-r * 0.7} ${r * 0.62} ${-r} ${-r * 0.26}Z`,
    sheet.down([0, '#FFFFFF'], [1, '#E7E2D2']),
  ) +
  stroke(
    `M${-r * 0.9} ${-r * 0.22}C${-r * 0.4} ${r * 0.12} ${r * 0.4} ${r * 0.12} ${r * 0.9} ${-r * 0.22}`,
    '#D8D0BC',
    r * 0.06,
  );

const curryLeaf: Form = (_sheet, colour, r) =>
  place(blade(0, r, r * 2.1, r * 0.9, 0, colour, lighter(colour, 0.35)), 0, 0);

const forms = {
  round,
  gram,
  drop,
  long,
  nut,
  peanut,
  puff,
  prism,
  husk,
  crisp,
  noodle,
  square,
  chunk,
  biscuit,
  wedge,
  curryLeaf,
};
type Part = [form: keyof typeof forms, colour: string, r: number];

const store: Record<
  string,
  { parts: Part[]; depth: string; r?: number; powder?: string; sway?: number; gap?: number }
> = {
  'mixed-grain': {
    depth: '#8A6632',
    r: 7.5,
    parts: [
      ['long', '#D9A75C', 9],
      ['long', '#C08A42', 9],
      ['round', '#F0DFB4', 6.5],
      ['gram', '#D9A24A', 8.5],
      ['drop', '#7A4B28', 7],
      ['round', '#9AA07A', 5.5],
      ['round', '#7A352C', 4.6],
      ['drop', '#6F8A4A', 8],
    ],
  },
  chana: {
    depth: '#8A5A18',
    parts: [
      ['gram', '#D79B3C', 13],
      ['gram', '#C98A2E', 12.5],
      ['gram', '#E0AC55', 13],
    ],
  },
  'roasted-chana': {
    depth: '#8E5F1E',
    parts: [
      ['gram', '#E7B85A', 13],
      ['gram', '#DBA341', 12.5],
      ['gram', '#B9792C', 12],
      ['round', '#F3D27E', 11],
    ],
  },
  jowar: {
    depth: '#A48A5E',
    parts: [
      ['round', '#F3E6C6', 7.5],
      ['round', '#EAD6A9', 7.2],
      ['round', '#E2C894', 7],
    ],
  },
  bajra: {
    depth: '#5A5A40',
    parts: [
      ['round', '#A9A981', 6.2],
      ['round', '#8F9170', 6],
      ['drop', '#BDB88C', 6.4],
    ],
  },
  ragi: {
    depth: '#3D1512',
    parts: [
      ['round', '#8A362C', 5.4],
      ['round', '#6E2822', 5.2],
      ['round', '#A24A38', 5.4],
    ],
  },
  almond: {
    depth: '#5A3013',
    parts: [
      ['nut', '#A9693A', 25],
      ['nut', '#B97A48', 25],
      ['nut', '#96582C', 24],
    ],
  },
  'masala-almond': {
    depth: '#5A1E0C',
    parts: [
      ['nut', '#A8502A', 25],
      ['nut', '#B9612F', 25],
      ['nut', '#8E3F1F', 24],
    ],
  },
  'almond-flour': { depth: '#C7AC80', parts: [], r: 8, powder: '#F0DFBC' },
  'coconut-flour': { depth: '#C9C2AE', parts: [], r: 8, powder: '#F8F3E6' },
  'flax-meal': { depth: '#5D3A1C', parts: [], r: 8, powder: '#9C6C3E' },
  flour: { depth: '#C0A070', parts: [], r: 8, powder: '#EBD7AE' },
  coconut: { depth: '#8C7A62', parts: [['wedge', '#FFFFFF', 25]], sway: 70 },
  flax: {
    depth: '#4A2812',
    parts: [
      ['drop', '#8A532B', 7.5],
      ['drop', '#75421F', 7.5],
      ['drop', '#9C6638', 7.5],
    ],
  },
  soya: {
    depth: '#9A8146',
    parts: [
      ['round', '#EFDDA8', 12],
      ['round', '#E5CE8E', 11.5],
      ['gram', '#EAD598', 11.5],
    ],
  },
  amaranth: {
    depth: '#A78A52',
    parts: [
      ['round', '#F4E3B8', 5],
      ['round', '#E9D19A', 4.8],
      ['round', '#DDBF83', 4.8],
    ],
  },
  wheat: {
    depth: '#85571F',
    parts: [
      ['long', '#C98B42', 11],
      ['long', '#B87832', 11],
      ['long', '#D69C56', 11],
    ],
  },
  buckwheat: {
    depth: '#2E1D14',
    parts: [
      ['prism', '#7C563A', 10],
      ['prism', '#634027', 10],
      ['prism', '#92694A', 9.5],
    ],
  },
  psyllium: {
    depth: '#A98F72',
    parts: [
      ['husk', '#F1E3CE', 11],
      ['husk', '#E5D0B4', 10],
      ['husk', '#F7EEDF', 10.5],
      ['husk', '#D8BD9C', 9],
    ],
  },
  mustard: {
    depth: '#6E4A0C',
    parts: [
      ['round', '#D9A123', 5.6],
      ['round', '#C58A18', 5.4],
      ['round', '#8A4F1C', 5.4],
      ['round', '#E3B23C', 5.6],
    ],
  },
  sesame: {
    depth: '#A88A56',
    parts: [
      ['drop', '#F7E9C9', 7],
      ['drop', '#EBD4A4', 7],
      ['drop', '#FFF7E6', 7],
    ],
  },
  groundnut: {
    depth: '#6E3117',
    parts: [
      ['peanut', '#C87F58', 16],
      ['peanut', '#B96B45', 16],
      ['peanut', '#D9976E', 15.5],
    ],
  },
  olive: {
    depth: '#2B3312',
    parts: [
      ['peanut', '#6F7A2A', 20],
      ['peanut', '#59671F', 20],
      ['peanut', '#4A3B3F', 19],
    ],
  },
  nigella: {
    depth: '#0F0D12',
    parts: [
      ['drop', '#34303A', 7],
      ['drop', '#26232B', 7],
      ['prism', '#423D49', 6.2],
    ],
  },
  makhana: {
    depth: '#B79E79',
    parts: [
      ['puff', '#F6ECD8', 23],
      ['puff', '#F1E3C8', 22],
      ['puff', '#FAF3E4', 22],
      ['puff', '#EFE0C4', 21],
    ],
  },
  'peri-makhana': {
    depth: '#7A2A10',
    parts: [
      ['puff', '#EDA05A', 23],
      ['puff', '#E58B45', 22],
      ['puff', '#F2B272', 22],
      ['puff', '#DD7A38', 21],
    ],
  },
  seeds: {
    depth: '#4A4526',
    r: 9,
    parts: [
      ['drop', '#7C9A54', 13],
      ['drop', '#8FAD62', 13],
      ['drop', '#CFC7B5', 11],
      ['drop', '#5E594F', 11],
      ['drop', '#8A532B', 8],
      ['drop', '#F3E3BE', 11],
      ['drop', '#26232B', 7],
    ],
  },
  puffs: {
    depth: '#9A5A22',
    parts: [
      ['puff', '#F2CC8E', 16],
      ['puff', '#EBBB74', 15],
      ['puff', '#F6D9A6', 15],
    ],
  },
  chips: {
    depth: '#3A1716',
    parts: [
      ['crisp', '#8C4A3C', 31],
      ['crisp', '#7C3C33', 30],
      ['crisp', '#9C5A48', 30],
    ],
  },
  namkeen: {
    depth: '#7A4E14',
    r: 12,
    parts: [
      ['noodle', '#E5B044', 19],
      ['noodle', '#D99A2C', 18],
      ['noodle', '#EFC462', 18],
      ['peanut', '#C87F58', 14],
      ['nut', '#A9693A', 19],
      ['curryLeaf', '#4E7A38', 14],
      ['noodle', '#E2A73A', 18],
    ],
  },
  'til-bite': {
    depth: '#6E3A12',
    parts: [
      ['square', '#B9742E', 27],
      ['square', '#A9651F', 27],
    ],
    sway: 14,
    gap: 2.1,
  },
  chocolate: {
    depth: '#1C0D08',
    parts: [
      ['chunk', '#4A2A1E', 26],
      ['chunk', '#3F221A', 26],
    ],
    sway: 40,
    gap: 1.9,
  },
  cookie: {
    depth: '#6A3E1C',
    parts: [
      ['biscuit', '#DDAA6A', 44],
      ['biscuit', '#D39C58', 44],
    ],
    sway: 20,
    gap: 1.75,
  },
};

/** The pieces of one ingredient, registered on the sheet. */
export function morsel(sheet: Sheet, kind: string): Morsel {
  const entry = store[kind];
  if (!entry) throw new Error(`no morsel ${kind}`);
  const pieces = entry.parts.map(([form, colour, r]) => {
    const body = sheet.stamp(forms[form](sheet, colour, r));
    const shade = sheet.stamp(oval(0, 0, r * (slender.has(form) ? 0.62 : 0.98), r, '#2A170A', ' opacity=".3"'));
    const fall = r * 0.2;
    return (x: number, y: number, turn: number, size: number): string =>
      shade(x + fall * 0.6 * size, y + fall * size, turn, size) + body(x, y, turn, size);
  });
  return {
    r: entry.r ?? entry.parts[0]?.[2] ?? 8,
    depth: entry.depth,
    pieces,
    powder: entry.powder,
    sway: entry.sway,
    gap: entry.gap ?? 1.42,
  };
}
