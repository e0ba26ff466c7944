import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeEmail } from '#email/emails/compose-email.ts';
import { queueEmail } from '#email/queue-email.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { openProgramCalls, type ProgramCalls, planOrder } from '#tests/support/purchases/program-calls.ts';

describe.each(testEngines)("the owner's plans and e-mails on the %s server", (engine) => {
  let calls: ProgramCalls;
  beforeAll(async () => {
    calls = await openProgramCalls(engine);
    await calls.reset();
  });
  afterAll(() => calls.drop());

  it('a plan is sold for what the owner asks now, and one that is gone is not (behaviour: Settings 9)', async () => {
    const plans = [{ name: 'Basic Program', price: 20_000, months: 3, badge: '', features: ['A call'] }];
    const saved = await calls.ask('Meera', 'PUT /api/admin/settings/programs', { plans, terms: '', seen: 0 });
    expect(saved.status).toBe(200);
    const order = (more: object) => calls.ask('Asha', 'POST /api/programs/order', planOrder(more), crypto.randomUUID());
    expect((await order({ planName: 'Premium Program', amount: 30_000 })).status).toBe(404);
    const before = await order({ amount: 15_000 });
    expect([before.status, before.json.totals.total]).toEqual([409, 20_000]);
    expect((await order({ amount: 20_000 })).status).toBeLessThan(300);
  });

  it('e-mails are headed, signed and replied to as the owner says (behaviour: Settings 10)', async () => {
    const mail = { senderName: 'Team Millet & "Sons"', replyTo: 'care@millets.in', signature: 'Warm regards, Lakshmi' };
    expect((await calls.ask('Meera', 'PUT /api/admin/settings/mail', { ...mail, seen: 0 })).status).toBe(200);
    const { app } = calls.test;
    app.contentVersion.contentChanged();
    const draft = { subject: 'Hello', preview: 'Hello', heading: 'Hello', blocks: [], reason: 'A test.' };
    const queue = (replyTo?: string) =>
      app.db.transaction().execute((tx) =>
        queueEmail(app, tx, {
          kind: 'welcome',
          to: 'asha@example.com',
          language: 'en',
          body: (sender) => composeEmail(sender, draft),
          ...(replyTo === undefined ? {} : { replyTo }),
        }),
      );
    const ids = [await queue(), await queue('writer@example.com')];
    const rows = await app.db.selectFrom('email').select(['html', 'text', 'reply_to']).where('id', 'in', ids).execute();
    expect(rows.map(({ reply_to }) => reply_to).sort()).toEqual(['care@millets.in', 'writer@example.com']);
    expect(rows[0]?.text).toContain('Warm regards, Lakshmi');
    expect(rows[0]?.html).toContain('Team Millet &amp; &quot;Sons&quot;');
  });
});
