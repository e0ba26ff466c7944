import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapEmbedAddress, mapEmbedMarkup, mapPageAddress, mapPlace } from './map-embed.ts';

const google = (place: string) => `https://www.google.com/maps?${new URLSearchParams({ q: place, output: 'embed' })}`;

describe('mapEmbedAddress', () => {
  it.each([
    ['https://www.google.com/maps/search/?api=1&query=Cubbon+Park+Bengaluru', google('Cubbon Park Bengaluru')],
    ['https://maps.google.com/?q=12.97,77.59', google('12.97,77.59')],
    ['https://www.google.co.in/maps/place/Cubbon+Park/@12.97,77.59,15z', google('Cubbon Park')],
    ['https://www.google.com/maps/@12.9763,77.5929,15z', google('12.9763,77.5929')],
    // what Google's Share button produces for a name that is not ASCII
    ['https://www.google.com/maps/place/Caf%C3%A9+Mitahara/@12.97,77.59,15z', google('Café Mitahara')],
    ['https://www.google.com/maps/place/St.+Mary%27s+Hall', google("St. Mary's Hall")],
    ['https://www.google.com/maps/place/50%25+Off+%ZZ', google('50%25 Off %ZZ')],
  ])('of %s', (link, address) => {
    expect(mapEmbedAddress(link)).toBe(address);
  });

  it('of OpenStreetMap centres on the marker', () => {
    const address = mapEmbedAddress('https://www.openstreetmap.org/?mlat=12.5&mlon=77.5#map=15/12.5/77.5');
    const url = new URL(address ?? '');
    expect(url.origin + url.pathname).toBe('https://www.openstreetmap.org/export/embed.html');
    expect(url.searchParams.get('marker')).toBe('12.5,77.5');
    expect(url.searchParams.get('bbox')?.split(',').map(Number)).toEqual([77.49, 12.494, 77.51, 12.506]);
  });

  it.each([
    ['https://openstreetmap.org/#map=15/12.5/77.5', '12.5,77.5'],
    ['https://www.openstreetmap.org/node/123#map=19/-12.25/-77.5&layers=H', '-12.25,-77.5'],
    ['https://www.openstreetmap.org/?mlat=1&mlon=2#map=15/12.5/77.5', '1,2'],
  ])('of %s shows %s', (link, point) => {
    expect(new URL(mapEmbedAddress(link) ?? '').searchParams.get('marker')).toBe(point);
  });

  it.each([
    '',
    'Cubbon Park',
    'http://www.google.com/maps?q=x',
    'https://evil.example/maps?q=x',
    'https://www.google.com.evil.example/maps?q=x',
    'https://evil.example/https://www.google.com/maps?q=x',
    'https://evilgoogle.com/maps?q=x',
    'https://google.com@evil.example/maps?q=x',
    'https://user@www.google.com/maps?q=x',
    'https://www.google.com:8443/maps?q=x',
    'https://www.google.com./maps?q=x',
    'https://www.openstreetmap.org/?mlat=north&mlon=77',
    'https://www.openstreetmap.org/?mlat=12',
    'https://www.openstreetmap.org/?mlat=999&mlon=77',
    'https://www.openstreetmap.org/?mlat=12&mlon=181',
    'https://www.openstreetmap.org/?mlat=Infinity&mlon=77',
    'https://www.openstreetmap.org/#map=15/999/77',
    'https://www.openstreetmap.org/node/123',
    'https://openstreetmap.org.evil.example/#map=15/12/77',
    'https://www.google.com/url?q=https://evil.example',
    'https://www.google.com/search?q=Cubbon+Park',
    'https://www.google.com/?q=Cubbon+Park',
    'https://www.google.com/mapsevil?q=Cubbon+Park',
    'https://www.google.com/maps?q=https://evil.example',
    'https://maps.app.goo.gl/abc',
    'https://www.openstreetmap.org/?mlat=&mlon=',
    'https://www.google.com/maps',
    'https://www.google.com/maps?q=%20',
    'javascript:alert(1)//www.google.com/maps?q=x',
    'data:text/html,https://www.google.com/maps?q=x',
    '<iframe src="https://www.google.com/maps?q=x"></iframe>',
  ])('of %j is null', (link) => {
    expect(mapEmbedAddress(link)).toBeNull();
    expect(mapEmbedMarkup(link)).toBe('');
  });
});

it.each([
  [
    'https://www.google.com/maps/search/?api=1&query=Cubbon+Park',
    'Cubbon Park',
    'https://www.google.com/maps/search/?api=1&query=Cubbon+Park',
  ],
  ['https://maps.google.com/?q=12.97,77.59', '', 'https://maps.google.com/?q=12.97,77.59'],
  [
    'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3888!2d77.59!3d12.97!2m3',
    '',
    'https://www.google.com/maps/search/?api=1&query=12.97,77.59',
  ],
  ['https://www.google.com/maps/embed?pb=!1m18', '', null],
  [
    'https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4&marker=12.9,77.5',
    '',
    'https://www.openstreetmap.org/?mlat=12.9&mlon=77.5#map=16/12.9/77.5',
  ],
  ['https://evil.example/maps?q=x', '', null],
])('%s names %j and is a page at %s', (link, place, page) => {
  expect([mapPlace(link), mapPageAddress(link)]).toEqual([place, page]);
});

describe('mapEmbedMarkup', () => {
  it('is one iframe that the shop builds itself', () => {
    expect(mapEmbedMarkup('https://maps.google.com/?q=Cubbon+Park')).toBe(
      '<iframe src="https://www.google.com/maps?q=Cubbon+Park&amp;output=embed" title="Map" loading="lazy" referrerpolicy="no-referrer"></iframe>',
    );
  });

  it('never lets a link break out of the attribute', () => {
    const place = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('"><script>alert(1)</script>', "' onload='alert(1)", '" onload="alert(1)', '</iframe>', '&quot;'),
    );
    fc.assert(
      fc.property(place, fc.constantFrom('query', 'path'), (text, where) => {
        const quoted = encodeURIComponent(text);
        const link =
          where === 'query' ? `https://maps.google.com/?q=${quoted}` : `https://www.google.com/maps/place/${quoted}`;
        const markup = mapEmbedMarkup(link);
        if (markup === '') return;
        expect(markup).toMatch(
          /^<iframe src="https:\/\/www\.google\.com\/maps\?q=[^"'<>\s]*&amp;output=embed" title="Map" loading="lazy" referrerpolicy="no-referrer"><\/iframe>$/,
        );
      }),
    );
  });
});
