import type { Order, OrderWithoutMoney } from '#contract/amounts.ts';

/** The order where the role of its reader sees its money, else null. */
export const withMoney = (order: Order | OrderWithoutMoney): Order | null =>
  'orderPricePaise' in order ? order : null;
