import * as z from 'zod';
import type { CallContract } from '#contract/call.ts';

export interface BodySize {
  bytes: number;
  /** Texts, numbers, lists and objects, each counted by itself. */
  values: number;
}

/** A form, an id, a list of a few things. */
export const usualSize: BodySize = { bytes: 16 * 1024, values: 500 };
/** A cart with as many lines as an order may have. */
export const cartSize: BodySize = { bytes: 64 * 1024, values: 2_000 };
/** Texts that staff write, and long lists of theirs. */
export const staffSize: BodySize = { bytes: 256 * 1024, values: 10_000 };

/**
 * What the schema of a body can hold, roughly: where a text or a list has no end of its own, as much as people give it.
 */
type Json = {
  type?: string;
  maxLength?: number;
  maxItems?: number;
  items?: Json;
  properties?: Record<string, Json>;
  additionalProperties?: Json | boolean;
  anyOf?: Json[];
  oneOf?: Json[];
};
const usualLength = 200;
/** A letter of an Indian script has three bytes. */
const bytesPerCharacter = 3;
/** What is keyed by a name has one entry for each state or language, or a few more. */
const usualEntries = 50;
const bytesOfName = 24;

function mostOf(schema: Json): BodySize {
  const { type, items, properties, additionalProperties: entries } = schema;
  const choices = (schema.anyOf ?? schema.oneOf ?? []).map(mostOf);
  let own: BodySize = { bytes: 24, values: 1 };
  if (type === 'string') own = { bytes: 3 + bytesPerCharacter * (schema.maxLength ?? usualLength), values: 1 };
  else if (type === 'array') own = times(mostOf(items ?? {}), schema.maxItems ?? usualEntries);
  else if (type === 'object') {
    own = sum(Object.values(properties ?? {}).map((one) => plusName(mostOf(one))));
    if (typeof entries === 'object' && Object.keys(entries).length > 0)
      own = sum([own, times(plusName(mostOf(entries)), usualEntries)]);
  }
  return [own, ...choices].reduce((most, one) => ({
    bytes: Math.max(most.bytes, one.bytes),
    values: Math.max(most.values, one.values),
  }));
}

const plusName = ({ bytes, values }: BodySize): BodySize => ({ bytes: bytes + bytesOfName, values });
const times = ({ bytes, values }: BodySize, often: number): BodySize => ({
  bytes: 2 + often * bytes,
  values: 1 + often * values,
});
const sum = (all: BodySize[]): BodySize => ({
  bytes: all.reduce((most, { bytes }) => most + bytes, 2),
  values: all.reduce((most, { values }) => most + values, 1),
});

const sizes = new WeakMap<z.ZodType, BodySize>();

/**
 * The largest body of a call: the smallest size that holds what its schema takes, and of staff alone more than a cart.
 */
export function bodySizeOf({ body, access }: Pick<CallContract, 'body' | 'access'>): BodySize {
  if (!body) return usualSize;
  const found = sizes.get(body);
  if (found) return found;
  const most = mostOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json);
  const fits = (size: BodySize) => most.bytes <= size.bytes && most.values <= size.values;
  const size = [usualSize, cartSize].find(fits) ?? (access === 'admin' ? staffSize : cartSize);
  sizes.set(body, size);
  return size;
}
