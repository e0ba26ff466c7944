import type { ListedCustomer } from '#customers/rules/customer-list.ts';

/** Who has no name is called by what is known. */
export const nameOf = ({ name, email, phone }: Pick<ListedCustomer, 'name' | 'email' | 'phone'>) =>
  name || email || phone;

export const ordersInWords = (orders: number) =>
  orders === 0 ? 'No orders' : orders === 1 ? '1 order' : `${orders} orders`;

export const parcelsInWords = (parcels: number) => (parcels === 1 ? '1 parcel' : `${parcels} parcels`);

/** What staff must know before they send something, and what they wrote. */
export function CustomerTags({ customer }: { customer: Pick<ListedCustomer, 'noCash' | 'refused' | 'tags'> }) {
  return (
    <>
      {customer.noCash && <span className="tag tag-chilli ml-2 whitespace-nowrap">no cash</span>}
      {customer.refused > 0 && (
        <span className="tag tag-turmeric ml-2 whitespace-nowrap">{`${parcelsInWords(customer.refused)} refused`}</span>
      )}
      {customer.tags.map((tag) => (
        <span key={tag} className="tag ml-2">
          {tag}
        </span>
      ))}
    </>
  );
}

export const customerTabs = [
  { to: '/admin/customers', label: 'Customers' },
  { to: '/admin/customers/groups', label: 'Groups' },
];
