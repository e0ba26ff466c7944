import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { useEmailShop } from '#tests/support/app/email-shop.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { countEmails } from './failed-emails.ts';
import { pausesMs } from './send-email.ts';

describe.each(testEngines)('the sender of e-mails on the %s server', (engine) => {
  const shop = useEmailShop(engine);
  const { send, write, rows, row, until } = shop;
  /** Time for a second one to arrive, if there were to be one. */
  const forGood = async () => {
    await sleep(400);
    return shop.fake.mails.length;
  };

  const dueNow = () => shop.test.app.db.updateTable('email').set({ next_attempt_at: new Date() }).execute();
  const atRest = async () => {
    const { claimed_by, next_attempt_at } = await row();
    return claimed_by === null && next_attempt_at > new Date();
  };

  it('tries once a minute for as long as the mail server is away, and parks nothing for it', async () => {
    await shop.fake.close();
    await write();
    send();
    for (let time = 1; time <= 12; time++) {
      await until(atRest);
      const { attempts, next_attempt_at, failed_at } = await row();
      expect([attempts, failed_at]).toEqual([Math.min(time, 2), null]);
      const inSeconds = (next_attempt_at.getTime() - Date.now()) / 1000;
      expect(inSeconds).toBeGreaterThan(time === 1 ? 6 : 50);
      expect(inSeconds).toBeLessThan(time === 1 ? 11 : 61);
      if (time < 12) await dueNow();
    }
    await shop.fake.open();
    await dueNow();
    await shop.fake.waitFor(1);
  });

  it('lets one e-mail at a time find out whether the mail server is back, then sends them all', async () => {
    await shop.fake.close();
    for (let count = 0; count < 40; count++) await write();
    const outcomes: string[] = [];
    const times: number[] = [];
    const onOutcome = (outcome: string) => {
      outcomes.push(outcome);
      times.push(performance.now());
    };
    send({ lookMs: 300, onOutcome });
    await until(() => outcomes.length >= 7);
    // Three were under way when the first was refused; then one at every check.
    const pauses = times.slice(4, 7).map((time, at) => time - (times[at + 3] ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThan(200);
    await shop.fake.open();
    await until(async () => (await rows()).every(({ attempts, sent_at }) => sent_at !== null || attempts > 0));
    await dueNow();
    await shop.fake.waitFor(40);
    expect(await forGood()).toBe(40);
    expect(new Set(outcomes)).toEqual(new Set(['server away', 'sent']));
  });

  it('puts an e-mail off longer and longer that alone makes the mail server break off', async () => {
    shop.fake.overrideReply = (_step, words) => (words.includes('silent@') ? 'drop' : undefined);
    await write({ to: 'silent@example.com' });
    send({ atOnce: 1 });
    for (const attempt of [1, 2, 3, 4]) {
      await write();
      await shop.fake.waitFor(attempt);
      await until(atRest);
      if (attempt > 1) await dueNow();
      if (attempt > 1) await until(async () => (await row()).attempts === attempt && (await atRest()));
    }
    const inMinutes = ((await row()).next_attempt_at.getTime() - Date.now()) / 60_000;
    expect(Math.round(inMinutes)).toBe(30);
  });

  it('tries an e-mail that is put off eight times over two days, then parks it, whole and visible', async () => {
    shop.fake.overrideReply = (step) => (step === 'RCPT' ? '451 4.7.1 <asha@example.com> later' : undefined);
    await write();
    send();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt++) {
      await until(async () => {
        const { attempts, claimed_by } = await row();
        return attempts === attempt && claimed_by === null;
      });
      const { next_attempt_at, failed_at } = await row();
      expect(failed_at === null, `try ${attempt}`).toBe(attempt < 8);
      if (attempt < 8) waits.push(Math.round((next_attempt_at.getTime() - Date.now()) / 1000));
      if (attempt < 8) await shop.test.app.db.updateTable('email').set({ next_attempt_at: new Date() }).execute();
    }
    expect(waits.map((wait, at) => Math.abs(wait - (pausesMs[at] ?? 0) / 1000) <= 2)).toEqual(waits.map(() => true));
    expect(pausesMs.reduce((sum, pause) => sum + pause)).toBeGreaterThan(24 * 3_600_000);
    expect(await row()).toMatchObject({ text: 'secret words', last_error: expect.stringContaining('451 4.7.1') });
    expect(await countEmails(shop.test.app)).toEqual({ waiting: 0, failed: 1 });
    const failed = shop.lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'an e-mail failed');
    expect(failed).toMatchObject([{ level: 50, kind: 'otp', attempt: 8, reason: 'EENVELOPE RCPT TO 451 4.7.1' }]);

    // What docs/decisions/emails.md says about sending a failed e-mail again.
    shop.fake.overrideReply = undefined;
    await shop.test.app.db
      .updateTable('email')
      .set({ failed_at: null, handed_over_at: null, attempts: 0, next_attempt_at: new Date() })
      .execute();
    await shop.fake.waitFor(1);
  });

  it('parks at once what will be refused again, and goes on with the others', async () => {
    shop.fake.overrideReply = (_step, words) => (words.includes('nobody@') ? '550 5.1.1 unknown' : undefined);
    await write({ to: 'nobody@example.com' });
    await write({ to: 'asha@example.com' });
    send({ atOnce: 1 });
    await shop.fake.waitFor(1);
    await until(async () => (await countEmails(shop.test.app)).failed === 1);
    expect(shop.fake.mails.map(({ to }) => to)).toEqual([['asha@example.com']]);
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1]);
  });

  it('does not blame an e-mail when the mail server refuses the shop', async () => {
    shop.fake.overrideReply = (step) => (step === 'MAIL' ? '550 5.7.1 who are you?' : undefined);
    await write();
    send();
    await until(async () => (await row()).last_error !== '');
    expect(await row()).toMatchObject({ failed_at: null, attempts: 1 });
  });

  it('keeps an e-mail for as long as a slow server takes, against all other senders', async () => {
    shop.fake.overrideReply = async (step) => {
      if (step === 'RCPT' || step === 'message') await sleep(900);
      return undefined;
    };
    await write();
    send({ leaseMs: 300 });
    send({ leaseMs: 300 });
    await shop.fake.waitFor(1);
    expect(await forGood()).toBe(1);
    expect(await row()).toMatchObject({ attempts: 1, failed_at: null });
  });

  it('tries again when the server breaks off or falls silent before its word', async () => {
    let times = 0;
    shop.fake.overrideReply = (step) => {
      if (step !== 'message') return undefined;
      times += 1;
      return times === 1 ? 'drop' : times === 2 ? new Promise(() => {}) : undefined;
    };
    await write();
    send({ silenceMs: 300 });
    for (const attempt of [1, 2]) {
      await until(async () => (await row()).attempts === attempt && (await row()).claimed_by === null);
      expect(await row()).toMatchObject({ handed_over_at: null, failed_at: null });
      await shop.test.app.db.updateTable('email').set({ next_attempt_at: new Date() }).execute();
    }
    await shop.fake.waitFor(1);
    expect(new Set(shop.fake.received.map(({ headers }) => headers['message-id'])).size, 'recognisable').toBe(1);
  });
});
