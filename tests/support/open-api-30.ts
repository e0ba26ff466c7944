type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const isNull = (value: unknown) => isNode(value) && value.type === 'null';

/**
 * Says a part of an OpenAPI 3.1 document in the words of 3.0, for generators that know no newer ones: what a client
 * needs of shapes stays, what only narrows them (patterns, constants, names of properties) goes.
 */
export function asOpenApi30(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(asOpenApi30);
  if (!isNode(node)) return node;
  const { pattern, const: constant, propertyNames: _names, identifier: _license, webhooks: _webhooks, ...rest } = node;
  const now: Node = rest;
  // A property of that name is a shape, and stays.
  if (isNode(pattern)) now.pattern = pattern;
  if (isNode(constant)) now.const = constant;
  else if (constant !== undefined) now.type ??= typeof constant;
  if (Array.isArray(now.type)) {
    const types = now.type.filter((one) => one !== 'null');
    if (types.length < now.type.length) now.nullable = true;
    now.type = types.length === 1 ? types[0] : undefined;
  }
  if (now.openapi !== undefined) now.openapi = '3.0.3';
  if (Array.isArray(now.anyOf) && now.anyOf.some(isNull)) {
    const [only, ...others] = now.anyOf.filter((one) => !isNull(one));
    const { anyOf: _anyOf, ...beside } = now;
    const shape = others.length > 0 ? { anyOf: [only, ...others] } : '$ref' in only ? { allOf: [only] } : only;
    return asOpenApi30({ ...shape, ...beside, nullable: true });
  }
  return Object.fromEntries(Object.entries(now).map(([name, value]) => [name, asOpenApi30(value)]));
}
