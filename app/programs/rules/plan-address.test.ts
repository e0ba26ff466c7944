import { expect, it } from 'vitest';
import { planAddressErrors } from './plan-address.ts';

it('the address of a plan’s buyer is whole, with a state and a pincode', () => {
  const address = { street: '12 MG Road', city: 'Kochi', state: 'Kerala', pincode: '682001' };
  const fields = (changed: Partial<typeof address>) =>
    planAddressErrors({ ...address, ...changed }).map(({ field }) => field);
  expect(fields({})).toEqual([]);
  expect(fields({ street: ' ', state: '' })).toEqual(['address.street', 'address.state']);
  expect(fields({ state: 'Bombay', pincode: '012345' })).toEqual(['address.state', 'address.pincode']);
  expect(fields({ city: 'x'.repeat(101) })).toEqual(['address.city']);
  expect(planAddressErrors(null)).toHaveLength(4);
});
