import { listingOrderGroups } from '#rules/products/listing.ts';

/** The orders of the listing, by what they speak of. */
export function SortOptions() {
  return listingOrderGroups.map(({ label, orders }) => (
    <optgroup key={label} label={label}>
      {orders.map((order) => (
        <option key={order.id} value={order.id}>
          {order.label}
        </option>
      ))}
    </optgroup>
  ));
}
