import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { forgetAddress } from '#email/forget-address.ts';
import { AppError } from '#rules/app-error.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { incomingMailRouter } from './incoming-mail.handler.ts';
import { receiveMessage } from './receive-message.ts';

/** The example of Postmark's documentation. */
const sample = {
  FromName: 'Postmarkapp Support',
  MessageStream: 'inbound',
  From: 'support@postmarkapp.com',
  FromFull: { Email: 'support@postmarkapp.com', Name: 'Postmarkapp Support', MailboxHash: '' },
  To: '"Firstname Lastname" <yourhash+SampleHash@inbound.postmarkapp.com>',
  ToFull: [
    { Email: 'yourhash+SampleHash@inbound.postmarkapp.com', Name: 'Firstname Lastname', MailboxHash: 'SampleHash' },
  ],
  OriginalRecipient: 'yourhash+SampleHash@inbound.postmarkapp.com',
  Subject: 'Test subject',
  MessageID: '73e6d360-66eb-11e1-8e72-a8904824019b',
  ReplyTo: 'replyto@postmarkapp.com',
  MailboxHash: 'SampleHash',
  Date: 'Fri, 1 Aug 2014 16:45:32 -04:00',
  TextBody: 'This is a test text body.',
  HtmlBody: '<html><body><p>This is a test html body.</p></body></html>',
  StrippedTextReply: 'This is the reply text',
  Tag: 'TestTag',
  Headers: [
    { Name: 'X-Header-Test', Value: '' },
    { Name: 'X-Spam-Status', Value: 'No' },
  ],
  Attachments: [
    {
      Name: 'test.txt',
      Content: 'VGhpcyBpcyBhdHRhY2htZW50IGNvbnRlbnRzLCBiYXNlLTY0IGVuY29kZWQu',
      ContentType: 'text/plain',
      ContentLength: 45,
    },
  ],
};

let test: TestShop;
let staff: Awaited<ReturnType<typeof openStaffRouter>>;
let path: string;
let router: Hono;
beforeAll(async () => {
  test = await openTestShop('embedded');
  staff = await openStaffRouter(test.app);
  router = new Hono().route('/', incomingMailRouter(test.app) as unknown as Hono);
  router.onError((error, c) => c.json({}, error instanceof AppError ? (error.status as 400) : 500));
  path = await newPath();
});
afterAll(() => test.drop());
beforeEach(async () => {
  for (const table of ['contact_message', 'message_photo', 'email', 'rate_limit'] as const)
    await test.app.db.deleteFrom(table).execute();
});

async function newPath(): Promise<string> {
  const { json } = await staff.ask('PUT /api/admin/connections/incoming-mail', { isOn: true });
  return new URL(json.address).pathname;
}
const post = async (body: unknown, to = path) => {
  const request = new Request(`http://shop${to}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const response = await router.fetch(request, { clientAddress: '192.0.2.1' } as never);
  return { status: response.status, json: (await response.json().catch(() => ({}))) as { message?: string } };
};
const headers = (values: Record<string, string>) => Object.entries(values).map(([Name, Value]) => ({ Name, Value }));
/** A mail of Asha. */
const mail = (id: string, change: object = {}, more: Record<string, string> = {}) => ({
  ...sample,
  From: 'asha@example.com',
  FromFull: { Email: 'asha@example.com', Name: 'Asha Rao', MailboxHash: '' },
  Subject: 'My parcel',
  TextBody: 'Where is it?',
  HtmlBody: '',
  Attachments: [],
  Headers: headers({ 'Message-ID': `<${id}@mail.example>`, ...more }),
  ...change,
});
const list = async (query = '') => (await staff.ask(`GET /api/admin/messages?${query}`)).json.data;
const open = async (id: string) => (await staff.ask(`GET /api/admin/messages/${id}`)).json.data;

/** A message that staff answered, and the id of the e-mail with the answer. */
async function answered() {
  await receiveMessage(test.app, { name: 'Asha Rao', email: 'asha@example.com', phone: '', message: 'Is it ground?' });
  const [{ _id: id }] = await list();
  await staff.ask(`POST /api/admin/messages/${id}/answer`, { text: 'Yes, on stone.' });
  const email = test.app.db.selectFrom('email').selectAll().where('kind', '=', 'message answer');
  return { id: id as string, email: await email.executeTakeFirstOrThrow() };
}

it('takes the service’s own example: a new message with its subject, files named and left out', async () => {
  expect(await post(sample)).toEqual({ status: 200, json: { success: true, message: 'kept' } });
  const [message] = await list('state=open');
  expect(message).toMatchObject({ name: 'Postmarkapp Support', email: 'support@postmarkapp.com', state: 'open' });
  expect(await open(message._id)).toMatchObject({
    message: 'Test subject\n\nThis is a test text body.',
    leftOut: ['test.txt'],
    photos: [],
    isAutomatic: false,
  });
  // No e-mail comes of one, not even to the shop.
  expect(await test.app.db.selectFrom('email').select('id').execute()).toEqual([]);
});

it('a reply goes into its conversation by the Message-ID of the answer, opens it, and folds the history', async () => {
  const { id, email } = await answered();
  expect(await list('state=open')).toEqual([]);
  const reply = mail(
    'r1',
    { TextBody: 'Thank you!\n\nOn Sun, 29 Nov 2026, Mitahara <hello@shop.example> wrote:\n> Yes, on stone.' },
    { 'In-Reply-To': `<${email.id}@shop.example>` },
  );
  expect((await post(reply)).json.message).toBe('kept');
  expect((await list('state=open')).map(({ _id }: { _id: string }) => _id)).toEqual([id]);
  const { thread } = await open(id);
  expect(thread.at(-1)).toMatchObject({ kind: 'reply', text: 'Thank you!', by: '', from: '', isAutomatic: false });
  expect(thread.at(-1).quoted).toContain('> Yes, on stone.');
  // A further mail that names the customer's own, from another address.
  const other = mail(
    'r2',
    { FromFull: { Email: 'ravi@example.com', Name: 'Ravi' } },
    { References: '<x@y> <r1@mail.example>' },
  );
  await post(other);
  expect((await open(id)).thread.at(-1)).toMatchObject({ from: 'ravi@example.com', text: 'Where is it?' });
  // What Ravi wrote goes with Ravi alone.
  await test.app.db.transaction().execute((tx) => forgetAddress(tx, 'ravi@example.com', []));
  expect((await open(id)).thread.at(-1)).toMatchObject({ text: 'Thank you!' });
});

it('a reply goes into its conversation by the address, where the service takes such', async () => {
  const repliesTo = (replyTo: string, seen: number) =>
    staff.ask('PUT /api/admin/settings/mail', { senderName: '', replyTo, signature: '', seen });
  expect((await repliesTo('abc@inbound.postmarkapp.com', 0)).status).toBe(200);
  const { id, email } = await answered();
  expect((await repliesTo('', 1)).status).toBe(200);
  expect(email.reply_to).toBe(`abc+${id}@inbound.postmarkapp.com`);
  await post(mail('r3', { MailboxHash: id }));
  expect((await open(id)).thread.at(-1)).toMatchObject({ kind: 'reply', text: 'Where is it?' });
  expect(await list()).toHaveLength(1);
});

it('the same mail is kept once, also of many at once', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => post(mail('once'))));
  expect(all.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(all.filter(({ json }) => json.message === 'kept')).toHaveLength(1);
  expect(await list()).toHaveLength(1);
});

it('what a program wrote is kept as such, opens nothing, and the shop’s own mail is no message', async () => {
  const { id, email } = await answered();
  const away = mail('away', {}, { 'Auto-Submitted': 'auto-replied', 'In-Reply-To': `<${email.id}@shop.example>` });
  await post(away);
  expect(await list('state=open')).toEqual([]);
  expect((await open(id)).thread.at(-1)).toMatchObject({ isAutomatic: true });
  await post(mail('bounce', {}, { 'Return-Path': '<>' }));
  expect(await list('state=open')).toEqual([]);
  expect(await list('state=answered')).toHaveLength(2);
  const { mailFrom } = test.app.config;
  test.app.config.mailFrom = 'Shop <hello@shop.example>';
  const own = await post(mail('own', { FromFull: { Email: 'Hello@shop.example', Name: '' } }));
  test.app.config.mailFrom = mailFrom;
  expect(own.json.message).toBe('own');
  expect(await list()).toHaveLength(2);
});

it('an answer goes to whom it is for, and quotes what that person wrote, and no program', async () => {
  const { id, email } = await answered();
  const answers = { 'In-Reply-To': `<${email.id}@shop.example>` };
  const ravi = { FromFull: { Email: 'ravi@example.com', Name: 'Ravi' } };
  const to = async (body: object) => (await staff.ask(`POST /api/admin/messages/${id}/answer`, body)).status;
  const last = () =>
    test.app.db
      .selectFrom('email')
      .select(['to_address', 'text'])
      .where('kind', '=', 'message answer')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
  await post(mail('o1', { ...ravi, TextBody: 'Is mine fresh?' }, answers));
  await post(mail('o2', { TextBody: 'I am on leave' }, { ...answers, 'Auto-Submitted': 'auto-replied' }));
  expect(await to({ text: 'One thing more.' })).toBe(200);
  expect(await last()).toMatchObject({
    to_address: 'asha@example.com',
    text: expect.stringContaining('Is it ground?'),
  });
  expect((await last()).text).not.toMatch(/fresh|on leave/);
  expect(await to({ text: 'x', to: 'stranger@example.com' })).toBe(400);
  expect(await to({ text: 'One thing more.', to: 'Ravi@example.com' })).toBe(200);
  expect(await last()).toMatchObject({
    to_address: 'ravi@example.com',
    text: expect.stringMatching(/Ravi[\s\S]*fresh/),
  });
  expect((await last()).text).not.toMatch(/Asha|ground/);
  expect((await open(id)).thread.at(-1)).toMatchObject({ kind: 'answer', from: 'ravi@example.com' });
});

it('pictures are drawn anew; what only says that it is one is left out', async () => {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const file = (Name: string, Content: Buffer, ContentType = 'image/png') => ({
    Name,
    Content: Content.toString('base64'),
    ContentType,
  });
  const Attachments = [
    file('torn.png', png),
    file('virus.png', Buffer.from('<svg onload="x"/>')),
    file('a\u202e.exe', png, 'application/octet-stream'),
  ];
  await post(mail('photos', { Attachments }));
  const [{ _id: id }] = await list();
  const { photos, leftOut } = await open(id);
  expect(photos).toHaveLength(1);
  expect(leftOut).toEqual(['virus.png', 'a.exe']);
  const [photo] = await test.app.db.selectFrom('message_photo').selectAll().execute();
  expect(photo).toMatchObject({ order_id: null, message_id: id });
  expect((await sharp(photo?.bytes).metadata()).format).toBe('webp');
});

it('Hindi, HTML alone, nothing at all and a megabyte are mails, too', async () => {
  await post(mail('hi', { Subject: 'मेरा ऑर्डर', TextBody: 'पार्सल नहीं आया।' }));
  const [hindi] = await list();
  expect(await open(hindi._id)).toMatchObject({ language: 'hi', message: 'मेरा ऑर्डर\n\nपार्सल नहीं आया।' });
  await post(mail('html', { TextBody: '', HtmlBody: '<p>Only <b>HTML</b></p><blockquote>before</blockquote>' }));
  expect((await list())[0].message).toBe('My parcel\n\nOnly HTML');
  await post(mail('empty', { Subject: '', TextBody: '', HtmlBody: '' }));
  expect((await list())[0].message).toBe('');
  expect((await post(mail('long', { TextBody: 'ಅಕ್ಕಿ '.repeat(60_000) }))).status).toBe(200);
  const [long] = await list();
  expect((await open(long._id)).message).toMatch(/left out\.\]$/);
});

it('who does not know the secret learns and costs nothing; what is no mail is not asked for again', async () => {
  const otherBytes = path.replace(/[\w-]+$/, (secret) => encodeURIComponent('é'.repeat(secret.length)));
  for (const wrong of [
    otherBytes,
    '/api/messages/in/x',
    path.slice(0, -1) + (path.endsWith('_') ? 'a' : '_'),
    `${path}x`,
    '/api/messages/in/%F0',
  ]) {
    const { status } = await post(mail('forged'), wrong);
    expect(status, wrong).toBe(404);
  }
  for (const body of ['', 'null', '[]', '{}', '{', '{"FromFull":{"Email":"nobody"}}', '['.repeat(100_000)])
    expect((await post(body)).status, body.slice(0, 40)).toBe(403);
  expect((await post('a'.repeat(17 * 1024 * 1024))).status).toBe(413);
  expect(await list()).toEqual([]);
  const flood = [];
  for (let at = 0; at < 32; at += 1) flood.push((await post(mail(`f${at}`))).status);
  expect(flood.slice(-2)).toEqual([429, 429]);
  await test.app.db.updateTable('rate_limit').set({ count: 299 }).execute();
  const one = (at: number) => post(mail(`o${at}`, { FromFull: { Email: `one${at}@example.com`, Name: '' } }));
  expect([(await one(1)).status, (await one(2)).status], 'of everybody').toEqual([200, 429]);
  await test.app.db.deleteFrom('rate_limit').execute();
  const before = path;
  path = await newPath();
  expect([
    (await post(mail('a'), before)).status,
    (await post({ ...mail('b'), FromFull: { Email: 'c@example.com' } })).status,
  ]).toEqual([404, 200]);
  await staff.ask('PUT /api/admin/connections/incoming-mail', { isOn: false });
  expect((await post(mail('c'))).status).toBe(404);
  path = await newPath();
});
