import { expect, it } from 'vitest';
import { businessErrors } from './business.ts';

const gstin = '27AAPFU0939F1ZV';

it.each([
  [{ gstin: '', legalName: '' }, []],
  [{ gstin, legalName: 'Rao Stores' }, []],
  [{ gstin: '0717UNO00157UNO', legalName: 'UNHCR' }, []],
  [{ gstin: '', legalName: '', isInSez: true }, ['gstin', 'legalName']],
  [{ gstin, legalName: '' }, ['legalName']],
  [{ gstin: '', legalName: 'Rao Stores' }, ['gstin']],
  [{ gstin: '27AAPFU0939F1ZW', legalName: '' }, ['gstin', 'legalName']],
  [{ gstin, legalName: 'x'.repeat(121) }, ['legalName']],
])('%j is wrong in %j', (details, fields) => {
  expect(
    businessErrors({ isInSez: 'isInSez' in details, gstin: details.gstin, legalName: details.legalName }).map(
      ({ field }) => field,
    ),
  ).toEqual(fields);
});
