import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { eventTime } from '#event/rules/calendar.ts';

/**
 * Expressions that take more than linear time, with what bounds the text they meet. Every other one has to stay linear,
 * wherever its text comes from today.
 */
const bounded: Record<string, string> = {
  'app/documents/rules/address-parts.ts /[\\s,.–-]+$/g': 'a line of at most 100 characters',
  'app/platform/database/embedded/embedded-server.ts /lock file .* (?:already exists|is empty)/':
    'words of the database server',
  'app/platform/payments/payment-settings.ts /\\/+$/': 'an address from the configuration',
  'app/rules/text/prose.ts /[\\s.,;:–-]+$/u': 'a beginning of a few hundred characters',
};

interface Found {
  file: string;
  expression: RegExp;
}

/** Every regular expression that is written down in the code of the shop. */
function allExpressions(): Found[] {
  const found: Found[] = [];
  const files = ['app', 'packages', 'db'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  for (const file of files.sort()) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$|\/test-[^/]*$/.test(file)) continue;
    visit(parseSync(file, readFileSync(file, 'utf8')).program, (node) => {
      const { regex, type, callee, arguments: given } = node;
      if (regex) found.push({ file, expression: new RegExp(regex.pattern, regex.flags) });
      const isMade = (type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp';
      // Made of a text: those that are made of others are listed below.
      if (isMade && given?.[0]?.type === 'Literal') found.push({ file, expression: new RegExp(given[0].value) });
    });
  }
  return found;
}

type Node = {
  type: string;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
  arguments?: { type: string; value: string }[];
};

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, see);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value && typeof value.type === 'string') see(value as Node);
    for (const inner of Object.values(value)) visit(inner, see);
  }
}

const beginnings = ['', 'a', '<"'];
const repeated = [
  ' ',
  '\n',
  '\r\n',
  '\t',
  ' \n',
  'a',
  'A',
  '0',
  '9',
  '.',
  '-',
  '_',
  '/',
  '//',
  '%',
  '%2',
  '"',
  "'",
  '<',
  '>',
  '=',
  ',',
  '@',
  '+',
  '(',
  ')',
  '*',
  '#',
  ':',
  ';',
  '&',
  '\\',
  '\u0000',
  'é',
  '\ud800',
  'a.',
  'a@',
  'a ',
  '1.',
  'a-',
  '0:',
  'ab,',
  '<a',
  'a=',
  '""',
];
const ends = ['!', '\n'];

/** What the expression itself looks for, so that its text gets past the first characters. */
function wordsOf(expression: RegExp): string[] {
  const words = expression.source.match(/(?:\\\/|[A-Za-z0-9:@. -]){2,}/g) ?? [];
  return [...new Set(words.map((word) => word.replaceAll('\\/', '/')))].slice(0, 2);
}

const takes = (expression: RegExp) => (text: string) => {
  if (expression.global) text.replace(expression, '');
  else expression.test(text);
};

/** Milliseconds of processor time: other programs may run beside. */
function cost(take: (text: string) => unknown, text: string): number {
  const begun = process.threadCpuUsage();
  take(text);
  const { user, system } = process.threadCpuUsage(begun);
  return (user + system) / 1000;
}

/** The text that takes more than linear time, or null. @param words that lead past the first characters */
function slowText(take: (text: string) => unknown, words: readonly string[]): string | null {
  for (const beginning of [...beginnings, ...words]) {
    for (const unit of [...repeated, ...words]) {
      for (const end of ends) {
        const text = (length: number) => beginning + unit.repeat(length / unit.length) + end;
        // What is linear takes no time at all, what is square some ten milliseconds.
        if (cost(take, text(4_000)) < 3) continue;
        const isSlow = () => {
          const [half, whole] = [cost(take, text(25_000)), cost(take, text(50_000))];
          return whole > 100 && whole > 2.8 * half;
        };
        // A machine that is busy can make one run slow, and not three of them.
        if (isSlow() && isSlow() && isSlow()) return text(10).slice(0, 40);
      }
    }
  }
  return null;
}

describe('regular expressions', () => {
  const all = allExpressions();

  it('are found', () => {
    expect(all.length).toBeGreaterThan(80);
  });

  it('take time in proportion to their text', () => {
    const slow: Record<string, string> = {};
    for (const { file, expression } of new Map(all.map((one) => [String(one.expression), one])).values()) {
      const text = slowText(takes(expression), wordsOf(expression));
      if (text !== null) slow[`${file} ${expression}`] = `takes long for ${JSON.stringify(text)}`;
    }
    expect(Object.entries(slow).filter(([name]) => !(name in bounded))).toEqual([]);
    // That some are found proves that the test knows a slow one; how many depends on how fast the machine is just then.
    expect(Object.keys(slow)).not.toEqual([]);
  });

  it('in the list of bounded ones still exist', () => {
    const names = new Set(all.map(({ file, expression }) => `${file} ${expression}`));
    expect(Object.keys(bounded).filter((name) => !names.has(name))).toEqual([]);
  });

  it('take linear time when they are built from parts', () => {
    expect(slowText(eventTime, ['12 december 2099', 'from 10:00 am to 11 pm', 'saturday, '])).toBeNull();
  });
});
