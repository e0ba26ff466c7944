import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeMailServer, openFakeMailServer, type Step } from '#fakes/mail-server.ts';
import { type Mail, MailError, type MailServer, openMailServer } from './mail-server.ts';

const mail: Mail = {
  fromName: 'Millet House',
  id: '0b7d3f6e-0000-4000-8000-000000000001',
  to: 'asha@example.com',
  subject: 'Grüße 🥜 and a rather long subject line that has to be folded somewhere on its way to the reader',
  html: '<p>नमस्ते <b>Asha</b></p>\n.\n',
  text: 'नमस्ते Asha\n.\n..dots\n',
  replyTo: 'ravi@example.com',
  headers: { 'List-Unsubscribe': `<https://shop.example/u?token=${'x'.repeat(43)}>` },
  writtenAt: new Date('2026-01-31T10:00:00Z'),
};
const nothing = async () => {};

describe('the mail server', () => {
  let fake: FakeMailServer;
  let server: MailServer;
  const open = (options: { mailFrom?: string; silenceMs?: number } = {}) =>
    openMailServer({ smtpUrl: fake.url, mailFrom: 'Operator <hello@shop.example>', connections: 2, ...options });
  beforeEach(async () => {
    fake = await openFakeMailServer({ user: 'shop' });
    server = open();
  });
  afterEach(async () => {
    server.close({ force: true });
    await fake.close();
  });
  const failure = (given: Partial<Mail> = {}, before = nothing) =>
    server.send({ ...mail, ...given }, before).then(
      () => expect.fail('It was sent.'),
      (error: unknown) => {
        expect(error).toBeInstanceOf(MailError);
        return error as MailError;
      },
    );

  it('gets both parts and every header as they were written', async () => {
    await server.send(mail, nothing);
    const [taken] = fake.mails;
    expect(taken).toMatchObject({
      from: 'hello@shop.example',
      to: ['asha@example.com'],
      text: mail.text,
      html: mail.html,
    });
    expect(taken?.headers).toEqual({
      from: 'Millet House <hello@shop.example>',
      to: mail.to,
      'reply-to': mail.replyTo,
      subject: mail.subject,
      'message-id': `<${mail.id}@shop.example>`,
      date: 'Sat, 31 Jan 2026 10:00:00 +0000',
      'list-unsubscribe': mail.headers['List-Unsubscribe'],
      'mime-version': '1.0',
      'content-type': expect.stringMatching(/^multipart\/alternative;/),
    });
    expect(taken?.raw.indexOf('text/plain')).toBeLessThan(taken?.raw.indexOf('text/html') ?? 0);
    for (const line of taken?.raw.split('\r\n') ?? []) expect(line.length).toBeLessThan(999);
  });

  describe.each([
    ['from the first byte', 'at once', /^smtps:/],
    ['once it offers that', 'when asked', /^smtp:/],
  ] as const)('over TLS %s', (_when, tls, scheme) => {
    beforeEach(async () => {
      await fake.close();
      fake = await openFakeMailServer({ user: 'shop', tls });
    });

    it('gets the e-mail and the password, where its certificate is good enough', async () => {
      expect(fake.url).toMatch(scheme);
      server = openMailServer({
        smtpUrl: `${fake.url}?tls.rejectUnauthorized=false`,
        mailFrom: 'hello@shop.example',
        connections: 2,
      });
      for (let time = 0; time < 2; time += 1) await server.send(mail, nothing);
      expect(fake.mails.map(({ encrypted, text }) => [encrypted, text])).toEqual([
        [true, mail.text],
        [true, mail.text],
      ]);
    });

    it('gets neither, where nobody vouches for its certificate', async () => {
      const steps: Step[] = [];
      fake.overrideReply = (step) => void steps.push(step);
      server = open();
      expect(await failure()).toMatchObject({ permanent: false, silent: true });
      expect(steps).not.toContain('AUTH');
      expect(fake.received).toEqual([]);
    });
  });

  it.each([
    ['Laddoo & Sons', '"Laddoo & Sons" <hello@shop.example>'],
    ['Rao, "Millets"', String.raw`"Rao, \"Millets\"" <hello@shop.example>`],
    ['मिलेट हाउस', '=?UTF-8?B?4KSu4KS/4KSy4KWH4KSfIOCkueCkvuCkieCkuA==?= <hello@shop.example>'],
  ])('gets the name %s as mail programs read it', async (fromName, written) => {
    await server.send({ ...mail, fromName }, nothing);
    const [taken] = fake.mails;
    const [, head = ''] = /^From: (.*(?:\r\n .*)*)/m.exec(taken?.raw ?? '') ?? [];
    expect(head.replaceAll('\r\n', '')).toBe(written);
    expect(taken?.from).toBe('hello@shop.example');
  });

  it('gets several e-mails over one connection', async () => {
    let connections = 0;
    fake.overrideReply = (step) => {
      if (step === 'connect') connections += 1;
      return undefined;
    };
    for (let count = 0; count < 5; count++) await server.send(mail, nothing);
    expect([fake.mails.length, connections]).toEqual([5, 1]);
  });

  it('has all but the last line before the callback, and no e-mail without that line', async () => {
    const steps: Step[] = [];
    fake.overrideReply = (step) => {
      steps.push(step);
      return undefined;
    };
    await server.send(mail, async () => {
      expect(steps).toEqual(['connect', 'EHLO', 'AUTH', 'MAIL', 'RCPT', 'DATA']);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(fake.received).toEqual([]);
    });
    expect(fake.received).toHaveLength(1);
    const error = await failure({}, async () => {
      throw new Error('Another sender has it.');
    });
    expect(error).toMatchObject({ permanent: false, message: 'Another sender has it.' });
    await server.send(mail, nothing);
    expect(fake.received).toHaveLength(2);
  });

  it.each<[Step, string, string, boolean, boolean]>([
    ['RCPT', '550 5.1.1 <asha@example.com> is unknown', 'EENVELOPE RCPT TO 550 5.1.1', true, false],
    ['RCPT', '450 4.2.0 try later', 'EENVELOPE RCPT TO 450 4.2.0', false, false],
    ['message', '554 5.7.1 looks like spam', 'EMESSAGE DATA 554 5.7.1', true, false],
    ['message', '452 4.3.1 the disk is full', 'EMESSAGE DATA 452 4.3.1', false, false],
    ['message', '503 5.5.1 out of order', 'EMESSAGE DATA 503 5.5.1', false, false],
    ['MAIL', '550 5.7.1 that sender may not', 'EENVELOPE MAIL FROM 550 5.7.1', false, false],
    ['AUTH', '535 5.7.8 wrong password for asha@example.com', 'EAUTH AUTH PLAIN 535 5.7.8', false, true],
    ['connect', '554 5.7.1 not you', 'EPROTOCOL CONN 554 5.7.1', false, true],
    ['connect', '421 4.3.2 too busy', 'EPROTOCOL CONN 421 4.3.2', false, true],
    ['DATA', 'drop', 'ECONNECTION CONN', false, true],
    ['message', 'drop', 'ECONNECTION CONN', false, false],
  ])('at %s says %s: %s, permanent %s, silent %s', async (step, answer, reason, permanent, silent) => {
    fake.overrideReply = (at) => (at === step ? answer : undefined);
    const error = await failure();
    expect(error).toMatchObject({ reason, permanent, silent });
    expect(error.reason, 'the reason may be logged').not.toContain('@');
    fake.overrideReply = undefined;
    await server.send(mail, nothing);
    expect(fake.mails).toHaveLength(1);
  });

  it('may be down, and up again', async () => {
    await fake.close();
    expect(await failure()).toMatchObject({
      permanent: false,
      silent: true,
      reason: expect.stringContaining('ESOCKET'),
    });
    await fake.open();
    await server.send(mail, nothing);
    expect(fake.mails).toHaveLength(1);
  });

  it.each<Step>(['connect', 'EHLO', 'RCPT', 'message'])('may fall silent at %s, for a while', async (step) => {
    server.close();
    server = open({ silenceMs: 300 });
    fake.overrideReply = (at) => (at === step ? new Promise(() => {}) : undefined);
    const started = Date.now();
    const reason = expect.stringContaining('ETIMEDOUT');
    expect(await failure()).toMatchObject({ permanent: false, silent: step !== 'message', reason });
    expect(Date.now() - started).toBeLessThan(60_000);
  });

  it('keeps an e-mail under way to itself when it closes, unless forced', async () => {
    let answer = () => {};
    fake.overrideReply = (at) =>
      at === 'message'
        ? new Promise((resolve) => {
            answer = () => resolve(undefined);
          })
        : undefined;
    const sent = server.send(mail, nothing);
    while (fake.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    server.close();
    answer();
    await sent;
    expect(fake.mails).toHaveLength(1);
    await expect(server.send(mail, nothing)).rejects.toThrow(MailError);
  });

  it.each<[keyof Mail, unknown]>([
    ['fromName', 'Shop\r\nBcc: victim@example.com'],
    ['fromName', 'Shop <victim@example.com>, "'],
    ['subject', 'Hello\r\nBcc: victim@example.com'],
    ['to', 'asha@example.com\r\nBcc: victim@example.com'],
    ['to', 'asha@example.com, victim@example.com'],
    ['to', 'asha@example.com> SIZE=1\r\nRCPT TO:<victim@example.com'],
    ['replyTo', 'a@example.com\r\nBcc: victim@example.com'],
    ['headers', { 'X-Note': 'a\r\nBcc: victim@example.com' }],
    ['headers', { 'X-A\r\nBcc': 'victim@example.com' }],
  ])('never gets another header or recipient through %s %j', async (field, value) => {
    await server.send({ ...mail, [field]: value } as Mail, nothing).catch(() => {});
    for (const mail of fake.received) {
      expect(mail.headerNames.map((name) => name.toLowerCase())).not.toContain('bcc');
      expect(mail.to).toHaveLength(1);
      expect(mail.to[0]).not.toBe('victim@example.com');
    }
  });
});
