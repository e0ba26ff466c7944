import { expect, it } from 'vitest';
import { namesInWords, peopleOfOrders } from './people-of-orders.ts';

const order = (name: string, street = '1 MG Road', isPart = false) => ({ name, isPart, address: { street } });

it.each([
  [['Asha Rao', 'A. Rao', 'asha r', 'Asha  Rao'], ''],
  [['Asha Rao', 'Arun Rao', 'Asha Rao'], 'Orders under 2 names: Asha Rao (2), Arun Rao (1).'],
  [['Vikram', '', 'Asha', 'V Rao'], 'Orders under 2 names: Vikram (2), Asha (1).'],
  [['आशा राव', 'अरुण राव'], 'Orders under 2 names: आशा राव (1), अरुण राव (1).'],
  [['9811100001', '9811100002'], 'Orders under 2 names: 9811100001 (1), 9811100002 (1).'],
  [[], ''],
])('of the names %j staff read “%s” (behaviour: Customers 2)', (names, words) =>
  expect(namesInWords(peopleOfOrders(names.map((name) => order(name))))).toBe(words),
);

it('each has the address of the last order under the name, and parts of orders are not counted', () => {
  const orders = [order('Asha', ''), order('Vikram', '2 New Road', true), order('Asha', '3 Old Road'), order('Asha')];
  expect(peopleOfOrders(orders)).toEqual([
    { name: 'Asha', orders: 3, address: { street: '3 Old Road' } },
    { name: 'Vikram', orders: 0, address: { street: '2 New Road' } },
  ]);
});
