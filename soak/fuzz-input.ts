import * as z from 'zod';
import type { CallContract } from '#contract/call.ts';
import { type Chance, nastyBytes, nastyPart, nastyTexts, nastyValue, written } from './fuzz-values.ts';

/** Plausible values by field name, so that many requests get past the first validation. */
export type Likely = Record<string, readonly unknown[]>;

export interface FuzzedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
};

const schemas = new WeakMap<z.ZodType, Schema>();

function schemaOf(type: z.ZodType): Schema {
  const known = schemas.get(type);
  if (known) return known;
  const made = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema;
  schemas.set(type, made);
  return made;
}

/** Returns a value that the schema allows; `name` is the name of the field. */
function example(schema: Schema, name: string, likely: Likely, chance: Chance): unknown {
  const known = likely[name];
  if (known && schema.type !== 'array' && schema.type !== 'object') return chance.oneOf(known);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.oneOf(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return example(chance.oneOf(choices), name, likely, chance);
  const type = Array.isArray(schema.type) ? chance.oneOf(schema.type) : schema.type;
  if (type === 'object') return exampleObject(schema, likely, chance);
  if (type === 'array') {
    return Array.from({ length: 1 + Math.floor(chance.next() * 2) }, () =>
      example(schema.items ?? {}, name, likely, chance),
    );
  }
  if (type === 'integer') return Math.floor(chance.next() * 50);
  if (type === 'number') return Math.round(chance.next() * 50_000) / 100;
  if (type === 'boolean') return chance.oneIn(2);
  if (type === 'null') return null;
  return `text of ${name}`;
}

function exampleObject(schema: Schema, likely: Likely, chance: Chance): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(schema.properties ?? {})) {
    if ((schema.required ?? []).includes(name) || chance.oneIn(2)) made[name] = example(one, name, likely, chance);
  }
  if (typeof schema.additionalProperties === 'object' && chance.oneIn(2)) {
    const key = String(chance.oneOf(likely.state ?? ['a']));
    made[key] = example(schema.additionalProperties, key, likely, chance);
  }
  return made;
}

/** Values that every field gets in turn, because chance may try them too late. The first three found the most bugs. */
const valuesForEveryField: readonly unknown[] = [
  'a\u0000b',
  '\ud800',
  1e21,
  "'",
  '0000-01-01',
  'x'.repeat(3_000),
  -1,
  [],
  null,
];

/** Makes a request in which nothing is wrong, then requests in each of which exactly one field is. @param thorough tries every wrong value */
export function sweptRequests(name: string, rule: CallContract, likely: Likely, chance: Chance, thorough: boolean) {
  const [method = '', pattern = ''] = name.split(' ');
  const part = (value: unknown) => encodeURIComponent(String(Buffer.from(String(value))));
  const found: FuzzedRequest[] = [];
  const add = (path: string, body: unknown) => {
    const json = body === undefined ? null : Buffer.from(written(body));
    const headers: Record<string, string> = json === null ? {} : { 'content-type': 'application/json' };
    found.push({ method, path, headers, body: json });
  };
  const usual = (param: string) => part(chance.oneOf(likely[param] ?? ['some-id']));
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_whole, param: string) => usual(param));
  const query = rule.query ? everyField(schemaOf(rule.query), likely, chance) : {};
  const body = rule.body ? everyField(schemaOf(rule.body), likely, chance) : undefined;
  // What can be done at all is done first, once.
  add(path, body);
  for (const nasty of thorough ? valuesForEveryField : valuesForEveryField.slice(0, 3)) {
    for (const param of Object.keys(rule.params?.shape ?? {})) {
      const wrong = pattern.replaceAll(/\{(\w+)\}/g, (_whole, other: string) =>
        other === param ? part(nasty) : usual(other),
      );
      add(wrong, body);
    }
    for (const field of Object.keys(query)) add(`${path}?${field}=${part(nasty)}`, body);
    if (body !== undefined) for (const wrong of eachPlaceSpoiled(body, nasty)) add(path, wrong);
  }
  return found;
}

/** Requests with as many values, and as many bytes, as the largest body of all may have; every list of the body is one of the long ones. */
export function largestRequests(name: string, rule: CallContract, likely: Likely, chance: Chance): FuzzedRequest[] {
  if (!rule.body) return [];
  const [method = '', pattern = ''] = name.split(' ');
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_whole, param: string) =>
    encodeURIComponent(String(chance.oneOf(likely[param] ?? ['some-id']))),
  );
  const body = everyField(schemaOf(rule.body), likely, chance);
  const long = Object.fromEntries(
    Object.entries(body).map(([field, one]) => [field, Array.isArray(one) ? manyOf(one[0], 9_500) : one]),
  );
  return [long, { ...body, more: Array(9_000).fill(0) }, { ...body, more: 'x'.repeat(250_000) }].map((sent) => ({
    method,
    path,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(written(sent)),
  }));
}

/** As many copies of a value as have so many values together. */
function manyOf(value: unknown, most: number): unknown[] {
  const values = JSON.stringify(value ?? null).split(/[,[{]/).length;
  return Array(Math.floor(most / values)).fill(value);
}

/** Returns an example with all optional fields. */
function everyField(schema: Schema, likely: Likely, chance: Chance): Record<string, unknown> {
  const all = Object.entries(schema.properties ?? {}).map(([name, one]) => {
    const isObject = one.type === 'object' && one.properties !== undefined;
    return [name, isObject ? everyField(one, likely, chance) : example(one, name, likely, chance)];
  });
  return Object.fromEntries(all);
}

/** Returns copies of a value, each with another part of it replaced. */
function eachPlaceSpoiled(value: unknown, nasty: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [nasty];
  if (Array.isArray(value)) return value.length === 0 ? [] : eachPlaceSpoiled(value[0], nasty).map((one) => [one]);
  return Object.entries(value).flatMap(([key, one]) =>
    eachPlaceSpoiled(one, nasty).map((wrong) => ({ ...value, [key]: wrong })),
  );
}

/** Changes one part of a value, at any depth. */
function spoil(value: unknown, chance: Chance): unknown {
  const isWhole = typeof value !== 'object' || value === null || Object.keys(value).length === 0;
  if (isWhole || chance.oneIn(8)) return nastyValue(chance);
  if (Array.isArray(value)) {
    const copy = [...value];
    const at = Math.floor(chance.next() * copy.length);
    if (chance.oneIn(6)) return Array.from({ length: 150 }, () => copy[at]);
    copy[at] = spoil(copy[at], chance);
    return copy;
  }
  const copy: Record<string, unknown> = { ...value };
  const key = chance.oneOf(Object.keys(copy));
  const what = chance.next();
  if (what < 0.15) delete copy[key];
  else if (what < 0.3) put(copy, chance.oneOf(nastyTexts), nastyValue(chance));
  else if (what < 0.4) put(copy, key, [copy[key]]);
  else put(copy, key, spoil(copy[key], chance));
  return copy;
}

/** Defines an own property as JSON.parse does, even if it is called `__proto__`. */
function put(target: object, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}

/** Makes one random request for an API call, more or less wrong. */
export function fuzzedRequest(name: string, rule: CallContract, likely: Likely, chance: Chance): FuzzedRequest {
  const [method = '', pattern = ''] = name.split(' ');
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_whole, param: string) => {
    if (chance.oneIn(2)) return nastyPart(chance);
    return encodeURIComponent(String(chance.oneOf(likely[param] ?? ['some-id'])));
  });
  const headers: Record<string, string> = {};
  if (chance.oneIn(6)) headers['idempotency-key'] = headerText(chance);
  if (chance.oneIn(20)) headers.accept = headerText(chance);
  if (chance.oneIn(20)) headers['accept-encoding'] = headerText(chance);
  if (chance.oneIn(20)) headers['if-none-match'] = headerText(chance);
  const search = rule.query || chance.oneIn(5) ? fuzzedQuery(rule.query, likely, chance) : '';
  return { method, path: path + search, headers, body: fuzzedBody(rule, likely, chance, headers) };
}

function fuzzedQuery(type: z.ZodObject | undefined, likely: Likely, chance: Chance): string {
  const wanted = type ? exampleObject(schemaOf(type), likely, chance) : {};
  const parts = Object.entries(wanted).map(([name, value]) => {
    if (chance.oneIn(2)) return `${name}=${encodeURIComponent(String(Buffer.from(String(value))))}`;
    const spoiled = [`${name}=${nastyPart(chance)}`, `${name}[]=1`, `${name}=1&${name}=2`, name, `${name}[a]=b`];
    return chance.oneOf(spoiled);
  });
  if (chance.oneIn(3)) parts.push(`${nastyPart(chance)}=${nastyPart(chance)}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

function fuzzedBody(
  rule: CallContract,
  likely: Likely,
  chance: Chance,
  headers: Record<string, string>,
): Buffer | null {
  if (rule.file) return fuzzedForm(chance, headers);
  if (!rule.body) return null;
  headers['content-type'] = chance.oneIn(15)
    ? chance.oneOf([
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/json; charset=utf-16',
        'multipart/form-data',
        'a',
      ])
    : 'application/json';
  let value: unknown = example(schemaOf(rule.body), '', likely, chance);
  const times = Math.floor(chance.next() * 4);
  for (let time = 0; time < times; time += 1) value = spoil(value, chance);
  const json = written(value) ?? '';
  return chance.oneIn(6) ? nastyBytes(json, chance) : Buffer.from(json);
}

/** The header of a picture of 1 pixel; random bytes follow. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function fuzzedForm(chance: Chance, headers: Record<string, string>): Buffer {
  const edge = chance.oneOf(['q7w8', 'a b', '"', 'é', '', 'x'.repeat(200)]);
  headers['content-type'] = chance
    .oneOf([
      `multipart/form-data; boundary=q7w8`,
      `multipart/form-data; boundary=q7w8`,
      `multipart/form-data; boundary=q7w8`,
      `multipart/form-data; boundary="${edge}"`,
      'multipart/form-data;',
      'multipart/form-data',
      'text/csv',
    ])
    .replaceAll(/[^\x20-\xff]/g, '?');
  const spoiled = Buffer.from(png);
  for (let time = 0; time < 3; time += 1)
    spoiled[Math.floor(chance.next() * png.length)] = Math.floor(chance.next() * 256);
  const table = `Product ID,Title,${chance.oneOf(nastyTexts)}\n${chance.oneOf(nastyTexts)},"${chance.oneOf(nastyTexts)}`;
  const file = chance.oneOf([
    png,
    spoiled,
    png.subarray(0, 40),
    Buffer.from(table),
    Buffer.from('<svg/>'),
    Buffer.alloc(0),
  ]);
  const named = chance.oneOf(['my_file', 'my_file', 'my_file', 'file', '', 'my_file"; x="']);
  const part = [
    Buffer.from(`--q7w8\r\ncontent-disposition: form-data; name="${named}"; filename="${headerText(chance)}"\r\n\r\n`),
    file,
    Buffer.from('\r\n'),
  ];
  const parts = Array.from({ length: chance.oneIn(10) ? 300 : 1 }, () => part).flat();
  return Buffer.concat([...parts, Buffer.from(chance.oneIn(8) ? '' : '--q7w8--\r\n')]);
}

/** Returns a text that HTTP clients accept as a header value. */
function headerText(chance: Chance): string {
  return chance
    .oneOf(nastyTexts)
    .replaceAll(/[^\x20-\x7e\x80-\xff]/g, '?')
    .slice(0, 500);
}
