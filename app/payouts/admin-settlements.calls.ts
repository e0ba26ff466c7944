import * as z from 'zod';
import { call } from '#api/call.ts';
import { month } from '#cash/admin-cash.contract.ts';
import { staff } from '#contract/admin-input.ts';
import { csvLines, done, lookedUp, pageLimit, pageNumber } from '#contract/call.ts';
import { disputeMoves, disputeStatuses } from '#payouts/rules/disputes.ts';
import { differenceKinds } from '#payouts/rules/settlement-difference.ts';
import { rupeesFromPaise } from '#pricing/rules/money.ts';
import { fetchSettlements } from './fetch-settlements.ts';
import { listDisputes } from './list-disputes.ts';
import { exportSettlements, listSettlementLines, listSettlements, readFetchState } from './list-settlements.ts';
import { playSettlements } from './play-settlements.ts';
import { settlementDifferences } from './settlement-differences.ts';

const pages = { page: pageNumber.default(1), limit: pageLimit(500).default(50) };
const rupees = (description: string) => z.number().meta({ description: `Rupees. ${description}` });

const settlement = z
  .object({
    _id: z.string().meta({ description: "The provider's id" }),
    at: z.string(),
    status: z.enum(['created', 'processed', 'failed']),
    utr: z.string().meta({ description: "By which the bank's statement names it; may be empty" }),
    amount: rupees('What the bank gets'),
    payments: rupees('Before the fee'),
    paymentCount: z.number().int(),
    refunds: rupees('What went back'),
    refundCount: z.number().int(),
    fee: rupees('What the provider kept, tax included'),
    tax: rupees('Tax in the fee'),
    others: rupees('Disputes and corrections; below 0 where it was taken'),
    problem: z.string().meta({ description: 'Why it does not fit together, else empty' }),
  })
  .meta({ id: 'Settlement' });
const difference = z
  .object({
    kind: z.enum(differenceKinds),
    what: z.enum(['payment', 'refund']),
    id: z.string().meta({ description: "The provider's id of it" }),
    orderId: z.string().meta({ description: 'Of the order or the plan; empty where the shop knows none' }),
    at: z.string(),
    amount: z.number(),
    sentence: z.string(),
  })
  .meta({ id: 'SettlementDifference' });
const line = z
  .object({
    _id: z.string(),
    type: z.string().meta({ description: 'payment, refund, adjustment, or what else the provider calls it' }),
    orderId: z.string(),
    paymentId: z.string(),
    disputeId: z.string(),
    description: z.string(),
    settledAt: z.string(),
    amount: z.number(),
    fee: rupees('Tax included'),
    tax: z.number(),
    debit: z.number(),
    credit: z.number(),
  })
  .meta({ id: 'SettlementLine' });
const dispute = z
  .object({
    _id: z.string(),
    paymentId: z.string(),
    orderId: z.string(),
    amount: z.number(),
    deducted: rupees('What the provider says that it took'),
    settled: rupees('What payouts took, less what they gave back'),
    phase: z.string(),
    status: z.enum(disputeStatuses),
    reason: z.string(),
    at: z.string(),
    respondBy: z.string().nullable(),
    urgency: z.enum(['none', 'open', 'soon', 'overdue']).meta({ description: 'soon: within two days of respondBy' }),
  })
  .meta({ id: 'Dispute' });

/** Payouts of the payment provider, and disputes (behaviour: Settlements 2). */
export const adminSettlementCalls = {
  'GET /api/admin/settlements': call({
    operationId: 'listSettlements',
    ...staff('money.read'),
    summary: "The provider's payouts of a month, and what is missing or differs on either side",
    topic: 'Admin: settlements',
    query: z.object({ month }),
    response: z.object({
      success: z.literal(true),
      data: z.array(settlement),
      differences: z.array(difference),
      readAt: z.string().nullable().meta({ description: 'When the provider was asked last' }),
      lastError: z.string().meta({ description: 'Why it could not be asked since, else empty' }),
    }),
  }).run(async (app, { query: { month } }) => {
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
  }),
  'GET /api/admin/settlements/lines/{id}': call({
    operationId: 'listSettlementLines',
    ...staff('money.read'),
    summary: 'What a payout is made of: payments, refunds and adjustments, each with its fee and its order',
    topic: 'Admin: settlements',
    params: z.object({ id: lookedUp().max(100) }),
    query: z.object(pages),
    response: z.object({ success: z.literal(true), data: z.array(line) }),
  }).run(async (app, { params, query }) => ({
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
  })),
  'GET /api/admin/settlements/export': call({
    operationId: 'exportSettlements',
    ...staff('money.read'),
    confirmed: true,
    summary: "Every line of a month's payouts as settlements.csv",
    topic: 'Admin: settlements',
    csv: 'settlements.csv',
    query: z.object({ month }),
    response: csvLines,
  }).run(async (app, { query: { month } }) => exportSettlements(app, month)),
  'POST /api/admin/settlements/fetch': call({
    operationId: 'fetchSettlements',
    ...staff('money.record'),
    summary: 'Asks the provider for the payouts of a month, or for what is new. Asked twice, nothing changes',
    topic: 'Admin: settlements',
    body: z.object({ month: month.optional() }),
    response: done,
    errors: { 502: 'The payment provider could not be asked', 503: 'The shop takes no online payments' },
  }).run(async (app, { body: { month } }) => {
    const count = await fetchSettlements(app, month ?? null);
    const message =
      count === 0 ? 'No payouts in this period' : count === 1 ? '1 payout line read' : `${count} payout lines read`;
    return { success: true, message };
  }),
  'GET /api/admin/disputes': call({
    operationId: 'listDisputes',
    ...staff('money.read'),
    summary: 'Payments that buyers question at their banks: those to answer first, by their date',
    topic: 'Admin: settlements',
    query: z.object({
      open: z.enum(['true', 'false'], 'open is true or false').optional().meta({ description: 'Only those not over' }),
      ...pages,
    }),
    response: z.object({ success: z.literal(true), data: z.array(dispute), total: z.number().int() }),
  }).run(async (app, { query: { open, page, limit } }) => {
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
  }),
  'POST /api/admin/settlements/play': call({
    operationId: 'playSettlements',
    ...staff('money.record'),
    summary: 'With play money: pays out now, lets a buyer question a payment, or lets the bank decide',
    topic: 'Admin: settlements',
    body: z.object({
      act: z.enum(['settle', 'dispute', ...disputeMoves], 'What shall happen?'),
      id: lookedUp().max(100).default('').meta({ description: 'Of the payment to dispute, or of the dispute' }),
    }),
    response: done,
    errors: {
      404: 'The shop has no play money',
      409: 'There is nothing to pay out, no such payment or dispute, or it is over',
    },
  }).run(async (app, { body: { act, id } }) => ({
    success: true,
    message: await playSettlements(app, act, id),
  })),
};
