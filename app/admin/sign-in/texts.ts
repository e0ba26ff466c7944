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

// own-email.tsx
export const emailAddress = 'E-mail address';
export const emailAbout = (email: string) =>
  `You sign in as ${email}. We e-mail a link to the new address; open it and confirm there. Until then nothing changes.`;
export const newEmail = 'New e-mail address';
export const yourPassword = 'Your password';
export const sendLink = 'Send link';
export const sending = 'Sending…';

export const setOneUpFirst =
  'Your shop requires a second factor of all staff. Set up an authenticator app or a passkey here, then go on as usual.';

// second-factor.tsx
export const secondFactor = 'Second factor';
export const isOn = 'On';
export const isOff = 'Off';
export const secondFactorAbout =
  'After your password we ask for a code or a passkey. Somebody who only knows your password then cannot sign in. The first one you set up signs out every other device.';
export const authenticatorApp = 'Authenticator app';
export const appAbout = 'An app on your phone shows a new code every 30 seconds.';
export const setUpOn = (day: string) => `Set up on ${day}.`;
export const setUpApp = 'Set up authenticator app';
export const removeApp = 'Remove authenticator app';
export const codesNeedAKey =
  'Codes cannot be set up: SECRETS_KEY is not set on the server, so the app’s secret could not be kept safely. Ask whoever runs the server, or use a passkey.';
export const oneMoment = 'One moment…';
export const recoveryCodes = 'Recovery codes';
export const codesLeft = (count: number) =>
  count === 0
    ? 'None left. Make new ones, in case you lose your phone.'
    : `${count} of 10 left. Each stands in once for your app or passkey.`;
export const makeNewCodes = 'Make new codes';
export const remove = 'Remove';
export const removePasskeyNamed = (name: string) => `Remove passkey ${name}`;
export const removeAbout = 'It will no longer sign you in. We tell you by e-mail.';

// passkey-list.tsx
export const passkeys = 'Passkeys';
export const passkeysAbout =
  'Your finger, face or PIN on this device, or a security key. A false sign-in page cannot use it.';
export const passkeyTimes = (since: string, lastUsed: string | null) =>
  lastUsed === null ? `Added on ${since}, not used yet` : `Added on ${since}, last used on ${lastUsed}`;
export const passkeysNeedAName =
  'Passkeys work only where the shop has an address with a name and https, such as https://shop.example.';
export const passkeysElsewhere = 'Passkeys work only at the shop’s own address.';
export const openThere = (origin: string) => `Open ${origin}`;
export const passkeyName = 'Name of the passkey';
export const passkeyNameExample = 'Office laptop';
export const nameThePasskey = 'Give the passkey a name.';
export const addPasskey = 'Add passkey';
export const followYourDevice = 'Follow your device…';
export const serverDidNotAnswer = 'The server did not answer. Please try again.';
export const passkeyIsKnown = 'This device has a passkey for this account already.';
export const passkeyNotMade = 'No passkey was made. Please try again.';

// authenticator-dialog.tsx
export const scanThis = 'Scan this with your authenticator app, such as Google Authenticator, Aegis or 2FAS.';
export const qrCode = 'QR code for your authenticator app';
export const orTypeThis = 'Or type this key into the app:';
export const copySecret = 'Copy key';
export const codeOfTheApp = '6-digit code from the app';
export const enterTheCode = 'Enter the 6 digits that your app shows.';
export const finishSetUp = 'Finish set-up';

// copy-button.tsx
export const copied = 'Copied';
export const notCopied = 'Could not copy. Please select the text.';

// recovery-codes-dialog.tsx
export const keepTheseCodes =
  'Keep these where you keep important papers. Each works once, when you have lost your phone or key. We show them only now.';
export const copyCodes = 'Copy codes';
export const printCodes = 'Print codes';
export const codesAreKept = 'I have kept them';

// require-factor.tsx
export const forAllStaff = 'For all staff';
export const forAllStaffAbout =
  'Staff without a second factor are led to this page and can do nothing else until they have set one up.';
export const everybodyNeedsOne = 'Require a second factor';
