import { useEffect, useState } from 'react';
import { texts } from '#checkout/shop/texts.ts';
import { useAddresses } from '#customers/shop/address-store.ts';
import type { SavedAddress } from '#delivery/rules/address-book.ts';
import type { DeliveryAddress } from '#delivery/rules/delivery.ts';
import { call } from '#kit/call.ts';
import type { User } from '#kit/session/session.ts';

interface AddressListProps {
  user: User;
  onPick: (fill: (now: DeliveryAddress) => DeliveryAddress) => void;
}

/** The saved addresses of an account; where there are none, those of its last orders. */
export default function AddressList({ user, onPick }: AddressListProps) {
  const { book } = useAddresses(user.id);
  const ordered = useOrdered(book?.length === 0);
  const isSaved = book !== undefined && book.length > 0;
  const choices = isSaved
    ? book.map((saved) => savedChoice(saved, user))
    : ordered.map((address) => orderedChoice(address, user));
  if (choices.length === 0) return null;
  return (
    <section aria-label={isSaved ? texts.savedAddresses() : texts.earlierAddresses()} className="mb-5">
      <p className="font-semibold">{isSaved ? texts.deliverToASavedAddress() : texts.deliverWhereBefore()}</p>
      <ul className="mt-2 grid gap-2 sm:grid-cols-2">
        {choices.map(({ id, street, place, fill }) => (
          <li key={id}>
            <button
              type="button"
              className="h-full min-h-11 w-full rounded-xl border border-hairline bg-white px-4 py-2 text-left hover:border-leaf"
              onClick={() => onPick(fill)}
            >
              <span className="line-clamp-2 font-semibold">{street}</span>
              <span className="block text-ink-soft text-sm">{place}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where earlier orders went; nothing where the shop cannot be asked. */
function useOrdered(isWanted: boolean): readonly DeliveryAddress[] {
  const [ordered, setOrdered] = useState<readonly DeliveryAddress[]>([]);
  useEffect(() => {
    if (!isWanted) return;
    call('GET /api/shop/order/addresses', {}).then(
      ({ data }) => setOrdered(data),
      () => {},
    );
  }, [isWanted]);
  return ordered;
}

const placeOf = ({ city, pincode }: { city: string; pincode: string }) => [city, pincode].filter(Boolean).join(' ');

/**
 * What an order knows replaces what was typed. Not so the e-mail: the account may have got another one since, and to the
 * old one would go the link that opens the order.
 */
export function orderedChoice({ email, ...address }: DeliveryAddress, user: Pick<User, 'email'>) {
  const place = [address.name, placeOf(address)].filter(Boolean).join(', ');
  const known = Object.fromEntries(Object.entries(address).filter(([, text]) => text !== ''));
  const fill = (now: DeliveryAddress) => ({ ...now, ...known, email: now.email || user.email || email });
  return { id: `${address.pincode} ${address.street}`, street: address.street, place, fill };
}

/**
 * What was typed of the name, the e-mail and the town stays where the saved address and the account say nothing, or
 * nothing better.
 */
function savedChoice(saved: SavedAddress, user: User) {
  const { address, notes, city, phone, pincode } = saved;
  const fill = (now: DeliveryAddress): DeliveryAddress => ({
    ...now,
    name: now.name || user.userName,
    email: now.email || user.email,
    street: [address, notes].filter(Boolean).join(', '),
    city: city || now.city,
    phone: phone || now.phone || String(user.phoneNumber ?? ''),
    pincode: pincode || now.pincode,
  });
  return { id: saved.id, street: address, place: placeOf(saved), fill };
}
