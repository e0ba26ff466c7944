import { byDate, byEmail, byName } from '#rules/admin-lists.ts';
import type { CsvColumn } from '#rules/text/csv.ts';
export const userSorts = [...byDate, ...byName, ...byEmail] as const;

export type UserSort = (typeof userSorts)[number]['id'];

export const userColumns = [
  ['Serial No.', (_user, serial) => serial],
  ['Username', ({ userName }) => userName],
  ['Email', ({ email }) => email],
  ['Mobile No.', ({ phoneNumber }) => phoneNumber ?? ''],
  ['Business Account', ({ isBusinessAccount }) => yes(isBusinessAccount)],
  ['Subscribed to Newsletter', ({ newsletterSubscription }) => yes(newsletterSubscription)],
] as const satisfies readonly CsvColumn<{
  userName: string;
  email: string;
  /** A file has the digits as they are stored. */
  phoneNumber: string | number | null;
  isBusinessAccount: boolean;
  newsletterSubscription: boolean;
}>[];

const yes = (value: boolean) => (value ? 'Yes' : 'No');
