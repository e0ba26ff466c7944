import { Hono } from 'hono';
import { readAtMost } from '#api/read-input.ts';
import { incomingMailPath, isIncomingMailSecret } from '#connections/incoming-mail.ts';
import type { Limit } from '#contract/call.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { countAttempt } from '#rate-limits/count-attempt.ts';
import { AppError } from '#rules/app-error.ts';
import { createTurns } from '#rules/in-turn.ts';
import { readPostmarkMail } from './postmark-mail.ts';
import { receiveMail } from './receive-mail.ts';

/** As JSON, with files in base64. The service itself takes mails of up to 35 MB. */
const largestMail = 16 * 1024 * 1024;

/** Nobody writes more; whoever does is tried again by the service, for hours. */
const ofOneSender: Limit[] = [{ of: 'email', most: 30, seconds: 60 * 60 }];
/** Whoever writes under many names fills no inbox. */
const ofEverybody: Limit[] = [{ of: 'email', most: 300, seconds: 60 * 60 }];
/** Each may take a large part of the memory while its pictures are drawn. */
const atOnce = 2;
const mostWaiting = 20;

/**
 * Where a mail service hands in what people write to the shop (behaviour: Staff 17). Nothing of a request is read before
 * its secret is right.
 */
export function incomingMailRouter(app: AppContext): Hono<{ Bindings: RequestContext }> {
  const router = new Hono<{ Bindings: RequestContext }>();
  const busy = () => AppError.tooSoon(60, 'Many e-mails come in at the moment.');
  const { inTurn } = createTurns({ atOnce, mostWaiting, busy });
  router.post(`${incomingMailPath}:secret`, async (c) => {
    c.header('cache-control', 'no-store');
    if (!(await isIncomingMailSecret(app, c.req.param('secret'))))
      return c.json({ success: false, message: 'There is no such address.' }, 404);
    return inTurn(async () => {
      const raw = await readAtMost(c.req.raw.body, largestMail, 'The e-mail is larger than 16 MB.');
      const mail = readPostmarkMail(parsed(raw));
      // The service tries again for hours after anything but a success or a 403.
      if (mail === null) return c.json({ success: false, message: 'This is no e-mail with a sender.' }, 403);
      const what = `POST ${incomingMailPath}`;
      const address = c.env.clientAddress;
      await countAttempt(app, { what, limits: ofOneSender, address, email: mail.email });
      await countAttempt(app, { what, limits: ofEverybody, address, email: 'everybody' });
      const outcome = await receiveMail(app, mail);
      return c.json({ success: true, message: outcome });
    });
  });
  return router;
}

function parsed(raw: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(raw));
  } catch {
    return null;
  }
}
