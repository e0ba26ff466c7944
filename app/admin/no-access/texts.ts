/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// no-access.tsx
export const noAccess = 'Not included in your role';
export const yourRoleDoesNotInclude = (screen: string) => `Your role does not include ‘${screen}’.`;
export const yourRoleDoesNotIncludeThis = 'Your role does not include this page.';
export const youAreSignedInAs = (role: string) => `You are signed in as ${role}.`;
export const whoCanChangeIt = (owners: string) => `An owner can change your role: ${owners}.`;
export const goToYourFirstPage = 'Go to your first page';
