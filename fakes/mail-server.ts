// A fake mail server: speaks SMTP on loopback, keeps the e-mails it accepts, and can be slow, refuse and break connections.
// For tests (`openFakeMailServer`) and by hand: node fakes/mail-server.ts [port] prints every e-mail it accepts.
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { TLSSocket } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { makeSelfSignedCertificate } from './self-signed-certificate.ts';

export interface ReceivedEmail {
  /** The sender given in the SMTP conversation, not in the headers. */
  from: string;
  to: string[];
  /** Whether the connection used TLS. */
  encrypted: boolean;
  /** The message as received, with its line ends. */
  raw: string;
  /** By lower-case name, unfolded and decoded; the first if a header is repeated. */
  headers: Record<string, string>;
  /** Names as received, with repetitions. */
  headerNames: string[];
  text: string;
  html: string;
}

export type Step = 'connect' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'message' | 'QUIT';

/** Returns another reply for a step: a line such as '451 later', 'drop' to break the connection, or nothing for the usual reply. */
export type ReplyOverride = (step: Step, words: string) => string | undefined | Promise<string | undefined>;

export interface FakeMailServer {
  port: number;
  url: string;
  /** The e-mails it accepted with "250", in order. */
  mails: ReceivedEmail[];
  /** All e-mails received completely, also those that it then refused, or after which it broke the connection. */
  received: ReceivedEmail[];
  /** Lets a test decide the replies; may be changed at any time. */
  overrideReply: ReplyOverride | undefined;
  /** Resolves once this many e-mails are accepted; throws after the given time. */
  waitFor(count: number, milliseconds?: number): Promise<ReceivedEmail[]>;
  /** Breaks every connection and refuses new ones; `open` listens on the same port again. */
  close(): Promise<void>;
  open(): Promise<void>;
}

export async function openFakeMailServer({
  port = 0,
  user,
  tls,
}: {
  port?: number;
  user?: string;
  /** TLS from the first byte, or after STARTTLS; with a self-signed certificate. */
  tls?: 'at once' | 'when asked';
} = {}): Promise<FakeMailServer> {
  const certificate = tls && makeSelfSignedCertificate();
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  const fake: FakeMailServer = {
    port,
    url: '',
    mails: [],
    received: [],
    overrideReply: undefined,
    async waitFor(count, milliseconds = 120_000) {
      for (const start = Date.now(); fake.mails.length < count; await sleep(10)) {
        if (Date.now() - start > milliseconds)
          throw new Error(`${fake.mails.length} of ${count} e-mails arrived in time.`);
      }
      return fake.mails;
    },
    async open() {
      server = createServer((socket) => {
        sockets.add(socket);
        socket.on('close', () => sockets.delete(socket)).on('error', () => {});
        const secure = certificate && ((plain: Socket) => overTls(plain, certificate));
        const upgrade = tls === 'when asked' ? secure : undefined;
        const first = (tls === 'at once' && secure?.(socket)) || socket;
        converse(first, fake, { user, upgrade }).catch(() => socket.destroy());
      });
      await new Promise<void>((resolve, reject) => {
        server?.once('error', reject).listen(fake.port, '127.0.0.1', resolve);
      });
      const address = server.address();
      if (typeof address === 'object' && address) fake.port = address.port;
      fake.url = `smtp${tls === 'at once' ? 's' : ''}://${user === undefined ? '' : `${encodeURIComponent(user)}:secret@`}127.0.0.1:${fake.port}`;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
    },
  };
  await fake.open();
  return fake;
}

function overTls(plain: Socket, certificate: { key: string; cert: string }): TLSSocket {
  const socket = new TLSSocket(plain, { isServer: true, ...certificate });
  // A client that does not trust the certificate breaks the connection.
  return socket.on('error', () => plain.destroy());
}

interface ConversationOptions {
  user: string | undefined;
  /** Upgrades the connection to TLS, if STARTTLS is offered. */
  upgrade?: ((plain: Socket) => TLSSocket) | undefined;
  /** The greeting was already sent, before STARTTLS. */
  greeted?: true;
}

async function converse(
  socket: Socket,
  fake: FakeMailServer,
  { user, upgrade, greeted }: ConversationOptions,
): Promise<void> {
  let envelope: { from: string; to: string[] } = { from: '', to: [] };
  let authenticated = user === undefined;
  const reply = async (step: Step, words: string, usual: string): Promise<boolean> => {
    const answer = (await fake.overrideReply?.(step, words)) ?? usual;
    if (answer === 'drop') socket.destroy();
    else if (!socket.destroyed) socket.write(`${answer}\r\n`);
    return /^[23]/.test(answer);
  };
  if (!greeted && !(await reply('connect', '', '220 fake.example ESMTP'))) return void socket.end();

  const lines = readLines(socket);
  for await (const line of lines) {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO' || verb === 'HELO') {
      const abilities = (user === undefined ? '' : '250-AUTH PLAIN\r\n') + (upgrade ? '250-STARTTLS\r\n' : '');
      await reply('EHLO', line, `250-fake.example\r\n${abilities}250-8BITMIME\r\n250 SIZE 10000000`);
    } else if (verb === 'STAR' && upgrade) {
      // The client's next byte is TLS: the line reader must have stopped by then.
      await lines.release();
      socket.write('220 go on\r\n');
      return converse(upgrade(socket), fake, { user, greeted: true });
    } else if (verb === 'AUTH') {
      const [, given, password] = Buffer.from(line.split(' ')[2] ?? '', 'base64')
        .toString()
        .split('\0');
      const right = given === user && password === 'secret';
      authenticated = (await reply('AUTH', line, right ? '235 welcome' : '535 5.7.8 wrong password')) && right;
    } else if (verb === 'MAIL') {
      const from = /<(.*?)>/.exec(line)?.[1] ?? '';
      if (await reply('MAIL', line, authenticated ? '250 ok' : '530 5.7.0 sign in first')) envelope = { from, to: [] };
    } else if (verb === 'RCPT') {
      if (await reply('RCPT', line, '250 ok')) envelope.to.push(/<(.*?)>/.exec(line)?.[1] ?? '');
    } else if (verb === 'DATA') {
      if (!(await reply('DATA', line, envelope.to.length > 0 ? '354 go on' : '503 no recipient'))) continue;
      const content: string[] = [];
      let whole = false;
      for await (const part of lines) {
        whole = part === '.';
        if (whole) break;
        content.push(part.replace(/^\./, ''));
      }
      // An e-mail without its final line was never sent.
      if (!whole) return;
      const encrypted = socket instanceof TLSSocket;
      const mail = { ...envelope, encrypted, ...readMessage(`${content.join('\r\n')}\r\n`) };
      fake.received.push(mail);
      if (await reply('message', mail.raw, '250 2.0.0 taken')) fake.mails.push(mail);
      envelope = { from: '', to: [] };
    } else if (verb === 'QUIT') {
      await reply('QUIT', line, '221 bye');
      return void socket.end();
    } else {
      if (verb === 'RSET') envelope = { from: '', to: [] };
      socket.write(verb === 'RSET' || verb === 'NOOP' ? '250 ok\r\n' : '502 5.5.2 not known here\r\n');
    }
  }
}

interface Lines extends AsyncIterableIterator<string> {
  /** Stops reading and leaves the connection open. */
  release(): Promise<void>;
}

/** Yields lines without line ends. One iterator serves the whole conversation, so that one loop can continue after another. */
function readLines(socket: Socket): Lines {
  async function* lines() {
    let rest = '';
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      rest += (chunk as Buffer).toString('latin1');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        yield Buffer.from(rest.slice(0, end), 'latin1').toString();
        rest = rest.slice(end + 2);
      }
    }
  }
  const iterator = lines();
  return {
    next: () => iterator.next(),
    release: async () => void (await iterator.return(undefined)),
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/** Parses the parts of MIME that the shop's e-mails use. */
function readMessage(raw: string): Pick<ReceivedEmail, 'raw' | 'headers' | 'headerNames' | 'text' | 'html'> {
  const { headers, names, body } = readPart(raw);
  const found = { text: '', html: '' };
  const visit = (part: { headers: Record<string, string>; body: string }): void => {
    const type = part.headers['content-type'] ?? 'text/plain';
    const boundary = /boundary="?([^";]+)/.exec(type)?.[1];
    if (boundary !== undefined) {
      for (const inner of part.body.split(`--${boundary}`).slice(1, -1))
        visit(readPart(inner.replaceAll(/^\r\n|\r\n$/g, '')));
    } else {
      const text = decodeBody(part.body, part.headers['content-transfer-encoding'] ?? '7bit');
      found[type.startsWith('text/html') ? 'html' : 'text'] = text.replaceAll('\r\n', '\n');
    }
  };
  visit({ headers, body });
  return { raw, headers, headerNames: names, ...found };
}

function readPart(raw: string): { headers: Record<string, string>; names: string[]; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const head = end < 0 ? raw : raw.slice(0, end);
  const headers: Record<string, string> = {};
  const names: string[] = [];
  for (const line of head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon);
    names.push(name);
    headers[name.toLowerCase()] ??= decodeWords(line.slice(colon + 1).trim());
  }
  return { headers, names, body: end < 0 ? '' : raw.slice(end + 4) };
}

/** Decodes encoded words in headers (RFC 2047). */
function decodeWords(text: string): string {
  return text
    .replaceAll(/(=\?[^?]+\?[QB]\?[^?]*\?=)\s+(?==\?)/gi, '$1')
    .replaceAll(/=\?[^?]+\?([QB])\?([^?]*)\?=/gi, (_whole, kind: string, encoded: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(encoded, 'base64').toString()
        : decodeBody(encoded.replaceAll('_', ' '), 'quoted-printable'),
    );
}

function decodeBody(body: string, encoding: string): string {
  if (encoding.toLowerCase() === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding.toLowerCase() !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll(/=[ \t]*\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const fake = await openFakeMailServer({ port: Number(process.argv[2] ?? 2525) });
  process.stdout.write(`Taking e-mails at ${fake.url}\n`);
  for (let shown = 0; ; shown++) {
    const mail = (await fake.waitFor(shown + 1, Number.POSITIVE_INFINITY))[shown];
    process.stdout.write(`\nTo ${mail?.to}: ${mail?.headers.subject}\n${mail?.text}\n`);
  }
}
