import { describe, expect, it } from 'vitest';
import {
  type CashSettings,
  cashRefusal,
  cashSettingsErrors,
  needsCode,
  noCashLimits,
  type OpenCashOrders,
  unitsRefusal,
} from './cash-limits.ts';

const address = {
  name: 'Asha Rao',
  email: 'Asha@example.com',
  phone: '9876543210',
  street: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
  country: 'India',
};
const usual: CashSettings = {
  maxOrderPaise: 500_000,
  maxUnitsPerLine: 20,
  maxOpenOrders: 3,
  confirmFromPaise: 200_000,
  feePaise: 0,
  pincodesNotServed: ['744', '682555'],
  blocked: ['9123456789', 'bad@example.com'],
};
const none: OpenCashOrders = { phone: 0, email: 0, address: 0 };

describe('an order for cash on delivery', () => {
  const refusal = (more: object, open: Partial<OpenCashOrders> = {}, totalPaise = 10_000, settings = usual) => {
    const asked = { totalPaise, address: { ...address, ...more }, open: { ...none, ...open } };
    return cashRefusal(asked, settings, true);
  };

  it.each([
    [{}, {}, 500_000, null],
    [{}, {}, 500_001, 'orderPrice: Cash on delivery is for orders up to ₹5,000. Please pay online.'],
    [{}, { phone: 2, email: 2, address: 2 }, 1, null],
    [
      {},
      { phone: 3 },
      1,
      'addressInfo.phone: 3 cash orders are already on the way to this phone number. Please pay online.',
    ],
    [{}, { email: 4 }, 1, 'addressInfo.email: 4 cash orders are already on the way to this e-mail. Please pay online.'],
    [
      {},
      { address: 3 },
      1,
      'addressInfo.street: 3 cash orders are already on the way to this address. Please pay online.',
    ],
    [
      { phone: '9123456789' },
      {},
      1,
      'addressInfo.phone: There is no cash on delivery for this order. Please pay online.',
    ],
    [
      { email: 'BAD@Example.com' },
      {},
      1,
      'addressInfo.email: There is no cash on delivery for this order. Please pay online.',
    ],
    [
      { pincode: '744101' },
      {},
      1,
      'addressInfo.pincode: There is no cash on delivery for pincode 744101. Please pay online.',
    ],
    [{ pincode: '682554' }, {}, 1, null],
  ])('%j with %j open, of %i paise: %s', (more, open, totalPaise, expected) => {
    const found = refusal(more, open, totalPaise);
    expect(found && `${found.field}: ${found.message}`).toBe(expected);
  });

  it('has no limit where staff set none', () => {
    expect(refusal({ phone: '9123456789' }, { phone: 99, email: 99, address: 99 }, 1e11, noCashLimits)).toBeNull();
  });

  it('is not sent to a payment that the shop does not offer', () => {
    const asked = { totalPaise: 500_001, address, open: none };
    expect(cashRefusal(asked, usual, false)?.message).toBe(
      'Cash on delivery is for orders up to ₹5,000. Please write to us.',
    );
  });

  it.each([
    [20, 20, null],
    [21, 20, 'We sell at most 20 of Besan (1 kg) in one order. Write to us if you need more.'],
    [999, null, null],
  ])('of %i units with a limit of %j', (quantity, maxUnitsPerLine, expected) => {
    expect(unitsRefusal({ title: 'Besan', weight: '1 kg', quantity }, { maxUnitsPerLine })).toBe(expected);
  });

  it.each([
    [199_999, true, 200_000, false],
    [200_000, true, 200_000, true],
    [200_000, false, 200_000, false],
    [1, true, 0, true],
    [1e9, true, null, false],
  ])('of %i paise, by a guest: %j, with codes from %j: %j', (totalPaise, isGuest, confirmFromPaise, expected) => {
    expect(needsCode({ totalPaise, isGuest }, { confirmFromPaise })).toBe(expected);
  });
});

describe('the settings of cash on delivery', () => {
  it.each([
    [{}, []],
    [{ maxOrderValue: null, maxUnitsPerLine: null, maxOpenOrders: null, confirmFrom: null, fee: 0 }, []],
    [{ maxOrderValue: 1, maxUnitsPerLine: 1, maxOpenOrders: 999, confirmFrom: 0 }, []],
    [{ blocked: ['+91 98765 43210', 'A@Example.com'], pincodesNotServed: ['74', '682555'] }, []],
    [{ maxOrderValue: 0 }, ['maxOrderValue: Enter ₹1 or more, or leave it empty']],
    [{ maxOrderValue: Number.NaN }, ['maxOrderValue: Enter ₹1 or more, or leave it empty']],
    [{ maxOrderValue: 1e8 }, ['maxOrderValue: This value is too high']],
    [{ maxUnitsPerLine: 1.5 }, ['maxUnitsPerLine: Enter a whole number from 1 to 999, or leave it empty']],
    [{ maxOpenOrders: 0 }, ['maxOpenOrders: Enter a whole number from 1 to 999, or leave it empty']],
    [{ fee: 20.5 }, []],
    [{ fee: 20.005 }, ['fee: Use at most two decimals for the cash on delivery fee']],
    [{ fee: 20.000001 }, ['fee: Use at most two decimals for the cash on delivery fee']],
    [{ maxOrderValue: 999.999 }, ['maxOrderValue: Use at most two decimals for the highest order total']],
    [{ confirmFrom: 0.001 }, ['confirmFrom: Use at most two decimals for the total from which a code is e-mailed']],
    [{ maxOrderValue: 4999.99 }, []],
    [{ fee: -1 }, ['fee: Value cannot be less than 0']],
    [{ fee: Number.NaN }, ['fee: Value cannot be less than 0']],
    [{ fee: 1e8 }, ['fee: This value is too high']],
    [{ confirmFrom: -1 }, ['confirmFrom: Value cannot be less than 0']],
    [
      { pincodesNotServed: ['012'] },
      ['pincodesNotServed: ‘012’ is not a pincode. Enter 2 to 6 digits, not starting with 0'],
    ],
    [{ blocked: ['nobody'] }, ['blocked: ‘nobody’ is not a phone number or an e-mail']],
  ])('%j: %j', (draft, expected) => {
    expect(cashSettingsErrors(draft).map(({ field, message }) => `${field}: ${message}`)).toEqual(expected);
  });
});
