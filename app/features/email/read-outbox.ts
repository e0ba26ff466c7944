import type { Shop } from '#platform/app-context.ts';

export interface OutboxLetter {
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
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The newest letters that were not sent, at most 100, newest first. For developers only. */
export async function readOutbox(shop: Shop): Promise<OutboxLetter[]> {
  return (await unsent(shop).orderBy('created_at', 'desc').orderBy('id').limit(most).execute()).map(outboxLetter);
}

/** One letter that was not sent, or null. */
export async function readUnsentLetter(shop: Shop, id: string): Promise<OutboxLetter | null> {
  const row = uuid.test(id) ? await unsent(shop).where('id', '=', id).executeTakeFirst() : undefined;
  return row ? outboxLetter(row) : null;
}

function unsent(shop: Shop) {
  return shop.db
    .selectFrom('letter')
    .select(['id', 'kind', 'to_address', 'reply_to', 'subject', 'html', 'text', 'created_at'])
    .where('sent_at', 'is', null);
}

type Row = Awaited<ReturnType<ReturnType<typeof unsent>['executeTakeFirstOrThrow']>>;

function outboxLetter({ to_address: to, reply_to: replyTo, created_at: writtenAt, ...rest }: Row): OutboxLetter {
  return { ...rest, to, replyTo, writtenAt };
}
