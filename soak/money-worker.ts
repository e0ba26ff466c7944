// Runs a share of the model in a process of its own: node soak/money-worker.ts DATABASE_URL FIRST_SEED STEP BATCHES WORLDS [once]
// Prints a line for each thing that is wrong, and how far it has come; with 'once' it ends after the first batch in which something is.
import { runWorlds } from './money-model.ts';
import { openMoneyShop } from './money-shop.ts';

const [databaseUrl = '', ...rest] = process.argv.slice(2);
const endsWhenWrong = rest[4] === 'once';
const [firstSeed = 1, step = 1, batches = 1, worlds = 10] = rest.slice(0, 4).map(Number);
const shop = await openMoneyShop(databaseUrl);
try {
  for (let batch = 0; batch < batches; batch += 1) {
    const { wrong, seen } = await runWorlds(shop, firstSeed + batch * step, worlds);
    for (const what of wrong) console.log(`WRONG ${what}`);
    console.log(`SEEN ${JSON.stringify(seen)}`);
    console.log(`DONE ${worlds}`);
    if (endsWhenWrong && wrong.length > 0) break;
  }
} finally {
  await shop.close();
}
