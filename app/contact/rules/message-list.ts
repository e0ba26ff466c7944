import { byDate } from '#rules/admin-lists.ts';

export const messageSorts = byDate;
export type MessageSort = (typeof messageSorts)[number]['id'];

export const messageStates = ['open', 'answered'] as const;
export type MessageState = (typeof messageStates)[number];

/** Whose messages: one's own, nobody's, or everybody's. */
export const messageHolders = ['me', 'nobody'] as const;
export type MessageHolder = (typeof messageHolders)[number];
