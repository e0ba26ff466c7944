import * as z from 'zod';
import { type CallContract, fileOf, fileTypes } from '#contract/call.ts';
import { puzzleHeader } from '#rate-limits/rules/puzzle.ts';
import { type WebhookType, webhookTypeNames, webhookTypes } from '#webhooks/rules/webhook-types.ts';
import { webhookBody } from '#webhooks/webhook-data.contract.ts';
import { bodySizeOf } from './body-size.ts';
import { calls } from './calls.ts';

type Json = Record<string, unknown>;

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  /** What the shop sends to others. */
  webhooks: Record<string, { post: Operation }>;
  components: { schemas: Record<string, Json>; securitySchemes: Record<string, Json> };
}

export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  /** One of these is enough; an empty one says that the call may also be made by a visitor. */
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, { description: string; content?: Content; headers?: Json }>;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Json;
}

/** By type. */
type Content = Record<string, { schema: Json }>;

const fileForm: Content = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: { my_file: { type: 'string', format: 'binary' } },
      required: ['my_file'],
    },
  },
};

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Names one attempt, for a day: repeated with the same key and body, the call does its work once and answers with the first result. With another body it is refused with 422. Choose one that nobody can guess, such as a UUID.',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
};

const puzzle: Parameter = {
  name: puzzleHeader,
  in: 'header',
  required: false,
  description:
    'Where the call was refused with 428: `{id}.{number}` for the puzzle of that answer, whose SHA-256 begins with `bits` zero bits. It counts once, for ten minutes, from the same address.',
  schema: { type: 'string', pattern: '^[\\w-]{22}\\.[0-9]{1,10}$' },
};

const webhookHeaders = (
  [
    ['webhook-id', 'The same for every try of one event: whoever has seen it has nothing more to do'],
    ['webhook-timestamp', 'Unix seconds of this try'],
    [
      'webhook-signature',
      '`v1,` and a signature, by Standard Webhooks; several, with a space between, while a secret changes',
    ],
  ] as const
).map(
  ([name, description]): Parameter => ({ name, in: 'header', required: true, description, schema: { type: 'string' } }),
);

const retryAfter = {
  'Retry-After': { description: 'Seconds after which to try again', schema: { type: 'integer', minimum: 1 } },
};

const description = `Money is rupees with two decimals, times are ISO 8601 in UTC.

Every error has the shape of the schema ApiError: \`success\` is false, \`message\` is a sentence for people, \`errors\` names the fields that are wrong.

Programs send an API key, which an owner makes in the back office: \`Authorization: Bearer mk_…\`. It may do what its permissions say, which each call of staff names, and never more than whoever made it. Calls by key need no origin and neither read nor set a cookie. Calls about a person's own account, and those that ask for a proof of who is there, are for people alone.

People sign in with signIn (or finish a registration); the response sets the cookie \`session\`. A browser sends it by itself. A call that changes something and carries an \`Origin\` header is refused unless the origin is the shop's own.`;

const errorShape = z
  .object({
    success: z.literal(false),
    message: z.string(),
    errors: z
      .array(
        z.object({
          field: z.string(),
          message: z.string(),
          productId: z.string().optional().meta({ description: 'Of a line of the cart that cannot be had' }),
          weight: z.string().optional(),
          available: z.number().int().optional().meta({ description: 'Units that can be had of it' }),
        }),
      )
      .optional(),
    totals: z
      .object({
        subtotal: z.number(),
        discount: z.number(),
        shippingFee: z.number(),
        cashFee: z.number().optional().meta({ description: 'For paying at the door; left out where there is none' }),
        gst: z.number(),
        total: z.number(),
      })
      .optional()
      .meta({ description: 'With 409 for a total that has changed: the new totals, in rupees' }),
    requestId: z.string().optional().meta({ description: 'With 500 and 503: names the request in the log' }),
  })
  .meta({ id: 'ApiError' });

let made: OpenApiDocument | null = null;

/** The OpenAPI 3.1 document of the contract. It depends on nothing that changes while the shop runs. */
export function openApiDocument(publicUrl: string): OpenApiDocument {
  made ??= makeDocument(publicUrl);
  return made;
}

function makeDocument(publicUrl: string): OpenApiDocument {
  const schemas: Record<string, Json> = {};
  const paths: OpenApiDocument['paths'] = {};
  const error = jsonSchema(errorShape, 'output', schemas);
  for (const [name, rule] of Object.entries<CallContract>(calls)) {
    const [method = '', path = ''] = name.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(rule, method !== 'GET', error, schemas) };
  }
  const webhooks = Object.fromEntries(webhookTypeNames.map((type) => [type, { post: webhook(type, schemas) }]));
  const topics = new Set(Object.values<CallContract>(calls).map(({ topic }) => topic));
  return {
    openapi: '3.1.0',
    info: { title: 'API of the shop', version: '1', description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: publicUrl }],
    tags: [...topics, webhookTopic].map((name) => ({ name })),
    paths,
    webhooks,
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'Set by signIn, for 30 days' },
        key: { type: 'http', scheme: 'bearer', description: 'An API key; beside it stands the permission it needs' },
      },
    },
  };
}

const fileSchema = (kind: string): Json => (kind === 'csv' ? { type: 'string' } : { type: 'string', format: 'binary' });

function operation(rule: CallContract, changes: boolean, error: Json, schemas: Record<string, Json>): Operation {
  const requestBody = rule.file
    ? fileForm
    : rule.body && { 'application/json': { schema: jsonSchema(rule.body, 'input', schemas) } };
  const file = fileOf(rule);
  const response: Content = file
    ? { [fileTypes[file.kind].split(';')[0] ?? '']: { schema: fileSchema(file.kind) } }
    : { 'application/json': { schema: jsonSchema(rule.response, 'output', schemas) } };
  return {
    operationId: rule.operationId,
    summary: rule.summary,
    tags: [rule.topic],
    security: securityOf(rule),
    parameters: [
      ...parameters('path', rule.params),
      ...parameters('query', rule.query),
      ...(rule.idempotencyKey ? [idempotencyKey] : []),
      ...(rule.puzzleBeyond ? [puzzle] : []),
    ],
    ...(requestBody ? { requestBody: { required: true, content: requestBody } } : {}),
    responses: {
      200: { description: 'Done', content: response },
      ...Object.fromEntries(
        Object.entries(errorsOf(rule, changes)).map(([status, description]) => [
          status,
          {
            description,
            content: { 'application/json': { schema: error } },
            ...(status === '429' || status === '503' ? { headers: retryAfter } : {}),
          },
        ]),
      ),
    },
  };
}

const webhookTopic = 'Webhooks';

function webhook(type: WebhookType, schemas: Record<string, Json>): Operation {
  return {
    operationId: `told${type.replaceAll(/(?:^|\.)\w/g, (start) => start.slice(-1).toUpperCase())}`,
    summary: webhookTypes[type].label,
    tags: [webhookTopic],
    security: [],
    parameters: webhookHeaders,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: jsonSchema(webhookBody(type), 'output', schemas) } },
    },
    responses: {
      '2XX': { description: 'Taken. Anything else is tried again for about two days' },
      410: { description: 'Nobody is here any more: the webhook is switched off' },
    },
  };
}

function securityOf({ access, permission, confirmed }: CallContract): Operation['security'] {
  if (access === 'shopper' || confirmed === true) return [{ session: [] }];
  return access === 'admin' ? [{ session: [] }, { key: [permission] }] : [{}, { session: [] }, { key: [] }];
}

/** What a call may be refused with, by status: what follows from its declaration, and the errors of its own. */
function errorsOf(rule: CallContract, changes: boolean): Record<string, string> {
  const errors: Record<string, string> = {};
  if (rule.params || rule.query || rule.body) errors[400] = 'A field is wrong; errors names each';
  if (rule.access === 'shopping') errors[401] = 'The shop is open to members only and nobody is signed in';
  if (rule.access === 'shopper' || rule.access === 'admin') errors[401] = 'Nobody is signed in';
  if (changes && !rule.fromAnyOrigin) errors[403] = 'The call comes from a page of another origin';
  if (rule.access === 'admin') errors[403] = 'Not staff, or from a page of another origin';
  if (rule.puzzleBeyond) errors[428] = 'Very many calls came from this address: solve the puzzle of the answer first';
  if (rule.limits || (rule.access !== 'shopper' && rule.confirmed !== true))
    errors[429] = 'Too many calls; Retry-After says when to try again';
  if (rule.file) {
    errors[413] = 'The file is too large';
    errors[415] = 'Not multipart/form-data';
  }
  if (rule.body) {
    errors[413] = `The body is larger than ${bodySizeOf(rule).bytes / 1024} KB`;
    errors[415] = 'The body is not JSON';
  }
  errors[500] = 'An unforeseen error; requestId names it in the log';
  errors[503] = 'The shop or its database is too busy; Retry-After says when to try again';
  return { ...errors, ...rule.errors };
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined): Parameter[] {
  if (!schema) return [];
  const whole = jsonSchema(schema, 'input', {}) as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(whole.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (whole.required ?? []).includes(name),
    ...(typeof property.description === 'string' ? { description: property.description } : {}),
    schema: property,
  }));
}

/**
 * The JSON schema of a zod schema. Parts that carry an id (`.meta({ id: 'Product' })`) go to `schemas`, and a reference
 * stands in their place; all others are written out where they are used.
 */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Record<string, Json>): Json {
  const made = z.toJSONSchema(z.object({ schema }), { io, unrepresentable: 'any', reused: 'inline' });
  // Inside an object, because zod writes out a schema with an id where it is the outermost one.
  const { properties, $defs } = JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/')) as {
    properties: { schema: Json };
    $defs?: Record<string, Json>;
  };
  for (const [name, { id: _id, ...part }] of Object.entries($defs ?? {})) schemas[name] = part;
  return properties.schema;
}
