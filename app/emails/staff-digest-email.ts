import type { StaffDigest } from '#rules/orders/staff-digest.ts';
import { composeEmail, type EmailBody, oneLine } from './compose-email.ts';

const orders = (count: number) => (count === 1 ? '1 order' : `${count} orders`);

/** To the shop: what waits for it. */
export function staffDigestEmail(digest: StaffDigest, links: { orders: string; products: string }): EmailBody {
  const { newOrders, toPack, toConfirm, lowStock, lowStockCount } = digest;
  const facts: [string, string][] = [
    ['New', orders(newOrders)],
    ['To pack', orders(toPack)],
    ['To confirm', orders(toConfirm)],
  ];
  const low = lowStock.map(
    ({ title, weight, units }) =>
      `${oneLine(title, 80)}, ${oneLine(weight, 40)}: ${units === 1 ? '1 unit' : `${units} units`}`,
  );
  const more = lowStockCount > lowStock.length ? [`and ${lowStockCount - lowStock.length} more`] : [];
  const said = [
    newOrders > 0 ? (newOrders === 1 ? '1 new order' : `${newOrders} new orders`) : '',
    toPack > 0 ? `${toPack} to pack` : '',
    toConfirm > 0 ? `${toConfirm} to confirm` : '',
    lowStockCount > 0 ? `${lowStockCount} low in stock` : '',
  ].filter((part) => part !== '');
  return composeEmail({
    subject: said.length > 0 ? `Your shop: ${said.join(', ')}` : 'Your shop: nothing waits',
    preview: low[0] ?? 'See what waits in the back office.',
    heading: 'What waits in your shop',
    blocks: [
      { facts },
      { button: { label: 'See the orders', href: links.orders } },
      ...(low.length > 0
        ? [
            { paragraph: 'Few units are left of:' },
            { quote: [...low, ...more].join('\n') },
            { button: { label: 'See the products', href: links.products } },
          ]
        : []),
      { note: 'How often you get this e-mail is set at the end of the list of orders.' },
    ],
    reason: 'You get this e-mail because your shop is set to tell you of its orders.',
  });
}
