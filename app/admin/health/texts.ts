/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// alerts-panel.tsx
export const couldNotBeLoadedThisWasTheLast = 'We could not load the status. This is the last one:';
export const couldNotBeLoadedCheckAgain = 'We could not load the status. Please check again.';
export const now = 'Now';
export const soon = 'Soon';
export const note = 'Note';
export const issues = 'Issues';
export const systemStatus = 'System status';
export const checkAgain = 'Check again';
export const checking = 'Checking…';
export const noIssues = 'No issues';
export const checkedOn = (value: string | number) => `Checked on ${value}`;
export const sinceValue = (value: string | number) => `Since ${value}`;
export const show = 'Show';
export const showSentence = (sentence: string | number) => `Show: ${sentence}`;
export const seeAll = (count: number) => `See all ${count}`;

// health.tsx
export const health = 'Health';
export const problemsWithTheShopIts = 'Problems with the shop, database, e-mails and payments.';
