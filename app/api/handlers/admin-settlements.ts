import type { adminSettlementCalls } from '#contract/admin-settlements.ts';
import { fetchSettlements } from '#features/provider-settlements/fetch-settlements.ts';
import { listDisputes } from '#features/provider-settlements/list-disputes.ts';
import {
  exportSettlements,
  listSettlementLines,
  listSettlements,
  readFetchState,
} from '#features/provider-settlements/list-settlements.ts';
import { playSettlements } from '#features/provider-settlements/play-settlements.ts';
import { settlementDifferences } from '#features/provider-settlements/settlement-differences.ts';
import { rupeesFromPaise } from '#rules/pricing/money.ts';
import type { Handlers } from '../handler.ts';

export const adminSettlementHandlers: Handlers<keyof typeof adminSettlementCalls> = {
  'GET /api/admin/settlements': async (app, { query: { month } }) => {
    const [settlements, differences, { readAt, lastError }] = await Promise.all([
      listSettlements(app, month),
      settlementDifferences(app, month),
      readFetchState(app),
    ]);
    return {
      success: true,
      data: settlements.map((row) => ({
        _id: row.id,
        at: row.at.toISOString(),
        status: row.status,
        utr: row.utr,
        amount: rupeesFromPaise(row.amountPaise),
        payments: rupeesFromPaise(row.paymentsPaise),
        paymentCount: row.paymentCount,
        refunds: rupeesFromPaise(row.refundsPaise),
        refundCount: row.refundCount,
        fee: rupeesFromPaise(row.feePaise),
        tax: rupeesFromPaise(row.taxPaise),
        others: rupeesFromPaise(row.othersPaise),
        problem: row.problem,
      })),
      differences: differences.map(({ reference, amountPaise, at, kind, what, id, sentence }) => ({
        kind,
        what,
        id,
        orderId: reference,
        at: at.toISOString(),
        amount: rupeesFromPaise(amountPaise),
        sentence,
      })),
      readAt: readAt?.toISOString() ?? null,
      lastError,
    };
  },
  'GET /api/admin/settlements/lines/{id}': async (app, { params, query }) => ({
    success: true,
    data: (await listSettlementLines(app, params.id, query)).map((row) => ({
      _id: row.id,
      type: row.kind,
      orderId: row.reference,
      paymentId: row.paymentId,
      disputeId: row.disputeId,
      description: row.description,
      settledAt: row.settledAt.toISOString(),
      amount: rupeesFromPaise(row.amountPaise),
      fee: rupeesFromPaise(row.feePaise),
      tax: rupeesFromPaise(row.taxPaise),
      debit: rupeesFromPaise(row.debitPaise),
      credit: rupeesFromPaise(row.creditPaise),
    })),
  }),
  'GET /api/admin/settlements/export': async (app, { query: { month } }) => exportSettlements(app, month),
  'POST /api/admin/settlements/fetch': async (app, { body: { month } }) => {
    const count = await fetchSettlements(app, month ?? null);
    const message =
      count === 0 ? 'No payouts in this period' : count === 1 ? '1 payout line read' : `${count} payout lines read`;
    return { success: true, message };
  },
  'GET /api/admin/disputes': async (app, { query: { open, page, limit } }) => {
    const { disputes, total } = await listDisputes(app, { open: open === 'true', page, limit });
    return {
      success: true,
      data: disputes.map((row) => ({
        _id: row.id,
        paymentId: row.paymentId,
        orderId: row.reference,
        amount: rupeesFromPaise(row.amountPaise),
        deducted: rupeesFromPaise(row.deductedPaise),
        settled: rupeesFromPaise(row.settledPaise),
        phase: row.phase,
        status: row.status,
        reason: row.reason,
        at: row.begunAt.toISOString(),
        respondBy: row.respondBy?.toISOString() ?? null,
        urgency: row.urgency,
      })),
      total,
    };
  },
  'POST /api/admin/settlements/play': async (app, { body: { act, id } }) => ({
    success: true,
    message: await playSettlements(app, act, id),
  }),
};
