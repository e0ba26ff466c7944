/**
 * What the shop draws of a brand, by its address (behaviour: Settings 11). Two are asked for by browsers and phones at
 * addresses of their own.
 */
export const brandPicturePaths = {
  mark: '/brand/mark.svg',
  icon: '/brand/icon.png',
  logo: '/brand/logo.png',
  social: '/brand/social.jpg',
  large: '/brand/tile.png',
  tile: '/apple-touch-icon.png',
  old: '/favicon.ico',
} as const;

export type BrandPictureName = keyof typeof brandPicturePaths;
export const brandPictureNames = Object.keys(brandPicturePaths) as BrandPictureName[];
