import type { PageContext } from '#boot/page-context.ts';
import { answerForm, typedIn } from '#kit/plain-form.server.ts';
import { contactSubject } from '#storefront/rules/pages.ts';

/**
 * The contact form, and the newsletter's form of every page, in a browser without scripts
 * (docs/decisions/plain-forms.md).
 */
export function contactAction(form: URLSearchParams, { call }: PageContext) {
  const isNewsletter = form.get('do') === 'newsletter';
  const body = typedIn(form, 'name', 'email', 'phone', 'message');
  const about = contactSubject(form);
  const typed = { ...body, about, isNewsletter };
  const fields = isNewsletter ? ['email'] : ['name', 'email', 'phone', 'message'];
  const act = async () => {
    if (isNewsletter) {
      await call('POST /api/newsletter/subscribe', { body: { email: body.email } });
      return '/contact-us?said=subscribed';
    }
    await call('POST /api/addons/contact', { body: { ...body, about } });
    return '/contact-us?said=sent';
  };
  return answerForm(typed, fields, act, isNewsletter ? '' : 'contact-');
}
