/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// users.tsx
export const users = 'Users';
export const yes = 'Yes';
export const no = 'No';
export const noUsersFound = 'No users found';
export const serialNo = 'Serial No.';
export const username = 'Username';
export const email = 'Email';
export const mobileNo = 'Mobile No.';
export const businessAccount = 'Business Account';
export const subscribedToNewsletter = 'Subscribed to Newsletter';
