import { expect, it } from 'vitest';
import { isAutomatic, languageOfText, replyAddress, splitQuoted, textOfHtml, textOfMail } from './inbound-mail.ts';

it.each<[what: string, text: string, said: string]>([
  [
    'Gmail',
    'Yes, please.\n\nOn Sun, 29 Nov 2026 at 10:00, Mitahara <hello@shop.example> wrote:\n> Shall we?',
    'Yes, please.',
  ],
  [
    'a broken line',
    'Yes.\n\nOn Sun, 29 Nov 2026 at 10:00, Mitahara Foods\n<hello@shop.example> wrote:\n\n> Shall we?',
    'Yes.',
  ],
  ['Outlook', 'Yes.\n\nFrom: Mitahara\nSent: Sunday\nTo: Asha\nSubject: Re\n\nShall we?', 'Yes.'],
  ['an older Outlook', 'Yes.\n-----Original Message-----\nShall we?', 'Yes.'],
  ['Hindi', 'जी हाँ।\n\nरवि, 29 नव॰ 2026 को 10:00 am बजे को Mitahara <hello@shop.example> ने लिखा:\n> क्या?', 'जी हाँ।'],
  ['quoted lines alone', 'Yes.\n\n> Shall we?\n>\n> The shop', 'Yes.'],
  ['no quote', 'Yes.\nFrom: my point of view it is good.', 'Yes.\nFrom: my point of view it is good.'],
  ['an answer between the lines', '> Shall we?\n\nYes.', '> Shall we?\n\nYes.'],
  ['nothing but a quote', '> Shall we?', '> Shall we?'],
  ['nothing', '', ''],
])('what was written is parted from what it quotes: %s', (_what, text, said) => {
  const parts = splitQuoted(text);
  expect(parts.text).toBe(said);
  expect(parts.quoted === '').toBe(said === text.trim());
});

it.each<[html: string, text: string]>([
  [
    '<html><head><title>No</title></head><body><p>One &amp; two</p><p>Three<br>four</p></body></html>',
    'One & two\n\nThree\nfour',
  ],
  ['<style>p{}</style><script>x()</script><div>नमस्ते&nbsp;जी &#8377;5 &#x1F600;</div>', 'नमस्ते जी ₹5 😀'],
  ['Yes<blockquote>Shall we?<blockquote>First</blockquote></blockquote>', 'Yes\n> Shall we?\n>> First'],
  ['<ul><li>a</li><li>b</li></ul><!-- no -->', 'a\nb'],
  ['<p onclick="x">a < b', 'a'],
  ['&#0;&#xD800;&unknown;', '&unknown;'],
])('HTML is read as text: %s', (html, text) => expect(textOfHtml(html).trim()).toBe(text));

it.each([['<'], ['<!--'], ['<style'], ['<blockquote>'], ['&#'], ['On '], ['> '], ['\n'], ['a'], ['<p>a'], ['<br>a']])(
  'a mail of a megabyte of “%s” is read at once, not in the square of its length, and cut',
  (part) => {
    const long = part.repeat(1_000_000 / part.length);
    const begun = performance.now();
    for (const mail of [
      { text: long, html: '' },
      { text: '', html: long },
    ]) {
      const { text, quoted } = textOfMail(mail);
      expect(text.length + quoted.length).toBeLessThan(41_000);
    }
    // In the square of its length it took 14 to 48 s.
    expect(performance.now() - begun).toBeLessThan(10_000);
  },
);

it('control characters and marks of direction go, lines stay', () => {
  expect(textOfMail({ text: 'a\u0000b\r\n\u202ec\u0007\n\n\n\nd', html: '' }).text).toBe('a b\n c\n\nd');
});

it.each<[headers: Record<string, string>, email: string, is: boolean]>([
  [{}, 'asha@example.com', false],
  [{ 'Auto-Submitted': 'no' }, 'asha@example.com', false],
  [{ 'Auto-Submitted': 'auto-replied' }, 'asha@example.com', true],
  // A customer's, through a mailing group.
  [{ Precedence: 'list', 'List-Id': '<care.shop.example>' }, 'asha@example.com', false],
  [{ Precedence: 'Bulk' }, 'asha@example.com', false],
  [{ Precedence: 'auto_reply' }, 'asha@example.com', true],
  [{ 'X-Failed-Recipients': 'a@b.example' }, 'asha@example.com', true],
  // Exchange writes it on what people write, too.
  [{ 'X-Auto-Response-Suppress': 'All' }, 'asha@example.com', false],
  [{ Precedence: 'first-class' }, 'asha@example.com', false],
  [{ 'X-Autoreply': 'yes' }, 'asha@example.com', true],
  [{ 'Return-Path': '<>' }, 'asha@example.com', true],
  [{}, 'MAILER-DAEMON@example.com', true],
  [{}, 'no-reply@bank.example', true],
  [{}, 'noreplyasha@example.com', false],
])('%j from %s is a program’s: %s', (headers, email, is) =>
  expect(isAutomatic((name) => headers[name] ?? '', email)).toBe(is),
);

it.each([
  ['Where is my parcel?', 'en'],
  ['मेरा पार्सल कहाँ है? Order 12', 'hi'],
  ['ನನ್ನ ಪಾರ್ಸೆಲ್ ಎಲ್ಲಿದೆ?', 'kn'],
  ['', 'en'],
])('“%s” is answered in %s', (text, language) => expect(languageOfText(text)).toBe(language));

it('only at an address of the service a reply names its conversation', () => {
  expect(replyAddress('abc@inbound.postmarkapp.com', 'id')).toBe('abc+id@inbound.postmarkapp.com');
  for (const other of ['', 'hello@shop.example', 'a+b@inbound.postmarkapp.com', 'a@inbound.postmarkapp.com.evil'])
    expect(replyAddress(other, 'id')).toBeNull();
});
