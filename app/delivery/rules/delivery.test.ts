import { describe, expect, it } from 'vitest';
import { hasLink } from '#rules/typed/typed-link.ts';
import { type DeliveryAddress, deliveryErrors } from './delivery.ts';
import { deliveryFields } from './delivery-fields.ts';
import { states } from './india.ts';

const address: DeliveryAddress = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '9876543210',
  street: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
  country: 'India',
};
const errors = (more: Partial<DeliveryAddress>) =>
  deliveryErrors({ ...address, ...more }, hasLink).map(({ field, message }) => `${field}: ${message}`);

describe('a delivery address', () => {
  it('is accepted in every state and union territory', () => {
    expect(states).toHaveLength(36);
    // No state has army post offices of its own.
    for (const state of states) expect(errors({ state, pincode: '900056' })).toEqual([]);
  });

  it.each(deliveryFields)('without %s is incomplete', (field) => {
    for (const empty of ['', ' ', '\t'])
      expect(errors({ [field]: empty })).toEqual([`${field}: All fields are required!`]);
  });

  it('that is empty gets one error for every field, in the order of the form', () => {
    const nothing = Object.fromEntries(deliveryFields.map((field) => [field, ''])) as unknown as DeliveryAddress;
    expect(deliveryErrors(nothing).map(({ field }) => field)).toEqual([
      'phone',
      'pincode',
      'name',
      'street',
      'city',
      'state',
      'email',
      'country',
    ]);
    expect(errors({ city: '', email: 'x', phone: '1', pincode: '1' }), 'what is missing comes first').toEqual([
      'city: All fields are required!',
    ]);
  });

  it('with several mistakes names e-mail, phone, pincode, state and country in this order', () => {
    expect(errors({ email: 'asha@', phone: '12345', pincode: '56', state: 'Bavaria', country: 'Nepal' })).toEqual([
      'email: Invalid email format!',
      'phone: Invalid phone number!',
      'pincode: Invalid Pincode!',
      'state: Select your State!',
      'country: We deliver within India only',
    ]);
  });

  it.each([
    '987654321',
    '98765432101',
    '987654321a',
    '+919876543210',
    '9876 54321',
    '９８７６５４３２１０',
    '98765.4321',
    '-987654321',
    '0000000000',
    '5876543210',
    '0987654321',
  ])('refuses the phone number %s', (phone) => {
    expect(errors({ phone })).toEqual(['phone: Invalid phone number!']);
  });

  it.each(['56000', '000000', '060001', '5600011', '56000a', '５６０００１', '56 001', '560-01'])(
    'refuses the pincode %s',
    (pincode) => {
      expect(errors({ pincode })).toEqual(['pincode: Invalid Pincode!']);
    },
  );

  it.each([
    'asha',
    'asha@example',
    '@example.com',
    'asha@exam ple.com',
    'asha@example.c',
    'a,b@example.com',
    `${'x'.repeat(250)}@example.com`,
  ])('refuses the e-mail %s', (email) => {
    expect(errors({ email })).toEqual(['email: Invalid email format!']);
  });

  it.each(['asha+shop@example.com', 'a.b_c-d@mail.example.co.in', 'asha@example.organic', ' asha@example.com '])(
    'accepts the e-mail %s',
    (email) => {
      expect(errors({ email })).toEqual([]);
    },
  );

  it.each(['karnataka', 'KARNATAKA', 'Bombay', 'Karnataka2', 'constructor'])('refuses the state %s', (state) => {
    expect(errors({ state })).toEqual(['state: Select your State!']);
  });

  it.each([
    ['name', 120],
    ['street', 300],
    ['city', 100],
  ] as const)('refuses a %s longer than %i characters', (field, most) => {
    expect(errors({ [field]: 'x'.repeat(most) })).toEqual([]);
    expect(errors({ [field]: 'x'.repeat(most + 1) })).toEqual([`${field}: Please use at most ${most} characters`]);
  });

  it('gives one error for each field', () => {
    const all = deliveryErrors({
      ...address,
      email: 'x'.repeat(300),
      phone: '1'.repeat(300),
      country: 'y'.repeat(300),
    });
    expect(all.map(({ field }) => field)).toEqual(['email', 'phone', 'country']);
  });
});

describe('the pincode of a delivery address', () => {
  it('of other states only is refused', () => {
    expect(errors({ pincode: '744101' })).toEqual(['pincode: Pincode 744101 is not in Karnataka']);
    expect(errors({ pincode: '744101', state: 'Bavaria' })).toEqual(['state: Select your State!']);
  });

  it('that is only unusual for the state is accepted', () => {
    expect(errors({ pincode: '403001', state: 'Maharashtra' })).toEqual([]);
  });
});

describe('a link in an address', () => {
  it.each(['name', 'street', 'city'] as const)('is refused in the %s', (field) => {
    const called = { name: 'name', street: 'street address', city: 'city' }[field];
    expect(errors({ [field]: 'Win at prize-now.com' })).toEqual([
      `${field}: Please use no links or web addresses in the ${called}`,
    ]);
    expect(errors({ [field]: 'Opp.Dev Mandir' })).toEqual([]);
  });
});
