import * as z from 'zod';
import type { CallContract } from '#contract/call.ts';
import { calls } from '#contract/contract.ts';

type Json = Record<string, unknown>;

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
}

export interface Operation {
  summary: string;
  tags: string[];
  parameters: { name: string; in: 'path' | 'query'; required: boolean; description?: string; schema: Json }[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

type Content = Partial<Record<'application/json' | 'multipart/form-data' | 'text/csv', { schema: Json }>>;

/** A file in the one field that takes files. */
const fileForm: Content = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: { my_file: { type: 'string', format: 'binary' } },
      required: ['my_file'],
    },
  },
};

let made: OpenApiDocument | null = null;

/** The OpenAPI 3.1 document of the table of calls. It depends on nothing that changes while the shop runs. */
export function openApiDocument(publicUrl: string): OpenApiDocument {
  made ??= {
    openapi: '3.1.0',
    info: {
      title: 'Mitahara shop',
      version: '1',
      description:
        'Money is rupees with two decimals, times are ISO 8601 in UTC. An error is { success: false, message, errors? }.',
    },
    servers: [{ url: publicUrl }],
    paths: paths(),
    components: { schemas: { Error: jsonSchema(errorShape, 'output') } },
  };
  return made;
}

const errorShape = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  requestId: z.string().optional(),
});

function paths(): OpenApiDocument['paths'] {
  const found: OpenApiDocument['paths'] = {};
  for (const [name, rule] of Object.entries<CallContract>(calls)) {
    const [method = '', path = ''] = name.split(' ');
    found[path] = { ...found[path], [method.toLowerCase()]: operation(rule, method !== 'GET') };
  }
  return found;
}

function operation(rule: CallContract, changes: boolean): Operation {
  const hasInput = rule.params || rule.query || rule.body;
  const refusals = {
    ...(hasInput ? { 400: 'A field is wrong; errors names each' } : {}),
    ...(rule.access === 'shopping' ? { 401: 'The shop is open to members only and nobody is signed in' } : {}),
    ...(rule.access === 'shopper' || rule.access === 'admin' ? { 401: 'Nobody is signed in' } : {}),
    ...(changes && !rule.fromAnyOrigin ? { 403: 'The call comes from a page of another origin' } : {}),
    ...(rule.access === 'admin' ? { 403: 'Not the staff, or from a page of another origin' } : {}),
    ...(rule.limits ? { 429: 'Too often; Retry-After says when to come again' } : {}),
    ...(rule.file ? { 413: 'The file is too large', 415: 'Not multipart/form-data' } : {}),
    ...(rule.body ? { 413: 'The body is larger than 256 KB', 415: 'The body is not JSON' } : {}),
    ...rule.refusals,
  };
  const error = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return {
    summary: rule.summary,
    tags: [rule.topic],
    parameters: [...parameters('path', rule.params), ...parameters('query', rule.query)],
    ...(rule.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(rule.body, 'input') } } } }
      : {}),
    ...(rule.file ? { requestBody: { required: true, content: fileForm } } : {}),
    responses: {
      200: {
        description: 'Done',
        content: rule.csv
          ? { 'text/csv': { schema: { type: 'string' } } }
          : { 'application/json': { schema: jsonSchema(rule.answer, 'output') } },
      },
      ...Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [status, { description, content: error }]),
      ),
    },
  };
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined): Operation['parameters'] {
  if (!schema) return [];
  const whole = jsonSchema(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(whole.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (whole.required ?? []).includes(name),
    ...(typeof property.description === 'string' ? { description: property.description } : {}),
    schema: property,
  }));
}

/** A schema on its own: shared parts are written out where they are used, so that no reference points outside. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const {
    $schema: _dialect,
    id: _id,
    ...rest
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return rest;
}
