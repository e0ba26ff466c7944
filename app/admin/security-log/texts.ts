/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// security-log.tsx
export const securityLog = 'Security log';
export const about = (total: number) =>
  total === 1 ? '1 entry in the last year' : `${total} entries in the last year`;
export const search = 'Search by person, order or file';
export const what = 'What';
export const everything = 'Everything';
export const from = 'From';
export const to = 'To';
export const when = 'When';
export const who = 'Who';
export const concerns = 'Concerns';
export const where = 'Where from';
export const nothingYet = 'Nothing has been logged yet.';
export const nothingFits = 'No matching entries';
export const comesByItself = 'Sign-ins, downloads and opened customer data appear here by themselves, for one year.';
export const showAll = 'Show the whole log';
export const nobody = 'Nobody with an account';
export const aCommand = 'A command on the server';
