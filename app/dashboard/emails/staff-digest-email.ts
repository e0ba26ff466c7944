import type { StaffDigest } from '#dashboard/rules/staff-digest.ts';
import { composeEmail, type EmailTemplate, oneLine } from '#email/emails/compose-email.ts';
import * as staffTexts from '#email/emails/staff-texts.ts';

const ordersCount = (count: number) => (count === 1 ? '1 order' : `${count} orders`);

export function staffDigestEmail(digest: StaffDigest, links: { orders: string; products: string }): EmailTemplate {
  const { newOrders, toPack, toConfirm, lowStock, lowStockCount } = digest;
  const facts: [string, string][] = [
    ['New', ordersCount(newOrders)],
    ['To pack', ordersCount(toPack)],
    ['To confirm', ordersCount(toConfirm)],
  ];
  const low = lowStock.map(
    ({ title, weight, units }) =>
      `${oneLine(title, 80)}, ${oneLine(weight, 40)}: ${units === 1 ? '1 unit' : `${units} units`}`,
  );
  const more = lowStockCount > lowStock.length ? [`and ${lowStockCount - lowStock.length} more`] : [];
  const parts = [
    newOrders > 0 ? (newOrders === 1 ? '1 new order' : `${newOrders} new orders`) : '',
    toPack > 0 ? `${toPack} to pack` : '',
    toConfirm > 0 ? `${toConfirm} to confirm` : '',
    lowStockCount > 0 ? `${lowStockCount} low in stock` : '',
  ].filter((part) => part !== '');
  return (sender) =>
    composeEmail(sender, {
      subject: parts.length > 0 ? `Your shop: ${parts.join(', ')}` : 'Your shop: nothing to do',
      preview: low[0] ?? 'See your orders in the back office.',
      heading: 'To do in your shop',
      blocks: [
        { facts },
        { button: { label: staffTexts.seeTheOrders, href: links.orders } },
        ...(low.length > 0
          ? [
              { paragraph: 'Low in stock:' },
              { quote: [...low, ...more].join('\n') },
              { button: { label: 'See the products', href: links.products } },
            ]
          : []),
        { note: 'To change how often you get this e-mail, go to the end of the order list.' },
      ],
      reason: 'You get this e-mail because order updates are switched on for your shop.',
    });
}
