// The shapes of larger bites: crisps, squares, chocolate, biscuits, coconut.
import type { Form } from './morsel-forms.ts';
import { darker, lighter } from './palette.ts';
import { around, blade, dot, oval, panel, polar, shape, stroke } from './strokes.ts';

export const crisp: Form = (sheet, colour, r) => {
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

export const square: Form = (sheet, colour, r) => {
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

export const chunk: Form = (sheet, colour, r) =>
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

export const biscuit: Form = (sheet, colour, r) => {
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

export const wedge: Form = (sheet, _colour, r) =>
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
