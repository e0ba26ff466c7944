import { byDate, byEmail } from '#rules/admin-lists.ts';
import { indianTime } from '#rules/dates.ts';
import type { CsvColumn } from '#rules/text/csv.ts';
export const subscriberSorts = [...byDate, ...byEmail] as const;

export type SubscriberSort = (typeof subscriberSorts)[number]['id'];

export const subscriberColumns = [
  ['Email', ({ email }) => email],
  ['Subscribed At', ({ subscribedAt }) => indianTime(new Date(subscribedAt))],
] as const satisfies readonly CsvColumn<{ email: string; subscribedAt: Date | string }>[];
