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

// banner-form.tsx
export const firstDay = 'First day';
export const leaveEmptyToStartNow = 'Leave empty to start now';
export const lastDay = 'Last day';
export const leaveEmptyForNoEnd = 'Leave empty for no end';
export const save = 'Save';

// banner-list.tsx
export const dragOrUseTheArrows = 'Drag a banner, or use its arrows, to change the order on the home page.';
export const stateOf = { now: 'Active now', later: 'Starts later', over: 'Over' } as const;
export const everyDay = 'Every day';
export const from = (firstDay: string) => `From ${firstDay}`;
export const until = (lastDay: string) => `Until ${lastDay}`;
export const fromTo = (firstDay: string, lastDay: string) => `${firstDay} to ${lastDay}`;
export const edit = 'Edit';
export const editFeatureImage = (number: string | number) => `Edit feature image ${number}`;
export const moveUp = (number: string | number) => `Move up: feature image ${number}`;
export const moveDown = (number: string | number) => `Move down: feature image ${number}`;
export const movedTo = (from: string | number, to: string | number, count: string | number) =>
  `Feature image ${from} is now number ${to} of ${count}`;
