import { data, redirect } from 'react-router';
import type { PageContext } from '#boot/page-context.ts';
import { otpSentences } from '#customers/rules/registration.ts';
import { afterSignIn } from '#customers/sign-in/rules/after-sign-in.ts';
import { type PlainProblem, plainProblem, typedIn } from '#kit/plain-form.server.ts';
import { AppError } from '#rules/app-error.ts';
import type { SavedForm, Verification } from './registration-storage.ts';

/**
 * Which step of the registration a page shows, and what was typed before. The password is not: with a code the shop
 * keeps its hash.
 */
export interface RegisterAnswer extends PlainProblem<SavedForm> {
  step: 'form' | 'code';
  verification: Verification | null;
}

const fields = ['userName', 'email', 'phoneNumber', 'password'];

/**
 * The two steps of a registration in a browser without scripts (docs/decisions/plain-forms.md). The page of the code
 * carries what was typed in hidden fields: nothing of somebody who has no account yet is kept but what the call keeps.
 * @param url of the page, with `from`
 */
export async function registerAction(form: URLSearchParams, { call }: PageContext, url: URL) {
  const { password, otp, vcd, ...text } = typedIn(form, 'userName', 'email', 'phoneNumber', 'password', 'otp', 'vcd');
  const isTicked = (name: string) => form.get(name) === 'on';
  const typed: SavedForm = {
    ...text,
    email: text.email.trim(),
    newsletterSubscription: isTicked('newsletterSubscription'),
    isBusinessAccount: isTicked('isBusinessAccount'),
  };
  const { email } = typed;
  const sent = vcd === '' ? null : { vcd, email, sentAt: 0 };
  const quiet: RegisterAnswer = { step: 'form', verification: null, title: undefined, problems: [], wrong: {}, typed };
  try {
    switch (form.get('do')) {
      case 'edit':
        return data<RegisterAnswer>(quiet, { status: 200 });
      case 'verify': {
        const { user } = await call('POST /api/auth/verify-otp', { body: { email, otp, vcd } });
        const from = url.searchParams.get('from');
        return redirect(afterSignIn(user.role, { from, otherwise: '/shop/listing' }), 303);
      }
      default: {
        const answer = await call('POST /api/auth/send-otp', { body: { ...typed, password } });
        // As from the page with scripts: whether it works does not affect the registration.
        if (typed.newsletterSubscription) {
          await call('POST /api/newsletter/subscribe', { body: { email } }).catch(() => {});
        }
        const verification = { vcd: answer.otp, email, sentAt: 0 };
        return data<RegisterAnswer>({ ...quiet, step: 'code', verification }, { status: 200 });
      }
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isCode = form.get('do') === 'verify' && error.status !== 409;
    const problem = plainProblem(error, typed, isCode ? ['otp'] : fields);
    // Without a code that can still be right, only another one helps.
    const isOver = problem.wrong.otp === otpSentences.dead;
    const answer: RegisterAnswer = {
      ...problem,
      step: isCode ? 'code' : 'form',
      verification: isCode && !isOver ? sent : null,
    };
    return data(answer, { status: error.status });
  }
}
