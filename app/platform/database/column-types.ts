import type { ColumnType, GeneratedAlways, RawBuilder } from 'kysely';
import type { BatchCause } from '#batches/rules/batch-causes.ts';
import type { MonthSums } from '#books/rules/closing.ts';
import type { StaffOrderForm } from '#checkout/rules/staff-order.ts';
import type { CollectionRule } from '#collections/rules/collection-rule.ts';
import type { CustomerFilter } from '#customers/rules/customer-list.ts';
import type { DocumentContent, DocumentKind } from '#documents/rules/document.ts';
import type { AllergenName, StoredFoodFacts } from '#food/rules/food-facts.ts';
import type { Limits } from '#food/rules/limits.ts';
import type { IssueDraft } from '#newsletter/rules/issue.ts';
import type { OrderStatus } from '#orders/rules/order-status.ts';
import type { PagePicture } from '#pages/rules/custom-page.ts';
import type { StoredSms } from '#phone-messages/rules/message-states.ts';
import type { PhoneEvent } from '#phone-messages/rules/phone-events.ts';
import type { PhotoRefusal } from '#reviews/rules/review-photos.ts';
import type { IsoDay } from '#rules/dates.ts';
import type { SecurityEventName } from '#security-log/rules/security-events.ts';
import type { Policy } from '#settings/rules/policies.ts';
import type { PolicyVersions } from '#settings/rules/policy-names.ts';
import type { CustomerFromExport } from '#shop-import/customer-export.ts';
import type { ImportChoices, ImportSource, ProductFromExport } from '#shop-import/import-product.ts';
import type { RowProblem } from '#shop-import/sheet.ts';
import type { StockCause } from '#stock/rules/stock-causes.ts';
import type { TranslationKind } from '#translations/rules/translatable-entries.ts';

/**
 * What is read from columns of which the schema says too little: shapes of JSON, texts that no constraint limits. With
 * null where the column may be null; whether it must be written follows from the schema, and JSON is written as text.
 * `npm run tables` puts them into tables.ts; a column that is gone, or one whose constraint says as much, stops it and
 * fails its test.
 */
export interface ColumnTypes {
  'order_draft.form': StaffOrderForm;
  'audit_entry.after': object | null;
  'audit_entry.before': object | null;
  'audit_entry.kind': AuditedKind;
  'customer_group.filter': CustomerFilter | null;
  'batch_movement.cause': BatchCause;
  'closed_month.sums': MonthSums;
  'collection.rule': CollectionRule | null;
  'document.kind': DocumentKind;
  'export_file.query': Record<string, string>;
  'idempotency_key.answer': object;
  'import_file.choices': ImportChoices & { publish: boolean };
  'import_item.notes': string[];
  'import_item.problems': RowProblem[];
  'import_item.read': ProductFromExport | CustomerFromExport | Record<string, never>;
  'imported_product.read': ProductFromExport;
  'imported_product.source': ImportSource;
  'kept_cart.lines': { productId: string; weight: string; quantity: number; title: string }[];
  'left_cart.lines': { productId: string; weight: string; quantity: number }[];
  'left_cart.mailed_lines': { productId: string; weight: string; quantity: number }[] | null;
  'long_work.kind': LongWorkKind;
  'newsletter_issue.draft': IssueDraft;
  'order_event.status': OrderStatus;
  'own_page_version.pictures': PagePicture[];
  'payment.first_source': PaymentSource;
  'payment.problem': PaymentProblem | '';
  'phone_message.event': PhoneEvent;
  'phone_message.parameters': { name: string; text: string }[];
  'phone_message.sms': StoredSms | null;
  'policy_version.content': Policy;
  'product.food_facts': Partial<StoredFoodFacts>;
  /** Never null, which the schema does not say of what it makes itself. */
  'product.search_line': string;
  'product.title_key': string;
  'product_figures.diet': StoredFoodFacts['diet'];
  'product_figures.figures': (number | null)[];
  'product_figures.free_of': AllergenName[];
  'product_figures.wish_orders': (number | null)[];
  'program_purchase.policy_versions': PolicyVersions | null;
  'program_purchase.search_line': string;
  'saved_view.params': Record<string, string>;
  'refund.purpose': PaymentProblem | StaffRefund;
  'review_photo.refused_because': PhotoRefusal | null;
  'saved_limits.limits': Limits;
  'security_event.what': SecurityEventName;
  'setting_version.value': object;
  'shop_order.policy_versions': PolicyVersions | null;
  'stock_movement.cause': StockCause;
  'translation.kind': TranslationKind;
  /** By the names of the fields. */
  'translation.made_from': Record<string, string>;
  'translation.texts': Record<string, string>;
}

/** A moment that only the clock of the database may set. */
type DatabaseTime = RawBuilder<Date>;

/** Columns that are written otherwise than their schema says: all of their type. */
export interface WholeColumnTypes {
  'authenticator.confirmed_at': ColumnType<Date | null, null | undefined, DatabaseTime>;
  'claim_note.proved_on': ColumnType<IsoDay | null, string | null, string | null>;
  'document.content': ColumnType<DocumentContent, string, never>;
  /** Its default is for rows of older versions, as are those of the other amounts here: a new row says it. */
  'document.gstin': string;
  /** Written as an object, which pg makes JSON of. */
  'email.headers': ColumnType<Record<string, string>, Record<string, string> | undefined, Record<string, string>>;
  'passkey.last_used_at': ColumnType<Date | null, null | undefined, DatabaseTime>;
  /** By a trigger. */
  'product.from_price_paise': GeneratedAlways<number>;
  'program_purchase.gst_basis_points': number;
  'session.challenge_until': ColumnType<Date | null, never, DatabaseTime | null>;
  'session.confirmed_at': ColumnType<Date | null, Date | DatabaseTime | null | undefined, Date | DatabaseTime | null>;
  'sign_in_ticket.expires_at': ColumnType<Date, DatabaseTime, DatabaseTime>;
  /** By a trigger. */
  'user_account.staff_since': GeneratedAlways<Date | null>;
  'variant.selling_price_paise': number;
  'variant.total_stock': number;
}

export type AuditedKind =
  | 'account'
  | 'customer'
  | 'invitation'
  | 'product'
  | 'claim'
  | 'setting'
  | 'coupon'
  | 'banner'
  | 'shipping'
  | 'cash on delivery'
  | 'announcement'
  | 'newsletter'
  | 'event'
  | 'email'
  | 'payment'
  | 'phone message'
  | 'program'
  | 'program gst'
  | 'review'
  | 'courier'
  | 'digest'
  | 'books e-mail'
  | 'books'
  | 'page'
  | 'collection'
  | 'translation'
  | 'import'
  | 'order'
  | 'batch'
  | 'purchase';

export type LongWorkKind =
  | 'check products'
  | 'import products'
  | 'fetch pictures'
  | 'check customers'
  | 'import customers'
  | 'write export'
  | 'draw documents';

/** Why captured money pays nothing. */
export type PaymentProblem = 'amount' | 'second payment' | 'too late' | 'unmatched';
/** Staff may send the money of a plan back in parts: each has a name of its own, as there is one refund for each. */
export type StaffRefund = 'staff' | `staff ${number}`;
/** Who reported a payment to the shop. */
export type PaymentSource = 'browser' | 'webhook' | 'check';
