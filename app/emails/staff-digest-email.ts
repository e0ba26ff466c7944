import type { StaffDigest } from '#rules/orders/staff-digest.ts';
import { composeEmail, type EmailTemplate, oneLine } from './compose-email.ts';
import * as staffTexts from './staff-texts.ts';

/** To the shop: what waits for it. */
export function staffDigestEmail(digest: StaffDigest, links: { orders: string; products: string }): EmailTemplate {
  const { newOrders, toPack, toConfirm, lowStock, lowStockCount } = digest;
  const facts: [string, string][] = [
    [staffTexts.newLabel, staffTexts.ordersCount(newOrders)],
    [staffTexts.toPack, staffTexts.ordersCount(toPack)],
    [staffTexts.toConfirm, staffTexts.ordersCount(toConfirm)],
  ];
  const low = lowStock.map(
    ({ title, weight, units }) => `${oneLine(title, 80)}, ${oneLine(weight, 40)}: ${staffTexts.unitsCount(units)}`,
  );
  const more = lowStockCount > lowStock.length ? [staffTexts.andMore(lowStockCount - lowStock.length)] : [];
  const said = [
    newOrders > 0 ? staffTexts.newOrders(newOrders) : '',
    toPack > 0 ? staffTexts.toPack2(toPack) : '',
    toConfirm > 0 ? staffTexts.toConfirm2(toConfirm) : '',
    lowStockCount > 0 ? staffTexts.lowInStock(lowStockCount) : '',
  ].filter((part) => part !== '');
  return (sender) =>
    composeEmail(sender, {
      subject: said.length > 0 ? staffTexts.yourShop(said.join(', ')) : staffTexts.yourShopNothingWaits,
      preview: low[0] ?? staffTexts.seeWhatWaits,
      heading: staffTexts.whatWaitsInYourShop,
      blocks: [
        { facts },
        { button: { label: staffTexts.seeTheOrders, href: links.orders } },
        ...(low.length > 0
          ? [
              { paragraph: staffTexts.fewUnitsAreLeftOf },
              { quote: [...low, ...more].join('\n') },
              { button: { label: staffTexts.seeTheProducts, href: links.products } },
            ]
          : []),
        { note: staffTexts.howOftenYouGet },
      ],
      reason: staffTexts.youGetThisEMailBecauseYourShop,
    });
}
