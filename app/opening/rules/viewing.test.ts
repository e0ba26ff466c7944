import { expect, it } from 'vitest';
import { type StaffRole, staffRoles } from '#access/rules/permissions.ts';
import { draftsSeenBy } from './viewing.ts';

const holder = (staffRole: StaffRole) => ({ role: 'admin' as const, staffRole });

it('staff who view the shop see the drafts of what their role may see, and nobody else sees any (behaviour: First day 4)', () => {
  const seen = Object.fromEntries(
    staffRoles.map((role) => {
      const { products, pages } = draftsSeenBy({ isViewing: true, account: holder(role) });
      return [role, [products && 'products', pages && 'pages'].filter(Boolean).join(' ')];
    }),
  );
  expect(seen).toEqual({
    owner: 'products pages',
    manager: 'products pages',
    packer: '',
    editor: 'products pages',
    accountant: 'products',
  });
  const none = { products: false, pages: false };
  for (const role of staffRoles) expect(draftsSeenBy({ isViewing: false, account: holder(role) })).toEqual(none);
  expect(draftsSeenBy({ isViewing: true, account: null })).toEqual(none);
  expect(draftsSeenBy({ isViewing: true, account: { role: 'shopper', staffRole: null } })).toEqual(none);
});
