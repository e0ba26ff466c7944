import type { CallResponse } from '../calls.ts';
import { type Tool, toolOfCall } from './tool.ts';

/**
 * For agents of staff, by an API key. They read only: nobody sees what an agent does before it is done
 * (docs/decisions/agents.md). The order is that of their list, and never changes.
 */
export const staffTools: readonly Tool[] = [
  toolOfCall('GET /api/admin/orders/get', { name: 'list_orders', title: 'Orders' }),
  toolOfCall('GET /api/admin/orders/details/{id}', { name: 'get_order', title: 'An order' }),
  toolOfCall(
    'GET /api/admin/products/get',
    { name: 'list_stock', title: 'Products, prices and stock' },
    ({ data, total }: CallResponse<'GET /api/admin/products/get'>) => ({
      products: data.map(({ _id, title, category, isActive, variants }) => ({
        _id,
        title,
        category,
        isActive,
        sizes: variants.map(({ weight, price, sellingPrice, totalStock, putAside, sku, shelfPlace }) => ({
          weight,
          price,
          sellingPrice,
          totalStock,
          putAside,
          sku,
          shelfPlace,
        })),
      })),
      total,
    }),
  ),
  toolOfCall('GET /api/admin/stock/{productId}', { name: 'list_stock_movements', title: 'Movements of stock' }),
  toolOfCall('GET /api/admin/reports/{name}', { name: 'get_report', title: 'A report' }),
  toolOfCall('GET /api/admin/customers', { name: 'list_customers', title: 'Customers' }),
  toolOfCall('GET /api/admin/customers/{id}', { name: 'get_customer', title: 'A customer' }),
  toolOfCall('GET /api/admin/messages', { name: 'list_messages', title: 'Messages to the shop' }),
  toolOfCall('GET /api/admin/messages/{id}', { name: 'get_message', title: 'A message' }),
];
