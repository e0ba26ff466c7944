import type { Guard } from './guards.ts';

/** What the owner sets: nothing that hurts those who read it, and nothing lost of what was agreed. */
export const settingGuards: readonly Guard[] = [
  {
    name: 'everybody who reads the settings reads the whole account number',
    file: 'app/settings/admin-settings.calls.ts',
    right: "  may(account, 'bank.edit') ? bank : maskedBank(bank);",
    wrong: "  may(account, 'bank.edit') ? bank : { ...maskedBank(bank), ...bank };",
    test: 'app/settings/bank-account.test.ts',
  },
  {
    name: 'the invoice of a private person names the bank account',
    file: 'app/documents/seller.ts',
    right: "kind === 'invoice' && buyerGstin !== '' && hasBank",
    wrong: "kind === 'invoice' && buyerGstin !== '-' && hasBank",
    test: 'app/documents/documents.test.ts',
  },
];
