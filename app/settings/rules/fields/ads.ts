import type { SectionFields, TickField } from './field.ts';

const off = (label: string, hint: string, alias: string) =>
  ({ kind: 'tick', label, hint, alias, description: label, default: false }) as const satisfies TickField;

export const ads = {
  title: 'Ad platforms',
  group: 'connections',
  about:
    'Tells Meta and Google what your advertisements sold. Visitors are asked first; without their consent nothing is sent. Your server sends it: your pages carry no script of theirs.',
  fields: {
    meta: off(
      'Tell Meta',
      'For ads on Facebook and Instagram. Enter its keys under Connections first.',
      'Facebook Instagram pixel conversions API CAPI dataset advertising tracking purchase event',
    ),
    google: off(
      'Tell Google',
      'For Google Analytics, and ads in a Google Ads account that is linked to it. Enter its keys under Connections first.',
      'GA4 analytics Google Ads conversion measurement protocol tracking purchase event',
    ),
  },
} as const satisfies SectionFields;
