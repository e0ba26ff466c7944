import type { HostedForm, HostedPayment } from './payments.ts';

/** Path of the hosted page, below the address of the provider's API. */
export const hostedPath = '/v1/checkout/embedded';

/**
 * The form that leads to Razorpay's hosted page, and to the sandbox's after its pattern. The page takes the amount from
 * the order at the provider; nothing of the form can change it.
 * @param address of the hosted page
 */
export function razorpayHosted(address: string, keyId: string): (payment: HostedPayment) => HostedForm {
  return ({ providerOrderId, shopName, description, buyer, returnTo, cancelTo }) => ({
    action: address,
    fields: [
      ['key_id', keyId],
      ['order_id', providerOrderId],
      ['name', shopName],
      ['description', description],
      ['prefill[name]', buyer.name],
      ['prefill[email]', buyer.email],
      ['prefill[contact]', `+91${buyer.phone}`],
      ['callback_url', returnTo],
      ['cancel_url', cancelTo],
    ],
  });
}
