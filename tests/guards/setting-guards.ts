import type { Guard } from './guards.ts';

/** What the owner sets: nothing that hurts those who read it, and nothing lost of what was agreed. */
export const settingGuards: readonly Guard[] = [
  {
    name: 'an order keeps no version of the policies',
    file: 'app/features/setting-store/policy-versions.ts',
    right: 'select policy, max(version) as version from policy_version group by policy',
    wrong: 'select policy, min(version) as version from policy_version group by policy',
    test: 'app/features/setting-store/policy-versions.test.ts',
  },
  {
    name: 'colours that nobody can read are saved',
    file: 'app/rules/settings/colours.ts',
    right: 'const wrong = pairs.find(({ other }) => !reads(colour, other));',
    wrong: 'const wrong = pairs.find(() => colour === null);',
    test: 'app/rules/settings/settings.test.ts',
  },
  {
    name: 'a line of the settings holds HTML',
    file: 'app/rules/settings/setting-errors.ts',
    right: 'const markup = /<[a-z!/?][^>]{0,80}>?/i.exec(text)?.[0];',
    wrong: 'const markup = /^<script>$/i.exec(text)?.[0];',
    test: 'app/rules/settings/content-sections.test.ts',
  },
  {
    name: 'a picture of the brand is drawn for each who asks',
    file: 'app/api/brand-pictures.ts',
    right: 'if (known?.of === of) return known.picture;',
    wrong: 'if (known?.of === null) return known.picture;',
    test: 'app/api/settings-table.test.ts',
  },
  {
    name: 'the name of the shop makes a forbidden claim',
    file: 'app/features/claims/shop-texts.ts',
    right: '...Object.entries({ name, nameInScript }).map(([field, text]) =>',
    wrong: '...Object.entries({ name, nameInScript }).slice(2).map(([field, text]) =>',
    test: 'app/api/settings-table.test.ts',
  },
  {
    name: 'a page comes back where there is no room',
    file: 'app/features/pages/delete-page.ts',
    right: '    await refuseTooMany(tx);\n',
    wrong: '',
    test: 'app/features/pages/pages.test.ts',
  },
  {
    name: 'e-mails come from the brand, whatever sender the owner named',
    file: 'app/features/email/sender.ts',
    right: 'withoutTricks(mail.senderName || brand.name)',
    wrong: 'withoutTricks(brand.name || mail.senderName)',
    test: 'app/jobs/send-emails.test.ts',
  },
  {
    name: 'everybody who reads the settings reads the whole account number',
    file: 'app/api/calls/admin-settings.ts',
    right: "  may(account, 'bank.edit') ? bank : maskedBank(bank);",
    wrong: "  may(account, 'bank.edit') ? bank : { ...maskedBank(bank), ...bank };",
    test: 'app/api/bank-account.test.ts',
  },
  {
    name: 'the invoice of a private person names the bank account',
    file: 'app/features/documents/seller.ts',
    right: "kind === 'invoice' && buyerGstin !== '' && hasBank",
    wrong: "kind === 'invoice' && buyerGstin !== '-' && hasBank",
    test: 'app/features/documents/documents.test.ts',
  },
  {
    name: 'another brand shows the pictures of the sample',
    file: 'app/content/about-text.ts',
    right: '  brand.name === sample.name ? siteArt : null;',
    wrong: '  brand.name !== null ? siteArt : null;',
    test: 'app/content/about-text.test.ts',
  },
  {
    name: 'another brand shows the event picture of the sample',
    file: 'app/features/settings/read-event.ts',
    right: "return sampleArt(settings) ? event : { ...event, bannerImage: '' };",
    wrong: "return sampleArt(settings) === undefined ? { ...event, bannerImage: '' } : event;",
    test: 'app/api/event-calendar.test.ts',
  },
  {
    name: 'a real shop is saved with the telephone of the sample',
    file: 'app/features/setting-store/sample-details.ts',
    right: '...(isSameNumber(phone, sample.phone) ? ',
    wrong: '...(phone === sample.email ? ',
    test: 'app/features/setting-store/sample-details.test.ts',
  },
];
