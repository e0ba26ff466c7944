/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// exports.tsx
export const exports = 'Exports';
export const aboutExports =
  'We prepare lists of more than 10,000 lines here. You can close this page while we do. Files are deleted after a day.';
export const noExportsYet = 'No files in the last 24 hours';
export const exportFromAList = 'Choose ‘Prepare CSV’ on a long list of orders, plans, users or subscribers.';
export const file = 'File';
export const filters = 'Filters';
export const noFilters = 'None';
export const from = (day: string) => `from ${day}`;
export const until = (day: string) => `to ${day}`;
export const searched = (words: string) => `‘${words}’`;
export const awaitingPayment = 'waiting for payment';
export const startedBy = 'Started';
export const progress = 'Progress';
export const actions = 'Actions';
export const whenBy = (when: string, by: string) => `${when} by ${by}`;
export const linesSoFar = (lines: string) => (lines === '1' ? '1 line so far' : `${lines} lines so far`);
export const linesReady = (lines: string) => (lines === '1' ? 'Ready, 1 line' : `Ready, ${lines} lines`);
export const stopped = 'Stopped';
export const failed = 'It could not be prepared. Try again, or see the system status.';
export const download = 'Download';
export const downloadFile = (name: string, when: string) => `Download ${name} of ${when}`;
export const stop = 'Stop';
export const stopping = 'Stopping…';
