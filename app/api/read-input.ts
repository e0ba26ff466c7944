import { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import type * as z from 'zod';
import type { CallContract } from '#contract/call.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { AppError, type FieldError } from '#rules/app-error.ts';
import { tidyInput } from '#rules/typed/typed-input.ts';
import { type BodySize, bodySizeOf } from './body-size.ts';
import { checkJson } from './check-json.ts';
import { texts } from './texts.ts';

/** Most bytes of the boundaries around the file of a multipart form. */
const formMarks = 16 * 1024;
const mostParts = 50;
const mostErrors = 200;
/** Most fields of a query, and of a form of a page: several times those of the largest. */
const mostFields = 300;

/**
 * Reads and validates the input of a call.
 * @throws AppError 400 naming every wrong field, 413 for a body that is too large, 415 for one of another type
 */
export async function readInput(rule: CallContract, c: Context): Promise<Record<string, unknown>> {
  const parts: [string, CallContract['body'], unknown][] = [];
  if (rule.params) parts.push(['params', rule.params, storable(c.req.param())]);
  if (rule.query) {
    requireFewFields(c.req.url);
    parts.push(['query', rule.query, storable(c.req.query())]);
  }
  if (rule.body) parts.push(['body', rule.body, await readJson(c, bodySizeOf(rule))]);
  const input = checkInput(parts);
  if (rule.file) input.file = await readFile(c, rule.file);
  return input;
}

/**
 * Validates what a form of a page brought.
 * @throws AppError 400 naming every wrong field
 */
export function checkFormInput(
  rule: Pick<CallContract, 'params' | 'query' | 'body'>,
  given: { params?: unknown; query?: unknown; body?: unknown },
): Record<string, unknown> {
  const schemas = { params: rule.params, query: rule.query, body: rule.body };
  return checkInput(
    (['params', 'query', 'body'] as const)
      .filter((part) => schemas[part])
      .map((part) => [part, schemas[part], given[part] ?? {}]),
  );
}

/** @throws AppError 400 naming every wrong field */
function checkInput(parts: [string, CallContract['body'], unknown][]): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const errors = new Map<string, FieldError>();
  for (const [name, schema, value] of parts) {
    const parsed = schema?.safeParse(tidyInput(value), { error: plainSentence });
    if (!parsed) continue;
    if (parsed.success) input[name] = parsed.data;
    else for (const issue of parsed.error.issues) addOnce(errors, issue.path.join('.'), issue.message);
  }
  const [first] = errors.values();
  if (first) throw new AppError(400, first.message, [...errors.values()]);
  return input;
}

const kinds: Record<string, () => string> = {
  string: texts.aText,
  number: texts.aNumber,
  int: texts.aWholeNumber,
  boolean: texts.trueOrFalse,
  array: texts.aList,
  object: texts.anObject,
  record: texts.anObject,
  date: texts.aDate,
};

/** The message where a rule has none of its own. People read it too. */
function plainSentence(issue: z.core.$ZodRawIssue): string {
  const name = issue.path?.join('.') || 'This';
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? texts.isMissing({ name })
        : texts.mustBeOfKind({ name, kind: (kinds[issue.expected] ?? texts.anotherKind)() });
    case 'too_small':
      return issue.origin === 'number'
        ? texts.mustBeOrMore({ name, least: Number(issue.minimum) })
        : texts.mustBeLonger({ name });
    case 'too_big':
      return issue.origin === 'number'
        ? texts.mustBeOrLess({ name, most: Number(issue.maximum) })
        : texts.mustBeShorter({ name });
    case 'invalid_value':
      return texts.mustBeOneOf({ name, value: issue.values.slice(0, 12).map(String).join(', ') });
    default:
      return texts.isNotValid({ name });
  }
}

/**
 * Parts of an address are looked up in the database, which cannot be queried with the character 0: nothing has such a
 * name.
 */
function storable(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text.replaceAll('\u0000', '\ufffd')]));
}

/** Only the first error of each field is reported, and no more than a form has fields. */
function addOnce(errors: Map<string, FieldError>, field: string, message: string): void {
  if (errors.size < mostErrors && !errors.has(field)) errors.set(field, { field: field.slice(0, 200), message });
}

/**
 * @param form a query, or the form of a page
 * @throws AppError 400 for one that would be taken apart into thousands of fields
 */
export function requireFewFields(form: string | Uint8Array): void {
  const bytes = typeof form === 'string' ? Buffer.from(form) : Buffer.from(form.buffer, form.byteOffset, form.length);
  if (countOf(bytes, '&', mostFields) >= mostFields) throw new AppError(400, texts.theFormHasTooMany());
}

function countOf(bytes: Buffer, mark: string, most: number): number {
  let count = 0;
  for (let at = bytes.indexOf(mark); at >= 0 && count <= most; at = bytes.indexOf(mark, at + mark.length)) count += 1;
  return count;
}

/**
 * The object that a body of JSON holds, of this size at most.
 * @throws AppError 400, 413, 415
 */
export async function readJson(c: Context, largest: BodySize): Promise<object> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) {
    throw new AppError(415, texts.sendTheBodyAsApplication());
  }
  const { incoming } = (c.env ?? {}) as Partial<RequestContext>;
  // The web stream alone has what came of a client that is gone.
  const stream = incoming && !incoming.destroyed ? incoming : c.req.raw.body;
  const bytes = await readAtMost(stream, largest.bytes, tooLargeBody(largest.bytes));
  const { values, isTooDeep } = checkJson(bytes);
  if (isTooDeep) throw new AppError(400, texts.theBodyIsNot());
  if (values > largest.values) throw new AppError(400, texts.theBodyHasTooMany());
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Falls through: broken JSON and JSON that is no object get the same message.
  }
  throw new AppError(400, texts.theBodyIsNot());
}

export const tooLargeBody = (bytes: number) => texts.theBodyIsLarger({ kilobytes: bytes / 1024 });

/** The one file of a multipart form. It stays in memory: pictures are decoded there anyway. */
async function readFile(c: Context, { mostBytes, what }: { mostBytes: number; what: string }): Promise<Uint8Array> {
  const boundary = boundaryIn(c.req.header('content-type') ?? '');
  if (boundary === null) throw new AppError(415, texts.sendTheFileAsMultipart());
  const tooLarge = texts.mayHaveAtMostMb({ what, mostBytes: Math.round(mostBytes / 1024 / 1024) });
  if (Number(c.req.header('content-length') ?? '0') > mostBytes + formMarks) throw new AppError(413, tooLarge);
  const bytes = await readAtMost(c.req.raw.body, mostBytes + formMarks, tooLarge);
  // A form with a hundred thousand empty parts takes seconds to take apart.
  const form = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (countOf(form, `--${boundary}`, mostParts) > mostParts) throw new AppError(400, texts.theFormHasTooMany());
  let file: FormDataEntryValue | null = null;
  try {
    // Under the boundary that was counted, whatever else its type says.
    const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` };
    file = (await new Response(form as BodyInit, { headers }).formData()).get('my_file');
  } catch {
    throw new AppError(400, texts.theFormCannotBeRead());
  }
  if (!(file instanceof File) || file.size === 0) {
    throw new AppError(400, texts.chooseAFileFirst(), [{ field: 'my_file', message: texts.chooseAFileFirst() }]);
  }
  if (file.size > mostBytes) throw new AppError(413, tooLarge);
  return new Uint8Array(await file.arrayBuffer());
}

/**
 * The boundary between the parts of a form (RFC 2046); null for a type that says anything else, in which two readers
 * may find two.
 */
function boundaryIn(type: string): string | null {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'+.-]{1,70}))$/i.exec(type.trim()) ?? [];
  return quoted ?? plain ?? null;
}

/**
 * A piece costs as much as some kilobytes, and a client may send each byte as one. Networks bring hundreds of bytes at
 * a time.
 */
const freePieces = 500;
const usualPiece = 256;

/**
 * The bytes of a body, which is read no further than they are allowed.
 * @throws AppError 413 with the sentence, or for a body in far more pieces than a network makes of it
 */
export async function readAtMost(
  stream: ReadableStream<Uint8Array> | IncomingMessage | null,
  most: number,
  tooLarge: string,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const take = (chunk: Uint8Array) => {
    length += chunk.length;
    if (length > most) throw new AppError(413, tooLarge);
    chunks.push(chunk);
    if (chunks.length > freePieces + length / usualPiece) throw new AppError(413, texts.theBodyHasTooManyPieces());
  };
  if (stream instanceof IncomingMessage) await eachPiece(stream, take);
  else if (stream) for await (const chunk of stream) take(chunk);
  return Buffer.concat(chunks, length);
}

/**
 * Hands on the pieces of a body as they came. The web stream around Node's costs more than all else that is done with a
 * body, and Node's iterator joins pieces, so that nobody could count them.
 */
function eachPiece(message: IncomingMessage, take: (piece: Uint8Array) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const onData = (piece: Uint8Array) => {
      try {
        take(piece);
      } catch (error) {
        message.off('data', onData).pause();
        reject(error);
      }
    };
    message.on('data', onData).once('end', resolve).once('error', reject);
    message.once('close', () => reject(new Error('the body ended early')));
  });
}
