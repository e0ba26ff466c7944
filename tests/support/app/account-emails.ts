import type { AccountEmail } from '#email/queue-account-email.ts';

type EmailModule = typeof import('#email/queue-account-email.ts');

/**
 * The e-mails about accounts that the code under test queues. A test file records them with
 *   vi.mock('#email/queue-account-email.ts', async (original) =>
 *     (await import('#tests/support/app/account-emails.ts')).recordAccountEmails(original));
 */
export const accountEmails = {
  /** Oldest first; also those whose transaction was rolled back. */
  queued: [] as AccountEmail[],
  /** Runs before each is written: it may wait, or throw as a broken outbox does. */
  beforeWriting: async (): Promise<void> => {},
};

export async function recordAccountEmails(original: () => Promise<unknown>): Promise<EmailModule> {
  const { queueAccountEmail } = (await original()) as EmailModule;
  return {
    async queueAccountEmail(app, tx, mail) {
      await accountEmails.beforeWriting();
      await queueAccountEmail(app, tx, mail);
      accountEmails.queued.push(mail);
    },
  };
}

/** What the last e-mail of a kind said. */
export function dataOf(kind: 'otp' | 'reset'): { userName: string; code: string; link: string } {
  const data = accountEmails.queued.findLast((mail) => mail.kind === kind)?.data;
  if (!data) throw new Error(`There is no e-mail ${kind}.`);
  return data as unknown as { userName: string; code: string; link: string };
}
export const lastCode = (): string => dataOf('otp').code;
export const tokenOfLink = (): string => new URL(dataOf('reset').link).searchParams.get('token') ?? '';
