/** Photos that buyers add to their reviews (behaviour: Reviews 9). */

export const mostPhotos = 3;
export const mostPhotoBytes = 12 * 1024 * 1024;
/** Phones turn their own format into one of these where a field takes nothing else. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/avif';

/** Why staff refuse a photo, as its buyer reads it. */
export const photoRefusals = {
  people: 'It shows people, an address or other personal details.',
  'another thing': 'It does not show this product.',
  unclear: 'It is too dark or too blurred.',
  unfit: 'It shows something that we cannot publish.',
} as const;

export type PhotoRefusal = keyof typeof photoRefusals;
export const photoRefusalNames = Object.keys(photoRefusals) as [PhotoRefusal, ...PhotoRefusal[]];
