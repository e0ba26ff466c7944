import { countOf, retentionTimes } from '#privacy/rules/retention.ts';

/**
 * The files with the data of many people that can be written in the background (behaviour: Exports 1), and what each is
 * called.
 */
export const exportFiles = {
  orders: 'orders',
  programs: 'programs',
  users: 'userslist',
  subscribers: 'newsletter_subscribers',
  customers: 'customers',
} as const;

export type ExportName = keyof typeof exportFiles;

export const exportNames = Object.keys(exportFiles) as [ExportName, ...ExportName[]];

/** Lists of more lines than these are written in the background; shorter ones are downloaded at once. */
export const mostDownloadedAtOnce = 10_000;

/** Hours for which a file that was written can be downloaded. */
export const exportRetentionHours = countOf(retentionTimes.exports);
