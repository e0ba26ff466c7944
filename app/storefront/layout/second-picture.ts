import type { CallResponse } from '#api/calls.ts';

const swipePixels = 40;
const fadeMs = 200;

/** The second picture of each product that was asked for; null where it has none, or it did not come. */
const asked = new Map<string, Promise<string | null>>();
/** Cards that show it, with what they showed before. */
const shown = new WeakMap<Element, string[]>();

/**
 * The second picture of a card's product: while a mouse is over the card, and by a swipe over it where its row does not
 * scroll itself. This file comes when a card is touched or pointed at, and never to those who save data: fetch-ahead.tsx
 * is not there for them.
 */
const cardOf = ({ target }: Event) => (target as Element).closest?.('article') ?? null;

let over: Element | null = null;
function pointAt(card: Element | null): void {
  if (card === over) return;
  if (over) hideSecond(over);
  over = card;
  if (card) void showSecond(card, () => over === card);
}
document.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && pointAt(cardOf(event)));
if (matchMedia('(hover: hover)').matches) pointAt(document.querySelector('article:hover'));

let start: { x: number; y: number } | null = null;
/** The touch that brought this file has begun before. */
for (const kind of ['touchstart', 'touchmove'] as const) {
  document.addEventListener(
    kind,
    ({ touches: [touch] }) => {
      if (touch && (kind === 'touchstart' || !start)) start = { x: touch.clientX, y: touch.clientY };
    },
    { passive: true },
  );
}
document.addEventListener(
  'touchend',
  (event) => {
    const [touch] = event.changedTouches;
    const [from, card] = [start, cardOf(event)];
    start = null;
    if (!from || !touch || !card || inScrollingRow(card)) return;
    const across = Math.abs(touch.clientX - from.x);
    if (across < swipePixels || across < 2 * Math.abs(touch.clientY - from.y)) return;
    if (!hideSecond(card)) void showSecond(card, () => true);
  },
  { passive: true },
);

function inScrollingRow(card: Element): boolean {
  for (let at = card.parentElement; at; at = at.parentElement) {
    if (at.scrollWidth > at.clientWidth + 1 && getComputedStyle(at).overflowX !== 'visible')
      return at !== document.body;
  }
  return false;
}

async function showSecond(card: Element, isWanted: () => boolean): Promise<void> {
  const picture = card.querySelector('picture');
  const path = card.querySelector<HTMLAnchorElement>('a[href*="/product-details/"]')?.pathname;
  if (!picture || !path || shown.has(card)) return;
  const id = path.slice(path.lastIndexOf('/') + 1);
  const before = asked.get(id) ?? secondOf(id);
  asked.set(id, before);
  const address = await before;
  if (address === null || !isWanted()) return;
  const sources = sourcesLike(picture, address);
  // Drawn once it is here: nobody sees an empty card.
  const copy = picture.cloneNode(true) as HTMLPictureElement;
  setSources(copy, sources);
  try {
    await imageOf(copy).decode();
  } catch {
    return;
  }
  if (!isWanted() || shown.has(card)) return;
  shown.set(card, setSources(picture, sources));
  fadeIn(picture);
}

/** @returns whether it was shown */
function hideSecond(card: Element): boolean {
  const before = shown.get(card);
  const picture = card.querySelector('picture');
  shown.delete(card);
  if (!before || !picture) return false;
  setSources(picture, before);
  fadeIn(picture);
  return true;
}

async function secondOf(id: string): Promise<string | null> {
  try {
    const answer = await fetch(`/api/shop/products/get/${encodeURIComponent(id)}`);
    const { data } = (await answer.json()) as CallResponse<'GET /api/shop/products/get/{id}'>;
    return data.image2 || data.image3 || null;
  } catch {
    asked.delete(id);
    return null;
  }
}

/**
 * The copies of a picture as wide as those of another (rules/picture.ts), as far as it is that wide. This file imports no
 * other: a module that it shared with a page would be a file more for each first visit.
 */
function sourcesLike(picture: Element, address: string): string[] {
  const [avif, webp] = [picture.querySelector('source')?.srcset ?? '', imageOf(picture).srcset];
  const base = address.replace(/\.webp$/, '');
  const width = Number(/\.(\d+)x\d+$/.exec(base)?.[1] ?? 0);
  const copies = (like: string) =>
    [...like.matchAll(/\.w(\d+)\.(\w+ \d+w)/g)]
      .filter(([, wide]) => Number(wide) < width)
      .map(([, wide, rest]) => `${base}.w${wide}.${rest}`)
      .join();
  return [copies(avif), copies(webp), address];
}

const imageOf = (picture: Element) => picture.querySelector('img') as HTMLImageElement;

/** @returns what was there */
function setSources(picture: Element, [avif = '', webp = '', src = '']: readonly string[]): string[] {
  const [source, image] = [picture.querySelector('source'), imageOf(picture)];
  const before = [source?.srcset ?? '', image.srcset, image.src];
  image.loading = 'eager';
  if (source) source.srcset = avif;
  image.srcset = webp;
  image.src = src;
  return before;
}

function fadeIn(picture: Element): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  imageOf(picture).animate([{ opacity: 0.4 }, { opacity: 1 }], fadeMs);
}
