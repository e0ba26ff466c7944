import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const self = 'scripts/behaviour.test.ts';

/** Every text file of the repository, with its content. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => /\.(?:ts|tsx|mjs|md|sql|css|ya?ml)$/.test(path) && path !== self)
  .flatMap((path) => {
    try {
      return [{ path, text: readFileSync(path, 'utf8') }];
    } catch {
      // Deleted in the working tree, but still in the index.
      return [];
    }
  });

/** Returns the names of all rules, such as 'Stock 1' to 'Stock 8'. */
function readRules(): Set<string> {
  const rules = new Set<string>();
  let area = '';
  for (const line of readFileSync('docs/behaviour.md', 'utf8').split('\n')) {
    area = /^## ([\w ]+)$/.exec(line)?.[1] ?? area;
    const number = /^(\d+)\. /.exec(line)?.[1];
    if (number === undefined) continue;
    expect(rules, `'${area} ${number}' is there twice`).not.toContain(`${area} ${number}`);
    rules.add(`${area} ${number}`);
  }
  return rules;
}

describe('the rules of docs/behaviour.md', () => {
  const rules = readRules();
  const citations = files.flatMap(({ path, text }) =>
    [...text.matchAll(/behaviour: ([^)`]*)/g)].map(([, cited = '']) => ({
      path,
      // A citation may go on in the next line of its comment.
      cited: cited.replaceAll(/\s*\n\s*(?:\*|\/\/)\s*/g, ' '),
    })),
  );

  it('are cited by existing numbers', () => {
    const wrong = citations.filter(({ path, cited }) => {
      if (path === 'docs/behaviour.md') return false;
      return cited.split(/,\s*(?:\*\s*)?/).some((rule) => !rules.has(rule.replaceAll(/\s+/g, ' ').trim()));
    });
    expect(wrong).toEqual([]);
    expect(citations.length).toBeGreaterThan(80);
  });

  it('refer to each other by existing numbers', () => {
    const text = readFileSync('docs/behaviour.md', 'utf8');
    const areas = [...new Set([...rules].map((rule) => rule.replace(/ \d+$/, '')))].join('|');
    const named = [...text.matchAll(new RegExp(`\\((${areas}) (\\d+)`, 'g'))].map(
      ([, area, number]) => `${area} ${number}`,
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((rule) => !rules.has(rule))).toEqual([]);
  });

  it('are an index: at most 45 words each, in lines of 120 columns', () => {
    const lines = readFileSync('docs/behaviour.md', 'utf8').split('\n');
    expect(lines.filter((line) => line.length > 120)).toEqual([]);
    const texts = lines.join('\n').split(/\n(?=\d+\. |#)/);
    expect(texts.filter((text) => /^\d/.test(text) && text.split(/\s+/).length > 46)).toEqual([]);
  });

  it('are the only rules cited: no document from outside the repository', () => {
    const outside = /\bdecisions? D\d|\bspecification\b|\(D\d+\)|\bspec\/|§/i;
    const wrong = files.flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => (outside.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
    );
    expect(wrong).toEqual([]);
  });
});
