import { data, redirect } from 'react-router';
import type { PageContext } from '#boot/page-context.ts';
import { deadLink } from '#customers/rules/registration.ts';
import { afterSignIn } from '#customers/sign-in/rules/after-sign-in.ts';
import { plainProblem, typedIn } from '#kit/plain-form.server.ts';
import { AppError } from '#rules/app-error.ts';

/**
 * The forms of the page of a reset link, in a browser without scripts. @param url of the page, with the link's token
 */
export async function resetAction(form: URLSearchParams, { call }: PageContext, url: URL) {
  const { email, password } = typedIn(form, 'email', 'password');
  const asksForLink = form.get('do') === 'link';
  try {
    if (asksForLink) {
      await call('POST /api/auth/forgot-password', { body: { email } });
      return redirect('/auth/login?said=link', 303);
    }
    const token = url.searchParams.get('token') ?? '';
    const answer = await call('POST /api/auth/reset-password', { body: { token, password } });
    return redirect(answer.success ? afterSignIn(answer.user.role, { from: null }) : '/auth/second-step', 303);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const problem = plainProblem(error, { email }, ['email', 'password']);
    const isDead = asksForLink || error.message === deadLink();
    // The page says it itself above the form for another link.
    const problems = problem.problems.filter(({ message }) => message !== deadLink());
    return data({ ...problem, problems, isDead }, { status: error.status });
  }
}
