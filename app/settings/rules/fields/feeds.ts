import type { SectionFields, TickField, ValueOf } from './field.ts';

const off = (label: string, hint: string, alias: string) =>
  ({ kind: 'tick', label, hint, alias, description: label, default: false }) as const satisfies TickField;

export const feeds = {
  title: 'Feeds and embeds',
  group: 'connections',
  about:
    'Files that Google, Meta and feed readers fetch by themselves, and pieces of your shop on other sites. What is off is at no address.',
  fields: {
    google: off(
      'Google Merchant feed',
      'Every size on sale, for free listings and ads on Google. Enter its address below in Merchant Center as a scheduled fetch.',
      'Google Shopping product feed Merchant Center ads XML',
    ),
    meta: off(
      'Meta catalogue',
      'The same for Facebook, Instagram and WhatsApp. Enter its address in Commerce Manager as a scheduled feed.',
      'Facebook Instagram WhatsApp catalog CSV product feed ads',
    ),
    newProducts: off(
      'New products (RSS)',
      'Your newest 50 products, for feed readers and newsletters of others.',
      'RSS feed reader news',
    ),
    embeds: off(
      'Show products on other sites',
      'A product, or ‘My limits’, in a frame on anybody’s page. It sets no cookie.',
      'iframe widget embed blog partner',
    ),
  },
} as const satisfies SectionFields;

export type Feeds = ValueOf<typeof feeds.fields>;
