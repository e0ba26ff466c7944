import type { Transaction } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import {
  type PaymentProvider,
  ProviderError,
  type ProviderSettlement,
  type SettledEntry,
} from '#platform/payments/payment-provider.ts';
import { AppError } from '#rules/app-error.ts';
import { dayInIndia, type IsoDay, utcDay } from '#rules/dates.ts';
import { fetchDisputes } from './follow-dispute.ts';

/** The provider is asked again after so long. */
const everyHours = 6;
/** Payouts are read again for so many days, because a payout of a day may come to its list late. */
const againDays = 3;
/** A shop that never asked, or not for long, begins so many days ago. */
const mostDays = 62;
const entriesAtOnce = 500;
const settlementsAtOnce = 100;
const mostPages = 400;
const dayMs = 86_400_000;

/**
 * Reads the provider's payouts when it is time to (behaviour: Settlements 1). Any number of processes may; one of them
 * does.
 * @returns how many lines of payouts were read
 */
export async function fetchDueSettlements(app: AppContext, now = new Date()): Promise<number> {
  const { provider } = app.payments;
  if (provider === null || !(await takeTurn(app, now))) return 0;
  try {
    return await readNewDays(app, provider, now);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await recordFailure(app, error, now);
    app.log.warn({ err: error }, 'the payment provider could not be asked for its payouts');
    return 0;
  }
}

/**
 * Reads the payouts of one month, or what is new where no month is named, because staff ask for it.
 * @param month '2026-11'
 * @throws AppError 503 without a provider, 502 where it cannot be asked
 */
export async function fetchSettlements(app: AppContext, month: string | null, now = new Date()): Promise<number> {
  const { provider } = app.payments;
  if (provider === null) throw new AppError(503, 'The shop takes no online payments.');
  await makeRow(app);
  try {
    if (month === null) return await readNewDays(app, provider, now);
    return await readDays(app, provider, daysOf(month, dayInIndia(now)), now);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await recordFailure(app, error, now);
    throw new AppError(502, 'We could not reach the payment provider. Please try again later.');
  }
}

/**
 * Whether it is this process that asks now: the turn is taken before the provider is asked, so that a slow one is asked
 * once.
 */
async function takeTurn(app: AppContext, now: Date): Promise<boolean> {
  await makeRow(app);
  const taken = await app.db
    .updateTable('settlement_fetch')
    .set({ tried_at: now })
    .where((row) => row.or([row('tried_at', 'is', null), row('tried_at', '<=', hoursBefore(now, everyHours))]))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

async function makeRow({ db }: AppContext): Promise<void> {
  await db
    .insertInto('settlement_fetch')
    .values({ read_until: null, read_at: null, tried_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The provider is asked again in an hour. */
async function recordFailure({ db }: AppContext, error: ProviderError, now: Date): Promise<void> {
  const failed = { last_error: error.message, tried_at: hoursBefore(now, everyHours - 1) };
  await db.updateTable('settlement_fetch').set(failed).execute();
}

/** From three days before the last day that was read until today. */
async function readNewDays(app: AppContext, provider: PaymentProvider, now: Date): Promise<number> {
  const row = await app.db.selectFrom('settlement_fetch').select('read_until').executeTakeFirst();
  const today = dayInIndia(now);
  const earliest = daysBefore(today, mostDays);
  const again = row?.read_until ? daysBefore(row.read_until, againDays) : earliest;
  const [, from = earliest] = [earliest, again].toSorted();
  const count = await readDays(app, provider, [from, today], now);
  await app.db.updateTable('settlement_fetch').set({ read_until: today, read_at: now }).execute();
  return count;
}

/** @param days in India, both included */
async function readDays(
  app: AppContext,
  provider: PaymentProvider,
  [first, last]: readonly [first: IsoDay, last: IsoDay],
  now: Date,
): Promise<number> {
  let count = 0;
  const named = new Set<string>();
  for (let day = first; day <= last; day = daysBefore(day, -1)) {
    for (let page = 0; page < mostPages; page += 1) {
      const query = { day, skip: page * entriesAtOnce, count: entriesAtOnce };
      const entries = await provider.listSettledEntries(query);
      for (const { settlementId } of entries) if (settlementId !== null) named.add(settlementId);
      await inTransaction(app.db, (tx) => storeEntries(tx, entries));
      count += entries.length;
      if (entries.length < entriesAtOnce) break;
    }
  }
  // A payout is made before its day on the list at the earliest, and its status changes for some days.
  const from = new Date(Date.parse(`${first}T00:00:00+05:30`) - againDays * dayMs);
  const to = new Date(Math.min(Date.parse(`${last}T00:00:00+05:30`) + 2 * dayMs, now.getTime() + dayMs));
  for (let page = 0; page < mostPages; page += 1) {
    const settlements = await provider.listSettlements({
      from,
      to,
      skip: page * settlementsAtOnce,
      count: settlementsAtOnce,
    });
    for (const settlement of settlements) {
      await storeSettlement(app, settlement);
      named.delete(settlement.id);
    }
    if (settlements.length < settlementsAtOnce) break;
  }
  for (const id of named) await storeSettlement(app, await provider.getSettlement(id));
  await fetchDisputes(app, provider, from, to);
  await app.db.updateTable('settlement_fetch').set({ last_error: '' }).execute();
  return count;
}

/** By the provider's ids: what is read twice is one row, as the provider told it last. */
async function storeEntries(tx: Transaction<Tables>, entries: readonly SettledEntry[]): Promise<void> {
  // Always in the same order, so that two who read the same day never wait for each other in a circle; and each once.
  const settled = new Map(entries.map((entry) => [entry.id, entry]));
  const rows = [...settled.values()]
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .flatMap(({ settlementId, settledAt, ...entry }) =>
      settlementId === null || settledAt === null
        ? []
        : [
            {
              provider_entry_id: entry.id,
              kind: entry.kind,
              provider_settlement_id: settlementId,
              settled_at: settledAt,
              debit_paise: entry.debitPaise,
              credit_paise: entry.creditPaise,
              amount_paise: entry.amountPaise,
              fee_paise: entry.feePaise,
              tax_paise: entry.taxPaise,
              currency: entry.currency,
              utr: entry.utr ?? '',
              provider_payment_id: entry.paymentId,
              provider_dispute_id: entry.disputeId,
              description: (entry.description ?? '').slice(0, 500),
              entered_at: entry.createdAt,
            },
          ],
    );
  if (rows.length === 0) return;
  await tx
    .insertInto('settlement_entry')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('provider_entry_id').doUpdateSet((row) => ({
        kind: row.ref('excluded.kind'),
        provider_settlement_id: row.ref('excluded.provider_settlement_id'),
        settled_at: row.ref('excluded.settled_at'),
        debit_paise: row.ref('excluded.debit_paise'),
        credit_paise: row.ref('excluded.credit_paise'),
        amount_paise: row.ref('excluded.amount_paise'),
        fee_paise: row.ref('excluded.fee_paise'),
        tax_paise: row.ref('excluded.tax_paise'),
        currency: row.ref('excluded.currency'),
        utr: row.ref('excluded.utr'),
        provider_payment_id: row.ref('excluded.provider_payment_id'),
        provider_dispute_id: row.ref('excluded.provider_dispute_id'),
        description: row.ref('excluded.description'),
        entered_at: row.ref('excluded.entered_at'),
      })),
    )
    .execute();
}

async function storeSettlement({ db }: AppContext, settlement: ProviderSettlement): Promise<void> {
  const reported = { amount_paise: settlement.amountPaise, status: settlement.status, utr: settlement.utr ?? '' };
  await db
    .insertInto('settlement')
    .values({ provider_settlement_id: settlement.id, made_at: settlement.createdAt, ...reported })
    .onConflict((conflict) =>
      conflict.column('provider_settlement_id').doUpdateSet({ ...reported, updated_at: new Date() }),
    )
    .execute();
}

const hoursBefore = (at: Date, hours: number) => new Date(at.getTime() - hours * 3_600_000);

/** @param days below 0 for a later day */
function daysBefore(day: IsoDay, days: number): IsoDay {
  return utcDay(new Date(Date.parse(day) - days * dayMs));
}

/** First and last day of a month, or today where it is not over. */
function daysOf(month: string, today: IsoDay): [first: IsoDay, last: IsoDay] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = utcDay(new Date(Date.UTC(year, number, 0)));
  return [`${month}-01` as IsoDay, last < today ? last : today];
}
