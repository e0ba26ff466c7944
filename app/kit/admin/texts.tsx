import type { ReactNode } from 'react';

/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// confirm-form.tsx, identity-dialog.tsx

export const tryAgain = 'Try again';
export const weCouldNotLoadThis = 'We could not load this.';
export const weWillTryAgain = 'We’ll try again in a moment.';

export const ordersAndGoodsReceived = (link: ReactNode) => <>For orders and goods received, see the {link}.</>;

export const reading = 'Loading…';

export const whatYouTypedIsStill = (button: ReactNode) => (
  <>What you typed is still here. {button} to see what it is now.</>
);

export const translations = 'Translations';
