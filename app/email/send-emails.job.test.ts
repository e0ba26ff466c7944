import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { useEmailShop } from '#tests/support/app/email-shop.ts';
import { silentLog } from '#tests/support/app/log.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { testsEverything } from '#tests/support/tests-everything.ts';
import { countEmails } from './failed-emails.ts';
import { queueEmail } from './queue-email.ts';
import { takeDueEmail } from './take-due-email.ts';

describe.each(testEngines)('the sender of e-mails on the %s server', (engine) => {
  const shop = useEmailShop(engine);
  const { children, toClose, send, write, rows, row, until } = shop;
  const startChild = (leaseMs: number, ...order: string[]) => {
    const child = spawn(
      process.execPath,
      ['tests/support/app/email-sender.ts', shop.test.url, shop.fake.url, String(leaseMs), ...order],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    children.push(child);
    return child;
  };
  const killed = (child: ChildProcess) =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });
  /** Time for a second one to arrive, if there were to be one. */
  const forGood = async () => {
    await sleep(400);
    return shop.fake.mails.length;
  };

  it('sends on while recipients hang, also where these hang again at their second try', async () => {
    const hangs = new Promise<undefined>(() => {});
    shop.fake.overrideReply = (step, line) => (step === 'RCPT' && /slow\d@/.test(String(line)) ? hangs : undefined);
    for (let at = 0; at < 3; at += 1) await write({ to: `slow${at}@example.com` });
    send({ hangsMs: 100 });
    await until(async () => (await rows()).every(({ attempts }) => attempts > 0));
    await write({ to: 'asha@example.com' });
    await until(() => shop.fake.mails.length === 1);
    expect(shop.fake.mails[0]?.to).toEqual(['asha@example.com']);
    const slow = (await rows()).filter(({ to_address }) => to_address.startsWith('slow'));
    expect(
      slow.map(({ sent_at, failed_at }) => sent_at ?? failed_at),
      'they still hang',
    ).toEqual([null, null, null]);
    await shop.test.app.db
      .updateTable('email')
      .set({ attempts: 2, next_attempt_at: new Date(0), claimed_by: null })
      .where('sent_at', 'is', null)
      .execute();
    for (let at = 0; at < 4; at += 1) await write({ to: `ravi${at}@example.com` });
    await until(() => shop.fake.mails.length === 5);
  });

  it('is from whom the owner says, also what waits already (behaviour: Settings 10)', async () => {
    await write();
    const value = JSON.stringify({ senderName: 'मिलेट हाउस', replyTo: '', signature: '' });
    const version = { section: 'mail', version: 1, value, by_name: 'Meera' };
    await shop.test.app.db.insertInto('setting_version').values(version).execute();
    // As every process hears of it.
    shop.test.contentVersion.contentChanged();
    send();
    const [first] = await shop.fake.waitFor(1);
    expect(first?.headers.from).toBe('मिलेट हाउस <hello@shop.example>');
    await shop.test.app.db.deleteFrom('setting_version').execute();
    shop.test.contentVersion.contentChanged();
    await write();
    const [, second] = await shop.fake.waitFor(2);
    expect(second?.headers.from).toBe('Mitahara <hello@shop.example>');
  });

  it('sends what is written, at once when woken, and forgets its words', async () => {
    const sender = send({ lookMs: 60_000 });
    await sleep(100);
    const id = await write({ replyTo: 'ravi@example.com', headers: { 'X-Of': 'the shop' } });
    sender.wake();
    const [mail] = await shop.fake.waitFor(1);
    expect(mail?.headers).toMatchObject({
      from: 'Mitahara <hello@shop.example>',
      to: 'asha@example.com',
      'reply-to': 'ravi@example.com',
      'message-id': `<${id}@shop.example>`,
      'auto-submitted': 'auto-generated',
      'x-of': 'the shop',
    });
    await until(async () => (await row()).sent_at !== null);
    expect(await row()).toMatchObject({
      subject: '',
      html: '',
      text: '',
      reply_to: null,
      headers: {},
      attempts: 1,
      failed_at: null,
    });
    expect(await countEmails(shop.test.app)).toEqual({ waiting: 0, failed: 0 });
  });

  it('sends nothing of a transaction that was undone, or is not done yet', async () => {
    send();
    let finish = () => {};
    const open = shop.test.app.db.transaction().execute(async (transaction) => {
      const body = () => ({ subject: 'Hello', html: 'x', text: 'x' });
      await queueEmail(shop.test.app, transaction, { kind: 'otp', to: 'asha@example.com', language: 'en', body });
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      throw new Error('undo');
    });
    await sleep(300);
    expect(shop.fake.received).toEqual([]);
    finish();
    await expect(open).rejects.toThrow('undo');
    expect(await forGood()).toBe(0);
    expect(await rows()).toEqual([]);
  });

  it('sends each of 200 e-mails once, though two processes of three hands each take from one outbox', async () => {
    const other = await openDatabase<Tables>({ dataDir: '', databaseUrl: shop.test.url, log: silentLog });
    toClose.push(() => other.close());
    for (let at = 0; at < 200; at += 50) {
      await shop.test.app.db.transaction().execute(async (transaction) => {
        for (let one = at; one < at + 50; one++) {
          const body = () => ({ subject: `E-mail ${one}`, html: 'x', text: 'x' });
          await queueEmail(shop.test.app, transaction, {
            kind: 'otp',
            to: `reader${one}@example.com`,
            language: 'en',
            body,
          });
        }
      });
    }
    const seen = { here: 0, there: 0 };
    send({ onOutcome: () => seen.here++ });
    send({ app: { ...shop.test.app, db: other.db }, onOutcome: () => seen.there++ });
    await shop.fake.waitFor(200);
    await until(async () => (await countEmails(shop.test.app)).waiting === 0);
    expect(await forGood()).toBe(200);
    expect(new Set(shop.fake.mails.map(({ headers }) => headers.subject)).size).toBe(200);
    expect(new Set(shop.fake.mails.map(({ headers }) => headers['message-id'])).size).toBe(200);
    expect(seen.here + seen.there).toBe(200);
    expect(Math.min(seen.here, seen.there), 'both worked').toBeGreaterThan(10);
  });

  it('takes no e-mail whose sender handed it over and never heard the answer, however long ago', async () => {
    await write();
    const { db } = shop.test.app;
    const past = sql<Date>`now() - interval '1 hour'`;
    await db.updateTable('email').set({ handed_over_at: past, next_attempt_at: past, attempts: 1 }).execute();
    expect(await takeDueEmail(db, 500)).toBeNull();
  });

  it('waits for a mail server that is down, longer each time, and sends once it is up', async () => {
    await shop.fake.close();
    await write();
    send();
    await until(async () => (await row()).last_error !== '');
    const { attempts, next_attempt_at, failed_at } = await row();
    expect([attempts, failed_at]).toEqual([1, null]);
    const inSeconds = (next_attempt_at.getTime() - Date.now()) / 1000;
    expect(inSeconds).toBeGreaterThan(8);
    expect(inSeconds).toBeLessThan(11);
    await shop.fake.open();
    await shop.test.app.db.updateTable('email').set({ next_attempt_at: new Date() }).execute();
    await shop.fake.waitFor(1);
    expect(await forGood()).toBe(1);
    expect((await row()).attempts).toBe(2);
  });

  it('does not send what is no longer of use, and forgets its words', async () => {
    await write({ usefulUntil: new Date(Date.now() - 1_000) });
    await write({ usefulUntil: new Date(Date.now() + 60_000), to: 'ravi@example.com' });
    send();
    await shop.fake.waitFor(1);
    await until(async () => (await countEmails(shop.test.app)).failed === 1);
    expect(shop.fake.mails.map(({ to }) => to)).toEqual([['ravi@example.com']]);
    expect((await rows())[0]).toMatchObject({ subject: '', html: '', text: '', sent_at: null });
  });

  it('forgets e-mails a month after they were sent', async () => {
    await write();
    await write();
    await shop.test.app.db
      .updateTable('email')
      .set({ sent_at: new Date(Date.now() - 31 * 86_400_000) })
      .execute();
    await write();
    send();
    await until(async () => (await rows()).length === 1);
  });

  it('ends its e-mails properly when it closes, and gives back what it cannot end', async () => {
    shop.fake.overrideReply = async (step) => {
      if (step === 'message') await sleep(200);
      return undefined;
    };
    await write();
    const patient = send({ patienceMs: 5_000 });
    await until(() => shop.fake.received.length === 1);
    await patient.close();
    expect((await row()).sent_at).not.toBeNull();

    shop.fake.overrideReply = (step) => (step === 'RCPT' ? new Promise(() => {}) : undefined);
    const id = await write();
    const impatient = send({ patienceMs: 100 });
    const second = () =>
      shop.test.app.db.selectFrom('email').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await until(async () => (await second()).claimed_by !== null);
    const started = Date.now();
    await impatient.close();
    expect(Date.now() - started).toBeLessThan(60_000);
    expect(await second()).toMatchObject({ attempts: 0, claimed_by: null, last_error: '', failed_at: null });
    shop.fake.overrideReply = undefined;
    send();
    await shop.fake.waitFor(2);
  });

  it('lives through a database that breaks off, and says so once', async () => {
    send();
    await sleep(100);
    const { db } = shop.test.app;
    const breakOff = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
        .execute(db)
        .catch(() => {});
    for (let time = 0; time < 5; time++) {
      await breakOff();
      await sleep(40);
    }
    await until(() => write().then(Boolean, () => false));
    await shop.fake.waitFor(1);
    expect(await forGood()).toBe(shop.fake.received.length);
  });

  describe.runIf(testsEverything)('whose process is killed with -9', () => {
    it('after the commit, before any sender took the e-mail: it arrives exactly once', async () => {
      const child = startChild(500, 'write');
      await new Promise((resolve) => child.once('exit', resolve));
      expect(await countEmails(shop.test.app)).toEqual({ waiting: 1, failed: 0 });
      expect(shop.fake.received).toEqual([]);
      startChild(500);
      await shop.fake.waitFor(1);
      expect(await forGood()).toBe(1);
      expect(shop.fake.mails[0]?.headers.subject).toBe('Written and killed');
    });

    it.each(['connect', 'RCPT', 'DATA'] as const)(
      'while the server thinks at %s: it arrives exactly once',
      async (step) => {
        let reached = false;
        shop.fake.overrideReply = (at) => {
          if (at !== step || reached) return undefined;
          reached = true;
          return new Promise(() => {});
        };
        await write();
        const child = startChild(500);
        await until(() => reached);
        await killed(child);
        startChild(500);
        await shop.fake.waitFor(1);
        expect(await forGood()).toBe(1);
        expect(await row()).toMatchObject({ attempts: 2, failed_at: null });
      },
    );

    it('after the last line, before the response: it has arrived once, is not sent again, and is marked as failed', async () => {
      shop.fake.overrideReply = async (step) => {
        if (step === 'message') await sleep(500);
        return undefined;
      };
      await write();
      const child = startChild(500);
      await until(() => shop.fake.received.length === 1);
      await killed(child);
      send();
      await until(async () => (await countEmails(shop.test.app)).failed === 1);
      expect(await forGood()).toBe(1);
      expect(shop.fake.received).toHaveLength(1);
      expect(await row()).toMatchObject({ sent_at: null, last_error: expect.stringContaining('probably arrived') });
      expect(shop.lines.join('')).toContain('answer unknown');
    });

    it('or is only stopped for longer than its lease: the e-mail goes out once, by the other', async () => {
      let release = () => {};
      let reached = false;
      shop.fake.overrideReply = (at) => {
        if (at !== 'DATA' || reached) return undefined;
        reached = true;
        return new Promise((resolve) => {
          release = () => resolve(undefined);
        });
      };
      await write();
      const child = startChild(500);
      await until(() => reached);
      child.kill('SIGSTOP');
      send();
      await shop.fake.waitFor(1);
      release();
      child.kill('SIGCONT');
      expect(await forGood()).toBe(1);
      expect(shop.fake.received).toHaveLength(1);
      expect((await row()).sent_at).not.toBeNull();
    });
  });
});
