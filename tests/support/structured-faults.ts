import Validator from '@adobe/structured-data-validator';

interface Node {
  readonly [name: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the validator would like and food has not, or the shop has not for each product. */
const needless =
  /"(?:aggregateRating|review|audience|color|hasCertification|inProductGroupWithID|isVariantOf|material|mpn|pattern|size|subjectOf|gtin|priceValidUntil|addressRegion)"/;

function named(data: unknown, whole = new Map<string, Node>()): ReadonlyMap<string, Node> {
  if (isNode(data) && typeof data['@id'] === 'string' && '@type' in data) whole.set(data['@id'], data);
  if (typeof data === 'object' && data !== null) for (const one of Object.values(data)) named(one, whole);
  return whole;
}

/** The data with what is named by its @id in the place of the name, as Google reads it. */
function resolved(data: unknown, whole: ReadonlyMap<string, Node>, faults: string[]): unknown {
  if (Array.isArray(data)) return data.map((one) => resolved(one, whole, faults));
  if (!isNode(data)) return data;
  const id = String(data['@id']);
  if (data['@type'] === undefined && !whole.has(id)) faults.push(`${id} names nothing`);
  const node = data['@type'] === undefined ? (whole.get(id) ?? {}) : data;
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, resolved(value, whole, faults)]));
}

/** What Google would find wrong with structured data, by Adobe's validator of its rules. */
export async function structuredFaults(data: unknown): Promise<string[]> {
  const faults: string[] = [];
  const items = [resolved(data, named(data), faults)].flat().filter(isNode);
  const jsonld: Record<string, Node[]> = {};
  for (const one of items) {
    // The validator knows what an organization needs, and not that a store is one.
    const type = one['@type'] === 'OnlineStore' ? 'Organization' : String(one['@type']);
    jsonld[type] = [...(jsonld[type] ?? []), { ...one, '@type': type }];
  }
  for (const { severity, issueMessage, path } of await new Validator().validate({ jsonld })) {
    if (severity === 'WARNING' && needless.test(issueMessage)) continue;
    faults.push(`${path.map(({ property, type }) => property ?? type).join('.')}: ${issueMessage}`);
  }
  return faults;
}
