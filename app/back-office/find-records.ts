import type { Permission } from '#access/rules/permissions.ts';
import { hasCode } from '#catalogue/rules/size-codes.ts';
import { call } from '#kit/call.ts';
import { hasWords } from '#rules/text/has-words.ts';

export interface Hit {
  to: string;
  label: string;
  note?: string;
}

const most = 5;

/** What the shop has for the words, of the kinds that the role may read. */
export const recordKinds: readonly {
  title: string;
  needs: Permission;
  find: (search: string, signal: AbortSignal) => Promise<Hit[]>;
}[] = [
  {
    title: 'Orders',
    needs: 'orders.read',
    async find(search, signal) {
      const { data } = await call('GET /api/admin/orders/get', { query: { search, page: 1, limit: most } }, { signal });
      return data.map(({ orderId, orderStatus, addressInfo: { name, city } }) => ({
        to: `/admin/orders/${orderId}`,
        label: [orderId, name].filter(Boolean).join(' · '),
        note: [orderStatus, city].filter(Boolean).join(', '),
      }));
    },
  },
  {
    title: 'Products',
    needs: 'catalogue.read',
    async find(search, signal) {
      const { data } = await call(
        'GET /api/admin/products/get',
        { query: { search, page: 1, limit: 4 * most } },
        { signal },
      );
      // Other texts of a product may have the words, too.
      const named = data.filter(({ title }) => hasWords(title, search));
      return [...new Set([...named, ...data])].slice(0, most).map(({ title, variants }) => {
        const coded = variants.find((variant) => hasCode(variant, search));
        const note = coded && `${coded.weight}${coded.sku === '' ? '' : `, SKU ${coded.sku}`}`;
        return { to: `/admin/products?search=${encodeURIComponent(title)}`, label: title, ...(note && { note }) };
      });
    },
  },
  {
    title: 'Customers',
    needs: 'customers.read',
    async find(search, signal) {
      const { customers } = await call(
        'GET /api/admin/customers',
        { query: { search, page: 1, limit: most } },
        { signal },
      );
      return customers.map(({ id, name, phone, email }) => ({
        to: `/admin/customers/${id}`,
        label: name || email || phone,
        note: [phone, email].filter(Boolean).join(', '),
      }));
    },
  },
];
