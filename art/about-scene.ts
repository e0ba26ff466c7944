// Where the food comes from: fields at first light, the stone mill and the wooden press.
import { ground } from './backdrop.ts';
import { bowl } from './bowls.ts';
import { heap, strew } from './heaps.ts';
import { darker, lighter } from './palette.ts';
import { place, Sheet } from './sheet.ts';
import { mustardSpray, wheatStalks } from './stalks.ts';
import { around, blade, dot, oval, panel, polar, shape, steps, stroke } from './strokes.ts';

const earth = '#D9B98A';

function palm(x: number, y: number, size: number): string {
  const fronds = [-150, -118, -84, -52, -20, 14, -182]
    .map((a) => {
      const [dx, dy] = polar(120, a);
      return `<g transform="translate(0 -300)">${shape(`M0 0C${dx * 0.4} ${dy * 0.7 - 40} ${dx * 0.8} ${dy * 0.8 - 30} ${dx} ${dy + 40}C${dx * 0.7} ${dy * 0.6} ${dx * 0.3} ${dy * 0.4} 0 0Z`, a % 4 === 0 ? '#4F7A4A' : '#3E6A44')}</g>`;
    })
    .join('');
  return place(
    stroke('M0 0C16 -100 -14 -200 0 -300', '#7A5A3C', 14) +
      fronds +
      dot(-10, -288, 10, '#8A5A2C') +
      dot(12, -284, 10, '#7A4A22'),
    x,
    y,
    size,
  );
}

function land(sheet: Sheet): string {
  const rows = (y0: number, y1: number, from: string, to: string, vanish: number): string =>
    steps(15, (t, i) =>
      shape(
        `M${vanish + (t - 0.5) * 900} ${y0}L${vanish + (t + 0.034 - 0.5) * 900} ${y0}L${vanish + (t + 0.034 - 0.5) * 3600} ${y1}L${vanish + (t - 0.5) * 3600} ${y1}Z`,
        i % 2 ? from : to,
      ),
    );
  const field = sheet.clip('<path d="M0 500C400 452 900 520 1600 462V760H0Z"/>');
  return (
    panel(0, 0, 1600, 1000, 0, sheet.down([0, '#BFD9DC'], [0.3, '#F3E6C4'], [0.5, '#F8D9A4'])) +
    dot(1120, 250, 260, '#FFF3CF', ` opacity=".7" filter="${sheet.blur(60)}"`) +
    dot(1120, 250, 84, '#FBE3A0') +
    shape('M0 400C180 320 320 360 500 330C700 296 860 380 1040 346C1240 310 1420 350 1600 316V560H0Z', '#B7C4A8') +
    shape('M0 452C220 390 420 440 640 404C900 366 1180 440 1600 384V600H0Z', '#97AE7E') +
    palm(210, 470, 0.62) +
    palm(276, 484, 0.48) +
    palm(1440, 452, 0.66) +
    place(
      shape('M-70 0V-62L0 -112L70 -62V0Z', '#E9D2AA') +
        shape('M-92 -56L0 -124L92 -56L78 -48L0 -104L-78 -48Z', '#9C5A34') +
        panel(-16, -48, 32, 48, 3, '#7A4A28'),
      1290,
      474,
      0.9,
    ) +
    `<g clip-path="${field}">${panel(0, 440, 1600, 340, 0, '#E3BC4E')}${rows(470, 780, '#EBCB62', '#C79A34', 800)}</g>` +
    shape(
      'M0 640C300 590 520 660 820 628C1160 594 1360 650 1600 612V1000H0Z',
      sheet.down([0, '#8FA656'], [0.14, '#7C954A'], [0.4, earth], [1, darker(earth, 0.12)]),
    ) +
    steps(90, () => {
      const x = sheet.between(0, 1600);
      const y = sheet.between(612, 660);
      return blade(
        x,
        y + 24,
        sheet.between(22, 46),
        7,
        sheet.between(-22, 22),
        sheet.pick(['#7C954A', '#6A8440', '#9DB060']),
      );
    })
  );
}

/** Two stones and a handle; flour runs off the lip. */
function mill(sheet: Sheet, x: number, y: number, size: number): string {
  const stone = '#A7A094';
  const drum = (cy: number, rx: number, ry: number, h: number, c: string): string =>
    shape(
      `M${-rx} ${cy}V${cy + h}A${rx} ${ry} 0 0 0 ${rx} ${cy + h}V${cy}Z`,
      sheet.across([0, darker(c, 0.42)], [0.22, lighter(c, 0.3)], [0.5, c], [1, darker(c, 0.45)]),
    ) +
    oval(
      0,
      cy,
      rx,
      ry,
      sheet.linear(
        [
          [0, lighter(c, 0.45)],
          [1, darker(c, 0.1)],
        ],
        [0, 0, 1, 1],
      ),
    );
  const chips = (cy: number, h: number, rx: number): string =>
    steps(30, () =>
      oval(
        sheet.between(-rx * 0.9, rx * 0.9),
        sheet.between(cy + 34, cy + h + 26),
        sheet.between(3, 8),
        2.4,
        darker(stone, 0.3),
        ' opacity=".45"',
      ),
    );
  const art =
    drum(-70, 260, 62, 60, '#C9A878') +
    heap(sheet, 'flour', 0, -72, 240, 50, 22) +
    drum(-196, 190, 46, 92, stone) +
    chips(-196, 92, 186) +
    stroke('M-150 -120C-60 -84 60 -84 150 -120', darker(stone, 0.4), 3, ' opacity=".5"') +
    drum(-284, 186, 45, 74, lighter(stone, 0.12)) +
    chips(-284, 74, 182) +
    around(12, (a) => {
      const [px, py] = polar(1, a);
      return stroke(
        `M${px * 60} ${-284 + py * 14}L${px * 160} ${-284 + py * 38}`,
        darker(stone, 0.3),
        3,
        ' opacity=".4"',
      );
    }) +
    oval(0, -288, 44, 12, '#5A4632') +
    heap(sheet, 'wheat', 0, -290, 36, 9, 16, 0.7) +
    panel(112, -404, 24, 124, 10, sheet.across([0, '#8A5E34'], [0.4, '#C99A66'], [1, '#6A4522'])) +
    oval(124, -404, 14, 7, '#D9AF7C');
  return ground(sheet, x, y, 520 * size, earth, 1.6) + place(art, x, y, size);
}

/** The ghani: a wooden mortar, its leaning pestle and beam, oil running to a brass bowl. */
function press(sheet: Sheet, x: number, y: number, size: number): string {
  const wood = '#9A6536';
  const grain = steps(9, (t) =>
    stroke(
      `M${-150 + t * 300} ${-300 + Math.abs(t - 0.5) * 20}C${-130 + t * 260} -200 ${-120 + t * 240} -100 ${-126 + t * 252} 0`,
      darker(wood, 0.4),
      3,
      ' opacity=".35"',
    ),
  );
  const body =
    'M-176 -320C-176 -240 -120 -190 -118 -120C-116 -60 -150 -30 -156 0Q0 44 156 0C150 -30 116 -60 118 -120C120 -190 176 -240 176 -320Z';
  const art =
    shape('M-40 -300L150 -640L204 -612L36 -290Z', sheet.across([0, '#7A4E28'], [0.4, '#B98452'], [1, '#6A4020'])) +
    oval(178, -626, 32, 22, '#C99A66') +
    `<g clip-path="${sheet.clip(`<path d="${body}"/>`)}">${shape(body, sheet.across([0, darker(wood, 0.48)], [0.24, lighter(wood, 0.3)], [0.5, wood], [1, darker(wood, 0.5)]))}${grain}</g>` +
    oval(0, -320, 176, 46, lighter(wood, 0.22)) +
    oval(0, -318, 136, 33, darker(wood, 0.55)) +
    heap(sheet, 'sesame', -10, -312, 118, 24, 20, 0.9) +
    shape('M-30 -318L14 -396L66 -372L40 -304Z', sheet.across([0, '#7A4E28'], [0.4, '#B98452'], [1, '#6A4020'])) +
    stroke('M180 -600L420 -520', '#7A4E28', 30) +
    stroke('M180 -606L420 -526', '#B98452', 9) +
    panel(-130, -230, 262, 15, 4, '#4A4640', ' opacity=".85"') +
    panel(-116, -100, 236, 15, 4, '#4A4640', ' opacity=".85"') +
    shape('M-112 -84L-196 -66L-196 -48L-108 -58Z', '#8A5E34') +
    stroke('M-194 -54C-204 -40 -206 -10 -206 20', '#E2A012', 9);
  return ground(sheet, x, y + 8, 360 * size, earth, 1.6) + place(art, x, y, size);
}

export function aboutScene(): string {
  const sheet = new Sheet('about-mill', 1600, 1000);
  return sheet.svg(
    land(sheet) +
      mustardSpray(sheet, 1500, 800, 330, 10) +
      wheatStalks(sheet, 92, 800, 360, -6) +
      press(sheet, 1090, 846, 0.86) +
      bowl(sheet, 912, 936, 190, 'brass', { liquid: '#E0A21A' }, earth) +
      mill(sheet, 470, 900, 0.98) +
      bowl(sheet, 168, 934, 250, 'clay', { kind: 'wheat', size: 1 }, earth) +
      bowl(sheet, 1400, 930, 250, 'wood', { kind: 'sesame', size: 1 }, earth) +
      strew(sheet, 'wheat', 300, 960, 150, 18, 30, 0.9) +
      strew(sheet, 'sesame', 1190, 956, 130, 16, 40, 0.9),
  );
}
