import type { SavedAddress } from '#rules/orders/address-book.ts';
import { useAddresses } from '../account/address-store.ts';

interface AddressListProps {
  userId: string;
  onPick: (address: SavedAddress) => void;
}

/** The saved addresses of a user in this browser: one click fills the form. */
export default function AddressList({ userId, onPick }: AddressListProps) {
  const { book } = useAddresses(userId);
  if (!book || book.length === 0) return null;
  return (
    <section aria-label="Saved addresses" className="mb-5">
      <p className="font-semibold">Deliver to a saved address</p>
      <ul className="mt-2 grid gap-2 sm:grid-cols-2">
        {book.map((saved) => (
          <li key={saved.id}>
            <button
              type="button"
              className="h-full min-h-11 w-full rounded-xl border border-hairline bg-white px-4 py-2 text-left hover:border-leaf"
              onClick={() => onPick(saved)}
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
