import { texts } from '#checkout/shop/texts.ts';
import { useAddresses } from '#customers/shop/address-store.ts';
import type { SavedAddress } from '#delivery/rules/address-book.ts';
import type { DeliveryAddress } from '#delivery/rules/delivery.ts';
import type { User } from '#kit/session/session.ts';

interface AddressListProps {
  user: User;
  onPick: (fill: (now: DeliveryAddress) => DeliveryAddress) => void;
}

export default function AddressList({ user, onPick }: AddressListProps) {
  const { book } = useAddresses(user.id);
  if (!book || book.length === 0) return null;
  return (
    <section aria-label={texts.savedAddresses()} className="mb-5">
      <p className="font-semibold">{texts.deliverToASavedAddress()}</p>
      <ul className="mt-2 grid gap-2 sm:grid-cols-2">
        {book.map((saved) => (
          <li key={saved.id}>
            <button
              type="button"
              className="h-full min-h-11 w-full rounded-xl border border-hairline bg-white px-4 py-2 text-left hover:border-leaf"
              onClick={() => onPick((now) => withSaved(now, saved, user))}
            >
              <span className="line-clamp-2 font-semibold">{saved.address}</span>
              <span className="block text-ink-soft text-sm">
                {[saved.city, saved.pincode].filter(Boolean).join(' ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * What was typed of the name, the e-mail and the town stays where the saved address and the account say nothing, or
 * nothing better.
 */
function withSaved(now: DeliveryAddress, saved: SavedAddress, user: User): DeliveryAddress {
  const { address, notes, city, phone, pincode } = saved;
  return {
    ...now,
    name: now.name || user.userName,
    email: now.email || user.email,
    street: [address, notes].filter(Boolean).join(', '),
    city: city || now.city,
    phone: phone || now.phone,
    pincode: pincode || now.pincode,
  };
}
