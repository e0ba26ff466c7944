import { movesMoney } from '#payments/rules/payment-providers.ts';
import type { PaymentSettings } from './payment-settings.ts';

/** Begins every id of a stand-in after its prefix: its payments are known as play money also when it is long gone. */
export const sandboxMark = 'SANDBOX';

/** Where the shop mounts a stand-in: the payment window's script and its other pages are under it. */
export const sandboxPath = '/sandbox';

export function isTestKey(keyId: string | null): boolean {
  return keyId?.startsWith('rzp_test_') === true;
}

/** Whether no money moved. @param keyId the key of today, which says it of the provider's own test mode */
export function isTestMoney(paymentId: string, keyId: string | null): boolean {
  return new RegExp(`^[a-z]+_${sandboxMark}`).test(paymentId) || isTestKey(keyId);
}

/** Whether online payment is on and only simulated. */
export function isSimulated({ provider, keyId }: Pick<PaymentSettings, 'provider' | 'keyId'>): boolean {
  return provider !== null && (!movesMoney(provider) || isTestKey(keyId));
}
