import type { ColumnType, Generated, JSONColumnType, RawBuilder } from 'kysely';
import type { StaffRole } from '#rules/access/permissions.ts';
import type { SecurityEventName } from '#rules/access/security-events.ts';
import type { MonthSums } from '#rules/books/closing.ts';
import type { IsoDay } from '#rules/dates.ts';
import type { DocumentCause, DocumentContent, DocumentKind } from '#rules/documents/document.ts';
import type { ExportName } from '#rules/exports.ts';
import type { AllergenName, StoredFoodFacts } from '#rules/food/food-facts.ts';
import type { Limits } from '#rules/food/limits.ts';
import type { NetQuantity } from '#rules/food/net-quantity.ts';
import type { CustomerFromExport } from '#rules/imports/customer-export.ts';
import type { ImportChoices, ImportSource, ProductFromExport } from '#rules/imports/import-product.ts';
import type { ImportItemState } from '#rules/imports/import-state.ts';
import type { RowProblem } from '#rules/imports/sheet.ts';
import type { Opening } from '#rules/opening/opening.ts';
import type { PagePicture, PagePlace } from '#rules/pages/own-page.ts';
import type { Discount } from '#rules/pricing/quote.ts';
import type { Category } from '#rules/products/categories.ts';
import type { StockCause } from '#rules/products/stock-causes.ts';
import type { PhotoRefusal } from '#rules/review-photos.ts';
import type { Policy } from '#rules/settings/policies.ts';
import type { PolicyName, PolicyVersions } from '#rules/settings/policy-names.ts';
import type { TranslationKind } from '#rules/translations/translatable-things.ts';

/** The tables of db/migrations as Kysely sees them. bigint columns hold paise and are read as numbers (safe integers). */
export interface Tables {
  product: ProductTable;
  variant: VariantTable;
  banner: BannerTable;
  shipping_fee: { state: string; fee_paise: number };
  store_setting: {
    id: Generated<number>;
    free_shipping_threshold_paise: number;
    announcement: string;
    program_gst_basis_points: Generated<number>;
    demo_filled: boolean;
    /** Limits of cash on delivery; null is no limit. */
    cod_max_order_paise: ColumnType<number | null, number | null | undefined, number | null>;
    cod_max_units_per_line: ColumnType<number | null, number | null | undefined, number | null>;
    cod_max_open_orders: ColumnType<number | null, number | null | undefined, number | null>;
    cod_confirm_from_paise: ColumnType<number | null, number | null | undefined, number | null>;
    /** What paying at the door costs. */
    cod_fee_paise: Generated<number>;
    cod_pincodes_not_served: Generated<string[]>;
    cod_blocked: Generated<string[]>;
    /** Whether the shop sells; 'undecided' until the first start. */
    opening: Generated<Opening>;
    opened_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** Staff without a second factor can do nothing but set one up. */
    second_factor_required: Generated<boolean>;
  };
  setting_version: SettingVersionTable;
  own_page: OwnPageTable;
  own_page_version: OwnPageVersionTable;
  own_page_address: { slug: string; page_id: string };
  policy_version: {
    policy: PolicyName;
    version: number;
    content: JSONColumnType<Policy>;
    at: ColumnType<Date, Date | undefined, Date>;
  };
  event: EventTable;
  translation: TranslationTable;
  coupon: CouponTable;
  consent: {
    id: Generated<string>;
    at: Generated<Date>;
    form: string;
    act: 'asked' | 'given' | 'withdrawn';
    email: string;
    notice_version: string;
  };
  newsletter_request: {
    email_key: string;
    email: string;
    confirm_hash: Buffer;
    asked_at: Generated<Date>;
    language: Generated<string>;
  };
  newsletter_subscriber: NewsletterSubscriberTable;
  privacy_notice: {
    form: string;
    version: string;
    wording: string;
    language: Generated<string>;
    since: Generated<Date>;
  };
  contact_message: ContactMessageTable;
  user_account: UserAccountTable;
  session: SessionTable;
  authenticator: AuthenticatorTable;
  recovery_code: { user_id: string; code_hash: Buffer };
  passkey: PasskeyTable;
  sign_in_ticket: SignInTicketTable;
  kept_cart: {
    token_hash: Buffer;
    lines: ColumnType<
      { productId: string; weight: string; quantity: number; title: string }[],
      string | undefined,
      string
    >;
    state: Generated<string>;
    coupon: Generated<string>;
    waiting_order: string | null;
    placed_order: string | null;
    updated_at: Generated<Date>;
  };
  known_device: { user_id: string; token_hash: Buffer; last_seen_at: Generated<Date> };
  registration_attempt: RegistrationAttemptTable;
  email_change: {
    user_id: string;
    token_hash: Buffer;
    new_email: string;
    asked_at: Generated<Date>;
    expires_at: Date;
  };
  password_reset: { token_hash: Buffer; user_id: string; created_at: Generated<Date>; expires_at: Date };
  rate_limit: { key: string; count: number; ends_at: Date };
  email: EmailTable;
  shop_order: ShopOrderTable;
  order_line: OrderLineTable;
  order_event: OrderEventTable;
  order_refund: OrderRefundTable;
  order_refund_line: OrderRefundLineTable;
  cash_receipt: CashReceiptTable;
  cash_remittance: CashRemittanceTable;
  order_confirmation: OrderConfirmationTable;
  stock_movement: StockMovementTable;
  idempotency_key: { key_hash: Buffer; body_hash: Buffer; answer: JSONColumnType<object>; created_at: Generated<Date> };
  review: ReviewTable;
  review_photo: ReviewPhotoTable;
  review_vote: { review_id: string; user_id: string; created_at: Generated<Date> };
  courier: { id: Generated<string>; name: string; tracking_pattern: string };
  staff_digest: { id: Generated<number>; frequency: Generated<DigestFrequency>; sent_at: Generated<Date> };
  payment_intent: PaymentIntentTable;
  payment: PaymentTable;
  refund: RefundTable;
  provider_refund: ProviderRefundTable;
  webhook_event: WebhookEventTable;
  settlement: SettlementTable;
  settlement_entry: SettlementEntryTable;
  settlement_fetch: SettlementFetchTable;
  dispute: DisputeTable;
  program_purchase: ProgramPurchaseTable;
  document_series: { kind: DocumentKind; year: string; last_number: number };
  document: DocumentTable;
  document_paper: { document_id: string; pdf: Buffer; drawn_at: Generated<Date> };
  /** `month` as '2026-11'. */
  books_folder: { id: Generated<string>; month: string };
  /** `sent_until` is a month, '2026-11'. */
  books_email: { id: Generated<number>; addresses: string[]; sent_until: string };
  claim_note: ClaimNoteTable;
  /** Units that orders of the last 90 days kept. */
  product_sales: { product_id: string; units: number };
  product_search: {
    product_id: string;
    is_published: boolean;
    /** A tsvector, as text. */
    terms: string;
    /** Of its title and its other names alone. */
    name_terms: Generated<string>;
    names: string[];
    lengths: number[];
  };
  product_figures: ProductFiguresTable;
  search_word: { word: string; products: number };
  search_due: { id: Generated<number>; product_id: string };
  stock_due: { id: Generated<number>; product_id: string };
  search_state: SearchStateTable;
  saved_limits: { user_id: string; limits: JSONColumnType<Limits>; saved_at: Generated<Date> };
  closed_month: ClosedMonthTable;
  audit_entry: AuditEntryTable;
  security_event: SecurityEventTable;
  staff_invitation: StaffInvitationTable;
  /** At most one row: the link of the last start. */
  owner_link: { id: Generated<number>; token_hash: Buffer; expires_at: Date };
  trial_link: { token_hash: Buffer; expires_at: Date; by_name: string };
  first_day_step: FirstDayStepTable;
  long_work: LongWorkTable;
  export_file: ExportFileTable;
  export_part: { export_id: string; position: number; lines: number; content: Buffer };
  import_file: ImportFileTable;
  import_item: ImportItemTable;
  import_picture: {
    import_id: string;
    item: number;
    position: number;
    address: string;
    state: Generated<'waiting' | 'done' | 'failed'>;
    why: Generated<string>;
  };
  imported_product: {
    source: ImportSource;
    key: string;
    product_id: string;
    read: JSONColumnType<ProductFromExport>;
  };
  old_address: { path: string; product_id: string };
  imported_customer: {
    user_id: string;
    import_id: string | null;
    mailed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  uploaded_picture: { address: string; bytes: number; touched_at: Generated<Date> };
}

interface FirstDayStepTable {
  step: string;
  state: 'done' | 'skipped' | 'failed';
  /** What the check said, as staff read it. */
  outcome: string;
  at: Generated<Date>;
  by_name: string;
}

interface ProductTable {
  id: Generated<string>;
  title: string;
  /** Kept by the database: the title without case, for sorting. */
  title_key: ColumnType<string, never, never>;
  /** Kept by the database: title and other names in lower case, for the search of staff. */
  search_line: ColumnType<string, never, never>;
  category: Category;
  description: string;
  health_benefits: string;
  recipe: string;
  ingredients: string;
  more: string;
  media_link: string;
  country_of_origin: string;
  /** Empty: that of its category. */
  hsn: Generated<string>;
  unit_code: Generated<string>;
  maker: Generated<string>;
  fssai_number: Generated<string>;
  storage: Generated<string>;
  label_image: Generated<string>;
  label_image2: Generated<string>;
  /** Written as JSON text; what it leaves out is not declared. */
  food_facts: ColumnType<Partial<StoredFoodFacts>, string | undefined, string>;
  search_names: string[];
  gst_basis_points: number;
  sale_title: string;
  rating_hundredths: number;
  /** The rating that staff gave before the first review was to be read. */
  own_rating_hundredths: ColumnType<number | null, never, number | null>;
  is_best_seller: boolean;
  is_active: Generated<boolean>;
  images: string[];
  /** Kept by a trigger. */
  from_price_paise: ColumnType<number, never, never>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** What lists of a large catalogue are filtered and sorted by. */
interface ProductFiguresTable {
  product_id: string;
  is_published: boolean;
  category: Category;
  diet: StoredFoodFacts['diet'];
  free_of: AllergenName[];
  /** By the places of rules/products/list-figures.ts, the first of which is 1. */
  figures: (number | null)[];
  wishes: number[];
  wish_orders: (number | null)[];
  wish_levels: number[];
  title_key: Generated<string>;
}

interface SearchStateTable {
  id: Generated<number>;
  rules: number;
  filled_to: string | null;
  is_complete: Generated<boolean>;
  version: Generated<number>;
  products: Generated<number>;
  words: Generated<number[]>;
}

interface VariantTable {
  id: Generated<string>;
  product_id: string;
  position: number;
  weight: string;
  price_paise: number;
  selling_price_paise: number;
  total_stock: number;
  /** Units on the shelf while 'Out of Stock' is ticked, and total_stock is 1; null while it is not. */
  kept_stock: Generated<number | null>;
  /** Net quantity as staff entered it, with `net_unit`; null: as the weight says it. */
  net_amount: Generated<number | null>;
  net_unit: Generated<NetQuantity['unit'] | null>;
}

interface BannerTable {
  id: Generated<string>;
  position: number;
  image_desktop: string;
  image_mobile: string;
  alt: string;
  link: string;
  /** In India; null: shown from the beginning, without an end. */
  first_day: ColumnType<IsoDay | null, string | null | undefined, string | null>;
  last_day: ColumnType<IsoDay | null, string | null | undefined, string | null>;
  created_at: Generated<Date>;
}

interface EventTable {
  id: Generated<number>;
  location: string;
  address: string;
  agenda: string;
  time_date: string;
  banner_image: string;
  is_live: boolean;
}

interface CouponTable {
  id: Generated<string>;
  code: string;
  referrer_name: string;
  discount_kind: Generated<Discount['kind']>;
  discount_basis_points: number;
  discount_amount_paise: Generated<number>;
  /** 0 for no limit. */
  discount_most_paise: Generated<number>;
  min_purchase_paise: number;
  /** In India. */
  expires_on: ColumnType<IsoDay, string, string>;
  usage_limit: number;
  usage_count: Generated<number>;
  failed_count: Generated<number>;
  product_ids: string[];
  categories: ColumnType<Category[], Category[] | undefined, Category[]>;
  is_active: Generated<boolean>;
  /** Named on product pages; the codes of all others are known to those who were given them. */
  shown_to_shoppers: Generated<boolean>;
  /** In India; null: from the beginning. */
  starts_on: ColumnType<IsoDay | null, string | null | undefined, string | null>;
  once_per_customer: Generated<boolean>;
  first_order_only: Generated<boolean>;
  created_at: Generated<Date>;
}

interface ContactMessageTable {
  id: Generated<string>;
  name: string;
  email: string;
  phone: string;
  message: string;
  created_at: Generated<Date>;
}

interface UserAccountTable {
  id: Generated<string>;
  user_name: string;
  email: string;
  phone_number: string | null;
  password_hash: string;
  role: Generated<'admin' | 'shopper'>;
  /** Of staff alone, and of all of them. */
  staff_role: ColumnType<StaffRole | null, StaffRole | null | undefined, StaffRole | null>;
  /** Follows the role by itself; null for shoppers. */
  staff_since: ColumnType<Date | null, never, never>;
  is_business_account: Generated<boolean>;
  /** In which its e-mails are. */
  language: Generated<string>;
  newsletter_subscription: Generated<boolean>;
  /** Of a business, as it is registered; else empty. */
  gstin: Generated<string>;
  legal_name: Generated<string>;
  in_sez: Generated<boolean>;
  created_at: Generated<Date>;
}

interface SessionTable {
  token_hash: Buffer;
  user_id: string;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  expires_at: Date;
  id: Generated<string>;
  device: Generated<string>;
  address: Generated<string>;
  confirmed_at: ColumnType<Date | null, Date | RawBuilder<Date> | null | undefined, Date | RawBuilder<Date> | null>;
  challenge: ColumnType<string | null, never, string | null>;
  challenge_until: ColumnType<Date | null, never, RawBuilder<Date> | null>;
}

interface AuthenticatorTable {
  user_id: string;
  /** Base32, sealed for 'authenticator' and the account's id. */
  sealed_secret: Buffer;
  confirmed_at: ColumnType<Date | null, null | undefined, RawBuilder<Date>>;
  last_step: Generated<number>;
  created_at: Generated<Date>;
}

interface PasskeyTable {
  id: Generated<string>;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Generated<Date>;
  last_used_at: ColumnType<Date | null, null | undefined, RawBuilder<Date>>;
}

interface SignInTicketTable {
  token_hash: Buffer;
  user_id: string;
  challenge: ColumnType<string | null, string | null | undefined, string | null>;
  wrong_tries: Generated<number>;
  expires_at: ColumnType<Date, RawBuilder<Date>, RawBuilder<Date>>;
}

interface RegistrationAttemptTable {
  vcd_hash: Buffer;
  email_key: string;
  code_hash: Buffer;
  user_name: string;
  email: string;
  phone_number: string;
  password_hash: string;
  is_business_account: boolean;
  newsletter_subscription: boolean;
  wrong_tries: Generated<number>;
  created_at: Generated<Date>;
  expires_at: Date;
}

interface NewsletterSubscriberTable {
  id: Generated<string>;
  email: string;
  subscribed_at: Generated<Date>;
  /** SHA-256 of the token in the subscriber's e-mails. */
  unsubscribe_hash: Buffer | null;
  language: Generated<string>;
}

interface EmailTable {
  id: Generated<string>;
  kind: string;
  to_address: string;
  subject: string;
  html: string;
  text: string;
  reply_to: string | null;
  headers: Generated<Record<string, string>>;
  created_at: Generated<Date>;
  useful_until: Date | null;
  /** 0 for what somebody waits for at a screen, 1 for everything else. */
  priority: Generated<number>;
  attempts: Generated<number>;
  /** When it may be taken next; a sender that takes it moves this forward, and keeps moving it while it works. */
  next_attempt_at: Generated<Date>;
  claimed_by: string | null;
  handed_over_at: Date | null;
  sent_at: Date | null;
  failed_at: Date | null;
  last_error: Generated<string>;
  /** What is made and attached when it is sent, such as 'books 2026-11'. */
  attachment: ColumnType<string | null, string | null | undefined, string | null>;
}

type OrderStatusColumn =
  | 'Pending'
  | 'Order Placed'
  | 'Packed'
  | 'Shipped'
  | 'Delivered'
  | 'Rejected'
  | 'Refunded'
  | 'Returned';
type LinkKindColumn = 'replacement' | 'addition';
type ClosedBecauseColumn = 'expired' | 'given up' | 'cancelled' | 'refused' | 'returned';

interface ShopOrderTable {
  id: Generated<string>;
  order_number: string;
  user_id: string | null;
  link_token: string;
  status: OrderStatusColumn;
  payment_method: 'COD' | 'Online Payment';
  payment_status: 'pending' | 'paid';
  payment_id: Generated<string>;
  payer_id: Generated<string>;
  /** In which its buyer reads. */
  language: Generated<string>;
  awaits_payment_until: Date | null;
  holds_stock: Generated<boolean>;
  closed_because: ColumnType<
    ClosedBecauseColumn | null,
    ClosedBecauseColumn | null | undefined,
    ClosedBecauseColumn | null
  >;
  shipped_at: Date | null;
  /** When its buyer was told what to hold ready at the door; null while nobody was. */
  cash_announced_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The browser that placed it, as it names itself; null for orders of older versions and without cookies. */
  visitor_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** In force when it was placed; null for orders of older versions. */
  policy_versions: ColumnType<PolicyVersions | null, string | null | undefined, string | null>;
  /** The third digit of the pincode speaks against the state. */
  is_pincode_doubtful: Generated<boolean>;
  /** Of the machine that ordered; only while an unpaid order holds a use of its coupon. */
  network_address: ColumnType<string | null, string | null | undefined, string | null>;
  /** Placed by staff before the shop opened, to see how an order goes. */
  is_test: Generated<boolean>;
  coupon_id: string | null;
  coupon_code: Generated<string>;
  discount_kind: Generated<Discount['kind']>;
  discount_basis_points: Generated<number>;
  discount_amount_paise: Generated<number>;
  discount_most_paise: Generated<number>;
  subtotal_paise: number;
  discount_paise: number;
  shipping_fee_paise: number;
  /** For paying at the door; 0 for an order that is paid online. */
  cash_fee_paise: Generated<number>;
  gst_paise: number;
  total_paise: number;
  name: string;
  email: string;
  phone: string;
  street: string;
  city: string;
  state: string;
  country: string;
  pincode: string;
  /** Of a registered buyer; else empty. */
  buyer_gstin: Generated<string>;
  buyer_legal_name: Generated<string>;
  buyer_in_sez: Generated<boolean>;
  /** What staff note for the parcel. */
  parcel_note: Generated<string>;
  /** The order that it belongs to, and as what; null for most. */
  linked_order_id: ColumnType<string | null, string | null | undefined, string | null>;
  link_kind: ColumnType<LinkKindColumn | null, LinkKindColumn | null | undefined, LinkKindColumn | null>;
  tracker_id: Generated<string>;
  tracker_url: Generated<string>;
  logistics_provider: Generated<string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface OrderLineTable {
  order_id: string;
  position: number;
  product_id: string;
  /** Null where the variant was gone before orders named it. */
  variant_id: string | null;
  weight: string;
  title: string;
  image: string;
  quantity: number;
  unit_price_paise: number;
  gst_basis_points: number;
  line_total_paise: number;
  discount_paise: number;
  gst_paise: number;
  /** As the product had them when it was ordered; empty in old lines. */
  hsn: Generated<string>;
  unit_code: Generated<string>;
  /** Units that no longer belong to the order before it left: back on the shelf, or written off. */
  withdrawn_quantity: Generated<number>;
  /** Units that came back after it had left. */
  returned_quantity: Generated<number>;
  /** Of them those that went back on sale; null where an older version noted what came back. */
  returned_on_sale: Generated<number | null>;
}

interface OrderRefundTable {
  id: Generated<string>;
  order_id: string;
  at: Generated<Date>;
  how: 'provider' | 'by hand' | 'not collected';
  amount_paise: number;
  delivery_paise: Generated<number>;
  reference: Generated<string>;
  refund_id: string | null;
  by_user_id: string | null;
  by_name: string;
}

interface OrderRefundLineTable {
  order_refund_id: string;
  order_id: string;
  position: number;
  quantity: number;
  amount_paise: number;
  restocked: boolean;
}

interface CashReceiptTable {
  id: Generated<string>;
  order_id: string;
  amount_paise: number;
  received_at: Date;
  reference: string;
  /** Who handed it over; empty where nobody said. */
  courier: Generated<string>;
  /** The courier's file that it was recorded from; null where staff noted it themselves. */
  remittance_id: ColumnType<string | null, string | null | undefined, string | null>;
  by_user_id: string | null;
  by_name: string;
  created_at: Generated<Date>;
}

interface CashRemittanceTable {
  id: Generated<string>;
  /** SHA-256 of what its lines say. */
  fingerprint: Buffer;
  file_name: string;
  line_count: number;
  amount_paise: number;
  by_user_id: string | null;
  by_name: string;
  created_at: Generated<Date>;
}

interface OrderEventTable {
  id: Generated<number>;
  order_id: string;
  at: Generated<Date>;
  status: OrderStatusColumn;
  /** For staff. */
  note: Generated<string>;
  /** What the buyer reads. */
  buyer_note: Generated<string>;
  by_user_id: string | null;
  by_name: string;
}

interface OrderConfirmationTable {
  order_id: string;
  code_hash: Buffer;
  wrong_tries: Generated<number>;
  sent_at: Generated<Date>;
}

interface StockMovementTable {
  id: Generated<number>;
  variant_id: string | null;
  product_id: string;
  weight: string;
  change: number;
  stock_after: number;
  cause: StockCause;
  order_id: string | null;
  by_user_id: string | null;
  /** Without GST; null where nobody said one, and of all that was not received. */
  unit_cost_paise: Generated<number | null>;
  at: Generated<Date>;
}

interface ReviewTable {
  id: Generated<string>;
  product_id: string;
  user_id: string | null;
  user_name: string;
  message: string;
  value: number;
  is_verified: boolean;
  created_at: Generated<Date>;
  /** Since when staff keep it off the product page; null while everybody may read it. */
  hidden_at: ColumnType<Date | null, never, Date | null>;
  hidden_because: Generated<string>;
}

interface ReviewPhotoTable {
  id: Generated<string>;
  review_id: string;
  user_id: string;
  /** '<hash>.<width>x<height>.webp' */
  name: string;
  state: Generated<'waiting' | 'shown' | 'refused'>;
  /** The redrawn WebP, while it waits. */
  bytes: Buffer | null;
  /** While it is shown. */
  address: ColumnType<string | null, never, string | null>;
  refused_because: ColumnType<PhotoRefusal | null, never, PhotoRefusal | null>;
  created_at: Generated<Date>;
}

/** As rules/orders/staff-digest.ts has them. */
type DigestFrequency = 'at once' | 'hourly' | 'daily' | 'never';

interface PaymentIntentTable {
  id: Generated<string>;
  purpose: 'order' | 'program';
  subject_id: string;
  amount_paise: number;
  receipt: string;
  provider_order_id: string | null;
  created_at: Generated<Date>;
  next_check_at: Date | null;
  checks: Generated<number>;
  claimed_at: ColumnType<Date | null, never, Date | null>;
}

interface PaymentTable {
  provider_payment_id: string;
  intent_id: string | null;
  provider_order_id: string | null;
  amount_paise: number;
  currency: string;
  status: 'created' | 'failed' | 'authorized' | 'captured' | 'refunded';
  method: string;
  failure: string;
  is_paying: Generated<boolean>;
  /** The bank promised it for an order that could not be had again, and its buyer was told that it lapses. */
  lapses: Generated<boolean>;
  problem: Generated<PaymentProblem | ''>;
  amount_refunded_paise: Generated<number>;
  /** It was captured, whatever went back since. False in rows of older versions; those that pay or have a problem were. */
  is_taken: Generated<boolean>;
  first_source: PaymentSource;
  begun_at: Date;
  first_seen_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** Why captured money pays nothing. */
export type PaymentProblem = 'amount' | 'second payment' | 'too late' | 'unmatched';
/** Staff may send the money of a plan back in parts: each has a name of its own, as there is one refund for each. */
export type StaffRefund = 'staff' | `staff ${number}`;
/** Who reported a payment to the shop. */
export type PaymentSource = 'browser' | 'webhook' | 'check';

interface RefundTable {
  id: Generated<string>;
  provider_payment_id: string;
  purpose: PaymentProblem | StaffRefund;
  amount_paise: number;
  idempotency_key: string;
  status: Generated<'queued' | 'pending' | 'processed' | 'failed'>;
  provider_refund_id: string | null;
  attempts: Generated<number>;
  next_attempt_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  last_error: Generated<string>;
  by_user_id: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface ProviderRefundTable {
  id: Generated<number>;
  provider_payment_id: string;
  /** Null for what went back before the shop asked for each. */
  provider_refund_id: string | null;
  amount_paise: number;
  status: 'pending' | 'processed' | 'failed';
  made_at: Date;
}

interface WebhookEventTable {
  event_id: string;
  event: string;
  provider_order_id: string | null;
  provider_payment_id: string | null;
  provider_refund_id: ColumnType<string | null, string | null | undefined, string | null>;
  provider_dispute_id: ColumnType<string | null, string | null | undefined, string | null>;
  received_at: Generated<Date>;
  processed_at: Date | null;
  next_attempt_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  attempts: Generated<number>;
}

interface SettlementTable {
  provider_settlement_id: string;
  /** What the bank gets. */
  amount_paise: number;
  status: 'created' | 'processed' | 'failed';
  utr: Generated<string>;
  made_at: Date;
  first_seen_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface SettlementEntryTable {
  /** Of the payment, the refund, the adjustment. */
  provider_entry_id: string;
  kind: string;
  provider_settlement_id: string;
  settled_at: Date;
  debit_paise: number;
  credit_paise: number;
  amount_paise: number;
  /** Tax included. */
  fee_paise: number;
  tax_paise: number;
  currency: string;
  utr: Generated<string>;
  /** Of a payment its own id, of a refund or a dispute that of their payment. */
  provider_payment_id: string | null;
  provider_dispute_id: string | null;
  description: Generated<string>;
  entered_at: Date;
}

interface SettlementFetchTable {
  id: Generated<number>;
  /** The last day in India that was read to its end. */
  read_until: ColumnType<IsoDay | null, string | null, string | null>;
  read_at: Date | null;
  tried_at: Date | null;
  last_error: Generated<string>;
}

interface DisputeTable {
  provider_dispute_id: string;
  provider_payment_id: string;
  amount_paise: number;
  /** What the provider says that it took for it. */
  deducted_paise: number;
  currency: string;
  reason_code: Generated<string>;
  reason: Generated<string>;
  phase: string;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  respond_by: Date | null;
  begun_at: Date;
  /** When the provider was asked. */
  asked_at: Date;
  first_seen_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface ProgramPurchaseTable {
  id: Generated<string>;
  purchase_number: string;
  user_id: string | null;
  user_name: string;
  email: string;
  mobile: string;
  /** As the invoice of a plan of ₹50,000 and more names it; empty on others. */
  street: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  pincode: Generated<string>;
  program_name: string;
  plan_name: string;
  status: 'waiting' | 'closed' | 'paid' | 'refunded';
  /** In which its buyer reads. */
  language: Generated<string>;
  awaits_payment_until: Date | null;
  price_paise: number;
  coupon_id: string | null;
  coupon_code: Generated<string>;
  discount_kind: Generated<Discount['kind']>;
  discount_basis_points: Generated<number>;
  discount_amount_paise: Generated<number>;
  discount_most_paise: Generated<number>;
  discount_paise: number;
  gst_paise: number;
  /** The rate of it as it was when the plan was bought. */
  gst_basis_points: number;
  policy_versions: ColumnType<PolicyVersions | null, string | null | undefined, string | null>;
  total_paise: number;
  payment_id: Generated<string>;
  paid_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  search_line: ColumnType<string, never, never>;
}

interface ClosedMonthTable {
  /** In India, as '2026-11'. */
  month: string;
  closed_at: Generated<Date>;
  by_user_id: string | null;
  by_name: string;
  misfit_count: number;
  sums: JSONColumnType<MonthSums>;
}

export type AuditedKind =
  | 'account'
  | 'invitation'
  | 'product'
  | 'claim'
  | 'setting'
  | 'coupon'
  | 'banner'
  | 'shipping'
  | 'cash on delivery'
  | 'announcement'
  | 'event'
  | 'email'
  | 'payment'
  | 'program'
  | 'program gst'
  | 'review'
  | 'courier'
  | 'digest'
  | 'books e-mail'
  | 'books'
  | 'page'
  | 'translation'
  | 'import'
  | 'order';

interface OwnPageTable {
  id: Generated<string>;
  position: number;
  /** The newest. */
  version: number;
  /** What shoppers see; null while they see none. */
  published_version: number | null;
  published_at: Date | null;
  deleted_at: Date | null;
  created_at: Generated<Date>;
}

interface OwnPageVersionTable {
  page_id: string;
  version: number;
  title: string;
  slug: string;
  body: string;
  description: string;
  place: PagePlace;
  pictures: JSONColumnType<PagePicture[]>;
  at: Generated<Date>;
  by_user_id: string | null;
  by_name: string;
}

interface SettingVersionTable {
  section: string;
  version: number;
  value: JSONColumnType<object>;
  at: Generated<Date>;
  by_user_id: string | null;
  by_name: string;
}

interface SecurityEventTable {
  id: Generated<number>;
  at: Generated<Date>;
  what: SecurityEventName;
  user_id: string | null;
  about_user_id: string | null;
  typed_email: Generated<string>;
  thing: Generated<string>;
  address: Generated<string>;
  device: Generated<string>;
}

interface StaffInvitationTable {
  id: Generated<string>;
  email: string;
  staff_role: StaffRole;
  token_hash: Buffer;
  /** Null once the account of the inviter was erased. */
  invited_by: string | null;
  sent_at: Generated<Date>;
  expires_at: Date;
}

interface AuditEntryTable {
  id: Generated<number>;
  at: Generated<Date>;
  by_user_id: string | null;
  by_name: string;
  kind: AuditedKind;
  thing_id: Generated<string>;
  action: string;
  before: JSONColumnType<object> | null;
  after: JSONColumnType<object> | null;
}

interface TranslationTable {
  kind: TranslationKind;
  thing_id: string;
  language: string;
  /** By the names of the fields. */
  texts: JSONColumnType<Record<string, string>>;
  /** MD5 of the English text that each was made from. */
  made_from: JSONColumnType<Record<string, string>>;
  version: Generated<number>;
  at: Generated<Date>;
  by_user_id: string | null;
  by_name: string;
}

interface ClaimNoteTable {
  id: Generated<string>;
  place: string;
  words: string;
  /** What is held against the claim: `Finding['ground']`; empty for a sentence of an older version that no rule wrote. */
  ground: string;
  why: string;
  kind: 'evidence' | 'override';
  proof: Generated<string>;
  proved_by: Generated<string>;
  proved_on: ColumnType<IsoDay | null, string | null | undefined, string | null>;
  reason: Generated<string>;
  by_user_id: string | null;
  by_name: string;
  at: Generated<Date>;
}

interface DocumentTable {
  id: Generated<string>;
  kind: DocumentKind;
  /** Financial year, such as '2627'. */
  year: string;
  /** Place in its series. */
  serial: number;
  number: string;
  /** In India. */
  date: ColumnType<IsoDay, string, string>;
  issued_at: Generated<Date>;
  cause: DocumentCause;
  cause_id: string;
  /** The document that a credit note takes back from. */
  corrects_id: string | null;
  /** Number of the order or of the purchase. */
  reference: string;
  buyer: string;
  gstin: string;
  place_of_supply: string;
  taxable_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
  total_paise: number;
  content: JSONColumnType<DocumentContent, string, never>;
}

export type LongWorkKind =
  | 'check products'
  | 'import products'
  | 'fetch pictures'
  | 'check customers'
  | 'import customers'
  | 'write export'
  | 'draw documents';

interface LongWorkTable {
  id: Generated<string>;
  kind: LongWorkKind;
  subject_id: string;
  state: Generated<'running' | 'done' | 'stopped' | 'failed'>;
  done: Generated<number>;
  total: number;
  is_stopping: Generated<boolean>;
  failures: Generated<number>;
  by_user_id: string | null;
  by_name: string;
  taken_by: ColumnType<string | null, string | null | undefined, string | null>;
  seen_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Generated<Date>;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface ExportFileTable {
  id: Generated<string>;
  name: ExportName;
  query: JSONColumnType<Record<string, string>>;
  by_user_id: string | null;
  by_name: string;
  created_at: Generated<Date>;
}

interface ImportFileTable {
  id: Generated<string>;
  kind: 'products' | 'customers';
  source: ImportSource;
  file_name: string;
  choices: JSONColumnType<ImportChoices & { publish: boolean }>;
  claims_reason: Generated<string>;
  by_user_id: string | null;
  by_name: string;
  created_at: Generated<Date>;
}

interface ImportItemTable {
  import_id: string;
  position: number;
  line: number;
  key: string;
  title: string;
  read: JSONColumnType<ProductFromExport | CustomerFromExport | Record<string, never>>;
  state: ImportItemState;
  problems: ColumnType<RowProblem[], string | undefined, string>;
  notes: ColumnType<string[], string | undefined, string>;
  product_id: ColumnType<string | null, string | null | undefined, string | null>;
}
