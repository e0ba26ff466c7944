import type { FormError } from '#rules/app-error.ts';
import * as texts from '#settings/rules/texts.ts';
import { youtubeIdOf } from '#settings/rules/videos.ts';
import { entryName, type Fields, type SectionFields, type ValueOf } from './field.ts';

const fewestSteps = 3;
const claims = { of: 'Resources', part: 'Video: {title}' };

const within = (most: number) => (value: number) =>
  Number.isInteger(value) && value >= 0 && value <= most ? null : `Enter a whole number from 0 to ${most}`;

const fields = {
  items: {
    kind: 'list',
    label: 'Videos',
    most: 30,
    mostSent: 100,
    add: 'Add a video',
    nameOf: ({ title }, at) => entryName(title, at),
    fields: {
      title: {
        kind: 'line',
        label: 'Title',
        most: 120,
        mostSent: 300,
        missing: texts.enterTheTitle,
        isTranslated: true,
        claims: { ...claims, place: 'videos/{at}/title' },
      },
      description: {
        kind: 'text',
        isOneLine: true,
        label: 'Text',
        most: 300,
        mostSent: 1000,
        missing: texts.enterTheText,
        isTranslated: true,
        claims: { ...claims, place: 'videos/{at}' },
      },
      /**
       * Its page on the video platform; empty for a short film of the shop's own, which shows its steps over its
       * picture.
       */
      address: {
        kind: 'line',
        label: 'Address on YouTube',
        hint: 'Leave it empty for a film of your own, which shows steps over a picture.',
        description: "On YouTube; empty for a film of the shop's own",
        isLater: true,
        isAddress: true,
        most: 500,
        mostSent: 500,
        problem: (address) =>
          youtubeIdOf(address) === null
            ? 'Enter the address of a YouTube video, such as https://www.youtube.com/watch?v=dQw4w9WgXcQ'
            : null,
        isTranslated: false,
        claims: null,
      },
      /** Length of a video of the platform. */
      minutes: {
        kind: 'number',
        label: 'Length in minutes',
        description: 'Length of a video on YouTube',
        isLater: true,
        default: 0,
      },
      /** Of the dish; 0 says nothing of it. */
      netCarbs: {
        kind: 'number',
        label: 'Net carbs a serving (g)',
        hint: 'Of the finished dish, as you have worked it out. 0 shows nothing.',
        description: 'Grams in a serving of the dish; 0 where nothing is said',
        isLater: true,
        problem: (grams) => (grams >= 0 && grams <= 200 ? null : 'Enter grams from 0 to 200'),
        default: 0,
      },
      readyIn: {
        kind: 'number',
        label: 'Ready in (minutes)',
        hint: 'With all waiting. 0 shows nothing.',
        description: 'Minutes until the dish is ready; 0 where nothing is said',
        isLater: true,
        problem: within(2880),
        default: 0,
      },
      serves: {
        kind: 'number',
        label: 'Serves',
        hint: 'How many people eat of it. 0 shows nothing.',
        description: 'For how many people the dish is; 0 where nothing is said',
        isLater: true,
        problem: within(50),
        default: 0,
      },
      /** Captions of a film of the shop's own, each shown for a few seconds. */
      steps: {
        kind: 'lines',
        label: 'Steps of your own film',
        hint: 'One a line, at least 3, each shown for a few seconds.',
        description: "Captions of a film of the shop's own",
        isLater: true,
        rows: 4,
        most: 90,
        mostSent: 300,
        mostLines: 12,
        mostLinesSent: 50,
        isTranslated: true,
        claims: { ...claims, place: 'videos/{at}/steps' },
      },
      /** What search is asked for where the page leads on to the shop. */
      search: {
        kind: 'line',
        label: 'Shop for',
        hint: 'Words that search finds, such as besan. Leave it empty for no button.',
        description: 'What the button below it searches the shop for; empty for none',
        isLater: true,
        most: 100,
        mostSent: 300,
        isTranslated: false,
        claims: null,
      },
      /** Empty: the picture that the platform has of its video. */
      image: {
        kind: 'picture',
        label: 'Picture',
        hint: '960 × 540 or larger. Leave it empty to show YouTube’s own picture.',
        description: 'Address of an uploaded picture; empty for none',
        isLater: true,
      },
    },
  },
} as const satisfies Fields;

export type Videos = ValueOf<typeof fields>;
export type Video = Videos['items'][number];

export const videos = {
  title: 'Videos',
  group: 'website',
  about: 'The page of recipe videos. A video on YouTube is loaded only when a visitor plays it.',
  fields,
  errors: ({ items }: Videos) =>
    items.flatMap((video, at) =>
      video.address === '' ? filmErrors(video, `items.${at}`) : lengthErrors(video, `items.${at}`),
    ),
} as const satisfies SectionFields;

function filmErrors({ steps, image }: Video, at: string): FormError[] {
  return [
    ...(image === ''
      ? [{ field: `${at}.image`, message: 'Choose a picture: a video without an address shows its steps over it' }]
      : []),
    ...(steps.length < fewestSteps
      ? [{ field: `${at}.steps`, message: `Enter at least ${fewestSteps} steps, or the address of a video` }]
      : []),
  ];
}

function lengthErrors({ minutes }: Video, at: string): FormError[] {
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= 600
    ? []
    : [{ field: `${at}.minutes`, message: 'Enter the length in whole minutes, from 1 to 600' }];
}
