import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#content/default-settings.ts';
import { neutralSettings } from '#content/neutral-settings.ts';
import type { Company } from '#rules/settings/company.ts';
import { ownCompany } from '#tests/support/own-company.ts';
import { sampleErrors } from './sample-company.ts';

const real = { production: true, demo: false };
const { company: sample } = defaultSettings;
const officer = ownCompany.grievanceOfficer;

describe('the company of the sample shop', () => {
  it('is refused field by field where somebody sells for real, and stays in the demo', () => {
    expect(sampleErrors(real, sample).map(({ field }) => field)).toEqual([
      'legalName',
      'addressLines',
      'gstin',
      'fssai',
      'grievanceOfficer.name',
      'grievanceOfficer.email',
      'grievanceOfficer.phone',
    ]);
    expect(sampleErrors({ production: true, demo: true }, sample)).toEqual([]);
    expect(sampleErrors({ production: false, demo: true }, sample)).toEqual([]);
  });

  it.each<[Partial<Company>, string, string]>([
    [{ legalName: ' mitahara foods  private limited.' }, 'legalName', 'Legal name'],
    [{ addressLines: ['00 Sample Street, Jayanagar', 'Bengaluru 560011'] }, 'addressLines', 'Registered office'],
    [{ dispatchLines: [...sample.addressLines] }, 'dispatchLines', 'Dispatch address'],
    [{ gstin: '29AAAAA0000A0Z0' }, 'gstin', 'GSTIN'],
    [{ fssai: '10000000000000' }, 'fssai', 'FSSAI licence'],
    [
      { grievanceOfficer: { ...officer, name: 'Ms. Asha Sample' } },
      'grievanceOfficer.name',
      'Name of the grievance officer',
    ],
    [
      { grievanceOfficer: { ...officer, phone: '080 0000 0000' } },
      'grievanceOfficer.phone',
      'Phone of the grievance officer',
    ],
  ])('is known as %j', (change, field, name) => {
    const message = `${name}: this is from the sample shop. Enter your company’s own.`;
    expect(sampleErrors(real, { ...ownCompany, ...change })).toEqual([{ field, message }]);
  });

  it('is nothing of a company of its own, nor of one that is not typed yet', () => {
    expect(sampleErrors(real, ownCompany)).toEqual([]);
    expect(sampleErrors(real, neutralSettings.company)).toEqual([]);
  });
});
