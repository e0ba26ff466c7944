import { noSpaces, type Service } from './service.ts';

/** Those that are told what visitors buy who agreed to it (behaviour: Ad events 1). */
export const adServices = {
  meta: {
    title: 'Meta ads',
    about:
      'Tells Facebook and Instagram of purchases. In Events Manager choose your dataset, then Settings, Conversions API.',
    variables: ['META_DATASET_ID', 'META_TOKEN'],
    removing: 'Meta hears of no purchase from now on. What waits for it is deleted.',
    fields: {
      datasetId: {
        label: 'Dataset id',
        hint: 'A long number, also called pixel id',
        error: (value) => (/^\d{5,30}$/.test(value) ? null : 'Enter the id: it has digits only.'),
      },
      token: {
        label: 'Access token',
        hint: 'From ‘Generate access token’ there',
        isSecret: true,
        goesTo: ['datasetId'],
        error: noSpaces('An access token'),
      },
    },
  },
  google: {
    title: 'Google Analytics',
    about:
      'Tells Google of purchases. In Analytics choose Admin, Data streams, your stream, Measurement Protocol API secrets. Google Ads takes them from a linked Analytics.',
    variables: ['GOOGLE_MEASUREMENT_ID', 'GOOGLE_API_SECRET'],
    removing: 'Google hears of no purchase from now on. What waits for it is deleted.',
    fields: {
      measurementId: {
        label: 'Measurement id',
        hint: 'Begins with G-',
        error: (value) => (/^G-[A-Z0-9]{4,20}$/.test(value) ? null : 'A measurement id begins with G-. Please check.'),
      },
      apiSecret: {
        label: 'API secret',
        isSecret: true,
        goesTo: ['measurementId'],
        error: noSpaces('An API secret'),
      },
    },
  },
} as const satisfies Record<string, Service>;
