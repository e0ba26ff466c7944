import * as z from 'zod';
import type { Permission } from '#access/rules/permissions.ts';
import { visible } from '#rules/text/hidden-characters.ts';
import type { SecurityEventName } from '#security-log/rules/security-events.ts';
import { texts } from './texts.ts';

/** One REST call: who may make it, what it takes and what it responds with (behaviour: API 1). */
export type CallContract = CallRules & Access;

/**
 * Who may make a call. Of staff each call names what it needs, so that none can be written that all of them may make by
 * oversight.
 */
export type Access =
  | {
      /**
       * `anyone`: also a visitor of a members' shop; `shopping`: anyone who may see the storefront (behaviour: Access
       * 1); `shopper`: anyone who is signed in, staff included (else 401).
       */
      access: 'anyone' | 'shopping' | 'shopper';
      permission?: never;
      alsoNeeds?: never;
    }
  | {
      /** Staff whose role has the permission (else 401 or 403; behaviour: Roles 1). */
      access: 'admin';
      permission: Permission;
      /** What some values of a field need besides, or every value that is not empty. */
      alsoNeeds?: AlsoNeeds | readonly AlsoNeeds[];
    };

interface AlsoNeeds {
  in: 'params' | 'query' | 'body';
  field: string;
  needs: Readonly<Record<string, Permission>> | Permission;
}

export interface CallRules {
  /** Name of the call in the OpenAPI document; generated clients name their functions after it. */
  operationId: string;
  summary: string;
  /** Heading in the OpenAPI document. */
  topic: string;
  /** How often it may be called, in the order in which the limits are looked at; beyond that it is refused by 429. */
  limits?: readonly Limit[];
  /**
   * How often it may be called before the browser has to solve a puzzle for each further call, else 428 (behaviour:
   * Security 7). Well below `limits`, which hold for solved ones too.
   */
  puzzleBeyond?: readonly Limit[];
  /**
   * Asked for again: anyone who calls must have proved within the last ten minutes who they are, else 403 with the code
   * `confirm` (behaviour: Second factor 1). A list means these values of the field of `alsoNeeds` alone.
   */
  confirmed?: true | readonly string[];
  /** Refused while the shop is not open, but to staff and to anyone who has a trial link (behaviour: First day 2). */
  needsOpenShop?: true;
  /** Staff are refused: they look at the shop and order nothing (behaviour: First day 4). */
  notByStaff?: true;
  /** Programs of other origins may make this call though it changes something: it proves itself in another way. */
  fromAnyOrigin?: true;
  /** The call takes an Idempotency-Key header: repeated with the same key, it does its work once. */
  idempotencyKey?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** In place of a body: one file, in the field `my_file` of a multipart form. */
  file?: { mostBytes: number; what: string };
  /**
   * The response is a CSV file of this name, sent line by line as the lines come out of the database. '{month}' stands
   * for the parameter of that name, whose rule lets nothing through that ends a header.
   */
  csv?: string;
  /** The response is a ZIP of this name, sent as it is made. */
  zip?: string;
  /** The response is a PDF of this name, sent as it is drawn; browsers show it. */
  pdf?: string;
  /** The response is a file of this name for another program, in pieces of text as CSV is. */
  xml?: string;
  json?: string;
  /**
   * A success is written into the security log before the response is sent. Words in braces are parameters, or fields
   * of `data` in the response. Files that staff download are written in without this.
   */
  logged?: {
    what: SecurityEventName;
    thing?: string;
    /** A list of people, which is not written down each time that it is loaded again. */
    isList?: true;
    /** Shoppers make the call too, for what is their own: only staff are written down. */
    byStaff?: true;
  };
  response: z.ZodType;
  /** The response is the same for everybody and may be cached until the shop's data changes. */
  cached?: true;
  /** Errors of this call in particular, by status. */
  errors?: Record<number, string>;
}

/** Calls within a window of some seconds that begins with the first. */
export interface Limit {
  /** Whose calls are counted together; `email` is the field of the body, or the address of who is signed in. */
  of: 'address' | 'email' | 'email and address';
  most: number;
  seconds: number;
  /**
   * A success clears the count. A browser that signed in to the account before is counted by itself, so that no
   * stranger can keep the owner of an account out of it, not even from the same network.
   */
  failuresOnly?: true;
}

/**
 * At most this many calls a minute from one address (behaviour: API 9). A window may begin in the middle of any minute,
 * so that two windows touch it: each holds half.
 */
export const aMinute = (most: number): Limit => ({ of: 'address', most: most / 2, seconds: 60 });
/** What costs e-mails is asked for by nobody for hours on end; an office behind one address comes nowhere near. */
export const anHour: Limit = { of: 'address', most: 200, seconds: 60 * 60 };
/**
 * So often people behind one address do what costs something to fake before it looks like a program (behaviour:
 * Security 7).
 */
export const puzzleBeyondAnHour = (most: number): Limit => ({ of: 'address', most, seconds: 60 * 60 });
/** E-mails to one person, asked for by one machine and by all together. */
export const emailsToOne: Limit[] = [
  { of: 'email and address', most: 5, seconds: 15 * 60 },
  { of: 'email', most: 15, seconds: 15 * 60 },
];

/** @param message a function where shoppers read it, so that it is said in their language */
export const sentence = (message: string | (() => string), most: number) =>
  z
    .string({ error: message })
    .overwrite(visible)
    .trim()
    .min(1, { error: message })
    .max(most, { error: () => texts.pleaseUseAtMostCharacters({ most }) });

/** Text that something is looked up by. No database can hold the one character, so that nothing is called so. */
export const lookedUp = (message?: () => string) =>
  z.string(message && { error: message }).overwrite((text) => text.replaceAll('\u0000', '\ufffd'));

/** Text under one of the rules that the screens use too. */
export const ruled = (
  errorOf: (text: string) => string | null,
  { missing = () => errorOf('') ?? '', asTyped = false } = {},
) =>
  z
    .string({ error: missing })
    .overwrite((text) => (asTyped ? text : visible(text).replaceAll(/\s+/g, ' ').trim()))
    .superRefine((text, context) => {
      const message = errorOf(text);
      if (message !== null) context.addIssue({ code: 'custom', message });
    });
export const digits = (errorOf: (text: string) => string | null) =>
  z
    .union([z.string(), z.number()], { error: () => errorOf('') ?? '' })
    .transform((value) => String(value).replaceAll(/\s/g, ''))
    .superRefine((text, context) => {
      const message = errorOf(text);
      if (message !== null) context.addIssue({ code: 'custom', message });
    });
export const ticked = z
  .boolean({ error: texts.aTickIsTrue })
  .nullish()
  .transform((value) => value === true);

export const pageNumber = z.coerce
  .number({ error: texts.pageMustBeANumber })
  .int({ error: texts.pageMustBeAWhole })
  .min(1, { error: texts.pageStartsAt1 })
  .max(100_000, { error: texts.pageIsTooHigh });
export const pageLimit = (most: number) =>
  z.coerce
    .number({ error: texts.limitMustBeANumber })
    .int({ error: texts.limitMustBeAWhole })
    .min(1, { error: texts.limitStartsAt1 })
    .max(most, { error: () => texts.limitEndsAt({ most }) });

/** Files that a call may respond with, and their types. */
export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
  pdf: 'application/pdf',
  xml: 'application/xml',
  json: 'application/json',
} as const;
type FileKind = keyof typeof fileTypes;
const fileKinds = Object.keys(fileTypes) as FileKind[];

/** The file that a call responds with; null for an answer in JSON. */
export function fileOf(rule: CallRules): { kind: FileKind; name: string } | null {
  const kind = fileKinds.find((one) => rule[one] !== undefined);
  return kind === undefined ? null : { kind, name: rule[kind] ?? '' };
}

export const zipBytes = z.unknown() as z.ZodType<AsyncIterable<Uint8Array>>;

/** The lines of a CSV file or the text of another, piece by piece. */
export const csvLines = z.unknown() as z.ZodType<AsyncIterable<string>>;

export const done = z.object({ success: z.literal(true), message: z.string() });
