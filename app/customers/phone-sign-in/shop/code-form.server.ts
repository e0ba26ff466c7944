import { data, redirect } from 'react-router';
import type { PageContext } from '#boot/page-context.ts';
import { otpSentences } from '#customers/rules/registration.ts';
import { afterSignIn } from '#customers/sign-in/rules/after-sign-in.ts';
import { type PlainProblem, plainProblem, typedIn } from '#kit/plain-form.server.ts';
import { AppError } from '#rules/app-error.ts';

/** Which step the page shows; `vcd` is empty where the number is asked for. */
export type CodeAnswer = PlainProblem<{ phoneNumber: string; vcd: string }>;

/**
 * The two steps of a sign-in by code in a browser without scripts (docs/decisions/plain-forms.md).
 * @param url of the page, with `from`
 */
export async function codeAction(form: URLSearchParams, { call }: PageContext, url: URL) {
  const { phoneNumber, otp, vcd } = typedIn(form, 'phoneNumber', 'otp', 'vcd');
  const isEntering = form.get('do') === 'enter';
  try {
    if (isEntering) {
      const { user } = await call('POST /api/auth/phone/sign-in', { body: { phoneNumber, otp, vcd } });
      return redirect(afterSignIn(user.role, { from: url.searchParams.get('from') }), 303);
    }
    const { otp: sent } = await call('POST /api/auth/phone/send-code', { body: { phoneNumber } });
    const quiet = { title: undefined, problems: [], wrong: {} };
    return data<CodeAnswer>({ ...quiet, typed: { phoneNumber, vcd: sent } }, { status: 200 });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const problem = plainProblem(error, { phoneNumber, vcd }, isEntering ? ['otp'] : ['phoneNumber']);
    // Without a code that can still be right, only another one helps.
    const isOver = problem.wrong.otp === otpSentences.dead;
    return data<CodeAnswer>({ ...problem, typed: { phoneNumber, vcd: isOver ? '' : vcd } }, { status: error.status });
  }
}
