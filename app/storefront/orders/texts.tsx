import type { ReactNode } from 'react';

/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// cancel-order.tsx
export const thisDidNotWorkPlease = 'This did not work. Please try again.';
export const cancelOrderOrItems = 'Cancel order or items';
export const whatWouldYouLike = 'What would you like to cancel?';
export const ofCount = (count: string | number, line: string | number) => `${count} of ${line}`;
export const weSendTheMoney =
  'We send the money for these items back to where you paid from. Banks take 5 to 7 working days.';
export const youPayLess = 'You pay less at the door, or nothing if you cancel everything.';
export const theDeliveryFeeStaysUntil = ' The delivery fee stays until you cancel everything.';
export const keepTheOrder = 'Keep the order';
export const cancelling = 'Cancelling…';
export const cancelTheWholeOrder = 'Cancel the whole order';
export const cancelTheseItems = 'Cancel these items';

// order-page.tsx
export const orderId = (orderId: string | number) => `Order ${orderId}`;
export const everythingAboutYourOrderWhat =
  'Everything about your order: what it holds, what it costs, where it goes and where it is now.';
export const youCanCancelUntilWe = 'You can cancel until we have packed your parcel.';
export const contactUs = 'Contact us';

// order-page.tsx
export const placedOn = (date: ReactNode) => <>Placed on {date}</>;
export const needHelpWithYourOrder = (link: ReactNode) => <>Need help? {link} with your order number.</>;
