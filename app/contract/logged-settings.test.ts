import { expect, it } from 'vitest';
import { calls } from '#api/calls.ts';
import type { CallContract } from './call.ts';

/** Calls that change what the whole shop shows or asks for, besides those that ask for the right to edit settings. */
const others = [
  'POST /api/common/feature/add',
  'PUT /api/common/feature/edit/{id}',
  'PUT /api/common/feature/order',
  'DELETE /api/common/feature/delete/{id}',
  'POST /api/addons/banner',
  'PUT /api/event',
  'POST /api/admin/pages/add',
  'PUT /api/admin/pages/edit/{id}',
  'POST /api/admin/pages/publish/{id}',
  'DELETE /api/admin/pages/delete/{id}',
  'PUT /api/admin/translations/save/{language}/{kind}/{id}',
  'POST /api/admin/translations/import/{language}',
  'POST /api/admin/first-day/opening',
  'PUT /api/admin/settings/books-email',
];

it('every call that changes a setting is in the security log (behaviour: Signing in 1)', () => {
  const changing = (Object.entries(calls) as [string, CallContract][]).filter(
    ([name, { permission }]) =>
      // What became of a message to a buyer is no setting.
      !/^GET |\/imports\/|\/phone-messages\//.test(name) && (permission === 'settings.edit' || others.includes(name)),
  );
  expect(changing.length).toBeGreaterThan(others.length + 15);
  expect(changing.filter(([, { logged }]) => logged?.what !== 'setting changed').map(([name]) => name)).toEqual([]);
});
