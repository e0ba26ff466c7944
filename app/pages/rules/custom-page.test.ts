import { describe, expect, it } from 'vitest';
import {
  type PageDraft,
  pageBeginning,
  pageErrors,
  pageParts,
  placeError,
  publishErrors,
  slugFromTitle,
  textWithoutPicture,
} from './custom-page.ts';

const picture = { address: `/media/uploads/${'a'.repeat(32)}.300x200.webp`, alt: 'The mill' };
const draft: PageDraft = {
  title: 'Our mill',
  slug: 'our-mill',
  text: 'It turns.',
  description: '',
  place: 'footer',
  pictures: [],
};
const wrong = (change: Partial<PageDraft>, errorsOf = pageErrors) =>
  errorsOf({ ...draft, ...change }).map(({ field, message }) => `${field}: ${message}`);

describe('the address that a title makes', () => {
  it.each([
    ['Our mill', 'our-mill'],
    ['  Flour & oil: how we press, mill… ', 'flour-and-oil-how-we-press-mill'],
    ['Café Ragi – 100 % “millets”', 'cafe-ragi-100-millets'],
    ['Farmers’ own', 'farmers-own'],
    ['हमारी चक्की', ''],
    ['Our चक्की', ''],
    ['நம் ஆலை', ''],
    ['!!!', ''],
    ['a'.repeat(80), 'a'.repeat(60)],
    [`${'long '.repeat(15)}`, Array(12).fill('long').join('-')],
  ])('of %j is %j', (title, slug) => {
    expect(slugFromTitle(title)).toBe(slug);
  });
});

describe('a draft', () => {
  it('may be unfinished, and is published with a text and described pictures only', () => {
    expect(wrong({ text: '', pictures: [{ ...picture, alt: '' }] })).toEqual([]);
    expect(wrong({ text: '', pictures: [{ ...picture, alt: '' }] }, publishErrors)).toEqual([
      'text: Write a text before you publish the page',
      'pictures.0.alt: Describe picture 1 before you publish, for shoppers who cannot see it',
    ]);
  });

  it.each<[string, Partial<PageDraft>, string | RegExp]>([
    ['no title', { title: '' }, 'title: Enter a title'],
    ['two lines in the title', { title: 'Our\nmill' }, /^title: /],
    ['markup', { text: 'Hello <script>alert(1)</script>' }, /^text: .*script/],
    ['an image of HTML', { text: '<img src=x onerror=alert(1)>' }, /^text: /],
    ['no address', { slug: '' }, 'slug: Enter an address, such as our-mill'],
    ['a path as address', { slug: '../admin' }, /^slug: /],
    ['capitals in the address', { slug: 'Our-Mill' }, /^slug: /],
    ['a script in the address', { slug: 'चक्की' }, /^slug: /],
    ['two hyphens', { slug: 'our--mill' }, /^slug: /],
    ['a long address', { slug: 'a'.repeat(61) }, /^slug: .*60/],
    ['a picture that is not there', { text: 'See\n[picture 2]', pictures: [picture] }, /^text: .*picture 2/],
    ['picture 0', { text: '[picture 0]', pictures: [picture] }, /^text: .*picture 0/],
    [
      'a picture of another host',
      { pictures: [{ ...picture, address: 'https://evil.example/a.png' }] },
      /^pictures\.0/,
    ],
    [
      'an empty picture',
      { pictures: [{ ...picture, address: '' }] },
      'pictures.0.address: Upload picture 1, or remove it',
    ],
    ['too many pictures', { pictures: Array(13).fill(picture) }, 'pictures: Use at most 12 pictures'],
    ['a title too long for the navigation', { title: 'How we mill our ragi', place: 'navigation' }, ''],
    ['one letter more', { title: 'How we mill our ragi!', place: 'navigation' }, /^title: The navigation has room/],
    ['a long description', { description: 'a'.repeat(161) }, /^description: /],
  ])('with %s', (_what, change, message) => {
    const said = wrong(change);
    if (message === '') expect(said).toEqual([]);
    else expect(said).toEqual([typeof message === 'string' ? message : expect.stringMatching(message)]);
  });

  it('asks for an address where the title has none in English letters', () => {
    expect(wrong({ title: 'हमारी चक्की', slug: '' })).toEqual([expect.stringContaining('English letters')]);
  });
});

it('the navigation and the footer have room for a few', () => {
  expect(placeError('navigation', ['navigation', 'navigation', 'footer'])).toBeNull();
  expect(placeError('navigation', Array(3).fill('navigation'))).toMatch(/room for 3/);
  expect(placeError('footer', Array(12).fill('footer'))).toMatch(/room for 12/);
  expect(placeError('nowhere', Array(99).fill('nowhere'))).toBeNull();
});

describe('the parts of a page', () => {
  const other = { address: '/art/b.10x10.webp', alt: 'B' };
  it('are texts, headings and pictures in their order; a picture that nobody names comes last', () => {
    const text = 'First.\n\n- a\n- b\n[picture 2]\n## Where\nHere.\n\n##no heading\n[picture 9]';
    expect(pageParts(text, [picture, other])).toEqual([
      { kind: 'text', text: 'First.\n\n- a\n- b' },
      { kind: 'picture', ...other },
      { kind: 'heading', text: 'Where' },
      { kind: 'text', text: 'Here.\n\n##no heading\n[picture 9]' },
      { kind: 'picture', ...picture },
    ]);
  });

  it('begin with the first words, for search engines', () => {
    expect(pageBeginning(pageParts('[picture 1]\n## Where\nOver\nthere.', [picture]))).toBe('Over there.');
    expect(pageBeginning([])).toBe('');
  });

  it('follow when a picture is removed', () => {
    expect(textWithoutPicture('a\n[picture 1]\nb\n[picture 2]\n[picture 3]', 2)).toBe('a\n[picture 1]\nb\n[picture 2]');
  });
});
