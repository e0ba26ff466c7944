import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Purchase } from '#contract/amounts.ts';
import MyPrograms from './my-programs.tsx';

const bought: Purchase = {
  _id: '11111111-1111-4111-8111-111111111111',
  purchaseId: 'P261122-K7QX2M9P',
  state: 'paid',
  userName: 'Asha',
  email: 'asha@example.com',
  mobile: '9876543210',
  date: '2026-11-22T06:30:00.000Z',
  programName: 'Reversal',
  planName: 'Basic <Program>',
  amountPaise: 1_200_000,
  userId: '',
  couponUsed: 'none',
  paymentId: 'pay_AAAAAAAAAAAAAA',
  isRefunded: false,
  refundedPaise: 0,
  hasInvoice: true,
  policyVersions: null,
};

const ownPrograms = (purchases: Purchase[]) => renderToStaticMarkup(MyPrograms({ purchases }));

it('shows plans with their purchase number and a link to the invoice', () => {
  const shown = ownPrograms([bought]);
  expect(shown).toContain('Purchase number P261122-K7QX2M9P');
  expect(shown).toContain('Basic &lt;Program&gt;');
  expect(shown).toContain(`href="/api/invoices/program/${bought._id}"`);
  expect(shown).not.toContain('refunded');
});

it('shows refunds, and no link to an invoice that does not exist', () => {
  const part = ownPrograms([{ ...bought, refundedPaise: 500_000 }]);
  expect(part).toContain('₹5,000 refunded');
  expect(part).not.toContain('(refunded)');
  expect(part).toContain('/api/invoices/');
  const all = ownPrograms([
    { ...bought, state: 'refunded', isRefunded: true, refundedPaise: 1_200_000, hasInvoice: false },
  ]);
  expect(all).toContain('(refunded)');
  expect(all).toContain('₹12,000 refunded');
  expect(all).not.toContain('/api/invoices/');
});
