import { type ListingOrder, listingOrderGroups } from '#catalogue/rules/listing.ts';
import { texts } from '#catalogue/shop/texts.ts';

/** @param usual the order of the list where none is chosen */
export function SortOptions({ usual }: { usual: ListingOrder | undefined }) {
  const groups = listingOrderGroups.map(({ label, orders }) => (
    <optgroup key={label} label={label}>
      {orders.map((order) => (
        <option key={order.id} value={order.id}>
          {order.label}
        </option>
      ))}
    </optgroup>
  ));
  if (usual !== 'chosen') return groups;
  return (
    <>
      <option value={usual}>{texts.ourOrder()}</option>
      {groups}
    </>
  );
}
