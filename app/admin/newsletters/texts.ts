/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// newsletters.tsx
export const newsletterSubscribers = 'Newsletter Subscribers';
export const theyComeFromTheFoot = 'People subscribe at the end of any page, or when they register.';
export const noSubscribersYet = 'No subscribers yet.';
export const noSubscriberFitsThisSearch = 'No matching subscribers';
export const email = 'Email';
export const subscribedAt = 'Subscribed At';
