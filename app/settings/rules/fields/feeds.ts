import type { SectionFields, TickField, ValueOf } from './field.ts';

const off = (label: string, hint: string, alias: string) =>
  ({ kind: 'tick', label, hint, alias, description: label, default: false }) as const satisfies TickField;

export const feeds = {
  title: 'Feeds and embeds',
  group: 'connections',
  about: 'Your products on Google, Facebook, Instagram and other websites. Each works once you tick it and save.',
  fields: {
    google: off(
      'Google Merchant feed',
      'Every size on sale, for free listings and ads on Google. In Merchant Center, add the address below as a scheduled fetch.',
      'Google Shopping product feed Merchant Center ads XML',
    ),
    meta: off(
      'Meta catalogue',
      'The same for Facebook, Instagram and WhatsApp. In Commerce Manager, add the address below as a scheduled feed.',
      'Facebook Instagram WhatsApp catalog CSV product feed ads',
    ),
    newProducts: off(
      'New products (RSS)',
      'Your 50 newest products, for feed readers and other people’s newsletters.',
      'RSS feed reader news',
    ),
    embeds: off(
      'Show products on other sites',
      'A product or ‘My limits’ in a box on any website. It sets no cookies.',
      'iframe widget embed blog partner',
    ),
  },
} as const satisfies SectionFields;

export type Feeds = ValueOf<typeof feeds.fields>;
