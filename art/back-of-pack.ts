// View 4: the pack turned sideways to the picture and its nutrition panel close by.
import { mark } from './brand-mark.ts';
import type { Product } from './catalogue.ts';
import { vegetarian } from './label.ts';
import { fitted, line } from './lettering.ts';
import { darker, ink, mix } from './palette.ts';
import { known, place, type Sheet } from './sheet.ts';
import { motif } from './snack-motifs.ts';
import { panel, stroke } from './strokes.ts';

type Row = [what: string, amount: string, indented?: boolean];

const facts: Record<string, { rows: Row[]; made: string[] }> = {
  'low-carb-atta': {
    rows: [
      ['Energy', '338 kcal'],
      ['Protein', '30 g'],
      ['Carbohydrate', '38 g'],
      ['of which fibre', '21 g', true],
      ['Total sugars', '2.1 g'],
      ['Added sugars', '0 g', true],
      ['Fat', '12 g'],
      ['Sodium', '14 mg'],
    ],
    made: ['Soya, chana, wheat bran,', 'flaxseed, isabgol, methi.'],
  },
  'almond-flour': {
    rows: [
      ['Energy', '610 kcal'],
      ['Protein', '22 g'],
      ['Carbohydrate', '19 g'],
      ['of which fibre', '11 g', true],
      ['Total sugars', '4.4 g'],
      ['Added sugars', '0 g', true],
      ['Fat', '52 g'],
      ['Vitamin E', '24 mg'],
    ],
    made: ['Blanched almonds', 'and nothing else.'],
  },
  'mustard-oil': {
    rows: [
      ['Energy', '900 kcal'],
      ['Protein', '0 g'],
      ['Carbohydrate', '0 g'],
      ['Fat', '100 g'],
      ['Saturated', '8 g', true],
      ['Monounsaturated', '65 g', true],
      ['Polyunsaturated', '27 g', true],
      ['Omega-3', '11 g', true],
    ],
    made: ['Virgin mustard oil,', 'first pressing.'],
  },
  'a2-ghee': {
    rows: [
      ['Energy', '897 kcal'],
      ['Protein', '0 g'],
      ['Carbohydrate', '0 g'],
      ['Fat', '99.7 g'],
      ['Saturated', '62 g', true],
      ['Monounsaturated', '29 g', true],
      ['Cholesterol', '255 mg'],
      ['Vitamin A', '720 mcg'],
    ],
    made: ['Ghee from cultured', 'A2 cow’s milk.'],
  },
};

export function nutritionCard(sheet: Sheet, product: Product, x: number, y: number, turn: number): string {
  const w = 470;
  const h = 720;
  const { rows, made } = known(facts, product.slug);
  const { accent } = product;
  const dim = mix(ink, '#FFFFFF', 0.22);
  const head = fitted([product.name.join(' ')], 'Fraunces', w - 80, 34);
  const table = rows
    .map(([what, amount, indented], i) => {
      const at = 262 + i * 41;
      const set = { size: 26, fill: indented ? dim : ink };
      return (
        line(what, indented ? 66 : 40, at, { ...set, weight: indented ? 400 : 600, anchor: 'start' }) +
        line(amount, w - 40, at, { ...set, anchor: 'end' }) +
        stroke(`M40 ${at + 13}H${w - 40}`, accent, 1, ' opacity=".4"')
      );
    })
    .join('');
  const art =
    panel(8, 16, w, h, 16, darker(accent, 0.8), ` opacity=".34" filter="${sheet.blur(14)}"`) +
    panel(
      0,
      0,
      w,
      h,
      14,
      sheet.linear(
        [
          [0, '#FFFEFA'],
          [1, '#F5ECDA'],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    panel(14, 14, w - 28, h - 28, 8, 'none', ` stroke="${accent}" stroke-width="2.4"`) +
    line(product.name.join(' '), 40, 76, { face: 'Fraunces', size: head, fill: ink, anchor: 'start' }) +
    line('Nutrition, per 100 g', 40, 122, { size: 30, fill: accent, anchor: 'start' }) +
    line('Typical values', 40, 156, { size: 22, weight: 400, fill: dim, anchor: 'start' }) +
    panel(40, 182, w - 80, 36, 4, accent) +
    line('Average', 54, 208, { size: 21, fill: '#FFFFFF', anchor: 'start' }) +
    line('per 100 g', w - 54, 208, { size: 21, fill: '#FFFFFF', anchor: 'end' }) +
    table +
    made
      .map((text, i) => line(text, 40, 622 + i * 30, { size: 23, weight: 400, fill: ink, anchor: 'start' }))
      .join('') +
    vegetarian(w - 56, 660, 32) +
    place(mark(accent, ink), w - 130, 638, 1.5);
  return place(`<g transform="translate(${-w / 2} ${-h / 2})">${art}</g>`, x, y, 1, turn);
}

/** A large pale print of the product's plant behind everything. */
export function wallPrint(product: Product, x: number, y: number, size: number): string {
  return `<g opacity=".1">${motif(product.motif, x, y, size, product.accent, product.accent, '#FFFFFF')}</g>`;
}
