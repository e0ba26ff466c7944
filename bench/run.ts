import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bench, type Figure, tableOf, writeFigures } from './figures.ts';
import { NoChromium } from './find-chromium.ts';
import { booksFolder } from './folder.ts';
import { hugeCatalogue } from './huge-catalogue.ts';
import * as ofOrders from './order-figures.ts';
import * as ofPages from './page-figures.ts';
import { reportTimes } from './reports.ts';

/**
 * The shop's figures, each against a baseline or a second measurement of the same run, because a machine's speed is not
 * the shop's. `npm run bench` runs everything; `npm run bench -- NAME …` only the named parts. With `--write` the figures
 * go into docs/generated/figures.md, and the five chief ones into the README. With `--brief` each part runs once, short and small: its
 * figures say nothing, but a part that cannot run any more ends it with an error.
 */
const parts: Record<string, (bench: Bench) => Promise<void>> = {
  start: ofPages.startUp,
  pages: ofPages.pages,
  memory: ofPages.memory,
  large: ofPages.largeCatalogue,
  limits: ofPages.limitsOfLargeCatalogue,
  huge: hugeCatalogue,
  logins: ofPages.logins,
  weight: ofPages.weight,
  lighthouse: ofPages.lighthousePages,
  '2g': ofPages.purchasesOn2G,
  phone: ofPages.slowPhone,
  felt: ofPages.felt,
  orders: ofOrders.orders,
  hot: ofOrders.hotVariant,
  sale: ofOrders.sale,
  'order-list': ofOrders.orderList,
  'order-pages': ofOrders.orderPages,
  'order-bytes': ofOrders.orderBytes,
  'admin-lists': ofOrders.adminLists,
  reports: reportTimes,
  export: ofOrders.exportOrders,
  folder: booksFolder,
  'growth-products': ofPages.productGrowth,
  'growth-orders': ofOrders.orderGrowth,
};

/** The five figures that the README also shows. */
const chief =
  /^npm start.*empty|^home, cached$|^JavaScript of home|^Lighthouse, phone, home$|^cash-on-delivery orders through HTTP/;

const isOption = (word: string) => word.startsWith('--');
const names = process.argv.slice(2).filter((word) => !isOption(word));
const options = process.argv.slice(2).filter(isOption);
const unknown = [
  ...names.filter((name) => !(name in parts)),
  ...options.filter((option) => !['--write', '--brief'].includes(option)),
];
if (unknown.length > 0) {
  throw new Error(
    `npm run bench knows ${Object.keys(parts).join(', ')}, --write and --brief, but not ${unknown.join(', ')}`,
  );
}

const isBrief = options.includes('--brief');
/** They take many minutes or a Chromium, and have no small form yet: a brief run leaves them out unless it names them. */
const neverBrief: readonly string[] = ['huge', 'lighthouse', '2g', 'phone', 'folder', 'growth-products'];
if (isBrief && options.includes('--write'))
  throw new Error('The figures of a brief run say nothing: leave out --write');

const figures: Figure[] = [];
const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const bench: Bench = {
  folder,
  rounds: isBrief ? 1 : 3,
  seconds: isBrief ? 1 : 4,
  size: (full) => (isBrief ? Math.ceil(full / 100) : full),
  add(what, measured, wanted, met) {
    figures.push({ what, measured, wanted, met });
    console.log(`${met ? 'met   ' : 'MISSED'} ${what}: ${measured} (${wanted})`);
  },
};
try {
  for (const [name, measure] of Object.entries(parts)) {
    const before = figures.length;
    const isWanted = names.length > 0 ? names.includes(name) : !isBrief || !neverBrief.includes(name);
    if (!isWanted) continue;
    await measure(bench);
    if (figures.length === before) throw new Error(`The part ${name} measured nothing`);
  }
} catch (error) {
  if (!(error instanceof NoChromium)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
console.log(`\n${tableOf(figures)}`);
if (options.includes('--write')) {
  await writeFigures('docs/generated/figures.md', figures);
  await writeFigures('README.md', figures, (what) => chief.test(what));
}
