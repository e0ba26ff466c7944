import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type MoneyReport, runLane } from './money.ts';
import { openDatabases } from './money-database.ts';

/** One line of the shop, and a plausible wrong version of it that the model has to notice. */
interface Mutant {
  name: string;
  file: string;
  right: string;
  wrong: string;
}

const settle = 'app/features/settlement/settle.ts';
const holdStock = 'app/features/orders/hold-stock.ts';
const orderPurchase = 'app/features/orders/order-purchase.ts';
const programPurchase = 'app/features/programs/program-purchase.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'settle is not idempotent',
    file: settle,
    right: "if (known.isPaying || known.problem !== '') return 'done';",
    wrong: '',
  },
  {
    name: 'a payment of an expired purchase is ignored',
    file: settle,
    right: "if (known.status !== 'captured') return 'done';",
    wrong: "if (known.status !== 'captured' || phase === 'closed') return 'done';",
  },
  {
    name: 'an expired order is reopened without checking its stock',
    file: holdStock,
    right: 'variant && sellableUnits(variant.totalStock) >= quantity',
    wrong: 'variant && sellableUnits(99) >= quantity',
  },
  {
    name: 'a second payment is ignored',
    file: settle,
    right: "else if (await isPaid(tx, intent.id)) await refuse('second payment');",
    wrong: "else if (await isPaid(tx, intent.id)) return 'done';",
  },
  {
    name: 'the amount of a payment is not compared',
    file: settle,
    right: "const isRight = payment.amountPaise === intent.amount_paise && payment.currency === 'INR';",
    wrong: 'const isRight = payment.amountPaise > 0;',
  },
  {
    name: 'a refund is tried again with another idempotency key',
    file: 'app/features/payments/send-refunds.ts',
    right: 'idempotencyKey: refund.idempotency_key',
    wrong: 'idempotencyKey: crypto.randomUUID()',
  },
  {
    name: 'no job ever asks the provider about a payment',
    file: 'app/features/payments/payment-intent.ts',
    right: 'where next_check_at <= now()',
    wrong: 'where false',
  },
  {
    name: 'an order reopened by a late payment does not take its coupon again',
    file: holdStock,
    right: 'if (coupon_id !== null) await retakeCoupon(tx, coupon_id);',
    wrong: '',
  },
  {
    name: 'the jobs no longer check an order reopened by an authorised payment',
    file: settle,
    right: 'await planNextCheck(tx, intent.id, followSeconds);',
    wrong: 'await planNextCheck(tx, intent.id, 1e9);',
  },
  {
    name: 'a closed order keeps its stock',
    file: orderPurchase,
    right: 'await releaseStock(tx, id, null);',
    wrong: '',
  },
  {
    name: 'a plan reopened by a late payment does not take its coupon again',
    file: programPurchase,
    right: 'if (coupon_id !== null) await retakeCoupon(tx, coupon_id);',
    wrong: '',
  },
  {
    name: 'a closed plan keeps its coupon',
    file: programPurchase,
    right: 'if (coupon_id !== null) await giveBackCoupon(tx, coupon_id);',
    wrong: '',
  },
];

export interface MutantReport {
  name: string;
  runs: number;
  violations: number;
  example: string;
}

/** Runs the model over copies of the shop that are wrong in one line each. Each has to be noticed. */
export async function soakMutants(runs: number, seed: number, onReport: (report: MutantReport) => void): Promise<void> {
  const { urls, close } = await openDatabases(mutants.map((_, at) => `mutant_${at}`));
  const queue = mutants.map((mutant, at) => ({ mutant, url: urls[at] ?? '' }));
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      onReport(await runMutant(next.mutant, next.url, runs, seed));
  };
  try {
    await Promise.all([lane(), lane()]);
  } finally {
    await close();
  }
}

async function runMutant({ name, file, right, wrong }: Mutant, url: string, runs: number, seed: number) {
  const folder = mkdtempSync('/tmp/shop-mutant-');
  try {
    for (const part of ['app', 'db', 'fakes', 'sandbox', 'soak', 'tests', 'package.json']) {
      cpSync(part, path.join(folder, part), { recursive: true, filter: (from) => !from.includes('db/demo/media') });
    }
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
    const text = readFileSync(path.join(folder, file), 'utf8');
    if (text.split(right).length !== 2) throw new Error(`${file} does not contain exactly once: ${right}`);
    writeFileSync(
      path.join(folder, file),
      text.replace(right, () => wrong),
    );
    const report: MoneyReport = { runs: 0, wrong: [], seen: {} };
    await runLane({ url, seed, step: 1, batches: Math.ceil(runs / 10) }, folder, report);
    return { name, runs: report.runs, violations: report.wrong.length, example: report.wrong[0] ?? '' };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
