import type * as z from 'zod';
import { apiKeyCalls } from '#api-keys/api-keys.calls.ts';
import { historyCalls } from '#audit/history.calls.ts';
import { bannerCalls } from '#banners/banners.calls.ts';
import { batchCalls } from '#batches/batches.calls.ts';
import { adminBookCalls } from '#books/admin-books.calls.ts';
import { cartCalls } from '#cart/cart.calls.ts';
import { cartLinkCalls } from '#cart/cart-link.calls.ts';
import { adminCashCalls } from '#cash/admin-cash.calls.ts';
import { adminProductCalls } from '#catalogue/admin-products.calls.ts';
import { bulkProductCalls } from '#catalogue/bulk-products.calls.ts';
import { catalogueCalls } from '#catalogue/catalogue.calls.ts';
import { checkoutCalls } from '#checkout/checkout.calls.ts';
import { quoteCalls } from '#checkout/quote.calls.ts';
import { staffOrderCalls } from '#checkout/staff-orders.calls.ts';
import { adminClaimCalls } from '#claims-desk/admin-claims.calls.ts';
import { collectionCalls } from '#collections/collections.calls.ts';
import { connectionCalls } from '#connections/connections.calls.ts';
import { adminMessageCalls } from '#contact/admin-messages.calls.ts';
import { contactCalls } from '#contact/contact.calls.ts';
import { couponCalls } from '#coupons/coupons.calls.ts';
import { shipmentCalls } from '#couriers/shipments.calls.ts';
import { accountCalls } from '#customers/account.calls.ts';
import { businessCalls } from '#customers/business.calls.ts';
import { customerCalls } from '#customers/directory/customers.calls.ts';
import { groupCalls } from '#customers/groups/groups.calls.ts';
import { phoneSignInCalls } from '#customers/phone-sign-in/phone-sign-in.calls.ts';
import { authCalls } from '#customers/sign-in/auth.calls.ts';
import { userCalls } from '#customers/users.calls.ts';
import { adminNewsCalls } from '#dashboard/admin-news.calls.ts';
import { deliveryCalls } from '#delivery/delivery.calls.ts';
import { adminDocumentCalls } from '#documents/admin-documents.calls.ts';
import { adminEmailCalls } from '#email/admin-email.calls.ts';
import { eventCalls } from '#event/event.calls.ts';
import { adminExportCalls } from '#exports/admin-exports.calls.ts';
import { savedLimitsCalls } from '#food/saved-limits.calls.ts';
import { adminImportCalls } from '#imports/admin-imports.calls.ts';
import { adminHealthCalls } from '#monitoring/admin-health.calls.ts';
import { issueCalls } from '#newsletter/issues.calls.ts';
import { newsletterCalls } from '#newsletter/newsletter.calls.ts';
import { firstDayCalls } from '#opening/first-day.calls.ts';
import { adminOrderChangeCalls } from '#orders/admin-order-changes.calls.ts';
import { adminOrderCalls } from '#orders/admin-orders.calls.ts';
import { orderDraftCalls } from '#orders/order-drafts.calls.ts';
import { orderTagCalls } from '#orders/order-tags.calls.ts';
import { orderCalls } from '#orders/orders.calls.ts';
import { packingCalls } from '#packing/packing.calls.ts';
import { adminPageCalls } from '#pages/admin-pages.calls.ts';
import { adminPaymentCalls } from '#payments/admin-payments.calls.ts';
import { paymentCalls } from '#payments/payments.calls.ts';
import { adminSettlementCalls } from '#payouts/admin-settlements.calls.ts';
import { phoneMessageCalls } from '#phone-messages/phone-messages.calls.ts';
import { personalDataCalls } from '#privacy/personal-data.calls.ts';
import { programCalls } from '#programs/programs.calls.ts';
import { purchaseCalls } from '#purchases/purchases.calls.ts';
import { redirectCalls } from '#redirects/redirects.calls.ts';
import { reminderCalls } from '#reminders/reminders.calls.ts';
import { reportCalls } from '#reports/reports.calls.ts';
import { adminReviewCalls } from '#reviews/admin-reviews.calls.ts';
import { reviewCalls } from '#reviews/reviews.calls.ts';
import { confirmCalls } from '#second-factor/confirm.calls.ts';
import { secondFactorCalls } from '#second-factor/second-factor.calls.ts';
import { securityLogCalls } from '#security-log/security-log.calls.ts';
import { adminSettingsCalls } from '#settings/admin-settings.calls.ts';
import { adminShippingCalls } from '#shipping/admin-shipping.calls.ts';
import { adminStaffCalls } from '#staff/admin-staff.calls.ts';
import { listViewCalls } from '#staff/list-views.calls.ts';
import { adminStockCalls } from '#stock/admin-stock.calls.ts';
import { stockAlertCalls } from '#stock/stock-alerts.calls.ts';
import { adminTranslationCalls } from '#translations/admin-translations.calls.ts';
import { webhookCalls } from '#webhooks/webhooks.calls.ts';
import type { AnyCall } from './call.ts';

/**
 * The table of calls: every REST call of the shop with its input, its response and what it does. The API router
 * validates with it, the browser is typed by it (types only: nothing of this file reaches the browser), and the OpenAPI
 * document is made from it. Money is rupees, times are ISO 8601 in UTC (behaviour: API 1, API 6).
 */
export const calls = {
  ...adminOrderChangeCalls,
  ...adminPaymentCalls,
  ...newsletterCalls,
  ...issueCalls,
  ...customerCalls,
  ...groupCalls,
  ...reminderCalls,
  ...contactCalls,
  ...adminMessageCalls,
  ...connectionCalls,
  ...checkoutCalls,
  ...staffOrderCalls,
  ...orderDraftCalls,
  ...catalogueCalls,
  ...batchCalls,
  ...purchaseCalls,
  ...collectionCalls,
  ...redirectCalls,
  ...deliveryCalls,
  ...eventCalls,
  ...authCalls,
  ...phoneSignInCalls,
  ...adminEmailCalls,
  ...firstDayCalls,
  ...orderCalls,
  ...cartCalls,
  ...cartLinkCalls,
  ...quoteCalls,
  ...couponCalls,
  ...shipmentCalls,
  ...reviewCalls,
  ...paymentCalls,
  ...phoneMessageCalls,
  ...adminOrderCalls,
  ...adminHealthCalls,
  ...programCalls,
  ...adminProductCalls,
  ...bulkProductCalls,
  ...listViewCalls,
  ...orderTagCalls,
  ...adminPageCalls,
  ...adminTranslationCalls,
  ...adminSettingsCalls,
  ...apiKeyCalls,
  ...webhookCalls,
  ...historyCalls,
  ...bannerCalls,
  ...userCalls,
  ...reportCalls,
  ...adminReviewCalls,
  ...adminBookCalls,
  ...adminDocumentCalls,
  ...accountCalls,
  ...confirmCalls,
  ...secondFactorCalls,
  ...savedLimitsCalls,
  ...personalDataCalls,
  ...businessCalls,
  ...adminNewsCalls,
  ...adminShippingCalls,
  ...packingCalls,
  ...adminCashCalls,
  ...adminSettlementCalls,
  ...adminStockCalls,
  ...stockAlertCalls,
  ...adminClaimCalls,
  ...adminStaffCalls,
  ...securityLogCalls,
  ...adminExportCalls,
  ...adminImportCalls,
} satisfies Record<string, AnyCall>;

type Calls = typeof calls;
export type CallName = keyof Calls;
type Schema<K extends CallName, Part extends 'params' | 'query' | 'body'> = Calls[K][Part];

/** The file of a call that takes one: a Blob to its caller. */
type FilePart<K extends CallName> = [Calls[K]['file']] extends [never] ? unknown : { file: Blob };

/** What a caller sends, part by part; parts a call does not have are absent. */
export type CallRequest<K extends CallName> = {
  [Part in 'params' | 'query' | 'body' as [Schema<K, Part>] extends [never] ? never : Part]: z.input<Schema<K, Part>>;
} & FilePart<K>;
export type CallResponse<K extends CallName> = z.output<Calls[K]['response']>;
