import { useEffect, useState } from 'react';
import { texts } from '#checkout/shop/texts.ts';
import { useAddresses } from '#customers/shop/address-store.ts';
import { addAddress, addressErrors, addressSentences } from '#delivery/rules/address-form.ts';
import type { DeliveryAddress } from '#delivery/rules/delivery.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import type { User } from '#kit/session/session.ts';
import { keepGuestAddress, readGuestAddress } from '#payments/shop/purchase-memory.ts';

interface RememberAddressProps {
  address: DeliveryAddress;
  /** Null for a guest. */
  user: User | null;
}

/** Keeps an address for the next order, on this device only: a guest's after a tick, of an account in its list. */
export default function RememberAddress({ address, user }: RememberAddressProps) {
  return user ? <SaveInAccount address={address} userId={user.id} /> : <RememberGuest address={address} />;
}

function RememberGuest({ address }: { address: DeliveryAddress }) {
  const [isKept, setKept] = useState(() => readGuestAddress() !== null);
  useEffect(() => {
    if (isKept) keepGuestAddress(address);
  }, [isKept, address]);
  return (
    <label className="mt-2 flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 flex-none accent-leaf"
        checked={isKept}
        onChange={({ target: { checked } }) => {
          setKept(checked);
          if (!checked) keepGuestAddress(null);
        }}
      />
      {texts.rememberOnThisDevice()}
    </label>
  );
}

function SaveInAccount({ address, userId }: { address: DeliveryAddress; userId: string }) {
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
