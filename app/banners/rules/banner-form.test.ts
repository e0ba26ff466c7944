import { describe, expect, it } from 'vitest';
import { bannerErrors } from '#banners/rules/banner-form.ts';
import { feeError, thresholdError } from '#delivery/rules/shipping-form.ts';
import { eventErrors, mapLinkIn } from '#event/rules/event-form.ts';

it.each([
  [100, null],
  [99, 'Price Cannot be less than 0'],
  [-500, 'Price Cannot be less than 0'],
  [Number.NaN, 'Price Cannot be less than 0'],
  [10_000_001, 'This fee is too high'],
  [5_055.5, 'Use at most two decimals for the delivery fee'],
])('a fee of %d paise: %s', (fee, message) => {
  expect(feeError(fee)).toBe(message);
});

it.each([
  [100, null],
  [99, 'Value cannot be less than 0'],
  [0, 'Value cannot be less than 0'],
  [Number.NaN, 'Value cannot be less than 0'],
  [5_055.5, 'Use at most two decimals for the free-shipping threshold'],
])('a threshold of %d paise: %s', (threshold, message) => {
  expect(thresholdError(threshold)).toBe(message);
});

it('a banner needs two pictures and a link', () => {
  const always = { alt: '', headline: '', line: '', button: '', firstDay: null, lastDay: null };
  const none = { imageDesktop: '', imageMobile: '', link: '', ...always };
  const now = new Date('2031-03-05T06:30:00Z');
  expect(bannerErrors(none, now).map(({ field }) => field)).toEqual(['imageDesktop', 'imageMobile', 'link']);
  const banner = { imageDesktop: '/a.webp', imageMobile: '/b.webp', link: '#', ...always };
  expect(bannerErrors(banner, now)).toEqual([]);
  for (const [firstDay, lastDay, saved, fields] of [
    ['2031-03-01', '2031-03-05', null, []],
    ['2031-03-05', '2031-03-05', null, []],
    [null, '2031-03-04', null, ['lastDay']],
    [null, '2031-03-04', '2031-03-04', []],
    ['2031-03-07', '2031-03-06', null, ['lastDay']],
    ['2031-02-30', null, null, ['firstDay']],
    [null, 'no day', null, ['lastDay']],
  ] as const) {
    const found = bannerErrors({ ...banner, firstDay, lastDay }, now, saved).map(({ field }) => field);
    expect(found, `${firstDay} ${lastDay}`).toEqual(fields);
  }
  for (const [words, fields] of [
    [{ headline: 'Fresh flour' }, []],
    [{ headline: 'Fresh flour', line: 'Milled this week', button: 'Shop flours', link: '/shop/listing' }, []],
    [{ line: 'Milled this week' }, ['headline']],
    [{ headline: 'Fresh flour', button: 'Shop flours' }, ['button']],
    [{ headline: 'Fresh\u202Eruolf' }, ['headline']],
  ] as const) {
    expect(
      bannerErrors({ ...banner, ...words }, now).map(({ field }) => field),
      JSON.stringify(words),
    ).toEqual(fields);
  }
});

describe('the map link of an event', () => {
  it.each([
    [' https://www.google.com/maps?q=x ', 'https://www.google.com/maps?q=x'],
    [
      '<iframe width="600" src="https://www.google.com/maps/embed?pb=!1m18&amp;x=1" a></iframe>',
      'https://www.google.com/maps/embed?pb=!1m18&x=1',
    ],
    ["<IFRAME src='https://evil.example/'>", 'https://evil.example/'],
  ])('in %j is %j', (text, link) => {
    expect(mapLinkIn(text)).toBe(link);
  });

  it.each([
    ['', 0],
    ['https://www.google.com/maps/embed?pb=!1m18!1m12', 0],
    ['https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4&marker=12.9,77.5', 0],
    ['https://www.google.com/maps/embed?pb="><script>', 1],
    ['https://evil.example/maps/embed?pb=!1m18', 1],
    ['<b>no map</b>', 1],
  ])('%j breaks %i rules', (location, count) => {
    const draft = { address: '', agenda: '', timeDate: '', bannerImage: '', isLive: true, location };
    expect(eventErrors(draft)).toHaveLength(count);
  });
});

describe('the event', () => {
  const draft = { location: '', address: '', agenda: '', timeDate: '', bannerImage: '', isLive: true };
  const said = (changed: Partial<typeof draft>) => eventErrors({ ...draft, ...changed })[0];

  it.each([
    ['https://maps.app.goo.gl/AbC', /^We cannot read this short link. Open it/],
    ['https://goo.gl/maps/AbC', /^We cannot read this short link/],
    ['https://www.openstreetmap.org/node/123', /move the map a little/],
    ['https://www.google.com/search?q=x', /link to the place$/],
  ])('says what to do instead of %s', (location, sentence) => {
    expect(said({ location })).toMatchObject({ field: 'location', message: expect.stringMatching(sentence) });
  });

  it('accepts only a banner that the shop serves itself', () => {
    for (const bannerImage of [
      'https://evil.example/x.png',
      '//evil.example/media/x.png',
      '/shop/home',
      'media/x.png',
    ]) {
      expect(said({ bannerImage })?.field, bannerImage).toBe('bannerImage');
    }
    for (const bannerImage of ['', '/media/uploads/a.1x1.webp', '/media/demo/b.webp', '/art/c.webp']) {
      expect(said({ bannerImage }), bannerImage).toBeUndefined();
    }
  });
});
