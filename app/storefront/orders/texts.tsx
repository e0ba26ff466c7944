import type { ReactNode } from 'react';

/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// cancel-order.tsx
export const thisDidNotWorkPlease = 'Something went wrong. Please try again.';
export const cancelOrderOrItems = 'Cancel order or items';
export const whatWouldYouLike = 'What would you like to cancel?';
export const ofCount = (count: string | number, line: string | number) => `${count} of ${line}`;
export const weSendTheMoney =
  'We’ll refund these items to your original payment method. Banks take 5 to 7 working days.';
export const youPayLess = 'You’ll pay less on delivery, or nothing if you cancel everything.';
export const weKeepTheDeliveryFee = 'We refund the delivery fee only if you cancel everything.';
export const youStillPayTheDeliveryFee = 'You still pay the delivery fee, unless you cancel everything.';
export const keepTheOrder = 'Keep order';
export const cancelling = 'Cancelling…';
export const cancelTheWholeOrder = 'Cancel whole order';
export const cancelTheseItems = 'Cancel items';

// order-page.tsx
export const orderId = (orderId: string | number) => `Order ${orderId}`;
export const everythingAboutYourOrderWhat = 'Your order: items, total, delivery address and tracking.';
export const youCanCancelUntilWe = 'You can cancel until it is packed.';
export const contactUs = 'Contact us';

// order-page.tsx
export const placedOn = (date: ReactNode) => <>Placed on {date}</>;
export const needHelpWithYourOrder = (link: ReactNode) => <>Need help? {link} with your order number.</>;
