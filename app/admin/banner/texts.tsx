import type { ReactNode } from 'react';

/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// banner.tsx
export const theAnnouncementCouldNot = 'the announcement could not be read';
export const bannerTitle = 'Banner Title';
export const theLineAtTheTop = 'The line at the top of every page of the shop.';
export const tryAgain = 'Try again';
export const now = 'Now';
export const noTitleAvailableSo = 'No title available, so the shop shows this line.';
export const errorUpdatingTitle = 'Error updating title';
export const errorUpdatingBannerTitle = 'Error updating banner title';
export const bannerTitle2 = 'Banner title';
export const leaveItEmptyToRemove = 'Leave it empty to remove the title.';
export const preview = 'Preview';
export const thenFollow = (count: number) =>
  count === 1
    ? '1 line of Settings, Announcements follows in the same bar.'
    : `${count} lines of Settings, Announcements follow in the same bar.`;
export const saving = 'Saving…';
export const save = 'Save';

// banner.tsx
export const errorFetchingTitle = (button: ReactNode) => <>Error fetching title {button}</>;
