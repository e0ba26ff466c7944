import { expect, it } from 'vitest';
import { defaultSettings } from '#content/default-settings.ts';
import { neutralSettings } from '#content/neutral-settings.ts';
import { testCompany } from '#tests/support/test-company.ts';
import { essentialErrors, essentialsFrom, sectionsFrom } from './essentials.ts';

const before = {
  company: neutralSettings.company,
  brand: { ...defaultSettings.brand, name: 'shop.example', tagline: '' },
  contact: { email: '', phone: '', whatsapp: '', hours: '', reply: '', socials: [] },
};
const owner = { userName: 'Meera', email: 'meera@shop.example' };
const typed = {
  ...essentialsFrom(before, owner),
  shopName: 'Millet House',
  tagline: 'Milled today',
  legalName: 'Millet House LLP',
  address: '1 Mill Road\n\n Pune 411001 ',
  gstin: ` ${testCompany.gstin.toLowerCase()}`,
  phone: '+91 20 1234 5678',
};

it('the form begins with what is known, and what follows is filled in', () => {
  expect(typed).toMatchObject({ email: owner.email, hours: 'Monday to Saturday, 10am to 6pm', fssai: '' });
  const sections = sectionsFrom(typed, before, owner);
  expect(essentialErrors(sections)).toEqual([]);
  expect(sections.company).toMatchObject({
    addressLines: ['1 Mill Road', 'Pune 411001'],
    gstin: testCompany.gstin,
    state: testCompany.state,
    grievanceOfficer: { name: 'Meera', email: owner.email, phone: '+91 20 1234 5678', hours: typed.hours },
  });
});

it('an officer who is named stays, and each wrong field is named once', () => {
  const company = { ...before.company, grievanceOfficer: testCompany.grievanceOfficer };
  expect(sectionsFrom(typed, { ...before, company }, owner).company.grievanceOfficer).toEqual(
    testCompany.grievanceOfficer,
  );
  const wrong = sectionsFrom({ ...typed, shopName: '', address: '', gstin: '1', email: 'x', phone: '' }, before, owner);
  expect(essentialErrors(wrong).map(({ field }) => field)).toEqual(['shopName', 'address', 'gstin', 'email', 'phone']);
});
