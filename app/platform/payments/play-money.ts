/** Begins every id of the sandbox after its prefix: its payments are known as play money also when it is long gone. */
export const sandboxMark = 'SANDBOX';

/** Whether no money moved. @param keyId the key of today, which says it of the provider's own test mode */
export function isTestMoney(paymentId: string, keyId: string | null): boolean {
  return paymentId.startsWith(`pay_${sandboxMark}`) || keyId?.startsWith('rzp_test_') === true;
}
