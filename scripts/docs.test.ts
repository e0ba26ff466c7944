import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => path !== '' && existsSync(path));
const prose = listed.filter((path) => path.endsWith('.md') && path !== 'docs/generated/licences.md');
const folders = new Set(listed.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(0, at).join('/'))));
/** Folders that documents may leave out: `stock/rules/stock.ts` means app/stock/rules/stock.ts. */
const roots = ['', 'app/', 'docs/', 'tests/', 'db/', 'scripts/', 'deploy/'];
/** Paths that the shop and its tools create, which are not in the repository. */
const made = /^(?:deploy\/\.env|build|node_modules|\.data|\.react-router|\.cache|test-results|media|backups)(?:\/|$)/;

/** Returns whether a file, a folder, a pattern of files (`*`, `{a,b}`, `NNNN`) or a file name without folder exists. */
function isThere(path: string, beside: string): boolean {
  const plain = path.replace(/^\.\//, '').replace(/\/$/, '');
  if (/[*{…]|NNNN|NAME/.test(plain)) {
    const pattern = plain
      .replaceAll(/[.+()[\]]/g, '\\$&')
      .replaceAll(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
      .replaceAll(/\*+|…|NNNN|NAME/g, '.*');
    return listed.some((file) => new RegExp(`(?:^|/)${pattern}$`).test(file));
  }
  const places = [...roots, `${beside}/`].map((root) => normalize(root + plain));
  if (places.some((place) => listed.includes(place) || folders.has(place))) return true;
  return !plain.includes('/') && listed.some((file) => file.endsWith(`/${plain}`));
}

describe('the documents', () => {
  it.each(prose)('%s names files that exist', (file) => {
    const text = readFileSync(file, 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');
    const named = [...text.matchAll(/`([^`\s]+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => /^[\w@.{*][\w@.,{}*/$-]*$/.test(path) && !made.test(path))
      .filter(
        (path) =>
          /\.(?:ts|tsx|mjs|md|sql|json|ya?ml|css|grit|service|timer)$/.test(path) ||
          /^(?:app|docs|db|tests|scripts|bench|soak|deploy|fakes|sandbox|art|rules|platform|jobs)\//.test(path),
      );
    expect(named.filter((path) => !isThere(path, dirname(file)))).toEqual([]);
  });

  it('name functions and settings that the code has', () => {
    const code = listed.filter((path) => /\.(?:tsx?|mjs|json|sql|css)$/.test(path) && path !== 'package-lock.json');
    const known = new Set(code.flatMap((path) => readFileSync(path, 'utf8').match(/\w+/g) ?? []));
    const wrong = prose.flatMap((file) => {
      const text = readFileSync(file, 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');
      const named = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(
        ([, code = '']) => code.match(/\b[a-z]+[A-Z]\w*/g) ?? [],
      );
      return named.filter((name) => !known.has(name)).map((name) => `${file} ${name}`);
    });
    expect(wrong).toEqual([]);
  });

  it.each(prose)('%s links to pages and headings that exist', (file) => {
    const text = readFileSync(file, 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');
    const wrong = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, to = '']) => to)
      .filter((to) => !/^[a-z]+:/.test(to))
      .filter((to) => {
        const [path = '', heading] = to.split('#');
        const place = path === '' ? file : normalize(join(dirname(file), path)).replace(/\/$/, '');
        if (!listed.includes(place) && !folders.has(place)) return true;
        return heading !== undefined && !headingsOf(place).has(heading);
      });
    expect(wrong).toEqual([]);
  });

  it('docs/architecture.md names functions that exist in the given files', () => {
    const text = readFileSync('docs/architecture.md', 'utf8');
    const named = [...text.matchAll(/`(app\/[\w/.-]+\.tsx?)`\)?\s+`(\w+)`/g)];
    expect(named.length).toBeGreaterThan(10);
    const wrong = named.filter(([, file = '', name]) => {
      return !new RegExp(`(?:function|const)\\*? ${name}\\b`).test(readFileSync(file, 'utf8'));
    });
    expect(wrong.map(([both]) => both)).toEqual([]);
  });

  it('README.md has at most 150 lines', () => {
    expect(readFileSync('README.md', 'utf8').split('\n').length).toBeLessThanOrEqual(150);
  });

  it('the version is described in CHANGELOG.md', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(readFileSync('CHANGELOG.md', 'utf8')).toMatch(new RegExp(`^## ${version.replaceAll('.', '\\.')}\\b`, 'm'));
  });
});

/** Returns the anchors of a page's headings, as GitHub and others make them. */
function headingsOf(page: string): Set<string> {
  const headings = readFileSync(page, 'utf8').match(/(?<=^#{1,6} ).*$/gm) ?? [];
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .trim()
        .replaceAll(/\s/g, '-'),
    ),
  );
}
