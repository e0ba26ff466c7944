/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// features.tsx
export const featureImages = 'Feature images';
export const ofBannersOnTheHome = (count: number, mostBanners: string | number) =>
  `${count} of ${mostBanners} banners on the home page`;
export const desktopImage = 'Desktop image';
export const n2400x948RecommendedTheFirstBanners = '2400x948 recommended. All banners take the shape of the first one.';
export const mobileImage = 'Mobile image';
export const n1000x1250Recommended = '1000x1250 recommended';
export const link = 'Link';
export const whereAClickLeadsIf = 'The page a click opens. Enter # for none';
export const descriptionOfThePicture = 'Picture description';
export const altTextForScreenReaders = 'Alt text for screen readers';
export const uploading = 'Uploading…';
export const addFeatureImage = 'Add feature image';
export const noFeatureImagesAvailable = 'No feature images available.';
export const desktopImage2 = (at: string | number) => `Desktop image ${at}`;
export const deleteLabel = 'Delete';
export const deleteFeatureImage = (at: string | number) => `Delete feature image ${at}`;
export const featureImageLeavesTheHome = (number: string | number) =>
  `Feature image ${number} will be removed from the home page right away.`;
export const deleteThisFeatureImage = 'Delete this feature image?';
