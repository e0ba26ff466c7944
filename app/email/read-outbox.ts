import type { AppContext } from '#platform/app-context.ts';
import { isUuid } from '#rules/ids.ts';

export interface OutboxEmail {
  id: string;
  kind: string;
  to: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  writtenAt: Date;
}

const most = 100;

/** The newest e-mails that were not sent, at most 100, newest first. For developers only. */
export async function readOutbox(app: AppContext): Promise<OutboxEmail[]> {
  return (await unsent(app).orderBy('created_at', 'desc').orderBy('id').limit(most).execute()).map(outboxEmail);
}

/** One e-mail that was not sent, or null. */
export async function readUnsentEmail(app: AppContext, id: string): Promise<OutboxEmail | null> {
  const row = isUuid(id) ? await unsent(app).where('id', '=', id).executeTakeFirst() : undefined;
  return row ? outboxEmail(row) : null;
}

function unsent(app: AppContext) {
  return app.db
    .selectFrom('email')
    .select(['id', 'kind', 'to_address', 'reply_to', 'subject', 'html', 'text', 'created_at'])
    .where('sent_at', 'is', null);
}

type Row = Awaited<ReturnType<ReturnType<typeof unsent>['executeTakeFirstOrThrow']>>;

function outboxEmail({ to_address: to, reply_to: replyTo, created_at: writtenAt, ...rest }: Row): OutboxEmail {
  return { ...rest, to, replyTo, writtenAt };
}
