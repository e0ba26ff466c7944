import type * as z from 'zod';
import type { AnyCall } from './call.ts';
import { accountCalls } from './calls/account.ts';
import { adminBookCalls } from './calls/admin-books.ts';
import { adminCashCalls } from './calls/admin-cash.ts';
import { adminClaimCalls } from './calls/admin-claims.ts';
import { adminDocumentCalls } from './calls/admin-documents.ts';
import { adminExportCalls } from './calls/admin-exports.ts';
import { adminHealthCalls } from './calls/admin-health.ts';
import { adminImportCalls } from './calls/admin-imports.ts';
import { adminNewsCalls } from './calls/admin-news.ts';
import { adminOrderCalls } from './calls/admin-orders.ts';
import { adminPageCalls } from './calls/admin-pages.ts';
import { adminProductCalls } from './calls/admin-products.ts';
import { adminReviewCalls } from './calls/admin-reviews.ts';
import { adminSettingsCalls } from './calls/admin-settings.ts';
import { adminSettlementCalls } from './calls/admin-settlements.ts';
import { adminShippingCalls } from './calls/admin-shipping.ts';
import { adminStaffCalls } from './calls/admin-staff.ts';
import { adminStockCalls } from './calls/admin-stock.ts';
import { adminTranslationCalls } from './calls/admin-translations.ts';
import { authCalls } from './calls/auth.ts';
import { bannerCalls } from './calls/banners.ts';
import { businessCalls } from './calls/business.ts';
import { catalogueCalls } from './calls/catalogue.ts';
import { confirmCalls } from './calls/confirm.ts';
import { couponCalls } from './calls/coupons.ts';
import { firstDayCalls } from './calls/first-day.ts';
import { historyCalls } from './calls/history.ts';
import { messageCalls } from './calls/messages.ts';
import { orderCalls } from './calls/orders.ts';
import { paymentCalls } from './calls/payments.ts';
import { personalDataCalls } from './calls/personal-data.ts';
import { programCalls } from './calls/programs.ts';
import { reviewCalls } from './calls/reviews.ts';
import { savedCartCalls } from './calls/saved-cart.ts';
import { savedLimitsCalls } from './calls/saved-limits.ts';
import { secondFactorCalls } from './calls/second-factor.ts';
import { securityLogCalls } from './calls/security-log.ts';
import { shopContentCalls } from './calls/shop-content.ts';
import { userCalls } from './calls/users.ts';

/**
 * The table of calls: every REST call of the shop with its input, its response and what it does. The API router
 * validates with it, the browser is typed by it (types only: nothing of this file reaches the browser), and the OpenAPI
 * document is made from it. Money is rupees, times are ISO 8601 in UTC (behaviour: API 1, API 6).
 */
export const calls = {
  ...catalogueCalls,
  ...shopContentCalls,
  ...authCalls,
  ...messageCalls,
  ...firstDayCalls,
  ...orderCalls,
  ...savedCartCalls,
  ...couponCalls,
  ...reviewCalls,
  ...paymentCalls,
  ...adminOrderCalls,
  ...adminHealthCalls,
  ...programCalls,
  ...adminProductCalls,
  ...adminPageCalls,
  ...adminTranslationCalls,
  ...adminSettingsCalls,
  ...historyCalls,
  ...bannerCalls,
  ...userCalls,
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
  ...adminCashCalls,
  ...adminSettlementCalls,
  ...adminStockCalls,
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
