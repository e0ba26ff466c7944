import { expect, it } from 'vitest';
import { orderedChoice } from './address-list.tsx';
import { noAddress } from './delivery-form.tsx';

const ordered = {
  name: 'Asha Rao',
  email: 'old@example.com',
  phone: '9876543210',
  street: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
  country: 'India',
};

it.each([
  ['all but its e-mail, which the account has left', {}, {}, 'new@example.com', { email: 'new@example.com' }],
  [
    'no e-mail where one was typed',
    {},
    { email: 'typed@example.com' },
    'new@example.com',
    { email: 'typed@example.com' },
  ],
  ['its e-mail where the account has none', {}, {}, '', {}],
  [
    'nothing that it does not know',
    { phone: '', name: '' },
    { phone: '9', name: 'Ravi' },
    '',
    { phone: '9', name: 'Ravi' },
  ],
])('an address of an earlier order fills in %s', (_what, unknown, typed, email, filled) => {
  const { fill } = orderedChoice({ ...ordered, ...unknown }, { email });
  expect(fill({ ...noAddress, ...typed })).toEqual({ ...ordered, ...filled });
});
