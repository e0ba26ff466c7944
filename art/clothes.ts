// What people wear: coat, sari, kurta, blazer, shirt.
import { darker, lighter } from './palette.ts';
import type { Person } from './people.ts';
import type { Sheet } from './sheet.ts';
import { dot, panel, shape, steps, stroke } from './strokes.ts';

export function clothes(sheet: Sheet, p: Person): string {
  const body =
    'M-50 108C-70 124 -102 132 -132 148C-168 166 -176 220 -180 330H180C176 220 168 166 132 148C102 132 70 124 50 108C34 140 -34 140 -50 108Z';
  const fill = sheet.linear(
    [
      [0, lighter(p.cloth, 0.16)],
      [0.55, p.cloth],
      [1, darker(p.cloth, 0.24)],
    ],
    [0, 0, 1, 0.6],
  );
  const fold = stroke(
    'M-118 330C-114 270 -112 230 -120 196M118 330C114 270 112 230 120 196',
    darker(p.cloth, 0.5),
    3,
    ' opacity=".35"',
  );
  const torso = shape(body, fill);
  if (p.dress === 'coat')
    return (
      torso +
      shape('M-50 106L0 196L50 106C28 138 -28 138 -50 106Z', p.trim) +
      stroke('M0 190V330', darker(p.cloth, 0.3), 2.5) +
      shape(
        'M-52 112C-66 120 -76 128 -78 140L-40 176L-50 190L0 330L-14 240L-40 130ZM52 112C66 120 76 128 78 140L40 176L50 190L0 330L14 240L40 130Z',
        lighter(p.cloth, 0.7),
      ) +
      stroke('M-78 140L-40 176L-50 190L-6 310M78 140L40 176L50 190L6 310', darker(p.cloth, 0.34), 2.4) +
      stroke('M-70 132C-84 200 -60 240 -36 252M66 128C80 180 74 214 60 226', '#3A4A44', 6) +
      dot(-34, 254, 13, '#A9B4AE') +
      dot(-34, 254, 7, '#6E7B74') +
      panel(66, 236, 54, 6, 3, darker(p.cloth, 0.25)) +
      panel(82, 216, 6, 24, 3, '#1F6B3A') +
      fold
    );
  if (p.dress === 'sari')
    return (
      torso +
      shape('M-34 90C-30 130 30 130 34 90L52 118C40 160 -40 160 -52 118Z', p.skin) +
      shape('M-132 148C-110 136 -86 130 -66 124C-20 190 60 260 150 330H-180C-176 220 -168 166 -132 148Z', p.trim) +
      stroke('M-70 126C-24 192 60 264 146 330', '#E2A012', 9) +
      stroke(
        'M-84 132C-40 196 30 266 100 330M-106 142C-70 206 -10 276 40 330',
        darker(p.trim, 0.4),
        2.4,
        ' opacity=".5"',
      ) +
      steps(7, (t) => dot(-44 + t * 168, 166 + t * 144, 3.4, '#B3261E'))
    );
  if (p.dress === 'kurta')
    return (
      torso +
      shape('M-40 96C-30 128 30 128 40 96L50 112C34 150 -34 150 -50 112Z', p.trim) +
      stroke('M0 142V268', p.trim, 9) +
      steps(4, (t) => dot(0, 160 + t * 80, 3.6, lighter(p.trim, 0.6))) +
      fold
    );
  if (p.dress === 'blazer')
    return (
      torso +
      shape('M-50 106L0 214L50 106C28 138 -28 138 -50 106Z', p.trim) +
      shape('M-54 104L0 220L54 104L38 96C30 118 14 130 0 142C-14 130 -30 118 -38 96Z', p.trim) +
      stroke('M0 142V200', darker(p.trim, 0.2), 3) +
      shape(
        'M-50 106C-70 122 -84 132 -86 146L-54 178L-62 190L-4 330H4L0 240L-40 120ZM50 106C70 122 84 132 86 146L54 178L62 190L4 330H-4L0 240L40 120Z',
        darker(p.cloth, 0.18),
      ) +
      fold
    );
  return (
    torso +
    shape('M-44 106L0 158L44 106L34 84H-34Z', lighter(p.skin, 0.02)) +
    shape('M-48 104L-60 134L-8 164L0 150ZM48 104L60 134L8 164L0 150Z', lighter(p.cloth, 0.25)) +
    stroke('M0 160V330', darker(p.cloth, 0.3), 2.4) +
    fold
  );
}
