import { messages } from '#messages/messages.ts';

/** What readers of other sites see of the shop. */
export const texts = messages('feeds', {
  // embed-page.ts
  seeAt: 'See it at {brandName}',
  mrp: 'MRP {amount}',
  myLimitsAt: 'My limits at {brandName}',
  upToPerServing: 'Up to, per serving',
  showProductsThatFit: 'Show products that fit',
  opensNewTab: 'Opens in a new tab',
});
