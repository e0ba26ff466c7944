// Every picture the studio draws: its name, size and the folder it belongs to.
import { catalogue } from './catalogue.ts';

export interface Entry {
  name: string;
  width: number;
  height: number;
  folder: 'demo' | 'site';
}

const entry = (folder: Entry['folder'], name: string, width: number, height = width): Entry => ({
  folder,
  name,
  width,
  height,
});

export const banners = [
  {
    name: 'banner-flour',
    alt: 'Kraft pouches of Mitahara atta with bowls of millet and wheat ears',
  },
  {
    name: 'banner-oil',
    alt: 'Glass bottles of Mitahara mustard, sesame and groundnut oil with seeds',
  },
  {
    name: 'banner-snacks',
    alt: 'Mitahara makhana, almonds, namkeen and cookies with bowls of snacks',
  },
] as const;

export const eventName = 'event-doctor-meet';

export const videoNames = [
  'low-carb-roti',
  'besan-chilla',
  'makhana-chaat',
  'til-chutney',
  'ragi-dosa',
  'almond-cookies',
] as const;

/** The pictures of past events, in the order of the carousel. Their texts stand in app/content/event.ts. */
export const eventPhotos = [
  'welcome',
  'sugar-check',
  'walk',
  'breathing',
  'breakfast',
  'chilla',
  'talk',
  'questions',
  'oils',
  'flours',
  'roti',
  'family',
  'story',
  'chaat',
  'friends',
  'tea',
  'dosa',
  'bags',
  'team',
  'farewell',
] as const;

export const rollCall: Entry[] = [
  ...catalogue.flatMap((product) =>
    Array.from({ length: product.views }, (_, i) => entry('demo', `${product.slug}-${i + 1}`, 960)),
  ),
  ...banners.flatMap(({ name }) => [
    entry('demo', `${name}-desktop`, 2400, 948),
    entry('demo', `${name}-mobile`, 1000, 1000),
  ]),
  entry('demo', eventName, 2400, 948),
  ...eventPhotos.map((photo) => entry('site', `event-${photo}`, 960, 640)),
  ...['flour', 'oil', 'snacks'].map((category) => entry('site', `category-${category}`, 960)),
  ...videoNames.map((video) => entry('site', `video-${video}`, 960, 540)),
  entry('site', 'about-mill', 1600, 1000),
  entry('site', 'empty-cart', 480),
  entry('site', 'not-found', 480),
  entry('site', 'og-default', 1200, 630),
];
