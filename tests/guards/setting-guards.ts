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
    name: 'what was entered of one service opens in the row of another',
    file: 'app/connections/stored-connections.ts',
    right: 'export const sealedFor = (service: string) =>',
    wrong: "export const sealedFor = (_service: string, service = 'of any') =>",
    test: 'app/connections/connections.test.ts',
  },
  {
    name: 'what was entered counts where the environment sets the service',
    file: 'app/connections/entered-settings.ts',
    right: 'isOnServer(name, config.setVariables)',
    wrong: 'isOnServer(name, [])',
    test: 'app/connections/connections.test.ts',
  },
  {
    name: 'a stored password is sent to another server',
    file: 'app/connections/rules/services.ts',
    right: 'rule.goesTo?.some(hasChanged)',
    wrong: 'rule.goesTo?.some(() => false)',
    test: 'app/connections/connections.test.ts',
  },
  {
    name: 'keys are entered without a proof',
    file: 'app/connections/connections.calls.ts',
    right: "    confirmed: true,\n    logged: { what: 'setting changed', thing: 'connection: {service}' },",
    wrong: "    logged: { what: 'setting changed', thing: 'connection: {service}' },",
    test: 'app/connections/connections.test.ts',
  },
  {
    name: 'payments made with earlier keys are not asked about',
    file: 'app/platform/payments/open-payments.ts',
    right: 'provider: earlier.length === 0 ? current : withEarlierKeys(current, earlier),',
    wrong: 'provider: current,',
    test: 'app/connections/connections.test.ts',
  },
  {
    name: 'the webhook secret of before is refused at once',
    file: 'app/connections/entered-settings.ts',
    right: "[payments, ...earlier('payments', previousSecretHours)]",
    wrong: '[payments]',
    test: 'app/connections/connections.test.ts',
  },
  {
    name: 'the invoice of a private person names the bank account',
    file: 'app/documents/seller.ts',
    right: "kind === 'invoice' && buyerGstin !== '' && hasBank",
    wrong: "kind === 'invoice' && buyerGstin !== '-' && hasBank",
    test: 'app/documents/documents.test.ts',
  },
];
