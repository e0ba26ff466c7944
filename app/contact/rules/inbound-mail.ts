/** An e-mail that somebody sent to the shop, as a service handed it in. What it says is only what its sender says. */
export interface InboundMail {
  /** Its Message-ID, or the id that the service gave it: the same mail has the same. */
  id: string;
  email: string;
  /** Empty where none was given. */
  name: string;
  subject: string;
  text: string;
  html: string;
  /** Message-IDs of what it answers, the nearest first. */
  answers: readonly string[];
  /** What stands after the + in the addresses to which it was sent. */
  marks: readonly string[];
  /** A program wrote it: an out-of-office note, a bounce. */
  isAutomatic: boolean;
  files: readonly { name: string; type: string; content: Uint8Array }[];
}

/** Characters that are kept of a mail, and of what it quotes. */
const mostText = 20_000;
/** Nobody reads a longer one, and reading it costs time. */
const mostHtml = 500_000;

/**
 * Whether a program wrote it (RFC 3834, and what programs send that do not know it). What came through a mailing group,
 * or asks programs for no answer, a person may have written.
 * @param header a header by its name; empty where it is not there
 */
export function isAutomatic(header: (name: string) => string, email: string): boolean {
  const submitted = header('Auto-Submitted').trim().toLowerCase();
  return (
    (submitted !== '' && !submitted.startsWith('no')) ||
    /^auto_reply\b/i.test(header('Precedence').trim()) ||
    ['X-Autoreply', 'X-Autorespond', 'X-Failed-Recipients'].some((name) => header(name) !== '') ||
    header('Return-Path').trim() === '<>' ||
    /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/i.test(email)
  );
}

/** What somebody wrote, and what they quoted below it; both without what PostgreSQL cannot keep, and not too long. */
export function textOfMail({ text, html }: Pick<InboundMail, 'text' | 'html'>): { text: string; quoted: string } {
  const plain = text.trim() === '' ? textOfHtml(html.slice(0, mostHtml)) : text.slice(0, mostHtml);
  const { text: said, quoted } = splitQuoted(tidyText(plain));
  return { text: shortened(said), quoted: shortened(quoted) };
}

const shortened = (text: string) =>
  text.length <= mostText ? text : `${text.slice(0, mostText).trimEnd()}\n[The e-mail goes on; the rest was left out.]`;

/** Lines without control characters, marks of direction and ends of spaces. */
const tidyText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** How mail programs begin what they quote: 'On Tue, 1 Dec 2026, Asha wrote:', in Hindi and Kannada, too. */
const beginsQuote: readonly RegExp[] = [
  /^On .{6,200} wrote:$/,
  /^.{6,200} (?:ने लिखा|को लिखा|बजे .{1,100} लिखा)\s*:$/,
  /^.{6,200} (?:ಅವರು ಬರೆದಿದ್ದಾರೆ|ಬರೆದರು)\s*:$/,
  /^-{2,}\s*(?:Original Message|Forwarded message|मूल संदेश)\s*-{2,}$/i,
  /^_{10,}$/,
  /^From: .{1,200}$/,
];

/**
 * Parts what somebody wrote from the history below it: from the line with which mail programs begin a quote, or from
 * where only quoted lines follow. A mail that is nothing but a quote is all text.
 */
export function splitQuoted(text: string): { text: string; quoted: string } {
  const lines = text.split('\n');
  const isQuoted = (line: string) => line.startsWith('>') || line.trim() === '';
  let end = lines.length;
  while (end > 0 && isQuoted(lines[end - 1] ?? '')) end -= 1;
  const begins = lines.findIndex((line, at) => {
    const isFrom = line.startsWith('From: ');
    // 'From:' alone is also how a sentence may begin: a quoted head has its day below it.
    if (isFrom && !lines.slice(at + 1, at + 5).some((next) => /^(?:Sent|Date): /.test(next))) return false;
    // Programs break the line of a long address.
    const two = `${line} ${lines[at + 1] ?? ''}`.trim();
    return beginsQuote.some((begin) => begin.test(line) || (line.startsWith('On ') && begin.test(two)));
  });
  const at = begins === -1 ? end : Math.min(begins, end);
  const said = lines.slice(0, at).join('\n').trim();
  return said === '' ? { text: text.trim(), quoted: '' } : { text: said, quoted: lines.slice(at).join('\n').trim() };
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rupee: '₹',
};
/** What is not read aloud. */
const unseen: ReadonlySet<string> = new Set(['style', 'script', 'head', 'title']);
const breaks: ReadonlySet<string> = new Set([
  'br',
  'p',
  'div',
  'li',
  'tr',
  'h1',
  'h2',
  'h3',
  'h4',
  'table',
  'ul',
  'ol',
  'hr',
  'blockquote',
]);

/** The words of HTML, line by line, quotes with '>' before them. It goes through the text once, however it is made. */
export function textOfHtml(html: string): string {
  const lower = html.toLowerCase();
  // Looking at the end of a text that grows would copy all of it each time.
  const parts: string[] = [];
  let isAtBegin = true;
  let depth = 0;
  let at = 0;
  const endLine = () => {
    parts.push('\n');
    isAtBegin = true;
  };
  const add = (part: string) => {
    const words = decoded(part).replaceAll(/\s+/g, ' ');
    const shown = isAtBegin ? words.trimStart() : words;
    if (shown === '') return;
    parts.push(isAtBegin && depth > 0 ? `${'>'.repeat(Math.min(depth, 5))} ${shown}` : shown);
    isAtBegin = false;
  };
  while (at < html.length) {
    const open = html.indexOf('<', at);
    add(html.slice(at, open === -1 ? undefined : open));
    if (open === -1) break;
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open + 4);
      at = end === -1 ? html.length : end + 3;
      continue;
    }
    const close = html.indexOf('>', open);
    if (close === -1) break;
    const [, slash, tag = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(open, open + 20)) ?? [];
    const name = tag.toLowerCase();
    at = close + 1;
    if (breaks.has(name) && !isAtBegin) endLine();
    if (name === 'p' && slash === '/') endLine();
    if (name === 'blockquote') depth = Math.max(0, depth + (slash === '/' ? -1 : 1));
    if (unseen.has(name) && slash === '') {
      const end = lower.indexOf(`</${name}`, at);
      at = end === -1 ? html.length : end;
    }
  }
  return parts.join('');
}

const decoded = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '';
  });

/** In which language an answer is framed: that of the script in which most of it is written. */
export function languageOfText(text: string): 'en' | 'hi' | 'kn' {
  const count = (script: RegExp) => text.match(script)?.length ?? 0;
  const [hi, kn, en] = [count(/[\u0900-\u097f]/g), count(/[\u0c80-\u0cff]/g), count(/[A-Za-z]/g)];
  if (hi > en && hi >= kn) return 'hi';
  return kn > en ? 'kn' : 'en';
}

/**
 * Where replies to an answer go, with its conversation after a +, at the addresses of a service that surely takes such.
 * Anywhere else the answer's Message-ID says it.
 * @param replyTo of the settings; empty for none
 */
export function replyAddress(replyTo: string, conversation: string): string | null {
  const [, name, host] = /^([^+@]+)@(inbound\.postmarkapp\.com)$/i.exec(replyTo) ?? [];
  return name ? `${name}+${conversation}@${host}` : null;
}
