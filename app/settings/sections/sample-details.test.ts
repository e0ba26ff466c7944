import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#content/default-settings.ts';
import { neutralSettings } from '#content/neutral-settings.ts';
import type { Company } from '#settings/rules/fields/company.ts';
import { testCompany } from '#tests/support/test-company.ts';
import { sampleErrors } from './sample-details.ts';

const real = { production: true, demo: false };
const { company: sample } = defaultSettings;
const officer = testCompany.grievanceOfficer;

describe('the company of the sample shop', () => {
  it('is refused field by field where somebody sells for real, and stays in the demo', () => {
    expect(sampleErrors(real, { company: sample }).map(({ field }) => field)).toEqual([
      'legalName',
      'addressLines',
      'gstin',
      'fssai',
      'grievanceOfficer.name',
      'grievanceOfficer.email',
      'grievanceOfficer.phone',
    ]);
    expect(sampleErrors({ production: true, demo: true }, defaultSettings)).toEqual([]);
    expect(sampleErrors({ production: false, demo: true }, defaultSettings)).toEqual([]);
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
    expect(sampleErrors(real, { company: { ...testCompany, ...change } })).toEqual([{ field, message }]);
  });

  it('is nothing of a company of its own, nor of one that is not typed yet', () => {
    expect(sampleErrors(real, { company: testCompany })).toEqual([]);
    expect(sampleErrors(real, { company: neutralSettings.company })).toEqual([]);
  });
});

describe('the contact of the sample shop', () => {
  const own = {
    email: 'care@millethouse.in',
    phone: '+91 20 1234 5678',
    whatsapp: '',
    hours: 'Monday to Friday',
    reply: '',
    socials: [],
  };

  it('is refused field by field where somebody sells for real', () => {
    const { contact } = defaultSettings;
    expect(sampleErrors(real, { contact }).map(({ field }) => field)).toEqual([
      'email',
      'phone',
      'whatsapp',
      ...contact.socials.map((_one, at) => `socials.${at}.href`),
    ]);
    expect(sampleErrors(real, { contact: { ...own, phone: contact.phone.replaceAll(' ', '') } })).toEqual([
      { field: 'phone', message: 'Phone: this is from the sample shop. Enter the number that shoppers call.' },
    ]);
  });

  it('is nothing of a contact of its own', () => {
    const socials = [{ label: 'Instagram', href: 'https://www.instagram.com/millethouse' }];
    expect(sampleErrors(real, { contact: { ...own, socials } })).toEqual([]);
  });
});
