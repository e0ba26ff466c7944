import { texts } from '#checkout/shop/texts.ts';
import { useAddresses } from '#customers/shop/address-store.ts';
import { addAddress, addressErrors, addressSentences } from '#delivery/rules/address-form.ts';
import type { DeliveryAddress } from '#delivery/rules/delivery.ts';
import { useToast } from '#kit/dialogs/toast.tsx';

/** Keeps an address for the next order in the list of an account, on this device. */
export default function SaveAddress({ address, userId }: { address: DeliveryAddress; userId: string }) {
  const { street, city, phone, pincode } = address;
  const { book = [], change } = useAddresses(userId);
  const toast = useToast();
  const fields = { address: street, city, phone, pincode, notes: '' };
  const isKnown = book.some((saved) => [saved.address, saved.notes].filter(Boolean).join(', ') === street.trim());
  const isWhole = street.trim() !== '' && pincode.trim() !== '' && addressErrors(fields).length === 0;
  if (isKnown || !isWhole) return null;
  const save = () => {
    const isAdded = change((before) => addAddress(before, fields, Date.now()));
    toast(isAdded ? { title: addressSentences.added } : { title: addressSentences.full, destructive: true });
  };
  return (
    <button type="button" className="button button-line mt-3" onClick={save}>
      {texts.saveThisAddress()}
    </button>
  );
}
