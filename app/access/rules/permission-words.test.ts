import { expect, it } from 'vitest';
import { rolesInWords } from './permission-words.ts';
import { permissions, permissionsOf } from './permissions.ts';

it('says of each role everything that the table lets it do, and everything else', () => {
  const roles = rolesInWords();
  for (const { id, may, mayNot } of roles) {
    expect(may).toHaveLength(permissionsOf({ role: 'admin', staffRole: id }).length);
    expect(new Set([...may, ...mayNot]).size, 'no two read alike').toBe(permissions.length);
  }
  expect(roles.find(({ id }) => id === 'owner')?.mayNot).toEqual([]);
  expect(roles.find(({ id }) => id === 'packer')?.may).toEqual([
    'See orders',
    'Pack and send orders: status, courier, packing slip',
    'See buyers’ street address and phone',
    'See batches: place, units and best-before',
    'Keep own views and columns of lists',
  ]);
});
