import type { Guard } from './guards.ts';

const ownTest = 'app/customers/directory/customers.test.ts';

/** Who a customer is, and what staff wrote of one. */
export const customerGuards: readonly Guard[] = [
  {
    name: 'a customer without cash on delivery orders for cash under another phone and e-mail',
    file: 'app/orders/cash-orders.ts',
    right: 'or id = (select coalesce(joined_to, id) from customer where account_id = ',
    wrong: 'or id = (select id from customer where false and account_id = ',
    test: ownTest,
  },
  {
    name: 'a customer without cash on delivery orders for cash where nobody limits open orders',
    file: 'app/orders/cash-orders.ts',
    right: 'isBarred: await readIsBarred(tx, order)',
    wrong: 'isBarred: false',
    test: ownTest,
  },
  {
    name: 'what staff wrote of a person stays after the erasure',
    file: 'app/privacy/erase-account.ts',
    right: '  await forgetCustomer(tx, id, orderIds, staffTexts.formerCustomer);',
    wrong: '',
    test: 'app/privacy/erase-account.test.ts',
  },
  {
    name: 'what was written of the guest of an order is lost when an account takes it',
    file: 'app/customers/directory/count-customers.ts',
    right: 'if (head !== undefined && head !== id) await joinTo(tx, head, id);',
    wrong: 'if (head === id) await joinTo(tx, head, id);',
    test: ownTest,
  },
];
