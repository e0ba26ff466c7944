import type { AppContext } from '../app-context.ts';
import { MailError, type MailServer, openMailServer } from './mail-server.ts';

/**
 * The mail server that the shop has now: the owner may enter another one at any time. E-mails under way are finished
 * with the one that they began with.
 */
export function openCurrentMailServer(app: Pick<AppContext, 'config'>, connections: number): MailServer {
  let open: { of: string; server: MailServer } | null = null;
  const current = (): MailServer => {
    const { smtpUrl, mailFrom } = app.config;
    if (smtpUrl === null || mailFrom === null)
      throw new MailError('There is no mail server.', null, { reason: 'none', permanent: false, silent: true });
    const of = `${smtpUrl} ${mailFrom}`;
    if (open?.of !== of) {
      open?.server.close();
      open = { of, server: openMailServer({ smtpUrl, mailFrom, connections }) };
    }
    return open.server;
  };
  return {
    send: async (...mail) => current().send(...mail),
    close: (how) => open?.server.close(how),
  };
}
