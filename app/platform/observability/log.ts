import pino from 'pino';
import { currentLogContext } from './log-context.ts';

export type Log = pino.Logger;

/**
 * Structured lines on standard output, or into `to`, each with the ids of the request or the job that it belongs to.
 * Nothing that names a person is ever passed to it, ids and counts only; what errors of others say is looked through
 * all the same.
 */
export function openLog(level: string, to?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin() {
      const { span: _span, ...ids } = currentLogContext() ?? {};
      return ids;
    },
    serializers: { err: plainError, reason: withoutPersons, path: withoutPersons },
  };
  return to ? pino(options, to) : pino(options);
}

/** What is worth knowing of an error and never holds what somebody typed: PostgreSQL's `detail` does, for one. */
const tellingFields = [
  'code',
  'errno',
  'syscall',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'kind',
  'status',
  'reason',
  'field',
  'responseCode',
  'command',
] as const;
const deepest = 3;

function plainError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return withoutPersons(String(error));
  const fields = error as unknown as Record<string, unknown>;
  const plain: Record<string, unknown> = { type: error.name, message: withoutPersons(error.message) };
  for (const name of tellingFields) {
    const value = fields[name];
    if (typeof value === 'number') plain[name] = value;
    else if (typeof value === 'string') plain[name] = withoutPersons(value).slice(0, 200);
  }
  if (error.stack) plain.stack = withoutPersons(error.stack);
  if (error.cause !== undefined && depth < deepest) plain.cause = plainError(error.cause, depth + 1);
  return plain;
}

/** E-mail addresses, telephone numbers and long secrets out of a text that others wrote; ids of the shop stay. */
export function withoutPersons(text: unknown): string {
  return (
    String(text)
      .replaceAll(/[^\s<>"'(=:,@]{1,64}@[^\s<>"'),@]{1,190}\.[^\s<>"'),@]{1,63}/g, '[e-mail]')
      .replaceAll(/%40/gi, '[at]')
      // Who knows the rest of this address may hand in e-mails.
      .replaceAll(/(\/api\/messages\/in\/)[^/?\s]+/g, '$1[secret]')
      // PostgreSQL quotes what it could not read.
      .replaceAll(/(invalid input (?:syntax|value)[^:]*): ".*"/gs, '$1: [value]')
      .replaceAll(/(?<![\w-])\+?\d(?:[ -]?\d){9,13}(?![\w-])/g, '[number]')
      .replaceAll(/(?<![\w/.-])(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{40,}(?![\w/.])/g, '[secret]')
  );
}
