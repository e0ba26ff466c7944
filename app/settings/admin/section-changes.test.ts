import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#content/default-settings.ts';
import { type Section, type Settings, sections } from '#settings/rules/settings.ts';
import { changesOfSection } from './section-changes.ts';

/** What a saving is told to have changed, a line for each. */
const told = <Name extends Section>(section: Name, change: Partial<Settings[Name]>) =>
  changesOfSection<Section>(section, defaultSettings[section], {
    ...defaultSettings[section],
    ...change,
  } as unknown as Settings[Section]).map((one) =>
    'said' in one ? `${one.field}: ${one.said}` : `${one.field}: ${one.before} → ${one.after}`,
  );

describe('what a version changed', () => {
  it('is nothing where nothing is another', () => {
    for (const section of sections) expect(told(section, {})).toEqual([]);
  });

  it('is said of every value that a section has', () => {
    // Fields that no form changes: they only say what an entry is of.
    const fixed = ['home.parts.*.part', 'categories.items.*.category', 'phone.events.*.event'];
    const picture = '/a.webp';
    const doctor = { name: 'Asha', title: 'Doctor', text: 'Fine.', image: picture };
    const founder = { name: 'Asha', role: 'Founder', bio: 'She mills.', image: picture };
    const film = {
      title: 'Roti',
      description: 'Soft.',
      address: '',
      minutes: 3,
      netCarbs: 8.8,
      readyIn: 45,
      serves: 4,
      search: 'besan',
      steps: ['Knead'],
      image: picture,
    };
    const filled: Settings = {
      ...defaultSettings,
      company: { ...defaultSettings.company, dispatchLines: ['Mill road'] },
      testimonials: { items: [doctor] },
      team: { photograph: '', items: [founder] },
      videos: { items: [film] },
    };
    const untold = sections.flatMap((section) =>
      otherwise(filled[section]).flatMap(([path, other]) =>
        changesOfSection<Section>(section, filled[section], other as Settings[Section]).length > 0
          ? []
          : [`${section}.${path}`],
      ),
    );
    expect([...new Set(untold.map((path) => path.replaceAll(/\d+/g, '*')))]).toEqual(fixed);
  });

  it('is said by the labels of the form', () => {
    const { company, brand } = defaultSettings;
    expect(told('mail', { senderName: 'Laddoo House' })).toEqual([
      `Sender’s name: ${defaultSettings.mail.senderName || 'nothing'} → Laddoo House`,
    ]);
    expect(told('reviews', { by: 'buyers' })[0]).toMatch(/→ Only/);
    expect(told('languages', { hi: !defaultSettings.languages.hi })[0]).toMatch(/(?:yes → no|no → yes)$/);
    expect(told('brand', { logo: '/media/x.webp', name: 'Laddoo' })).toEqual([
      `Name of the shop: ${brand.name} → Laddoo`,
      `Logo: ${brand.logo ? 'another picture' : 'picture added'}`,
    ]);
    const officer = { ...company.grievanceOfficer, name: 'Meera' };
    expect(told('company', { grievanceOfficer: officer, dispatchLines: ['Mill road'] })).toEqual([
      'Dispatch address: ‘Mill road’ added',
      `Grievance officer, Name: ${company.grievanceOfficer.name} → Meera`,
    ]);
    expect(told('contact', { socials: [] })).toHaveLength(defaultSettings.contact.socials.length);
  });

  it('names each entry of a list that came, went, changed or moved', () => {
    const [first, second, ...others] = defaultSettings.faqs.items;
    if (!first || !second) throw new Error('the sample has questions');
    expect(told('faqs', { items: [first, ...others] })).toEqual([`Questions: ‘${second.question}’ removed`]);
    const added = { question: 'Is it fresh?', answer: 'Yes' };
    expect(told('faqs', { items: [added, first, second, ...others] })).toEqual(['Questions: ‘Is it fresh?’ added']);
    expect(told('faqs', { items: [second, first, ...others] })).toEqual(['Questions: in another order']);
    expect(told('faqs', { items: [{ ...first, question: 'Now?' }, second, ...others] })).toEqual([
      `Questions, ‘Now?’, Question: ${first.question} → Now?`,
    ]);
    const [plan, ...plans] = defaultSettings.programs.plans;
    if (!plan) throw new Error('the sample has plans');
    expect(told('programs', { plans: [{ ...plan, price: 1234.5 }, ...plans] })[0]).toMatch(/→ ₹1,234.50$/);
  });

  it('of a long text is the part that differs', () => {
    const long = `${'Grain is milled on stone. '.repeat(40)}It is fresh. ${'We pack it in paper. '.repeat(40)}`;
    const [was, is] = [long, long.replace('fresh', 'very fresh')].map((about) => ({
      ...defaultSettings.policies,
      about,
    }));
    if (!was || !is) throw new Error('two');
    const [change] = changesOfSection('policies', was, is);
    expect(change).toMatchObject({ before: expect.stringMatching(/^….*It is fresh.*…$/) });
    expect(change).toMatchObject({ after: expect.stringMatching(/^….*It is very fresh.*…$/) });
    expect(JSON.stringify(change).length).toBeLessThan(400);
    // Where nothing was written the shop’s own text stood.
    const [begun] = changesOfSection('policies', { ...was, returns: '' }, { ...was, returns: 'All goes back.' });
    expect(begun).toMatchObject({ before: 'the text made from your settings', after: 'All goes back.' });
  });

  it('never holds the whole number of an account', () => {
    const bank = { accountName: 'Laddoo', accountNumber: '123456789012', ifsc: 'HDFC0000001', bank: 'HDFC' };
    const changes = (accountNumber: string) => changesOfSection('bank', bank, { ...bank, accountNumber });
    expect(changes('999956780000')).toMatchObject([{ before: '••••9012', after: '••••0000' }]);
    expect(changes('999999999012')).toMatchObject([{ said: 'changed' }]);
  });
});

/** A value once for each of its leaves, with another leaf in its place. */
function otherwise(value: unknown, path = ''): [path: string, other: unknown][] {
  if (Array.isArray(value) || (typeof value === 'object' && value !== null)) {
    return Object.entries(value).flatMap(([key, child]) =>
      otherwise(child, path === '' ? key : `${path}.${key}`).map(([at, other]): [string, unknown] => [
        at,
        Array.isArray(value)
          ? value.map((one, place) => (String(place) === key ? other : one))
          : { ...value, [key]: other },
      ]),
    );
  }
  return [[path, typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : `${value} other`]];
}
