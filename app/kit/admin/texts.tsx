import type { ReactNode } from 'react';

/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// claims-reason.tsx

// confirm-form.tsx, identity-dialog.tsx

export const tryAgain = 'Try again';
export const weCouldNotLoadThis = 'We could not load this.';
export const weWillTryAgain = 'We’ll try again in a moment.';

// history-dialog.tsx

export const ordersAndGoodsReceived = (link: ReactNode) => <>For orders and goods received, see the {link}.</>;

export const reading = 'Loading…';

// list-page.tsx

// page.tsx

// picture-upload.tsx

// use-focus-wrong.ts

// changed-meanwhile.tsx
export const whatYouTypedIsStill = (button: ReactNode) => (
  <>What you typed is still here. {button} to see what it is now.</>
);

// version-list.tsx

export const beforeTheFirst = 'As it was before version 1';
export const bringBackTheFirst = 'Bring back how it was before version 1';

// translation-links.tsx
export const translations = 'Translations';
