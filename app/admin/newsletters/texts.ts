/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// newsletters.tsx
export const newsletterSubscribers = 'Newsletter Subscribers';
export const theyComeFromTheFoot = 'They come from the foot of every page and from registration.';
export const noSubscribersYet = 'No subscribers yet.';
export const noSubscriberFitsThisSearch = 'No subscriber fits this search';
export const email = 'Email';
export const subscribedAt = 'Subscribed At';
