import type { FormError } from '#rules/app-error.ts';
import { listErrors, pictureErrors, textErrors } from './setting-errors.ts';
import * as texts from './texts.ts';

const videoPictureHost = 'https://i.ytimg.com';
const fewestSteps = 3;

export interface Video {
  title: string;
  description: string;
  /**
   * Its page on the video platform; empty for a short film of the shop's own, which shows its steps over its picture.
   */
  address: string;
  /** Length of a video of the platform. */
  minutes: number;
  /** Captions of a film of the shop's own, each shown for a few seconds. */
  steps: string[];
  /** Empty: the picture that the platform has of its video. */
  image: string;
}

export interface Videos {
  items: Video[];
}

/** The id in the address of a video: '' for none, null where the address is of no video of the platform. */
export function youtubeIdOf(address: string): string | null {
  if (address === '') return '';
  const id =
    /^https:\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?(?:[\w=&-]*&)?v=|shorts\/|live\/|embed\/)|youtu\.be\/)([\w-]{11})(?:[?&#].*)?$/.exec(
      address,
    )?.[1];
  return id ?? null;
}

export function pictureOfVideo({ address, image }: Pick<Video, 'address' | 'image'>): string {
  const id = youtubeIdOf(address);
  return image === '' && id ? `${videoPictureHost}/vi/${id}/hqdefault.jpg` : image;
}

/** Other hosts that pictures of these videos come from: none, while all have a picture of the shop's own. */
export function pictureHostsOf(all: readonly Pick<Video, 'address' | 'image'>[]): string[] {
  return all.some((video) => pictureOfVideo(video).startsWith(videoPictureHost)) ? [videoPictureHost] : [];
}

export function videosErrors({ items }: Videos): FormError[] {
  return listErrors('items', items, 30, (video, at) => [
    ...textErrors(`${at}.title`, video.title, { most: 120, missing: texts.enterTheTitle }),
    ...textErrors(`${at}.description`, video.description, { most: 300, missing: texts.enterTheText }),
    ...(youtubeIdOf(video.address) === null
      ? [
          {
            field: `${at}.address`,
            message: 'Enter the address of a YouTube video, such as https://www.youtube.com/watch?v=dQw4w9WgXcQ',
          },
        ]
      : []),
    ...pictureErrors(`${at}.image`, video.image),
    ...(video.address === '' ? filmErrors(video, at) : lengthErrors(video, at)),
    ...listErrors(`${at}.steps`, video.steps, 12, (step, place) => textErrors(place, step, { most: 90 })),
  ]);
}

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
