import type { StaffDigest } from '#rules/orders/staff-digest.ts';
import { composeEmail, type EmailTemplate, oneLine } from './compose-email.ts';
import * as texts from './texts.ts';

/** To the shop: what waits for it. */
export function staffDigestEmail(digest: StaffDigest, links: { orders: string; products: string }): EmailTemplate {
  const { newOrders, toPack, toConfirm, lowStock, lowStockCount } = digest;
  const facts: [string, string][] = [
    [texts.newLabel, texts.ordersCount(newOrders)],
    [texts.toPack, texts.ordersCount(toPack)],
    [texts.toConfirm, texts.ordersCount(toConfirm)],
  ];
  const low = lowStock.map(
    ({ title, weight, units }) => `${oneLine(title, 80)}, ${oneLine(weight, 40)}: ${texts.unitsCount(units)}`,
  );
  const more = lowStockCount > lowStock.length ? [texts.andMore(lowStockCount - lowStock.length)] : [];
  const said = [
    newOrders > 0 ? texts.newOrders(newOrders) : '',
    toPack > 0 ? texts.toPack2(toPack) : '',
    toConfirm > 0 ? texts.toConfirm2(toConfirm) : '',
    lowStockCount > 0 ? texts.lowInStock(lowStockCount) : '',
  ].filter((part) => part !== '');
  return (sender) =>
    composeEmail(sender, {
      subject: said.length > 0 ? texts.yourShop(said.join(', ')) : texts.yourShopNothingWaits,
      preview: low[0] ?? texts.seeWhatWaits,
      heading: texts.whatWaitsInYourShop,
      blocks: [
        { facts },
        { button: { label: texts.seeTheOrders, href: links.orders } },
        ...(low.length > 0
          ? [
              { paragraph: texts.fewUnitsAreLeftOf },
              { quote: [...low, ...more].join('\n') },
              { button: { label: texts.seeTheProducts, href: links.products } },
            ]
          : []),
        { note: texts.howOftenYouGet },
      ],
      reason: texts.youGetThisEMailBecauseYourShop,
    });
}
