// The few shapes every drawing is built from.
import { round } from './sheet.ts';

/** A leaf or petal that grows from (x, y); turn 0 points up. */
export function blade(
  x: number,
  y: number,
  length: number,
  width: number,
  turn: number,
  fill: string,
  vein?: string,
): string {
  const w = width / 2;
  const body = `<path d="M0 0C${round(w * 1.35)} ${round(-length * 0.3)} ${round(w)} ${round(-length * 0.75)} 0 ${round(-length)}C${round(-w)} ${round(-length * 0.75)} ${round(-w * 1.35)} ${round(-length * 0.3)} 0 0Z" fill="${fill}"/>`;
  const rib = vein
    ? `<path d="M0 ${round(-length * 0.04)}V${round(-length * 0.86)}" stroke="${vein}" stroke-width="${round(Math.max(1, width * 0.05))}" fill="none"/>`
    : '';
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)})">${body}${rib}</g>`;
}

export function dot(x: number, y: number, r: number, fill: string, extra = ''): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"${extra}/>`;
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${extra}/>`;
}

export function stroke(d: string, colour: string, width: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${extra}/>`;
}

export function shape(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}"${extra}/>`;
}

export function panel(x: number, y: number, w: number, h: number, r: number, fill: string, extra = ''): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" rx="${round(r)}" fill="${fill}"${extra}/>`;
}

/** Calls `draw` at `count` even steps from 0 to 1. */
export function steps(count: number, draw: (share: number, index: number) => string): string {
  let out = '';
  for (let i = 0; i < count; i++) out += draw(count === 1 ? 0.5 : i / (count - 1), i);
  return out;
}

/** Calls `draw` at `count` even angles of a turn, in degrees. */
export function around(count: number, draw: (angle: number, index: number) => string, from = 0): string {
  let out = '';
  for (let i = 0; i < count; i++) out += draw(from + (i * 360) / count, i);
  return out;
}

export function polar(r: number, degrees: number): [number, number] {
  const a = (degrees * Math.PI) / 180;
  return [r * Math.cos(a), r * Math.sin(a)];
}
