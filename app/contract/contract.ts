import * as z from 'zod';
import { accountNameError } from '#rules/access/account-name.ts';
import {
  deadLink,
  loginEmailError,
  loginPasswordError,
  mobileNumberError,
  otpError,
  otpSentences,
  registrationEmailError,
} from '#rules/access/registration.ts';
import { isEmailAddress } from '#rules/email-address.ts';
import { phoneDigits } from '#rules/phone-number.ts';
import { longestKeyword } from '#rules/products/keyword.ts';
import { listingOrderIds } from '#rules/products/listing.ts';
import { accountCalls, newPassword, signedIn, user } from './account.ts';
import { adminBookCalls } from './admin-books.ts';
import { adminCashCalls } from './admin-cash.ts';
import { adminClaimCalls } from './admin-claims.ts';
import { adminDocumentCalls } from './admin-documents.ts';
import { adminExportCalls } from './admin-exports.ts';
import { adminHealthCalls } from './admin-health.ts';
import { adminImportCalls } from './admin-imports.ts';
import { adminNewsCalls } from './admin-news.ts';
import { adminOrderCalls } from './admin-orders.ts';
import { adminPageCalls } from './admin-pages.ts';
import { adminProductCalls } from './admin-products.ts';
import { adminReviewCalls } from './admin-reviews.ts';
import { adminSettingsCalls } from './admin-settings.ts';
import { adminSettlementCalls } from './admin-settlements.ts';
import { adminShippingCalls } from './admin-shipping.ts';
import { adminShopCalls } from './admin-shop.ts';
import { adminStaffCalls } from './admin-staff.ts';
import { adminStockCalls } from './admin-stock.ts';
import { adminTranslationCalls } from './admin-translations.ts';
import { businessCalls } from './business.ts';
import {
  aMinute,
  anHour,
  type CallContract,
  digits,
  done,
  emailsToOne,
  pageLimit,
  pageNumber,
  puzzleBeyondAnHour,
  ruled,
  sentence,
  ticked,
} from './call.ts';
import { confirmCalls } from './confirm.ts';
import { couponCalls } from './coupons.ts';
import { firstDayCalls } from './first-day.ts';
import { foodQuery } from './food-query.ts';
import { keptCartCalls } from './kept-cart.ts';
import { orderCalls } from './orders.ts';
import { paymentCalls } from './payments.ts';
import { personalDataCalls } from './personal-data.ts';
import { programCalls } from './programs.ts';
import { reviewCalls } from './reviews.ts';
import { savedLimitsCalls } from './saved-limits.ts';
import { secondFactorCalls, signedInOrSecondStep } from './second-factor.ts';
import { securityLogCalls } from './security-log.ts';
import { banner, product, shippingFees } from './shapes.ts';
import { texts } from './texts.ts';

/** Said in the language of the request. */
const otpFailed = () => otpSentences.failed;
const productId = z.object({ id: z.string().meta({ description: "The product's _id" }) });
/**
 * The table of calls: every REST call of the shop with its input and answer. The API router validates with it, the browser
 * is typed by it (types only: nothing of this file reaches the browser), and the OpenAPI document is made from it.
 * Money is rupees, times are ISO 8601 in UTC (behaviour: API 1, API 6).
 */
export const calls = {
  'GET /api/shop/products/get': {
    operationId: 'listProducts',
    summary: 'Products on sale, filtered and sorted; the first 1,000 without page and limit',
    topic: 'Catalogue',
    access: 'shopping',
    needsOpenShop: true,
    cached: true,
    query: z.object({
      category: z
        .string()
        .max(2000)
        .optional()
        .meta({ description: 'Comma-joined: flour, oil, snacks, and others of the owner' }),
      sortBy: z.enum(listingOrderIds, `Sort by one of ${listingOrderIds.join(', ')}`).optional(),
      bestSellers: z.enum(['true', 'false'], 'bestSellers is true or false').optional(),
      ...foodQuery,
      page: pageNumber.optional(),
      limit: pageLimit(100).optional(),
    }),
    response: z.object({ success: z.literal(true), data: z.array(product), total: z.number().int() }),
  },
  'GET /api/shop/products/get/{id}': {
    operationId: 'getProduct',
    summary: 'One product',
    topic: 'Catalogue',
    access: 'shopping',
    needsOpenShop: true,
    cached: true,
    params: productId,
    response: z.object({ success: z.literal(true), data: product }),
    errors: { 404: 'No such product on sale' },
  },
  'GET /api/shop/search/{keyword}': {
    operationId: 'searchProducts',
    summary: 'Products that match a keyword, best first; forgives case, order, plural, one typo and Indian names',
    topic: 'Catalogue',
    access: 'shopping',
    needsOpenShop: true,
    cached: true,
    params: z.object({
      keyword: z.string().max(longestKeyword, { error: () => texts.searchWithAtMostCharacters2({ longestKeyword }) }),
    }),
    response: z.object({ success: z.literal(true), data: z.array(product) }),
  },
  'GET /api/common/feature/get': {
    operationId: 'listBanners',
    summary: 'Banners that the home page shows today',
    topic: 'Content',
    access: 'shopping',
    // Not kept: banners begin and end with a day.
    response: z.object({ success: z.literal(true), data: z.array(banner) }),
  },
  'GET /api/common/shipping': {
    operationId: 'getShippingFees',
    summary: 'Shipping fee by state and the free-shipping threshold, in rupees',
    topic: 'Content',
    access: 'shopping',
    cached: true,
    response: shippingFees,
  },
  'GET /api/addons/banner': {
    operationId: 'getAnnouncement',
    summary: 'Text of the announcement bar',
    topic: 'Content',
    access: 'shopping',
    cached: true,
    response: z.object({ success: z.literal(true), title: z.string() }),
  },
  'GET /api/event': {
    operationId: 'getEvent',
    summary: 'The meet-and-greet event',
    topic: 'Content',
    access: 'shopping',
    cached: true,
    response: z.object({
      location: z.string().meta({ description: 'Embed markup built by the shop from the map link' }),
      address: z.string(),
      agenda: z.string(),
      timeDate: z.string(),
      bannerImage: z.string(),
      isLive: z.boolean(),
    }),
  },
  'POST /api/auth/send-otp': {
    operationId: 'sendRegistrationCode',
    summary: 'Begins a registration: mails a six-digit code to the address',
    topic: 'Accounts',
    access: 'anyone',
    limits: [aMinute(60), anHour, ...emailsToOne],
    puzzleBeyond: [puzzleBeyondAnHour(20)],
    body: z.object({
      userName: ruled(accountNameError),
      email: ruled(registrationEmailError),
      phoneNumber: digits(mobileNumberError).transform(phoneDigits).meta({ description: 'Ten digits' }),
      password: newPassword,
      isBusinessAccount: ticked,
      newsletterSubscription: ticked,
    }),
    response: done.extend({
      otp: z.string().meta({ description: 'Verification value to send back as vcd; never the code' }),
    }),
    errors: { 409: 'The address has an account already', 503: 'Too many passwords are waiting to be hashed' },
  },
  'POST /api/auth/verify-otp': {
    operationId: 'verifyRegistrationCode',
    summary: 'Finishes a registration with the mailed code, and signs in',
    topic: 'Accounts',
    access: 'anyone',
    limits: [aMinute(120), { of: 'email and address', most: 30, seconds: 15 * 60 }],
    body: z.object({
      email: ruled(registrationEmailError),
      otp: digits(otpError).meta({ description: 'The six-digit code' }),
      vcd: z.string({ error: otpFailed }).min(1, { error: otpFailed }).max(200, { error: otpFailed }),
    }),
    response: signedIn,
    errors: { 409: 'The address got an account meanwhile' },
  },
  'POST /api/auth/login': {
    operationId: 'signIn',
    summary: 'Signs in',
    topic: 'Accounts',
    access: 'anyone',
    limits: [
      aMinute(100),
      { of: 'email and address', most: 10, seconds: 5 * 60, failuresOnly: true },
      // Two windows may touch one hour: at most 100 guesses at one account in any (ASVS 2.2.1).
      { of: 'email', most: 50, seconds: 60 * 60, failuresOnly: true },
    ],
    puzzleBeyond: [puzzleBeyondAnHour(60), { of: 'email and address', most: 4, seconds: 15 * 60, failuresOnly: true }],
    body: z.object({ email: ruled(loginEmailError), password: ruled(loginPasswordError, { asTyped: true }) }),
    response: signedInOrSecondStep,
    errors: { 401: 'No such account, or another password', 503: 'Too many passwords are waiting to be checked' },
  },
  'POST /api/auth/logout': {
    operationId: 'signOut',
    summary: 'Ends the session',
    topic: 'Accounts',
    access: 'anyone',
    response: done,
  },
  'GET /api/auth/check-auth': {
    operationId: 'getSession',
    summary: 'Who is signed in; success is false for a visitor',
    topic: 'Accounts',
    access: 'anyone',
    response: z.object({ success: z.boolean(), message: z.string(), user: user.nullable() }),
  },
  'POST /api/auth/forgot-password': {
    operationId: 'requestPasswordReset',
    summary: 'Mails a link to choose a new password; answers the same for an address without an account',
    topic: 'Accounts',
    access: 'anyone',
    limits: [aMinute(60), ...emailsToOne],
    puzzleBeyond: [puzzleBeyondAnHour(20)],
    body: z.object({ email: ruled(loginEmailError) }),
    response: done,
  },
  'POST /api/auth/reset-password': {
    operationId: 'resetPassword',
    summary: 'Sets a new password with the token of the mailed link, ends every other session, and signs in',
    topic: 'Accounts',
    access: 'anyone',
    limits: [aMinute(60)],
    body: z.object({ token: z.string({ error: deadLink }).max(200, { error: deadLink }), password: newPassword }),
    response: signedInOrSecondStep,
    errors: { 409: 'A demo account, which everybody shares', 503: 'Too many passwords are waiting to be hashed' },
  },
  'POST /api/addons/contact': {
    operationId: 'sendContactMessage',
    summary: 'A message to the shop',
    topic: 'E-mails and newsletter',
    access: 'shopping',
    limits: [aMinute(40), anHour, { of: 'email and address', most: 5, seconds: 15 * 60 }],
    body: z.object({
      name: sentence(texts.pleaseEnterYourName, 120),
      email: z
        .string({ error: texts.emailIdIsRequired })
        .trim()
        .min(1, { error: texts.emailIdIsRequired, abort: true })
        .refine(isEmailAddress, { error: texts.pleaseEnterAValidEmail }),
      phone: sentence(texts.pleaseEnterYourPhoneNumber, 40),
      message: sentence(texts.pleaseEnterYourMessage, 4000),
    }),
    response: done,
  },
  'POST /api/newsletter/subscribe': {
    operationId: 'subscribeToNewsletter',
    summary: 'Subscribes an e-mail address to the newsletter',
    topic: 'E-mails and newsletter',
    access: 'anyone',
    limits: [aMinute(60), anHour],
    body: z.object({
      email: z
        .string({ error: texts.pleaseEnterAValidEmail2 })
        .trim()
        .refine(isEmailAddress, { error: texts.pleaseEnterAValidEmail2 }),
    }),
    response: done,
  },
  ...firstDayCalls,
  ...orderCalls,
  ...keptCartCalls,
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
  ...adminShopCalls,
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
} satisfies Record<string, CallContract>;

type Calls = typeof calls;
export type CallName = keyof Calls;
type InputOf<K extends CallName, Part extends 'params' | 'query' | 'body'> = Calls[K] extends {
  [P in Part]: infer S extends z.ZodType;
}
  ? S
  : never;

/** The file of a call that takes one: a Blob to its caller, the bytes to its handler. */
type FilePart<K extends CallName, As> = Calls[K] extends { file: object } ? { file: As } : unknown;

/** What a caller sends, part by part; parts a call does not have are absent. */
export type CallRequest<K extends CallName> = {
  [Part in 'params' | 'query' | 'body' as InputOf<K, Part> extends never ? never : Part]: z.input<InputOf<K, Part>>;
} & FilePart<K, Blob>;
/** What a handler receives after validation. */
export type CallInput<K extends CallName> = {
  [Part in 'params' | 'query' | 'body' as InputOf<K, Part> extends never ? never : Part]: z.output<InputOf<K, Part>>;
} & FilePart<K, Uint8Array>;
export type CallResponse<K extends CallName> = z.output<Calls[K]['response']>;
