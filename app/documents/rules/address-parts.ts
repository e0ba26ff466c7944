import { stateNumbers } from './place-of-supply.ts';

/** An address of a document, in the parts in which the portals want it. */
interface AddressParts {
  first: string;
  /** Empty for none. */
  second: string;
  place: string;
  /** Null where it names none. */
  pin: number | null;
}

const pinIn = /(?<!\d)([1-9]\d{2}) ?(\d{3})(?!\d)/;
const longest = 100;

/** What the portals take as text: neither quotes nor backslashes, and nothing that no line can hold. */
export const portalText = (text: string, most = longest) =>
  text
    .replaceAll(/["\\\p{Cc}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    // Half a letter at the end, or one that came so.
    .replaceAll(/\p{Cs}/gu, '')
    .trim();

/** @param lines as documents keep them: the last one names the state and the country */
export function addressParts(lines: readonly string[]): AddressParts {
  const own = lines.slice(0, -1).map((line) => portalText(line));
  const at = own.findLastIndex((line) => pinIn.test(line));
  const [, head = '', tail = ''] = pinIn.exec(own[at] ?? '') ?? [];
  const ofPin = portalText((own[at] ?? '').replace(pinIn, '').replaceAll(/[\s,.–-]+$/g, ''));
  const before = own.filter((_, place) => place !== at);
  // Some write the town in the line before.
  const town = ofPin === '' ? (before.at(-1) ?? '') : ofPin;
  return {
    first: before[0] ?? ofPin,
    second: portalText(before.slice(1).join(', ')),
    place: portalText(town.split(',').at(-1) ?? '', 50),
    pin: at < 0 ? null : Number(head + tail),
  };
}

/** The number of a state, as GSTINs begin with it; null for what is none. */
export function stateNumber(state: string): string | null {
  return Object.entries(stateNumbers).find(([name]) => name === state)?.[1] ?? null;
}
