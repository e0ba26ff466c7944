// Hair, behind the head and before it.
import { darker, lighter } from './palette.ts';
import type { Person } from './people.ts';
import { dot, shape, steps, stroke } from './strokes.ts';

export function behind(p: Person): string {
  if (p.style === 'long')
    return shape(
      'M-74 -40C-86 -120 -40 -134 0 -134C40 -134 86 -120 74 -40C78 20 96 90 88 176C50 196 -50 196 -88 176C-96 90 -78 20 -74 -40Z',
      darker(p.hair, 0.2),
    );
  if (p.style === 'bob')
    return shape(
      'M-76 -40C-86 -124 -40 -136 0 -136C40 -136 86 -124 76 -40C80 10 92 60 76 92C50 104 -50 104 -76 92C-92 60 -80 10 -76 -40Z',
      darker(p.hair, 0.2),
    );
  if (p.style === 'bun')
    return (
      dot(18, -132, 40, darker(p.hair, 0.12)) +
      stroke('M-12 -142C0 -164 34 -166 48 -140', lighter(p.hair, 0.25), 3, ' opacity=".5"') +
      shape(
        'M-72 -30C-82 -120 -40 -130 0 -130C40 -130 82 -120 72 -30C70 0 66 20 58 34H-58C-66 20 -70 0 -72 -30Z',
        darker(p.hair, 0.2),
      )
    );
  if (p.style === 'braid')
    return shape(
      'M-72 -30C-82 -120 -40 -130 0 -130C40 -130 82 -120 72 -30C70 0 66 20 58 34H-58C-66 20 -70 0 -72 -30Z',
      darker(p.hair, 0.2),
    );
  return '';
}

export function before(p: Person): string {
  const h = p.hair;
  const gloss = (d: string): string => stroke(d, lighter(h, 0.35), 3.5, ' opacity=".45"');
  switch (p.style) {
    case 'elder':
      return (
        shape(
          'M-68 -14C-82 -40 -78 -76 -62 -92C-50 -112 -20 -122 0 -120C30 -120 56 -108 66 -88C80 -70 80 -36 68 -14C66 -34 62 -56 52 -70C36 -84 14 -84 -6 -88C-28 -90 -50 -78 -56 -62C-62 -48 -66 -30 -68 -14Z',
          h,
        ) + gloss('M-50 -84C-30 -104 10 -108 40 -96')
      );
    case 'short':
      return (
        shape(
          'M-68 -20C-80 -74 -62 -124 -6 -128C48 -132 82 -96 68 -20C64 -44 60 -60 50 -72C26 -62 -20 -64 -42 -84C-54 -70 -64 -46 -68 -20Z',
          h,
        ) + gloss('M-40 -104C-16 -120 20 -120 44 -102')
      );
    case 'wave':
      return (
        shape(
          'M-68 -18C-84 -64 -72 -112 -34 -124C-14 -144 50 -138 62 -112C84 -92 78 -50 68 -18C66 -42 60 -62 48 -76C30 -58 10 -88 -14 -78C-34 -72 -54 -62 -58 -50C-64 -40 -66 -30 -68 -18Z',
          h,
        ) + gloss('M-44 -100C-20 -124 24 -126 48 -106')
      );
    case 'turban':
      return (
        shape(
          'M-76 -40C-92 -110 -50 -154 0 -154C50 -154 92 -110 76 -40C60 -62 30 -72 0 -84C-30 -72 -60 -62 -76 -40Z',
          p.trim,
        ) +
        stroke(
          'M-70 -62C-40 -96 0 -120 30 -148M-76 -86C-50 -110 -20 -132 6 -152M70 -62C46 -86 26 -94 0 -90M76 -92C56 -110 40 -116 22 -118',
          darker(p.trim, 0.35),
          3,
          ' opacity=".6"',
        ) +
        shape('M-26 -78C-14 -92 14 -92 26 -78L0 -68Z', lighter(p.trim, 0.3))
      );
    case 'bald':
      return shape(
        'M-66 -6C-78 -28 -76 -56 -66 -66C-64 -48 -62 -30 -66 -6ZM66 -6C78 -28 76 -56 66 -66C64 -48 62 -30 66 -6Z',
        h,
      );
    case 'long':
    case 'bob':
      return (
        shape(
          'M-70 10C-86 -70 -66 -128 0 -128C66 -128 86 -70 70 10C66 -30 58 -62 24 -90C0 -66 -44 -58 -56 -40C-66 -26 -66 -8 -70 10Z',
          h,
        ) + gloss('M-46 -92C-22 -116 24 -116 46 -92')
      );
    default:
      return (
        shape('M-68 -4C-82 -74 -62 -126 0 -126C62 -126 82 -74 68 -4C66 -44 50 -76 2 -98C-46 -78 -66 -44 -68 -4Z', h) +
        gloss('M-46 -92C-30 -110 -14 -114 -6 -114M20 -112C36 -108 48 -98 54 -84') +
        (p.style === 'braid'
          ? shape('M56 20C84 50 76 90 84 120C92 160 80 190 70 214C58 190 54 160 58 120C60 90 40 60 56 20Z', h) +
            steps(5, (t) => stroke(`M58 ${70 + t * 110}L82 ${86 + t * 106}`, darker(h, 0.5), 3, ' opacity=".6"'))
          : '')
      );
  }
}
