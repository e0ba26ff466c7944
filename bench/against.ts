import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureFelt, rangeOf, stepNames } from './felt.ts';
import { compare } from './load.ts';
import { startShop } from './servers.ts';

// Rendered pages of this tree against those of another checkout, for instance of the commit before a change. Both are built; their
// shops are loaded in turn, so that whatever else the machine does meets both.
//   node bench/against.ts FOLDER_OF_THE_OTHER_CHECKOUT [felt]
// With `felt`: what a tap feels like, so many rounds of each tree.
const [, , other, part, rounds = '3'] = process.argv;
if (!other) throw new Error('node bench/against.ts FOLDER_OF_THE_OTHER_CHECKOUT [felt [ROUNDS]]');

const paths = ['/shop/home', '/shop/listing', '/shop/search?q=besan', '/shop/cart', '/contact-us'];
const folder = await mkdtemp(join(tmpdir(), 'against-'));
const fresh = { PAGE_CACHE: '0' };
const before = await startShop(join(folder, 'before'), fresh, other);
const now = await startShop(join(folder, 'now'), fresh);
try {
  for (const name of part === 'felt' ? stepNames : []) {
    const felt = { before: [] as number[], now: [] as number[], whole: [] as number[] };
    for (let round = 0; round < Number(rounds); round += 1) {
      for (const { wholeMs } of await measureFelt(before.origin, 1, [name])) felt.before.push(...wholeMs);
      for (const { ms, wholeMs } of await measureFelt(now.origin, 1, [name])) {
        felt.now.push(...ms);
        felt.whole.push(...wholeMs);
      }
    }
    const words = Object.values(felt).map((ms) => rangeOf({ ms }).words);
    console.log(`${name}: ${words[0]} before, ${words[1]} now, the whole page ${words[2]}`);
  }
  for (const path of part === 'felt' ? [] : paths) {
    const { ratio, targetMicroseconds, baselineMicroseconds } = await compare(now, before, path, 5, 3);
    const processor = `${Math.round(targetMicroseconds)} against ${Math.round(baselineMicroseconds)} µs of processor`;
    console.log(`${path}: ${ratio.toFixed(2)} of the requests per second, ${processor} a page`);
  }
} finally {
  await Promise.all([before.stop(), now.stop()]);
  await rm(folder, { recursive: true, force: true });
}
