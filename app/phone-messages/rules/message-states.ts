/** What is known of a message. `unknown`: the provider may have it, and did not answer. */
export const messageStates = {
  waiting: 'Waiting',
  unknown: 'Not known',
  sent: 'Sent',
  delivered: 'Delivered',
  read: 'Read',
  failed: 'Failed',
  dropped: 'Not needed',
} as const;
export type MessageState = keyof typeof messageStates;

/** The SMS in place of a message that WhatsApp cannot deliver, as the row of that message keeps it. */
export interface StoredSms {
  channel: 'sms';
  language: string;
  template: string;
  body: string;
  /** As JSON. */
  parameters: string;
  price_paise: number;
}

/** What a provider tells of a message, in any order and more than once. */
export const reports = ['sent', 'delivered', 'read', 'failed'] as const;
export type Report = (typeof reports)[number];

const progress: Record<Report, number> = { sent: 1, failed: 2, delivered: 3, read: 4 };
const isReport = (state: MessageState): state is Report => reports.some((one) => one === state);

/**
 * The state after a report: never a step back, as reports come in any order; and whoever has the message has it,
 * whatever else is told.
 */
export function afterReport(state: MessageState, report: Report): MessageState {
  if (!isReport(state)) return report;
  return progress[report] > progress[state] ? report : state;
}

/** States from which staff may send it again: nobody else decides that a message may arrive twice. */
export const mayBeSentAgain = (state: MessageState): boolean => state === 'failed' || state === 'unknown';

/** The words by which a reply ends the messages. */
export const isStop = (text: string): boolean =>
  /^\s*(?:stop|unsubscribe|end|cancel|quit|band karo|बंद|बंद करें|रोकें|ನಿಲ್ಲಿಸಿ)[\s.!।]*$/iu.test(text);
