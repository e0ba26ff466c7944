import type { PageContext } from '#boot/page-context.ts';
import { answerForm } from '#kit/plain-form.server.ts';

/**
 * The form of the page of a link that confirms a new address, in a browser without scripts. @param url of the page,
 * with the link's token
 */
export function newEmailAction({ call }: PageContext, url: URL) {
  return answerForm({}, [], async () => {
    await call('POST /api/auth/email/confirm', { body: { token: url.searchParams.get('token') ?? '' } });
    return '/auth/new-email?said=changed';
  });
}
