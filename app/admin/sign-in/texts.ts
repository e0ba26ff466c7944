/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// sign-in.tsx
export const yourSignIn = 'Your sign-in';
export const about = (email: string) => `You sign in as ${email}.`;
export const devices = 'Signed-in devices';
export const devicesAbout = (hours: number, minutes: number) =>
  `You are signed out after ${minutes} minutes without use, and after ${hours} hours in any case.`;
export const password = 'Password';
export const aNewPasswordSignsOut = 'A new password signs out every other device.';
export const presentPassword = 'Current password';
export const newPassword = 'New password';
export const atLeast8Characters = 'At least 8 characters, with A-Z, a-z and 0-9.';
export const save = 'Save new password';
export const saving = 'Saving…';
