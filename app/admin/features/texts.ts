/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// features.tsx
export const featureImages = 'Feature images';
export const ofBannersOnTheHome = (count: number, mostBanners: string | number) =>
  `${count} of ${mostBanners} banners on the home page`;
export const desktopImage = 'Desktop image';
export const n2400x948RecommendedTheFirstBanners =
  "2400x948 recommended. The first banner's proportions are the frame of all.";
export const mobileImage = 'Mobile image';
export const n1000x1250Recommended = '1000x1250 recommended';
export const link = 'Link';
export const whereAClickLeadsIf = "Where a click leads; '#' if nowhere";
export const descriptionOfThePicture = 'Description of the picture';
export const altTextForScreenReaders = 'Alt text for screen readers';
export const uploading = 'Uploading…';
export const addFeatureImage = 'Add feature image';
export const noFeatureImagesAvailable = 'No feature images available.';
export const desktopImage2 = (at: string | number) => `Desktop image ${at}`;
export const deleteLabel = 'Delete';
export const deleteFeatureImage = (at: string | number) => `Delete feature image ${at}`;
export const featureImageLeavesTheHome = (number: string | number) =>
  `Feature image ${number} leaves the home page at once.`;
export const deleteThisFeatureImage = 'Delete this feature image?';
