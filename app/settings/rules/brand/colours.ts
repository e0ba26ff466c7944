/**
 * Colours are '#rrggbb' in small letters. Texts and what lies next to each other hold WCAG 2.2 AA (1.4.3): 4.5 to 1.
 */
const leastContrast = 4.5;

/**
 * The grounds and the inks of every page; the two colours of the owner stand beside them (app/kit/style.css has the
 * same).
 */
export const grounds = {
  white: '#ffffff',
  paper: '#fbf7ef',
  shade: '#f4eddd',
  ink: '#1d2b22',
  soft: '#55635a',
} as const;

export interface Palette {
  /** Buttons and links. */
  action: string;
  /** Under the pointer, and the bar above every page. */
  actionDeep: string;
  /** Ground of quiet boxes. */
  actionTint: string;
  /** Offers, stars, and headings on dark ground. */
  accent: string;
  /** The same for words on light ground. */
  accentDeep: string;
  accentTint: string;
}

/** The house's own: chosen by hand, where others are made by rule. */
export const housePalette: Readonly<Palette> = {
  action: '#1f6b3a',
  actionDeep: '#17522c',
  actionTint: '#e6efe3',
  accent: '#e2a012',
  accentDeep: '#835800',
  accentTint: '#fbecc8',
};

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

/** Two colours next to each other as WCAG measures them, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Light that a colour gives, from 0 to 1 (sRGB). */
function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** A colour on its way to another one. @param percent of the way */
function towards(colour: string, other: string, percent: number): string {
  const goal = channels(other);
  const mixed = channels(colour).map((value, at) => Math.round(value + (((goal[at] ?? 0) - value) * percent) / 100));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * The first colour on the way that passes; the end of the way where none does. @param from percent of the way at which
 * to begin
 */
function nearest(colour: string, other: string, passes: (candidate: string) => boolean, from = 0): string {
  for (let percent = from; percent < 100; percent += 1) {
    const candidate = towards(colour, other, percent);
    if (passes(candidate)) return candidate;
  }
  return other;
}

const reads = (colour: string, ...others: string[]) =>
  others.every((other) => contrast(colour, other) >= leastContrast);

/** What the owner's colours must be read with, and what each pair is called. */
const actionPairs = [
  { other: grounds.white, name: 'White text on buttons' },
  { other: grounds.paper, name: 'Links on the page' },
  { other: grounds.shade, name: 'Links on shaded boxes' },
] as const;
const accentPairs = [{ other: grounds.ink, name: 'Dark text on offers' }] as const;

export const nearestAction = (colour: string) =>
  nearest(colour, '#000000', (one) => actionPairs.every(({ other }) => reads(one, other)));
export const nearestAccent = (colour: string) =>
  nearest(colour, '#ffffff', (one) => accentPairs.every(({ other }) => reads(one, other)));

/** What is wrong with the colour of buttons and links, or null (behaviour: Settings 11). */
export const actionProblem = (colour: string) => problemOf(colour, actionPairs, nearestAction);
export const accentProblem = (colour: string) => problemOf(colour, accentPairs, nearestAccent);

function problemOf(
  colour: string,
  pairs: readonly { other: string; name: string }[],
  better: (colour: string) => string,
): string | null {
  if (!isColour(colour)) return 'Enter a colour as # and six digits, such as #1f6b3a';
  const wrong = pairs.find(({ other }) => !reads(colour, other));
  if (!wrong) return null;
  // Rounded down: 4.496 is not 4.5.
  const ratio = Math.floor(contrast(colour, wrong.other) * 100) / 100;
  return `${wrong.name}: ${colour} has a contrast of ${ratio} to 1, and reading needs ${leastContrast}. The nearest colour that works is ${better(colour)}.`;
}

/** All colours that follow from the owner's two, every pair of which can be read (behaviour: Settings 11). */
export function paletteOf({
  actionColour: action,
  accentColour: accent,
}: {
  actionColour: string;
  accentColour: string;
}): Palette {
  const own = {
    action,
    actionDeep: towards(action, '#000000', 24),
    actionTint: nearest(action, grounds.white, (one) => reads(one, action, grounds.soft), 88),
  };
  const ofAction = action === housePalette.action ? housePalette : own;
  const tintReads = (one: string) => reads(one, ofAction.action, grounds.soft);
  const isHouseAccent = accent === housePalette.accent && tintReads(housePalette.accentTint);
  const accentTint = isHouseAccent ? housePalette.accentTint : nearest(accent, grounds.white, tintReads, 74);
  const accentDeep = nearest(accent, '#000000', (one) => reads(one, accentTint, grounds.paper, grounds.shade));
  return {
    action,
    actionDeep: ofAction.actionDeep,
    actionTint: ofAction.actionTint,
    accent,
    accentDeep: isHouseAccent ? housePalette.accentDeep : accentDeep,
    accentTint,
  };
}

/** The colour of buttons and headings on dark ground, as mail programs show it at night. */
export function actionAtNight(action: string): string {
  return action === housePalette.action
    ? '#7cc79a'
    : nearest(action, grounds.white, (one) => contrast(one, '#1d2721') >= 7);
}

/** The colours as the stylesheet names them; empty for the house's own, which it has already. */
export function styleOfPalette(palette: Palette): string {
  const names: [string, keyof Palette][] = [
    ['leaf', 'action'],
    ['leaf-deep', 'actionDeep'],
    ['leaf-tint', 'actionTint'],
    ['turmeric', 'accent'],
    ['turmeric-deep', 'accentDeep'],
    ['turmeric-tint', 'accentTint'],
  ];
  const changed = names.filter(([, part]) => palette[part] !== housePalette[part]);
  if (changed.length === 0) return '';
  return `:root{${changed.map(([name, part]) => `--color-${name}:${palette[part]}`).join(';')}}`;
}
