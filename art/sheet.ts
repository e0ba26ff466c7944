// One drawing: collects gradients, filters and repeated shapes, and owns the seeded random numbers.

export type Stop = readonly [offset: number, colour: string, opacity?: number];

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The entry of a table, or an error that names what is missing. */
export function known<T>(table: Readonly<Record<string, T>>, key: string): T {
  const found = table[key];
  if (found === undefined) throw new Error(`nothing is drawn under the name ${key}`);
  return found;
}

function seedOf(text: string): number {
  let hash = 2166136261;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619);
  return hash >>> 0;
}

export class Sheet {
  readonly width: number;
  readonly height: number;
  private readonly defs = new Map<string, string>();
  private state: number;

  constructor(name: string, width: number, height: number) {
    this.width = width;
    this.height = height;
    this.state = seedOf(name);
  }

  /** A number in [0, 1), the same run after run. */
  random(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  between(low: number, high: number): number {
    return low + this.random() * (high - low);
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)] as T;
  }

  private define(body: (id: string) => string): string {
    const key = body('');
    const known = this.defs.get(key);
    if (known) return known.slice(0, known.indexOf('|'));
    const id = `d${this.defs.size}`;
    this.defs.set(key, `${id}|${body(id)}`);
    return id;
  }

  private stops(stops: readonly Stop[]): string {
    return stops
      .map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
      .join('');
  }

  linear(stops: readonly Stop[], [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 0, 1]): string {
    const inside = this.stops(stops);
    const at = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`;
    return `url(#${this.define((id) => `<linearGradient id="${id}" ${at}>${inside}</linearGradient>`)})`;
  }

  across(...stops: readonly Stop[]): string {
    return this.linear(stops, [0, 0, 1, 0]);
  }

  down(...stops: readonly Stop[]): string {
    return this.linear(stops);
  }

  radial(stops: readonly Stop[], [cx, cy, r]: readonly [number, number, number] = [0.5, 0.5, 0.5]): string {
    const inside = this.stops(stops);
    const at = `cx="${cx}" cy="${cy}" r="${r}"`;
    return `url(#${this.define((id) => `<radialGradient id="${id}" ${at}>${inside}</radialGradient>`)})`;
  }

  blur(deviation: number): string {
    const filter = (id: string) =>
      `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
    return `url(#${this.define(filter)})`;
  }

  clip(shape: string): string {
    return `url(#${this.define((id) => `<clipPath id="${id}">${shape}</clipPath>`)})`;
  }

  /** Registers a shape for repeated use; returns a function that places it. */
  stamp(shape: string): (x: number, y: number, turn?: number, size?: number, sizeY?: number) => string {
    const id = this.define((name) => `<g id="${name}">${shape}</g>`);
    return (x, y, turn = 0, size = 1, sizeY = size) => {
      const scale = size === sizeY ? `${round(size)}` : `${round(size)} ${round(sizeY)}`;
      return `<use href="#${id}" transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${scale})"/>`;
    };
  }

  svg(body: string): string {
    const defs = [...this.defs.values()].map((entry) => entry.slice(entry.indexOf('|') + 1)).join('');
    const { width, height } = this;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`;
  }
}

export function place(body: string, x: number, y: number, size = 1, turn = 0): string {
  const spin = turn ? ` rotate(${turn})` : '';
  return `<g transform="translate(${round(x)} ${round(y)})${spin} scale(${round(size)})">${body}</g>`;
}
