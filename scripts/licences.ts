// npm run licences: writes docs/generated/licences.md and public/licences.txt from package-lock.json. Its test fails if
// they are out of date, or if a runtime dependency has a licence that is not among those allowed.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Allowed licences of runtime dependencies: they only require to be named, and LGPL that the library can be replaced. */
const allowed = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'LGPL-3.0-or-later', 'MIT', 'MIT-0'];

/** Licences of packages whose package.json names none, taken from their own files. */
const lookedUp: Record<string, string> = { 'png-js': 'MIT' };

type Use = 'browser' | 'shop' | 'dev';
interface Entry {
  version: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  os?: string[];
  cpu?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
export interface Row {
  name: string;
  version: string;
  licence: string;
  use: Use;
}

const nameAt = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Returns the packages that code for browsers imports, with their own dependencies. */
function browserPackages(packages: Record<string, Entry>): Set<string> {
  const found = new Set<string>();
  const files = globSync(
    'app/{{kit,storefront,back-office,contract,content,**/{rules,shop,admin}}/**/*.{ts,tsx},**/*.contract.ts}',
  ).concat('app/root.tsx', 'app/entry.client.tsx');
  for (const file of files.filter((one) => !/\.test\.|\.server\.|\/test-/.test(one))) {
    const text = readFileSync(file, 'utf8');
    for (const [, named = ''] of text.matchAll(/^import (?!type )(?:[^'";]*from )?'([^'.#][^']*)'/gm)) {
      if (!named.includes(':')) found.add(named.split('/', named.startsWith('@') ? 2 : 1).join('/'));
    }
  }
  for (const name of found) {
    for (const needed of Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {})) found.add(needed);
  }
  return found;
}

/** Returns every package once; builds for different platforms count as one. */
export function listLicences(): Row[] {
  const { packages }: { packages: Record<string, Entry> } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const inBrowsers = browserPackages(packages);
  const licenceOf = (name: string, entry: Entry) => entry.license ?? lookedUp[name] ?? ownersLicence(packages, name);
  const rows = new Map<string, Row>();
  for (const [place, entry] of Object.entries(packages).filter(([at]) => at !== '')) {
    const name = nameAt(place);
    const isForMachines = entry.os !== undefined || entry.cpu !== undefined;
    const row: Row = {
      name: isForMachines ? name.replace(platform, '$1…') : name,
      version: entry.version,
      licence: licenceOf(name, entry).replace(/^\((.*)\)$/, '$1'),
      use: entry.dev || entry.devOptional ? 'dev' : inBrowsers.has(name) ? 'browser' : 'shop',
    };
    rows.set(Object.values(row).join(), row);
  }
  return [...rows.values()].sort((a, b) => `${a.name} ${a.version}`.localeCompare(`${b.name} ${b.version}`, 'en'));
}

const platform =
  /([-/])(?:aix|android|darwin|freebsd|linux|linuxmusl|netbsd|openbsd|openharmony|sunos|wasm32|webcontainers|win32)\b.*$/;

/** Lock entries added by npm run lock have no licence: they have that of the package they belong to. */
function ownersLicence(packages: Record<string, Entry>, name: string): string {
  const owner = Object.values(packages).find((entry) => name in (entry.optionalDependencies ?? {}));
  return owner?.license ?? 'UNKNOWN';
}

/** Returns runtime dependencies with a licence that is not allowed. `A OR B` needs one of the two, `A AND B` both. */
export function findUnwanted(rows: Row[]): Row[] {
  const isFine = (licence: string) =>
    licence.split(' OR ').some((choice) => choice.split(' AND ').every((one) => allowed.includes(one)));
  return rows.filter(({ use, licence }) => use !== 'dev' && !isFine(licence));
}

export function writeLicences(rows: Row[]): string {
  const table = (uses: Use[]) =>
    rows
      .filter(({ use }) => uses.includes(use))
      .map(({ name, version, licence, use }) => `| ${name} | ${version} | ${licence} | ${use} |`)
      .join('\n');
  const head = '| Package | Version | Licence | For |\n|---|---|---|---|';
  return `<!-- Written by \`npm run licences\`. -->

# Licences

Made from package-lock.json; \`npm run test:all\` fails when it is out of date, and when a package that the shop
runs on has another licence than ${allowed.join(', ')}. The shop's own code is MIT (LICENSE).

- **browser**: reaches visitors, inside the built files (${rows.filter(({ use }) => use === 'browser').length} packages). MIT and ISC ask that their notice stays with
  copies: the shop hands them out as \`/licences.txt\` (public/licences.txt, written together with this page).
- **shop**: runs on the server and is not handed out (${rows.filter(({ use }) => use === 'shop').length}). libvips, the library inside sharp, is LGPL: it is a file of its own that can be
  exchanged, which is what that licence wants. The embedded PostgreSQL's packages are MIT, PostgreSQL itself has the PostgreSQL
  Licence.
- **dev**: builds and tests, and is in no image (${rows.filter(({ use }) => use === 'dev').length}). The fonts cut from Fraunces and Mukta do reach visitors; they are under the
  SIL Open Font License, whose text is beside them and in \`/licences.txt\`.

Names that end in … stand for the copies for each kind of machine.

## What the shop runs on

${head}
${table(['browser', 'shop'])}

## What builds and tests it

${head}
${table(['dev'])}
`;
}

/** The licences of the fonts that visitors download. */
const fontNotices = [
  'app/kit/fonts/OFL-Fraunces.txt',
  'app/kit/fonts/OFL-Mukta.txt',
  'app/kit/fonts/OFL-Noto-Kannada.txt',
];

/** Writes the licence texts of everything that visitors download, as they are in the packages. */
export function writeNotices(rows: Row[]): string {
  const notices = rows
    .filter(({ use }) => use === 'browser')
    .map(({ name, version }) => {
      const [file] = globSync(`node_modules/${name}/{LICENSE,LICENCE,license}{,.md,.txt}`);
      const notice = file === undefined ? 'MIT License' : readFileSync(file, 'utf8').trim();
      return `${name} ${version}\n\n${notice}\n`;
    });
  const fonts = fontNotices.map((file) => `${readFileSync(file, 'utf8').trim()}\n`);
  return [...notices, ...fonts].join(`\n${'-'.repeat(80)}\n\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rows = listLicences();
  writeFileSync('docs/generated/licences.md', writeLicences(rows));
  writeFileSync('public/licences.txt', writeNotices(rows));
  for (const { name, licence } of findUnwanted(rows)) console.error(`${name}: ${licence} is not among those allowed`);
  if (findUnwanted(rows).length > 0) process.exitCode = 1;
}
