import { countOf, retentionTimes } from '#privacy/rules/retention.ts';
import type { FormError } from '#rules/app-error.ts';
import { pictureErrors, proseErrors, textErrors } from '#settings/rules/setting-errors.ts';

/** Where a page of the owner's own is linked. */
export const pagePlaces = ['footer', 'navigation', 'nowhere'] as const;
export type PagePlace = (typeof pagePlaces)[number];

export interface PagePicture {
  address: string;
  alt: string;
}

export interface PageDraft {
  title: string;
  slug: string;
  /** In the plain format of policies: '## ' begins a heading, '[picture 1]' alone in a line is a picture. */
  text: string;
  /** For search engines; empty: the beginning of the text. */
  description: string;
  place: PagePlace;
  pictures: readonly PagePicture[];
}

export type PageState = 'draft' | 'published' | 'changed';

const pagesPath = '/pages/';
export const pageAddress = (slug: string) => pagesPath + slug;

export const mostPages = 100;
export const longestTitle = 80;
const longestSlug = 60;
const longestText = 30_000;
export const longestDescription = 160;
export const mostPictures = 12;
/** These fit into one line below the shop's own links in the header of a small laptop. */
const mostInNavigation = 3;
const longestInNavigation = 20;
const mostInFooter = 12;

/** Days for which a deleted page can be brought back. */
export const deletedPageDays = countOf(retentionTimes.deletedPages);

/**
 * The address that a title makes: 'Our mill & press' is at 'our-mill-and-press'. Empty for a title with letters that
 * are not Latin, which nobody could read in a link: staff are asked for one.
 */
export function slugFromTitle(title: string): string {
  if (/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(title)) return '';
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’]/g, '')
    .replaceAll('&', ' and ')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word.slice(0, longestSlug) : `${slug}-${word}`;
    if (longer.length > longestSlug) break;
    slug = longer;
  }
  return slug;
}

/** What is wrong with a draft. It may be unfinished; what it says must be storable. */
export function pageErrors({ title, slug, text, description, place, pictures }: PageDraft): FormError[] {
  const longest = place === 'navigation' ? longestInNavigation : longestTitle;
  const titleWrong = textErrors('title', title, { most: longestTitle, missing: 'Enter a title' });
  const isTooLong = titleWrong.length === 0 && [...title].length > longest;
  return [
    ...titleWrong,
    ...(isTooLong
      ? [
          {
            field: 'title',
            message: `The navigation has room for titles of at most ${longestInNavigation} letters. Shorten the title, or link the page in the footer.`,
          },
        ]
      : []),
    ...slugErrors(title, slug, 'our-mill'),
    ...proseErrors('text', text, { most: longestText }),
    ...textErrors('description', description, { most: longestDescription }),
    ...picturesErrors(text, pictures),
  ];
}

/** What is wrong with the part of an address that a title makes, or somebody types. @param example of one that is right */
export function slugErrors(title: string, slug: string, example: string): FormError[] {
  if (slug === '') {
    const message =
      slugFromTitle(title) === ''
        ? `Enter an address in English letters, such as ${example}, which works in every link`
        : `Enter an address, such as ${example}`;
    return [{ field: 'slug', message }];
  }
  if (slug.length <= longestSlug && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return [];
  const message = `Use small English letters, digits and single hyphens, such as ${example}, and at most ${longestSlug} characters`;
  return [{ field: 'slug', message }];
}

function picturesErrors(text: string, pictures: readonly PagePicture[]): FormError[] {
  if (pictures.length > mostPictures) return [{ field: 'pictures', message: `Use at most ${mostPictures} pictures` }];
  const unknown = markedNumbers(text).find((number) => number < 1 || number > pictures.length);
  return [
    ...(unknown === undefined
      ? []
      : [
          {
            field: 'text',
            message: `The text names picture ${unknown}, which is not there. Upload it, or delete the line.`,
          },
        ]),
    ...pictures.flatMap(({ address, alt }, at) => [
      ...(address === ''
        ? [{ field: `pictures.${at}.address`, message: `Upload picture ${at + 1}, or remove it` }]
        : []),
      ...pictureErrors(`pictures.${at}.address`, address),
      ...textErrors(`pictures.${at}.alt`, alt, { most: 300 }),
    ]),
  ];
}

/** What a page lacks before shoppers may see it. */
export function publishErrors(page: PageDraft): FormError[] {
  return [
    ...pageErrors(page),
    ...(page.text === '' ? [{ field: 'text', message: 'Write a text before you publish the page' }] : []),
    ...page.pictures.flatMap(({ alt }, at) =>
      alt === ''
        ? [
            {
              field: `pictures.${at}.alt`,
              message: `Describe picture ${at + 1} before you publish, for shoppers who cannot see it`,
            },
          ]
        : [],
    ),
  ];
}

/** Whether there is room for one more link. @param others places of the other published pages */
export function placeError(place: PagePlace, others: readonly PagePlace[]): string | null {
  const there = others.filter((other) => other === place).length;
  if (place === 'navigation' && there >= mostInNavigation)
    return `The navigation has room for ${mostInNavigation} pages of your own and is full. Link this page in the footer, or take another out.`;
  if (place === 'footer' && there >= mostInFooter)
    return `The footer has room for ${mostInFooter} pages of your own and is full. Take another out first.`;
  return null;
}

export type PagePart =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'picture'; address: string; alt: string };

/** Splits a page into its parts. Pictures that the text does not name come behind it, so that none is lost. */
export function pageParts(text: string, pictures: readonly PagePicture[]): PagePart[] {
  const parts: PagePart[] = [];
  let lines: string[] = [];
  const endText = () => {
    const written = lines.join('\n').trim();
    if (written !== '') parts.push({ kind: 'text', text: written });
    lines = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const picture = pictures[(markedNumber(line) ?? 0) - 1];
    const heading = /^##\s+(\S.*)$/.exec(line)?.[1];
    if (!picture && heading === undefined) {
      lines.push(line);
      continue;
    }
    endText();
    if (picture) parts.push({ kind: 'picture', ...picture });
    else if (heading !== undefined) parts.push({ kind: 'heading', text: heading.trim() });
  }
  endText();
  const named = new Set(markedNumbers(text));
  for (const [at, picture] of pictures.entries()) if (!named.has(at + 1)) parts.push({ kind: 'picture', ...picture });
  return parts;
}

export function pageBeginning(parts: readonly PagePart[]): string {
  const first = parts.find((part) => part.kind === 'text');
  return first?.text.replaceAll(/\s+/g, ' ') ?? '';
}

/** The line that puts a picture into the text. @param number 1 is the first */
export const pictureMark = (number: number) => `[picture ${number}]`;

/**
 * The text once a picture is gone: its line goes with it, and the later ones have lower numbers. @param number 1 is the
 * first
 */
export function textWithoutPicture(text: string, number: number): string {
  return text
    .split('\n')
    .flatMap((line) => {
      const marked = markedNumber(line);
      if (marked === undefined || marked < number) return [line];
      return marked === number ? [] : [pictureMark(marked - 1)];
    })
    .join('\n');
}

function markedNumber(line: string): number | undefined {
  const number = /^\[picture (\d{1,3})\]$/i.exec(line.trim())?.[1];
  return number === undefined ? undefined : Number(number);
}

const markedNumbers = (text: string) => text.split('\n').flatMap((line) => markedNumber(line) ?? []);
