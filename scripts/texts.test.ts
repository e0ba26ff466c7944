import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';

/**
 * What shoppers read stands in a catalogue, the texts.ts of its area, so that it is translated: no page of the storefront and no file that speaks
 * to shoppers through a catalogue has a sentence of its own. What only staff read stands where it is used, in English; what several files
 * say to staff is in the texts.ts or staff-texts.ts of their folder.
 */
const isCatalogue = (file: string) => /= messages\('/.test(readFileSync(file, 'utf8'));
/** Fields of staff's form, each with what shoppers call it: they name sentences of a catalogue and have none themselves. */
const isFieldList = /^app\/(?:catalogue\/rules\/product-fields|food\/rules\/food-numbers)\.ts$/;
const catalogue = /import \{[^}]*\btexts\b[^}]*\} from '[^']*texts\.ts'/;
const speaksToShoppers = (file: string, source: string) =>
  (/^app\/(?:kit|storefront)\/(?!admin\/)|\/shop\//.test(file) || catalogue.test(source)) &&
  !isFieldList.test(file) &&
  !isCatalogue(file);

/** Attributes and properties that reach the screen, an e-mail or a toast. */
const shownAttributes = /^(?:label|title|alt|placeholder|hint|heading|aria-label|about|action)$/;
const shownProperties = /^(?:title|description|message|heading|paragraph|note|preview|subject|label|hint|placeholder)$/;
const sentence = /^(?=.*\p{L}{2})(?:[\p{Lu}\d₹‘“'].*\s\S|\p{Lu}\p{Ll}+[.…!?]?$)/su;

interface Node {
  type: string;
  start: number;
  value?: unknown;
  quasis?: { value: { cooked: string } }[];
  expression?: Node;
  consequent?: Node;
  alternate?: Node;
  right?: Node;
}

/** The sentences that a literal, or a choice between literals, would show. */
function literals(node: Node | null | undefined): Node[] {
  if (!node) return [];
  if (node.type === 'Literal' || node.type === 'TemplateLiteral') {
    const text = node.type === 'Literal' ? node.value : (node.quasis ?? []).map(({ value }) => value.cooked).join('0');
    return typeof text === 'string' && sentence.test(text.trim()) ? [node] : [];
  }
  if (node.type === 'JSXExpressionContainer') return literals(node.expression);
  if (node.type === 'ConditionalExpression') return [...literals(node.consequent), ...literals(node.alternate)];
  if (node.type === 'LogicalExpression') return literals(node.right);
  return [];
}

/** Of what stands between two tags. */
const shownBy = (child: Node) => (child.type === 'JSXExpressionContainer' ? literals(child) : []);

/** Where a file holds sentences of its own: its line and the words. */
function ownSentences(file: string, source: string): string[] {
  const found: Node[] = [];
  const ofStaff: { start: number; end: number }[] = [];
  const isContract = /^app\/contract\/|\.(?:contract|calls)\.ts$/.test(file);
  new Visitor({
    JSXText(node) {
      if (/\p{L}{2}/u.test(node.value.replace(/&\w+;/g, ''))) found.push(node);
    },
    JSXElement({ children }) {
      found.push(...children.flatMap((child) => shownBy(child as Node)));
    },
    JSXFragment({ children }) {
      found.push(...children.flatMap((child) => shownBy(child as Node)));
    },
    JSXAttribute(node) {
      const name = typeof node.name.name === 'string' ? node.name.name : '';
      if (shownAttributes.test(name)) found.push(...literals(node.value as Node | null));
    },
    Property(node) {
      const name = node.key.type === 'Identifier' ? node.key.name : '';
      // The contract's own descriptions make the document of the API.
      if (shownProperties.test(name) && !(isContract && name !== 'message'))
        found.push(...literals(node.value as Node));
    },
    CallExpression(node) {
      // What a call of the back office says is in English where it is said.
      const contract = node.callee.type === 'MemberExpression' ? node.callee.object : null;
      if (isContract && contract && /\.\.\.(?:staff|saving)\(/.test(source.slice(contract.start, contract.end)))
        ofStaff.push(node);
    },
    NewExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'AppError') {
        found.push(...literals(node.arguments[1] as Node));
      }
    },
  }).visit(parseSync(file, source).program);
  const isOfStaff = ({ start }: Node) => ofStaff.some((one) => start >= one.start && start < one.end);
  return [...new Set(found)]
    .filter((one) => !isOfStaff(one))
    .map(
      ({ start }) => `${file}:${source.slice(0, start).split('\n').length} ${source.slice(start).trim().slice(0, 60)}`,
    );
}

describe('what shoppers read', () => {
  it('stands in the catalogue of its area', () => {
    const files = globSync('app/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}'] });
    const sources = files.map((file) => [file, readFileSync(file, 'utf8')] as const);
    const ofShoppers = sources.filter(([file, source]) => speaksToShoppers(file, source));
    expect(ofShoppers.length).toBeGreaterThan(300);
    expect(ofShoppers.flatMap(([file, source]) => ownSentences(file, source))).toEqual([]);
  });

  it.each([
    ['<p>Hello there</p>', 1],
    ["<p>{busy ? 'Saving…' : texts.save}</p>", 1],
    ['<input aria-label={`Quantity of 2`} />', 1],
    ["toast({ title: 'Added to the cart' })", 1],
    ["new AppError(404, 'There is none')", 1],
    ['<p className="mt-1 text-ink">{texts.hello}</p>', 0],
    ["call({ title: 'name' })", 0],
  ])('is found in %s', (source, count) => {
    expect(ownSentences('app/kit/example.tsx', source)).toHaveLength(count);
  });
});
