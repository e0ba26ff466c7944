import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { addressOfSender } from '#rules/typed/email-address.ts';

/** One e-mail as it is sent. Everything here is checked and without line breaks in what becomes a header. */
export interface Mail {
  /** Shown as the sender, beside the address of MAIL_FROM; a name written there gives way to it. */
  fromName: string;
  /** The same at every try, so that two copies of an e-mail can be recognised as one. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo: string | null;
  headers: Readonly<Record<string, string>>;
  writtenAt: Date;
  attachments?: readonly MailAttachment[];
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface MailServer {
  /**
   * Hands an e-mail to the mail server; resolves when the server has taken it.
   * @param beforeLastLine called when all of the e-mail but its last line is over there. A server keeps no e-mail without
   *   that line, so until `beforeLastLine` resolves it is certain that the e-mail was not taken; when it rejects, the
   *   e-mail is not. Called at most once.
   * @throws MailError
   */
  send(mail: Mail, beforeLastLine: () => Promise<void>, signal?: AbortSignal): Promise<void>;
  /** Ends the connections that are idle, and with `force` the others too; their e-mails then fail. */
  close(options?: { force: boolean }): void;
}

export class MailError extends Error {
  override name = 'MailError';
  /** Safe to log: codes and the step of the conversation, never an address. */
  readonly reason: string;
  /** This very e-mail will be refused again. Refusals of the shop itself (its password, its sender) are not meant. */
  readonly permanent: boolean;
  /**
   * The server said nothing about this e-mail: no connection, no greeting, no sign-in, or a connection that broke off.
   */
  readonly silent: boolean;

  /** @param message the server's words, which may name the recipient */
  constructor(message: string, cause: unknown, about: Pick<MailError, 'reason' | 'permanent' | 'silent'>) {
    super(message, { cause });
    this.reason = about.reason;
    this.permanent = about.permanent;
    this.silent = about.silent;
  }
}

export interface MailServerOptions {
  /** smtp:// or smtps://; its query may set options of nodemailer, such as tls.rejectUnauthorized=false. */
  smtpUrl: string;
  /** 'Name <address>' or an address. */
  mailFrom: string;
  /** Most e-mails handed over at the same time. */
  connections: number;
  /** Longest silence of the server, in milliseconds: a slow one may still be taking the e-mail. */
  silenceMs?: number;
}

/** Speaks SMTP over a few connections that are kept for half a minute. Connects with the first e-mail. */
export function openMailServer(options: MailServerOptions): MailServer {
  const silenceMs = options.silenceMs ?? 120_000;
  const transport = createTransport({
    pool: true,
    url: options.smtpUrl,
    maxConnections: options.connections,
    // Shorter than servers wait, so that a connection is not closed over there just when an e-mail is to go.
    idleTimeout: 30_000,
    connectionTimeout: Math.min(10_000, silenceMs),
    greetingTimeout: Math.min(20_000, silenceMs),
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const readings = new WeakMap<object, Reading>();
  transport.use('stream', (mail, done) => {
    const reading = readings.get(mail.data.headers as object);
    // Read only once the server asks for the e-mail, unlike nodemailer's own transforms, which run ahead.
    if (reading) mail.message.processFunc((input) => Readable.from(holdBack(input as Readable, reading)));
    done();
  });
  const address = addressOfSender(options.mailFrom);
  const domain = address.split('@').at(-1);

  return {
    async send(mail, beforeLastLine, signal) {
      const headers = { ...mail.headers };
      let isPrompted = false;
      const reading: Reading = {
        begun: false,
        async beforeLastLine() {
          // The pool may take up an e-mail again over a new connection; the last line goes out once.
          if (isPrompted) throw new Error('The last line was sent before.');
          isPrompted = true;
          await beforeLastLine();
        },
      };
      readings.set(headers, reading);
      try {
        await transport.sendMail({
          from: { name: mail.fromName, address },
          to: { name: '', address: mail.to },
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          headers,
          date: mail.writtenAt,
          attachments: [...(mail.attachments ?? [])],
          ...(mail.replyTo === null ? {} : { replyTo: { name: '', address: mail.replyTo } }),
          messageId: `<${mail.id}@${domain}>`,
          ...(signal ? { signal } : {}),
        });
      } catch (error) {
        throw explain(error, reading.begun);
      }
    },
    close: (how) => transport.close(how),
  };
}

interface Reading {
  begun: boolean;
  beforeLastLine(): Promise<void>;
}

async function* holdBack(input: Readable, reading: Reading): AsyncGenerator<Buffer> {
  reading.begun = true;
  for await (const chunk of input) yield chunk;
  await reading.beforeLastLine();
}

interface SmtpFailure {
  message?: string;
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

function explain(error: unknown, emailBegun: boolean): MailError {
  const { message = '', code = 'unknown', command, response, responseCode } = error as SmtpFailure;
  // 503 speaks of the order of commands, not of the e-mail.
  const refused = responseCode !== undefined && responseCode >= 500 && responseCode !== 503;
  const isOfEmail = command === 'RCPT TO' || command === 'DATA';
  const silent = !emailBegun && !isOfEmail && command !== 'MAIL FROM';
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
  const reason = [code, command, responseCode, enhanced].filter((part) => part !== undefined).join(' ');
  return new MailError(message, error, { reason, permanent: refused && isOfEmail, silent });
}
