import type { SessionCookie } from '#api/handler.ts';
import { texts } from '#api/texts.ts';
import type { SignedIn } from '#customers/show-user.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { secondStepCode } from '#second-factor/rules/second-factor.ts';
import { SecondStepNeeded } from '#second-factor/ticket.ts';
import { logOut } from './log-out.ts';

/** Gives the browser its new session and ends the one it had, whichever account that was for. */
export async function signIn(
  app: AppContext,
  { sessionToken }: Pick<RequestContext, 'sessionToken'>,
  cookie: SessionCookie,
  signedIn: Promise<SignedIn>,
  message: string = texts.loggedInSuccessfully(),
) {
  const { user, token, deviceToken } = await signedIn;
  await logOut(app, sessionToken);
  cookie.keep(token);
  cookie.knowDevice(deviceToken);
  cookie.keepTicket(null);
  app.log.info({ account: user.id }, 'signed in');
  return { success: true as const, message, user };
}

/** The same where a second factor may be asked for: the browser then gets a ticket for that, and no session. */
export async function signInOrSecondStep(...[app, context, cookie, signedIn, message]: Parameters<typeof signIn>) {
  try {
    return await signIn(app, context, cookie, signedIn, message);
  } catch (error) {
    if (!(error instanceof SecondStepNeeded)) throw error;
    cookie.keepTicket(error.ticket);
    return {
      success: false as const,
      message: texts.nowTheSecondStep(),
      code: secondStepCode as typeof secondStepCode,
      methods: error.methods,
    };
  }
}
