import { productTextEntries } from '#catalogue/rules/product-fields.ts';
import { searchedFor } from '#rules/search-from.ts';
import { asIdentifier } from '#rules/text/hidden-characters.ts';

/**
 * Fields whose text people read, and secrets and addresses of the web: they stay as they were typed. What every other
 * field says names or counts one thing (a phone, a code, a GSTIN, an amount), so that a new one cannot forget that it
 * is an identifier (behaviour: Security 9).
 */
export const sentenceFields: ReadonlySet<string> = new Set([
  ...productTextEntries.flatMap(([name, { isCode }]) => (isCode ? [] : [name])),
  ...`alsoAt about accountName address addressLines agenda allowCash allProducts alt badge bank bannerImage besides bio button buyerNote
  cardText certificate city claimsReason comments contains country courier currentPassword description dispatchLines en features
  fileName ground heading headline hi hours href image imageDesktop imageMobile ingredientList introduction isNot keyword kn label
  legalName line link location logisticsProvider logo message messages mission name nameInScript needs nextName nextText
  note notes pageDescription pageText password photograph pickup place planName privacy promises proof provedBy question answer
  reason referrerName refund registration reply returns reviewMessage role searchExamples senderName shopName shipping shortName signature
  socialPicture source state statePrices steps supplier backInStockText leftCartText refillText reviewText street tagline tag tags terms tests text texts timeDate title trackerURL trackingPattern
  userName values vision weight words tallyCompany salesLocal salesInterstate salesNil salesDelivery salesPlans lateNotes outputCgst
  outputSgst outputIgst onlineCustomers gateway gatewayFees gatewayTax codCourier bankLedger`.split(/\s+/),
]);

/**
 * What a call, a form or a line of a file brings, as it is meant. What lists and objects hold is changed in its place.
 */
export function tidyInput(value: unknown, field = ''): unknown {
  if (typeof value === 'string') {
    if (sentenceFields.has(field)) return value;
    return field === 'search' ? searchedFor(value) : asIdentifier(value);
  }
  if (typeof value !== 'object' || value === null) return value;
  const inside = value as Record<string, unknown>;
  for (const name of Object.keys(inside)) {
    // What has these of its own cannot be compared or joined to a text: whoever checks it would throw.
    if (name === 'toString' || name === 'valueOf') delete inside[name];
    const of = Array.isArray(value) || sentenceFields.has(field) ? field : name;
    const now = inside[name];
    if (typeof now === 'string' || (typeof now === 'object' && now !== null)) inside[name] = tidyInput(now, of);
  }
  return value;
}
