import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';

/** Fixed words, which stay letter by letter as they are. */
const given = new Set([
  "Oops! The page you're looking for doesn't exist.",
  "You don't have access to view this page",
  "Couldn't send your password! please try again.",
  "Primary Variant can't be empty",
  "We'd love to hear from you!",
  "the shop's own rating",
  "Saves the company's details, as invoices and policies name them",
]);

/** What only the document of the API says, which programmers read. */
const ofDocument = new Set(['summary', 'description', 'errors']);

/** Each text of a file that has a straight apostrophe within a word, with its line. */
function straightIn(file: string, source: string): string[] {
  const found: string[] = [];
  const program = parseSync(file, source).program;
  const documented: { start: number; end: number }[] = [];
  new Visitor({
    Property({ key, value }) {
      if (key.type === 'Identifier' && ofDocument.has(key.name)) documented.push(value);
    },
  }).visit(program);
  const look = (text: string, start: number) => {
    if (documented.some((one) => start >= one.start && start < one.end)) return;
    if (!/\p{L}'\p{L}/u.test(text) || given.has(text.trim())) return;
    found.push(`${file}:${source.slice(0, start).split('\n').length} ${text.trim().slice(0, 60)}`);
  };
  new Visitor({
    Literal({ value, start }) {
      if (typeof value === 'string') look(value, start);
    },
    TemplateElement({ value, start }) {
      look(value.cooked ?? '', start);
    },
    JSXText({ value, start }) {
      look(value, start);
    },
  }).visit(program);
  return found;
}

it('apostrophes are curly wherever people read: on screens, in e-mails, in answers of the API, and of the demo products', () => {
  const files = globSync('{app/**/*.{ts,tsx},db/demo/products-*.ts}').filter(
    // Headings of couriers' files are other people's, letter by letter.
    (file) =>
      !/\.test\.tsx?$|rules\/courier-files\.ts$|^app\/(?:platform\/(?!http)|messages\/|boot\/|api\/o)|\.contract\.ts$/.test(
        file,
      ),
  );
  expect(files.length).toBeGreaterThan(40);
  expect(files.flatMap((file) => straightIn(file, readFileSync(file, 'utf8')))).toEqual([]);
  expect(straightIn('texts.ts', 'export const a = "We don\'t";\nexport const b = `It\'s`;')).toEqual([
    "texts.ts:1 We don't",
    "texts.ts:2 It's",
  ]);
});
