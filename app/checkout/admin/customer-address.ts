import type { CallResponse } from '#api/calls.ts';
import type { StaffOrderForm } from '#checkout/rules/staff-order.ts';

export type Known = Pick<CallResponse<'GET /api/admin/customers/{id}'>['data'], 'name' | 'phone' | 'email' | 'address'>;

/** Where the last order of a customer went. */
export function addressOf({ name, phone, email, address }: Known): StaffOrderForm['addressInfo'] {
  const { street = '', city = '', state = '', pincode = '' } = address ?? {};
  return { name: address?.name || name, phone, email, street, city, state, pincode };
}
