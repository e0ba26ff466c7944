// Single pieces of every ingredient, stamped by the hundred.
import { type Form, forms } from './morsel-forms.ts';
import { known, type Sheet } from './sheet.ts';
import { oval } from './strokes.ts';

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

/** Shadows are laid by the heap, so that they all fall the same way. */
const slender = new Set(['drop', 'long', 'nut', 'husk', 'noodle', 'curryLeaf']);

/** Ingredient | colour of the depth | settings | pieces as form, colour, radius. */
const pantry = `
mixed-grain | #8A6632 | r=7.5 | long #D9A75C 9, long #C08A42 9, round #F0DFB4 6.5, gram #D9A24A 8.5, drop #7A4B28 7, round #9AA07A 5.5, round #7A352C 4.6, drop #6F8A4A 8
chana | #8A5A18 |  | gram #D79B3C 13, gram #C98A2E 12.5, gram #E0AC55 13
roasted-chana | #8E5F1E |  | gram #E7B85A 13, gram #DBA341 12.5, gram #B9792C 12, round #F3D27E 11
jowar | #A48A5E |  | round #F3E6C6 7.5, round #EAD6A9 7.2, round #E2C894 7
bajra | #5A5A40 |  | round #A9A981 6.2, round #8F9170 6, drop #BDB88C 6.4
ragi | #3D1512 |  | round #8A362C 5.4, round #6E2822 5.2, round #A24A38 5.4
almond | #5A3013 |  | nut #A9693A 25, nut #B97A48 25, nut #96582C 24
masala-almond | #5A1E0C |  | nut #A8502A 25, nut #B9612F 25, nut #8E3F1F 24
almond-flour | #C7AC80 | r=8 powder=#F0DFBC | 
coconut-flour | #C9C2AE | r=8 powder=#F8F3E6 | 
flax-meal | #5D3A1C | r=8 powder=#9C6C3E | 
flour | #C0A070 | r=8 powder=#EBD7AE | 
coconut | #8C7A62 | sway=70 | wedge #FFFFFF 25
flax | #4A2812 |  | drop #8A532B 7.5, drop #75421F 7.5, drop #9C6638 7.5
soya | #9A8146 |  | round #EFDDA8 12, round #E5CE8E 11.5, gram #EAD598 11.5
amaranth | #A78A52 |  | round #F4E3B8 5, round #E9D19A 4.8, round #DDBF83 4.8
wheat | #85571F |  | long #C98B42 11, long #B87832 11, long #D69C56 11
buckwheat | #2E1D14 |  | prism #7C563A 10, prism #634027 10, prism #92694A 9.5
psyllium | #A98F72 |  | husk #F1E3CE 11, husk #E5D0B4 10, husk #F7EEDF 10.5, husk #D8BD9C 9
mustard | #6E4A0C |  | round #D9A123 5.6, round #C58A18 5.4, round #8A4F1C 5.4, round #E3B23C 5.6
sesame | #A88A56 |  | drop #F7E9C9 7, drop #EBD4A4 7, drop #FFF7E6 7
groundnut | #6E3117 |  | peanut #C87F58 16, peanut #B96B45 16, peanut #D9976E 15.5
olive | #2B3312 |  | peanut #6F7A2A 20, peanut #59671F 20, peanut #4A3B3F 19
nigella | #0F0D12 |  | drop #34303A 7, drop #26232B 7, prism #423D49 6.2
makhana | #B79E79 |  | puff #F6ECD8 23, puff #F1E3C8 22, puff #FAF3E4 22, puff #EFE0C4 21
peri-makhana | #7A2A10 |  | puff #EDA05A 23, puff #E58B45 22, puff #F2B272 22, puff #DD7A38 21
seeds | #4A4526 | r=9 | drop #7C9A54 13, drop #8FAD62 13, drop #CFC7B5 11, drop #5E594F 11, drop #8A532B 8, drop #F3E3BE 11, drop #26232B 7
puffs | #9A5A22 |  | puff #F2CC8E 16, puff #EBBB74 15, puff #F6D9A6 15
chips | #3A1716 |  | crisp #8C4A3C 31, crisp #7C3C33 30, crisp #9C5A48 30
namkeen | #7A4E14 | r=12 | noodle #E5B044 19, noodle #D99A2C 18, noodle #EFC462 18, peanut #C87F58 14, nut #A9693A 19, curryLeaf #4E7A38 14, noodle #E2A73A 18
til-bite | #6E3A12 | sway=14 gap=2.1 | square #B9742E 27, square #A9651F 27
chocolate | #1C0D08 | sway=40 gap=1.9 | chunk #4A2A1E 26, chunk #3F221A 26
cookie | #6A3E1C | sway=20 gap=1.75 | biscuit #DDAA6A 44, biscuit #D39C58 44`;

interface Stock {
  depth: string;
  settings: Map<string, string>;
  parts: { form: string; colour: string; r: number }[];
}

function shelve(row: string): [string, Stock] {
  const [kind = '', depth = '', settings = '', parts = ''] = row.split(' | ');
  const pairs = settings.split(' ').map((pair) => pair.split('=') as [string, string]);
  const pieces = parts
    .split(', ')
    .filter(Boolean)
    .map((part) => {
      const [form = '', colour = '', r = ''] = part.split(' ');
      return { form, colour, r: Number(r) };
    });
  return [kind, { depth, settings: new Map(pairs), parts: pieces }];
}

const shelf: Record<string, Stock> = Object.fromEntries(pantry.trim().split('\n').map(shelve));

/** The pieces of one ingredient, registered on the sheet. */
export function morsel(sheet: Sheet, kind: string): Morsel {
  const { depth, settings, parts } = known(shelf, kind);
  const pieces = parts.map(({ form, colour, r }) => {
    const draw: Form = known(forms, form);
    const body = sheet.stamp(draw(sheet, colour, r));
    const shade = sheet.stamp(oval(0, 0, r * (slender.has(form) ? 0.62 : 0.98), r, '#2A170A', ' opacity=".3"'));
    const fall = r * 0.2;
    return (x: number, y: number, turn: number, size: number): string =>
      shade(x + fall * 0.6 * size, y + fall * size, turn, size) + body(x, y, turn, size);
  });
  const setting = (name: string): number | undefined => (settings.has(name) ? Number(settings.get(name)) : undefined);
  return {
    r: setting('r') ?? parts[0]?.r ?? 8,
    depth,
    pieces,
    powder: settings.get('powder'),
    sway: setting('sway'),
    gap: setting('gap') ?? 1.42,
  };
}
