// delete-banner.ts
export const bannerNotFound = 'Banner not found';

// save-shipping.ts
