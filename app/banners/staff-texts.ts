export const bannerNotFound = 'Banner not found';
