import type { AppContext } from '#platform/app-context.ts';
import { texts } from './texts.ts';

/**
 * A sentence that says an e-mail was sent; in production without a mail server, where all of them wait and nobody can
 * read them, one that says so (behaviour: Running 5). Elsewhere they can be read at the address that the start prints.
 */
export function mailed({ config }: Pick<AppContext, 'config'>, sentence: string): string {
  return config.production && config.smtpUrl === null ? texts.weCannotSendEMails() : sentence;
}
