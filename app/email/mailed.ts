import type { AppContext } from '#platform/app-context.ts';
import { texts } from './texts.ts';

/**
 * A sentence that says an e-mail was sent; in production without a mail server, where all of them wait and nobody can
 * read them, one that says so (behaviour: Running 5). Elsewhere they can be read at the address that the start prints.
 */
export function mailed(app: Pick<AppContext, 'config'>, sentence: string): string {
  return canSendEmails(app) ? sentence : texts.weCannotSendEMails();
}

/** Whether somebody can read the shop's e-mails: not in production without a mail server, where all of them wait. */
export const canSendEmails = ({ config }: Pick<AppContext, 'config'>): boolean =>
  !config.production || config.smtpUrl !== null;
