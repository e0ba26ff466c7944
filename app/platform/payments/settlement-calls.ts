import type * as z from 'zod';
import type { PaymentProvider } from './payment-provider.ts';
import { type ProviderCall, pathId, sameId, seconds } from './provider-call.ts';
import { responses } from './provider-responses.ts';

type Get = <T extends z.ZodType>(
  schema: T,
  asked: Pick<ProviderCall, 'path' | 'name' | 'query'>,
) => Promise<z.output<T>>;

type SettlementCalls = Pick<
  PaymentProvider,
  'listSettlements' | 'getSettlement' | 'listSettledEntries' | 'listDisputes' | 'getDispute'
>;

/** Razorpay's payouts to the bank, what they are made of, and disputes. */
export function settlementCalls(get: Get): SettlementCalls {
  return {
    listSettlements: (page) =>
      get(responses.settlements, { path: '/settlements', name: 'GET /settlements', query: pageQuery(page) }),

    async getSettlement(id) {
      const name = 'GET /settlements/:id';
      return sameId(await get(responses.settlement, { path: `/settlements/${pathId(id, 'setl')}`, name }), id, name);
    },

    listSettledEntries({ day, skip, count }) {
      const [year = '', month = '', date = ''] = day.split('-');
      const name = 'GET /settlements/recon/combined';
      const query = { year, month, day: date, skip: String(skip), count: String(count) };
      return get(responses.settledEntries, { path: '/settlements/recon/combined', name, query });
    },

    listDisputes: (page) =>
      get(responses.disputes, { path: '/disputes', name: 'GET /disputes', query: pageQuery(page) }),

    async getDispute(id) {
      const name = 'GET /disputes/:id';
      return sameId(await get(responses.dispute, { path: `/disputes/${pathId(id, 'disp')}`, name }), id, name);
    },
  };
}

function pageQuery({ from, to, skip, count }: Parameters<PaymentProvider['listDisputes']>[0]) {
  return { from: seconds(from), to: seconds(to), skip: String(skip), count: String(count) };
}
