import { listingOrderGroups } from '#catalogue/rules/listing.ts';

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
