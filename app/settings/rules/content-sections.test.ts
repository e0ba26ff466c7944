import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#content/default-settings.ts';
import { categoryNames, inOwnersOrder, shownCategories, styleOfTints } from './categories.ts';
import { type Categories, type Category, completeCategories, withIds } from './fields/categories.ts';
import { completeHome, type Home } from './fields/home.ts';
import type { Video } from './fields/videos.ts';
import { settingErrors } from './settings.ts';
import { pictureHostsOf, pictureOfVideo, youtubeIdOf } from './videos.ts';

const { home } = defaultSettings;
const markup = '<script>alert(1)</script>';
const wrongAt = (errors: { field: string; message: string }[]) => errors.map(({ field }) => field);

describe('the texts of the owner', () => {
  it('home: a page of the version before, without the part of a collection, is taken, and completed', () => {
    const before = { ...home, parts: home.parts.filter(({ part }) => part !== 'collection') };
    expect(settingErrors.home(before)).toEqual([]);
    expect(completeHome(before)).toEqual(home);
  });

  it.each<[Partial<Home>, string, RegExp]>([
    [{ title: '' }, 'title', /Enter the title/],
    [{ title: 'A\nB' }, 'title', /one line/],
    [{ description: 'Too short.' }, 'description', /50 to 160/],
    [{ parts: home.parts.slice(1) }, 'parts', /each part of the home page once/],
    [{ parts: [...home.parts.slice(1), { part: 'faqs', isShown: true, heading: '' }] }, 'parts', /each part/],
    [{ highlights: [{ icon: 'moon' as never, title: 'A', text: 'B' }] }, 'highlights.0.icon', /icons/],
    [{ highlights: [{ icon: 'weight', title: '', text: 'B' }] }, 'highlights.0.title', /title/],
    [{ highlights: [{ icon: 'weight', title: 'A', text: '' }] }, 'highlights.0.text', /text/],
    [{ promises: ['Fine', 'x'.repeat(61)] }, 'promises.1', /at most 60/],
    [{ promises: Array.from({ length: 10 }, (_, at) => `${at}`) }, 'promises', /At most 9 entries/],
    [{ mission: markup }, 'mission', /plain text without HTML: remove <script>/],
    [{ vision: 'x'.repeat(601) }, 'vision', /at most 600/],
  ])('home: %j is refused at %s', (change, field, sentence) => {
    expect(settingErrors.home({ ...home, ...change })).toEqual([{ field, message: expect.stringMatching(sentence) }]);
  });

  it.each([
    ['<b>bold</b>', true],
    ['<img src=x onerror=alert(1)>', true],
    ['</p', true],
    ['<!-- hidden -->', true],
    ['<svg/onload=alert(1)', true],
    ['Rice < wheat, and wheat > millet', false],
    ['We <3 millets', false],
    ['Under 5 g sugar (<5 g)', false],
  ])('an answer with %s is markup: %s', (answer, isMarkup) => {
    const errors = settingErrors.faqs({ items: [{ question: 'Why?', answer }] });
    expect(wrongAt(errors)).toEqual(isMarkup ? ['items.0.answer'] : []);
  });

  it('lists may be empty, and name the entry that is wrong', () => {
    for (const section of ['faqs', 'testimonials', 'team', 'videos'] as const) {
      expect((settingErrors[section] as (value: object) => object[])({ photograph: '', items: [] })).toEqual([]);
    }
    const person = { name: 'Asha', title: 'Doctor', role: 'Founder', text: 'Fine.', bio: 'Fine.', image: '' };
    expect(
      settingErrors.testimonials({ items: [person, { ...person, name: 'Ravi', image: '/media/uploads/a.webp' }] }),
    ).toEqual([]);
    const wrong = { ...person, name: '', title: '', text: '', role: '', bio: '', image: 'https://evil.example/a.png' };
    expect(wrongAt(settingErrors.testimonials({ items: [person, wrong] }))).toEqual([
      'items.1.name',
      'items.1.title',
      'items.1.text',
      'items.1.image',
    ]);
    expect(wrongAt(settingErrors.team({ photograph: '', items: [person, wrong] }))).toEqual([
      'items.1.name',
      'items.1.role',
      'items.1.bio',
      'items.1.image',
    ]);
    expect(wrongAt(settingErrors.faqs({ items: [{ question: '', answer: '' }] }))).toEqual([
      'items.0.question',
      'items.0.answer',
    ]);
    expect(wrongAt(settingErrors.team({ photograph: '', items: Array.from({ length: 21 }, () => person) }))).toEqual([
      'items',
    ]);
  });

  it('announcements may name the free-shipping amount and nothing else in brackets', () => {
    const messages = ['Free delivery over {threshold}', 'Code {SECRET}', ''];
    expect(settingErrors.announcement({ messages })).toEqual([
      { field: 'messages.1', message: 'Curly brackets may hold only {threshold}, the free-shipping amount' },
      { field: 'messages.2', message: 'Enter the text' },
    ]);
    expect(wrongAt(settingErrors.announcement({ messages: ['1', '2', '3', '4', '5', '6'] }))).toEqual(['messages']);
  });
});

describe('the videos of the owner', () => {
  const own: Video = {
    title: 'Roti',
    description: 'Soft.',
    address: '',
    minutes: 0,
    netCarbs: 0,
    readyIn: 0,
    serves: 0,
    search: '',
    steps: ['Mix.', 'Roll.', 'Bake.'],
    image: '/art/a.webp',
  };
  const address = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  const onYoutube: Video = { ...own, address, minutes: 3, steps: [], image: '' };

  it.each([
    ['', ''],
    [address, 'dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ?t=3', 'dQw4w9WgXcQ'],
    ['https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://www.youtube.com/live/dQw4w9WgXcQ?si=x', 'dQw4w9WgXcQ'],
    ['https://www.youtube.com/live/dQw4w9WgXcQ?si=x', 'dQw4w9WgXcQ'],
    ['http://www.youtube.com/watch?v=dQw4w9WgXcQ', null],
    ['https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ', null],
    ['https://evil.example/?https://youtu.be/dQw4w9WgXcQ', null],
    ['https://user@youtu.be/dQw4w9WgXcQ', null],
    ['javascript:alert(1)', null],
    ['https://youtu.be/short', null],
    ['https://vimeo.com/12345678901', null],
  ])('the address %s has the id %j', (typed, id) => {
    expect(youtubeIdOf(typed)).toBe(id);
  });

  it.each<[Partial<Video>, Video, string[]]>([
    [{}, own, []],
    [{}, onYoutube, []],
    [{ title: '' }, own, ['items.0.title']],
    [{ description: '' }, own, ['items.0.description']],
    [{ image: '' }, own, ['items.0.image']],
    [{ steps: ['Mix.'] }, own, ['items.0.steps']],
    [{ steps: ['Mix.', 'Roll.', 'x'.repeat(91)] }, own, ['items.0.steps.2']],
    [{ address: 'https://vimeo.com/1' }, onYoutube, ['items.0.address']],
    [{ minutes: 0 }, onYoutube, ['items.0.minutes']],
    [{ minutes: 1.5 }, onYoutube, ['items.0.minutes']],
    [{ netCarbs: -1, readyIn: 1.5, serves: 51 }, own, ['items.0.netCarbs', 'items.0.readyIn', 'items.0.serves']],
  ])('%j is refused at the field', (change, video, fields) => {
    expect(wrongAt(settingErrors.videos({ items: [{ ...video, ...change }] }))).toEqual(fields);
  });

  it('show the picture of the platform where they have none, and let its host in only then', () => {
    expect(pictureOfVideo(own)).toBe('/art/a.webp');
    expect(pictureOfVideo(onYoutube)).toBe('https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg');
    expect(pictureHostsOf([own, { ...onYoutube, image: '/art/b.webp' }])).toEqual([]);
    expect(pictureHostsOf([own, onYoutube])).toEqual(['https://i.ytimg.com']);
  });
});

describe('the categories', () => {
  const { categories } = defaultSettings;
  const [first, ...others] = categories.items;
  const [laddoos, sweets, other] = completeCategories({
    items: [
      { category: 'snacks', name: 'Laddoos' },
      { name: 'Sweets', hsn: '1704' },
      { category: 'pickles', hsn: '200190' },
    ],
  }).items as [Category, Category, Category];
  it.each<[Partial<Categories>, string[]]>([
    [{}, []],
    [{ allProducts: '', searchExamples: '' }, []],
    [{ items: [laddoos, ...categories.items.filter(({ category }) => category !== 'snacks')] }, []],
    [{ items: others }, []],
    [{ items: [] }, ['items']],
    [{ items: others.map((one) => ({ ...one, isShown: false })) }, ['items']],
    [{ items: [...categories.items, sweets] }, []],
    [{ items: [...categories.items, sweets, { ...sweets, name: 'Pickles' }] }, []],
    [{ items: [...categories.items, { ...sweets, name: 'Oil' }] }, ['items.3.name']],
    [{ items: [...categories.items, other] }, ['items.3.name']],
    [{ items: [...categories.items, { ...sweets, hsn: '' }] }, ['items.3.hsn']],
    [{ items: [...categories.items, { ...sweets, name: '', hsn: '' }] }, ['items.3.name', 'items.3.hsn']],
    [{ items: [...categories.items, { ...sweets, hsn: '17040' }] }, ['items.3.hsn']],
    [{ items: [...categories.items, { ...sweets, picture: 'https://else.example/a.webp' }] }, ['items.3.picture']],
    ...['Sweets', 'a,b', 'a_b', '-a', 'a--b', 'é', 'a'.repeat(41)].map((category): [Partial<Categories>, string[]] => [
      { items: [...categories.items, { ...sweets, category }] },
      ['items'],
    ]),
    [{ items: [laddoos, ...others] }, ['items']],
    [
      { items: categories.items.map((one, at) => ({ ...one, name: `${at}${'x'.repeat(30)}` })) },
      ['items.0.name', 'items.1.name', 'items.2.name'],
    ],
    [{ items: categories.items.map((one) => ({ ...one, name: 'Sweets' })) }, ['items.1.name', 'items.2.name']],
    [
      { items: categories.items.map((one) => (one === first ? { ...one, name: ' snacks' } : { ...one, name: '' })) },
      ['items.2.name'],
    ],
    [{ items: categories.items.map((one) => (one === first ? { ...one, line: '<i>' } : one)) }, ['items.0.line']],
    [{ allProducts: 'Too short' }, ['allProducts']],
  ])('%j is refused at %j', (change, fields) => {
    expect(settingErrors.categories({ ...categories, ...change }).map(({ field }) => field)).toEqual(fields);
  });

  it('give a new one an id of its name, or a number, and leave the others as they are', () => {
    const named = ['Sweets', 'Sweets', 'Nuts & seeds', 'मिठाई', 'ಸಿಹಿ', 'Oil'].map((name) => ({ ...sweets, name }));
    expect(withIds({ items: [...categories.items, ...named] }).items.map(({ category }) => category)).toEqual(
      'flour oil snacks sweets sweets-2 nuts-and-seeds category-1 category-2 oil-2'.split(' '),
    );
  });

  it('are completed with what those have that the shop began with', () => {
    const saved = ['flour', 'oil', 'snacks', 'pickles'].map((category) => ({ category, name: '' }));
    expect(
      completeCategories({ items: saved }).items.map(({ hsn, unitCode, tint }) => `${hsn} ${unitCode} ${tint}`),
    ).toEqual(['1106 PAC wheat', '1515 BTL mustard', '2106 PAC terracotta', ' PAC leaf']);
    expect(completeCategories({ items: [{ category: 'oil', hsn: '1512', isShown: false }] }).items).toMatchObject([
      { category: 'oil', hsn: '1512', unitCode: 'BTL', isShown: false },
    ]);
  });

  it('that are hidden are in no filter, link or tile', () => {
    const items = categories.items.map((one) => ({ ...one, isShown: one.category !== 'oil' }));
    expect(shownCategories({ items })).toEqual(['flour', 'snacks']);
    expect(inOwnersOrder(['oil', 'flour'], { items })).toEqual(['flour']);
    expect(styleOfTints({ items })).toContain('.tint-oil{background-color:#f3e0a4}');
  });

  it('have the owner’s names and order, and the usual name where there is none', () => {
    const items = [laddoos, ...categories.items.filter(({ category }) => category !== 'snacks')];
    expect(categoryNames({ items })).toEqual({ flour: 'Flour', oil: 'Oil', snacks: 'Laddoos' });
    expect(inOwnersOrder(['flour', 'snacks'], { items })).toEqual(['snacks', 'flour']);
  });
});
