import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeCodOrder } from '#checkout/place-order.ts';
import { inLanguage, speakLanguages } from '#messages/in-language.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { scannedIndexes } from '#tests/support/database/scanned-indexes.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { addNote, answerMessage, assignMessage } from './change-message.ts';
import { dropOldMessages } from './drop-old-messages.ts';
import { countOpenMessages } from './list-messages.ts';
import { messageReceived } from './message-received.ts';
import { readMessage } from './read-message.ts';
import { receiveMessage } from './receive-message.ts';

describe.each(testEngines)('the inbox on the %s server (behaviour: Staff 11)', (engine) => {
  let test: TestPayments;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  /** Somebody else of the staff. */
  let colleague: { id: string; userName: string };
  beforeAll(async () => {
    test = await openTestPayments(engine);
    staff = await openStaffRouter(test.app);
    colleague = await member('Ravi Colleague', 'manager');
  });
  afterAll(async () => {
    speakLanguages({});
    await test.drop();
  });
  beforeEach(async () => {
    await test.reset();
    for (const table of ['contact_message', 'email', 'rate_limit'] as const)
      await test.app.db.deleteFrom(table).execute();
  });

  async function member(userName: string, staff_role: 'manager' | 'packer') {
    const { id } = await test.app.db
      .insertInto('user_account')
      .values({
        user_name: userName,
        email: `${randomUUID()}@shop.example`,
        password_hash: 'none',
        role: 'admin',
        staff_role,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, userName };
  }
  const asha = { name: 'Asha Rao', email: 'asha@example.com', phone: '98765 43210', message: 'Is it stone ground?' };
  async function arrived(change: Partial<typeof asha> & { kind?: 'call' } = {}): Promise<string> {
    await receiveMessage(test.app, { ...asha, ...change });
    const { id } = await test.app.db
      .selectFrom('contact_message')
      .select('id')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await test.app.db.deleteFrom('email').execute();
    return id;
  }
  const list = async (query = '') => {
    const { json } = await staff.ask(`GET /api/admin/messages?${query}`);
    return (json.data as { name: string }[]).map(({ name }) => name);
  };
  const read = async (id: string) => (await staff.ask(`GET /api/admin/messages/${id}`)).json.data;
  const tell = (id: string, what: string, body: object) => staff.ask(`POST /api/admin/messages/${id}/${what}`, body);
  const answers = () => test.app.db.selectFrom('email').selectAll().where('kind', '=', 'message answer').execute();

  it('lists what is open or answered, newest first, by kind and by whose it is', async () => {
    const first = await arrived({ name: 'First' });
    const call = await arrived({ name: 'Call me', kind: 'call' });
    await arrived({ name: 'none', email: 'third@example.com', phone: 'none' });
    expect(await list('state=open')).toEqual(['', 'Call me', 'First']);
    expect(await list('sort=oldest')).toEqual(['First', 'Call me', '']);
    expect(await list('kind=call')).toEqual(['Call me']);
    expect(await countOpenMessages(test.app)).toBe(3);
    await tell(first, 'state', { state: 'answered', byPhone: true });
    expect([await list('state=open'), await list('state=answered')]).toEqual([['', 'Call me'], ['First']]);
    expect(await countOpenMessages(test.app)).toBe(2);
    await tell(call, 'assign', { to: staff.account.id });
    expect([await list('holder=me'), await list('holder=nobody&state=open')]).toEqual([['Call me'], ['']]);
    // Who writes again is on top, and among the replies.
    await tell(first, 'reply', { text: 'One more thing' });
    expect(await list()).toEqual(['First', '', 'Call me']);
    expect(await list('kind=reply&state=open')).toEqual(['First']);
    expect(await list('page=2&limit=2')).toEqual(['Call me']);
  });

  it('is searched by name, e-mail, phone, order number and words, also those of replies', async () => {
    const order = await placeCodOrder(test.app, await test.request(), null);
    const about = { id: order._id, number: order.orderId, photoIds: [] };
    await receiveMessage(test.app, { ...asha, name: 'Torn' }, about);
    await arrived({ name: 'Nila Kumar', email: 'nila@example.com', phone: '+91 80000-11111', message: 'Hello' });
    for (const search of ['nila k', 'NILA@EXAMPLE', '8000011111', '+91 80000 11111', 'hello'])
      expect(await list(`search=${encodeURIComponent(search)}`), search).toEqual(['Nila Kumar']);
    for (const search of [order.orderId, order.orderId.slice(-6), 'stone'])
      expect(await list(`search=${search}`), search).toEqual(['Torn']);
    for (const search of ['%', '_____', 'nobody', "' or 1=1"])
      expect(await list(`search=${encodeURIComponent(search)}`), search).toEqual([]);
    const [first] = (await staff.ask('GET /api/admin/messages?search=nila')).json.data;
    await tell(first._id, 'reply', { text: 'It came in the rain' });
    expect(await list('search=rain')).toEqual(['Nila Kumar']);
  });

  it('shows a message with the orders and messages of the same person, and of nobody else', async () => {
    const order = await placeCodOrder(test.app, await test.request(), null);
    const { email, phone } = await test.app.db
      .selectFrom('shop_order')
      .select(['email', 'phone'])
      .where('id', '=', order._id)
      .executeTakeFirstOrThrow();
    await arrived({ email: 'other@example.com', phone: '7000000000' });
    const byPhone = await arrived({ email: 'another@example.com', phone: `+91 ${phone}` });
    const id = await arrived({ email: email.toUpperCase(), phone: 'none' });
    const opened = await read(id);
    // Who reads what people wrote is written down.
    const logged = test.app.db.selectFrom('security_event').select('id').where('thing', '=', `message ${id}`);
    expect(await logged.where('what', '=', 'opened').execute()).toHaveLength(1);
    expect(opened).toMatchObject({ seen: id, phone: '', state: 'open', language: 'en', thread: [], photos: [] });
    expect(opened.orders).toMatchObject([{ orderId: order.orderId, isAbout: false }]);
    expect(opened.earlier).toEqual([]);
    expect((await read(byPhone)).orders).toMatchObject([{ orderId: order.orderId }]);
    const again = await arrived({ email, phone: 'none', message: 'And the rice?' });
    expect((await read(again)).earlier.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
    // Another spelling leads into the same mailbox, for messages as for orders.
    const spelled = await arrived({ email: email.replace('@', '+tea@'), phone: 'none' });
    const { orders, earlier } = await read(spelled);
    expect([orders.length, earlier.map(({ _id }: { _id: string }) => _id)]).toEqual([1, [again, id]]);
    for (const unknown of [randomUUID(), 'x', '%00'])
      expect((await staff.ask(`GET /api/admin/messages/${unknown}`)).status, unknown).toBe(404);
  });

  it('finds the same person’s by indexes, however many messages there are', async () => {
    await sql`insert into contact_message (name, email, phone, message)
      select 'n', 'of' || n || '@example.com', 9000000000 + n, 'm' from generate_series(1, 2000) n`.execute(
      test.app.db,
    );
    await sql`analyze contact_message`.execute(test.app.db);
    const id = await arrived();
    const used = await scannedIndexes(test.app.db, 'contact_message', (tx) => readMessage({ db: tx }, id));
    expect(used).toEqual(expect.arrayContaining(['contact_message_of_mailbox', 'contact_message_of_phone']));
  });

  it('answers in the language of the writer, quotes what was written last, and closes', async () => {
    const emails = JSON.parse(readFileSync('app/messages/hi/email-emails.json', 'utf8'));
    speakLanguages({ hi: { 'email-emails': emails } });
    const id = await inLanguage('hi', () => arrived());
    const { status, json } = await tell(id, 'answer', { text: 'Yes.\nIn Pune.\n\nEvery Monday.', seen: id });
    expect([status, json.message]).toEqual([200, 'Answer sent']);
    expect(json.data).toMatchObject({ state: 'answered', language: 'hi' });
    expect(json.data.thread).toMatchObject([{ kind: 'answer', by: 'Meera', emailed: 'waiting' }]);
    const [mail] = await answers();
    expect(mail).toMatchObject({ to_address: 'asha@example.com', reply_to: null });
    expect(mail?.text).toContain('> Is it stone ground?');
    expect(mail?.text).toContain('Yes.\nIn Pune.\n\nEvery Monday.');
    expect(mail?.text).toContain('आपने');
    expect(mail?.html).toContain('Yes.<br>\nIn Pune.</p>');
    const replied = await tell(id, 'reply', { text: 'And the rice?' });
    expect(replied.json.data.state).toBe('open');
    await tell(id, 'answer', { text: 'That one too.' });
    expect((await answers()).find(({ text }) => text.includes('That one'))?.text).toContain('> And the rice?');
  });

  it('sends an answer that comes twice once, also at the same moment', async () => {
    const id = await arrived();
    const said = await Promise.all(
      Array.from({ length: 4 }, () => tell(id, 'answer', { text: 'Yes, it is.', seen: id })),
    );
    expect(said.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await answers()).toHaveLength(1);
    expect((await read(id)).thread).toHaveLength(1);
  });

  it('knows what comes again because its response was lost, whatever a colleague did in between', async () => {
    const id = await arrived();
    const minutesLater = (minutes: number) =>
      sql`update contact_message set created_at = created_at - make_interval(mins => ${minutes})`.execute(test.app.db);
    for (const [what, body] of [
      ['answer', { text: 'Yes, it is.' }],
      ['state', { state: 'open' }],
    ] as const) {
      const sent = { ...body, seen: (await read(id)).seen };
      expect((await tell(id, what, sent)).status, what).toBe(200);
      await addNote(test.app, id, `After ${what}`, colleague);
      for (const minutes of [0, 11]) {
        await minutesLater(minutes);
        const { status, json } = await tell(id, what, sent);
        expect([status, json.data?.thread.at(-1)], what).toMatchObject([200, { kind: 'note' }]);
      }
    }
    expect(await answers()).toHaveLength(1);
    // The same words later, of somebody who has seen the first ones, are an answer of their own.
    const again = { text: 'Yes, it is.', seen: (await read(id)).seen };
    await Promise.all([tell(id, 'answer', again), tell(id, 'answer', again)]);
    expect(await answers()).toHaveLength(2);
    for (const what of ['note', 'reply']) {
      await tell(id, what, { text: 'Rang her' });
      await addNote(test.app, id, `After ${what}`, colleague);
      const { length } = (await read(id)).thread;
      expect((await tell(id, what, { text: 'Rang her' })).json.data.thread, what).toHaveLength(length);
      await minutesLater(11);
      expect((await tell(id, what, { text: 'Rang her' })).json.data.thread, what).toHaveLength(length + 1);
    }
  });

  it('tells the second of two what the first did, and sends and saves nothing of the second', async () => {
    const id = await arrived();
    await answerMessage(test.app, id, { text: 'Yes.', seen: id }, colleague);
    const deeds: [string, object][] = [
      ['answer', { text: 'No.', seen: id }],
      ['state', { state: 'open', seen: id }],
      ['assign', { to: staff.account.id, seen: id }],
    ];
    for (const [what, body] of deeds) {
      const { status, json } = await tell(id, what, body);
      expect([status, json.message], what).toEqual([
        409,
        'Ravi Colleague has just answered this. Nothing was sent or saved.',
      ]);
    }
    expect(await answers()).toHaveLength(1);
    expect(await read(id)).toMatchObject({ state: 'answered', assignedTo: null });
    const { seen } = await read(id);
    await assignMessage(test.app, id, { to: colleague.id, seen }, colleague);
    expect((await tell(id, 'answer', { text: 'No.', seen })).json.message).toContain('assigned this to Ravi Colleague');
    expect((await tell(id, 'answer', { text: 'No.', seen: (await read(id)).seen })).status).toBe(200);
  });

  it('refuses an answer that nobody would get', async () => {
    const order = await placeCodOrder(test.app, await test.request(), null);
    await receiveMessage(test.app, { ...asha, email: '' }, { id: order._id, number: order.orderId, photoIds: [] });
    const [{ _id: nowhere }] = (await staff.ask('GET /api/admin/messages?state=open')).json.data;
    expect((await tell(nowhere, 'answer', { text: 'Yes.' })).json.message).toMatch(/no e-mail address/);
    const id = await arrived();
    const app = { ...test.app, config: { ...test.app.config, production: true, smtpUrl: null } };
    await expect(answerMessage(app, id, { text: 'Yes.' }, colleague)).rejects.toMatchObject({ status: 409 });
    expect(await read(id)).toMatchObject({ state: 'open', thread: [] });
    for (const text of ['', '  ', 'x'.repeat(4001)])
      expect((await tell(id, 'answer', { text })).json.errors?.[0]?.field).toBe('text');
    expect((await tell(randomUUID(), 'answer', { text: 'Yes.' })).status).toBe(404);
  });

  it('is closed by phone or without an answer, and opened again', async () => {
    const id = await arrived();
    await tell(id, 'state', { state: 'answered', byPhone: true, note: 'She wants 2 kg' });
    await tell(id, 'state', { state: 'open' });
    const { json } = await tell(id, 'state', { state: 'answered' });
    expect(json.data.thread.map(({ kind, text }: Record<string, string>) => [kind, text])).toEqual([
      ['phoned', 'She wants 2 kg'],
      ['reopened', ''],
      ['closed', ''],
    ]);
    // Pressed twice.
    await tell(id, 'state', { state: 'answered' });
    expect((await read(id)).thread).toHaveLength(3);
    expect(await answers()).toEqual([]);
  });

  it('is given to staff who may answer, and to nobody else', async () => {
    const id = await arrived();
    const packer = await member('Pack Er', 'packer');
    for (const to of [packer.id, randomUUID()]) {
      const { status, json } = await tell(id, 'assign', { to });
      expect([status, json.errors?.[0]?.field]).toEqual([400, 'to']);
    }
    expect((await tell(id, 'assign', { to: colleague.id })).json).toMatchObject({
      message: 'Assigned to Ravi Colleague',
      data: { assignedTo: { userName: 'Ravi Colleague' } },
    });
    const back = await tell(id, 'assign', { to: null });
    expect(back.json.data.thread).toMatchObject([{ kind: 'assigned', to: 'Ravi Colleague' }, { kind: 'unassigned' }]);
  });

  it('shows what became of an answer', async () => {
    const id = await arrived();
    await tell(id, 'answer', { text: 'Yes.' });
    const emailed = async () => (await read(id)).thread[0].emailed;
    await sql`update email set failed_at = now()`.execute(test.app.db);
    expect(await emailed()).toBe('failed');
    await sql`update email set failed_at = null, sent_at = now()`.execute(test.app.db);
    expect(await emailed()).toBe('sent');
    await test.app.db.deleteFrom('email').execute();
    expect(await emailed()).toBeNull();
  });

  it('goes with its thread after two years (behaviour: Own data 6)', async () => {
    const id = await arrived();
    await tell(id, 'note', { text: 'Rang twice' });
    await sql`update contact_message set created_at = now() - interval '2 years 1 day' where id = ${id}`.execute(
      test.app.db,
    );
    await dropOldMessages(test.app);
    expect(await test.app.db.selectFrom('contact_message').selectAll().execute()).toEqual([]);
  });

  it('promises a reply only where one can be sent (behaviour: Running 5)', () => {
    const said = (production: boolean, smtpUrl: string | null) =>
      messageReceived({ config: { ...test.app.config, production, smtpUrl } });
    expect(said(true, null)).toBe('Thank you for writing to us. We have your message.');
    expect(said(true, 'smtp://mail.example')).toMatch(/We’ll reply soon/);
    expect(said(false, null)).toMatch(/We’ll reply soon/);
  });
});
