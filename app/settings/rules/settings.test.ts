import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#content/default-settings.ts';
import { testCompanyInPune } from '#tests/support/test-company.ts';
import { fieldDefaults, type Section, type Settings, sections, settingErrors } from './settings.ts';

const company = testCompanyInPune;
const brand: Settings['brand'] = {
  ...fieldDefaults.brand,
  name: 'Millet House',
  nameInScript: 'मिलेट हाउस',
  tagline: 'Millets, milled on the day.',
  description: 'Flours and snacks of millets, milled on the day they leave, delivered all over India.',
};
const contact: Settings['contact'] = {
  email: 'care@millethouse.in',
  phone: '+91 20 1234 5678',
  whatsapp: '',
  hours: 'Monday to Friday, 10am to 5pm',
  reply: '',
  socials: [{ label: 'Instagram', href: 'https://www.instagram.com/millethouse' }],
};
const right: Settings = { ...defaultSettings, company, brand, contact };
const officer = company.grievanceOfficer;

describe('the settings of the owner', () => {
  it.each(Object.keys(right) as Section[])('%s: right values have no error', (section) => {
    const check = settingErrors[section] as (value: object) => object[];
    expect(check(right[section])).toEqual([]);
  });

  it('company: a state that is none is named, and so is the GSTIN that is not of it', () => {
    expect(settingErrors.company({ ...company, state: 'Bombay' as never }).map(({ field }) => field)).toEqual([
      'state',
      'gstin',
    ]);
  });

  it('company: the FSSAI number may be missing', () => {
    expect(settingErrors.company({ ...company, fssai: '' })).toEqual([]);
  });

  it('the defaults carry only what marks them as samples', () => {
    for (const section of sections.filter((name) => name !== 'company')) {
      expect((settingErrors[section] as (value: object) => object[])(defaultSettings[section]), section).toEqual([]);
    }
    expect(settingErrors.company(defaultSettings.company).map(({ field }) => field)).toEqual(['gstin', 'fssai']);
  });

  it.each<[Partial<Settings['company']>, string, RegExp]>([
    [{ legalName: '' }, 'legalName', /Enter the legal name/],
    [{ legalName: 'x'.repeat(121) }, 'legalName', /at most 120 characters/],
    [{ legalName: 'A\nB' }, 'legalName', /in one line/],
    [{ addressLines: [] }, 'addressLines', /registered office/],
    [{ addressLines: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'addressLines', /at most 5 lines/],
    [{ addressLines: [''] }, 'addressLines', /registered office/],
    [{ dispatchLines: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'dispatchLines', /at most 5 lines/],
    [{ dispatchLines: ['Gate 2\r\nBcc: a@b.example'] }, 'dispatchLines', /in one line/],
    [{ dispatchLines: ['<b>Gate 2</b>'] }, 'dispatchLines', /remove <b>/],
    [{ gstin: '' }, 'gstin', /Enter the GSTIN/],
    [{ gstin: '27AAPFU0939F1ZW' }, 'gstin', /typing error/],
    [{ gstin: '27AAPFU' }, 'gstin', /15 characters/],
    [{ state: 'Karnataka' }, 'gstin', /belongs to Maharashtra, and the state is Karnataka/],
    [{ fssai: '1234' }, 'fssai', /14 digits/],
    [{ grievanceOfficer: { ...officer, name: '' } }, 'grievanceOfficer.name', /grievance officer/],
    [{ grievanceOfficer: { ...officer, email: 'care@' } }, 'grievanceOfficer.email', /e-mail/],
    [{ grievanceOfficer: { ...officer, phone: '12' } }, 'grievanceOfficer.phone', /phone/],
    [{ grievanceOfficer: { ...officer, hours: '' } }, 'grievanceOfficer.hours', /hours/],
  ])('company: %j is refused at %s', (change, field, sentence) => {
    expect(settingErrors.company({ ...company, ...change })).toEqual([
      { field, message: expect.stringMatching(sentence) },
    ]);
  });

  it.each<[Partial<Settings['brand']>, string, RegExp]>([
    [{ name: '' }, 'name', /name of the shop/],
    [{ name: 'Shop\r\nBcc: a@b.example' }, 'name', /in one line/],
    [{ nameInScript: 'x'.repeat(41) }, 'nameInScript', /at most 40/],
    [{ tagline: '' }, 'tagline', /tagline/],
    [{ description: 'Too short.' }, 'description', /50 to 160/],
    [{ description: 'x'.repeat(161) }, 'description', /at most 160/],
    [{ logo: 'https://evil.example/logo.512x512.webp' }, 'logo', /Upload the picture here/],
    [{ logo: '/media/uploads/../../secret.512x512.webp' }, 'logo', /Upload the picture here/],
    [{ logo: `/media/uploads/${'a'.repeat(32)}.40x40.webp` }, 'logo', /40 × 40 pixels.*at least 64/],
    [{ logo: `/media/uploads/${'a'.repeat(32)}.1200x100.webp` }, 'logo', /at most 5 times as wide/],
    [{ socialPicture: `/media/uploads/${'a'.repeat(32)}.800x420.webp` }, 'socialPicture', /800 × 420.*1200 × 630/],
    [{ socialPicture: `/media/uploads/${'a'.repeat(32)}.1200x1200.webp` }, 'socialPicture', /1200 × 630/],
    [{ actionColour: 'red' }, 'actionColour', /six digits/],
    [{ actionColour: '#1F6B3A' }, 'actionColour', /six digits/],
    [
      { actionColour: '#ff8800' },
      'actionColour',
      /^White text on buttons: #ff8800 has a contrast of 2.39 to 1, .*4.5.*#[0-9a-f]{6}\.$/,
    ],
    [{ accentColour: '#1f6b3a' }, 'accentColour', /^Dark text on offers: .* 2.26 to 1/],
  ])('brand: %j is refused at %s', (change, field, sentence) => {
    expect(settingErrors.brand({ ...brand, ...change })).toEqual([{ field, message: expect.stringMatching(sentence) }]);
  });

  it.each<[Partial<Settings['contact']>, string, RegExp]>([
    [{ email: 'hello' }, 'email', /e-mail/],
    [{ phone: 'call us' }, 'phone', /phone/],
    [{ phone: '()()()()()' }, 'phone', /phone/],
    [{ hours: '' }, 'hours', /hours/],
    [{ socials: [{ label: '', href: 'https://a.example' }] }, 'socials.0.label', /Name the link/],
    [{ socials: [{ label: 'X', href: 'javascript:alert(1)' }] }, 'socials.0.href', /https/],
    [{ socials: [{ label: 'X', href: 'http://a.example' }] }, 'socials.0.href', /https/],
    [{ socials: [{ label: 'X', href: 'https://user@evil.example/' }] }, 'socials.0.href', /https/],
    [{ socials: [{ label: 'X', href: 'https://a.example/ b' }] }, 'socials.0.href', /https/],
    [{ socials: Array.from({ length: 9 }, () => ({ label: 'X', href: 'https://a.example' })) }, 'socials', /At most 8/],
  ])('contact: %j is refused at %s', (change, field, sentence) => {
    expect(settingErrors.contact({ ...contact, ...change })).toEqual([
      { field, message: expect.stringMatching(sentence) },
    ]);
  });
});
