// Written by 'npm run tables' from db/migrations: not to be edited. What a schema cannot say is in column-types.ts.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { IsoDay } from '#rules/dates.ts';
import type { ColumnTypes, WholeColumnTypes } from './column-types.ts';

/** The tables as Kysely sees them. Columns of whole numbers are read as numbers (safe integers), also those that hold paise. */
export interface Tables {
  ad_order: {
    order_id: string;
    /** Of the browser, made when its visitor agreed. */
    visitor_id: string;
    /** On an advertisement of Meta, in Meta's form. */
    click: string | null;
    user_agent: string;
    network_address: string;
    agreed_at: Generated<Date>;
  };
  api_key: {
    id: Generated<string>;
    name: string;
    user_id: string;
    token_hash: Buffer;
    ending: string;
    scopes: string[];
    calls_a_minute: number;
    created_at: Generated<Date>;
    expires_at: Date | null;
    last_used_at: Date | null;
  };
  audit_entry: {
    id: GeneratedAlways<number>;
    at: Generated<Date>;
    by_user_id: string | null;
    by_name: string;
    kind: ColumnTypes['audit_entry.kind'];
    thing_id: Generated<string>;
    action: string;
    before: ColumnType<ColumnTypes['audit_entry.before'], string | null, string | null>;
    after: ColumnType<ColumnTypes['audit_entry.after'], string | null, string | null>;
  };
  authenticator: {
    user_id: string;
    /** Base32, sealed for 'authenticator' and the account's id. */
    sealed_secret: Buffer;
    confirmed_at: WholeColumnTypes['authenticator.confirmed_at'];
    last_step: Generated<number>;
    created_at: Generated<Date>;
  };
  banner: {
    id: Generated<string>;
    position: number;
    image_desktop: string;
    image_mobile: string;
    alt: Generated<string>;
    link: Generated<string>;
    created_at: Generated<Date>;
    /** In India; null: shown from the beginning. */
    first_day: ColumnType<IsoDay | null, string | null, string | null>;
    /** In India; null: shown without an end. */
    last_day: ColumnType<IsoDay | null, string | null, string | null>;
    headline: Generated<string>;
    line: Generated<string>;
    button: Generated<string>;
  };
  batch: {
    id: Generated<string>;
    product_id: string;
    variant_id: string;
    title: string;
    weight: string;
    number: string;
    made_on: ColumnType<IsoDay | null, string | null, string | null>;
    best_before: ColumnType<IsoDay | null, string | null, string | null>;
    place: Generated<string>;
    report_url: Generated<string>;
    unit_cost_paise: number | null;
    /** On the shelf, for orders that are not packed yet and for new ones */
    units: Generated<number>;
    /** On the shelf and not for sale: past best-before, or recalled */
    aside: Generated<number>;
    recalled_at: Date | null;
    /** Why it may leave with fewer days left than the settings ask for; empty: it may not */
    let_out_because: Generated<string>;
    created_at: Generated<Date>;
  };
  /** What moved units of a batch: what an order took is the sum of its rows */
  batch_movement: {
    id: GeneratedAlways<number>;
    batch_id: string;
    at: Generated<Date>;
    change: number;
    cause: ColumnTypes['batch_movement.cause'];
    order_id: string | null;
    by_user_id: string | null;
  };
  /** Months are as '2026-11'. */
  books_email: {
    id: Generated<number>;
    addresses: string[];
    sent_until: string;
  };
  /** Months are as '2026-11'. */
  books_folder: {
    id: Generated<string>;
    month: string;
  };
  cash_receipt: {
    id: Generated<string>;
    order_id: string;
    amount_paise: number;
    received_at: Date;
    reference: string;
    by_user_id: string | null;
    by_name: string;
    created_at: Generated<Date>;
    /** Who handed it over; empty where nobody said. */
    courier: Generated<string>;
    /** The courier's file that it was recorded from; null where staff noted it themselves. */
    remittance_id: string | null;
  };
  cash_remittance: {
    id: Generated<string>;
    /** SHA-256 of what its lines say. */
    fingerprint: Buffer;
    file_name: string;
    line_count: number;
    amount_paise: number;
    by_user_id: string | null;
    by_name: string;
    created_at: Generated<Date>;
  };
  category: {
    id: string;
    is_shown: Generated<boolean>;
    /** Of products that name none of their own. */
    hsn: string;
    /** Of products that name none of their own. */
    unit_code: string;
  };
  claim_note: {
    id: Generated<string>;
    place: string;
    words: string;
    why: string;
    kind: 'evidence' | 'override';
    proof: Generated<string>;
    proved_by: Generated<string>;
    proved_on: WholeColumnTypes['claim_note.proved_on'];
    reason: Generated<string>;
    by_user_id: string | null;
    by_name: string;
    at: Generated<Date>;
    /** What is held against the claim; empty for a sentence of an older version that no rule wrote. */
    ground: Generated<string>;
  };
  closed_month: {
    /** In India, as '2026-11'. */
    month: string;
    closed_at: Generated<Date>;
    by_user_id: string | null;
    by_name: string;
    misfit_count: number;
    sums: ColumnType<ColumnTypes['closed_month.sums'], string, string>;
  };
  collection: {
    id: Generated<string>;
    position: number;
    slug: string;
    /** Where it was before its address changed: they lead to it. */
    old_slugs: Generated<string[]>;
    name: string;
    description: Generated<string>;
    picture: Generated<string>;
    is_shown: Generated<boolean>;
    /** Null: its products are chosen by hand (product_ids, in their order). */
    rule: ColumnType<ColumnTypes['collection.rule'], string | null, string | null>;
    product_ids: Generated<string[]>;
    created_at: Generated<Date>;
  };
  confirmed_phone: {
    phone: string;
    user_id: string;
    confirmed_at: Generated<Date>;
    /** When somebody last had a code that went to it: long after, it may be somebody else's. */
    proved_at: Generated<Date>;
  };
  connection: {
    id: GeneratedAlways<number>;
    /** As app/connections/rules/services.ts names it. */
    service: string;
    /** Every field as JSON, sealed for 'connection' and the service. */
    sealed: Buffer;
    /** By field what may be seen of it, when it was entered and by which account. */
    shown: ColumnType<unknown, string, string>;
    entered_at: Generated<Date>;
    /** Null: in use. */
    replaced_at: Date | null;
  };
  consent: {
    id: Generated<string>;
    at: Generated<Date>;
    form: string;
    act: 'asked' | 'given' | 'withdrawn';
    email: string;
    notice_version: string;
  };
  contact_message: {
    id: Generated<string>;
    name: string;
    email: string;
    phone: string;
    message: string;
    created_at: Generated<Date>;
    order_id: string | null;
    kind: Generated<'contact' | 'problem' | 'call' | 'reply' | 'answer' | 'note' | 'phoned' | 'closed' | 'reopened' | 'assigned' | 'unassigned'>;
    /** The message that its conversation began with; null for that one. */
    thread_id: string | null;
    language: Generated<string>;
    /** When its writer last wrote again; null for never. */
    replied_at: Date | null;
    /** Null while it is open. */
    answered_at: Date | null;
    assigned_to: string | null;
    by_user_id: string | null;
    email_id: string | null;
    /** Null for what was not written by e-mail. */
    mail_id: string | null;
    quoted: Generated<string>;
    left_out: Generated<string>;
    is_automatic: Generated<boolean>;
  };
  coupon: {
    id: Generated<string>;
    code: string;
    referrer_name: string;
    discount_basis_points: number;
    min_purchase_paise: number;
    /** The last day in India. */
    expires_on: ColumnType<IsoDay, string, string>;
    usage_limit: number;
    usage_count: Generated<number>;
    failed_count: Generated<number>;
    product_ids: Generated<string[]>;
    is_active: Generated<boolean>;
    created_at: Generated<Date>;
    /** Named on product pages; the codes of all others are known to those who were given them. */
    shown_to_shoppers: Generated<boolean>;
    /** In India; null: from the beginning. */
    starts_on: ColumnType<IsoDay | null, string | null, string | null>;
    once_per_customer: Generated<boolean>;
    first_order_only: Generated<boolean>;
    discount_kind: Generated<'percentage' | 'amount' | 'delivery'>;
    discount_amount_paise: Generated<number>;
    /** 0 for no limit. */
    discount_most_paise: Generated<number>;
    categories: Generated<string[]>;
    /** The customers it is for; null: everybody. */
    group_id: string | null;
  };
  courier: {
    id: Generated<string>;
    name: string;
    tracking_pattern: string;
    kind: Generated<'tracked' | 'no tracking' | 'own delivery'>;
  };
  courier_days: {
    pincode: string;
    least: number | null;
    most: number | null;
    asked_at: Generated<Date>;
  };
  courier_login: {
    account: string;
    sealed: Buffer;
    expires_at: Date;
  };
  customer: {
    id: string;
    account_id: string | null;
    /** Of orders without an account. */
    phone: string | null;
    /** Of orders without account and phone. */
    mailbox: string | null;
    /** That staff joined it to; null for most. */
    joined_to: string | null;
    name: Generated<string>;
    last_phone: Generated<string>;
    last_email: Generated<string>;
    phones: Generated<string[]>;
    emails: Generated<string[]>;
    contacts: Generated<string[]>;
    orders: Generated<number>;
    spent_paise: Generated<number>;
    refused: Generated<number>;
    last_order_at: Date | null;
    created_at: Generated<Date>;
    tags: Generated<string[]>;
    no_cash: Generated<boolean>;
    search_line: GeneratedAlways<string | null>;
    first_order_at: Date | null;
  };
  customer_due: {
    id: GeneratedAlways<number>;
    customer_id: string;
    account_id: string | null;
    phone: string | null;
    mailbox: string | null;
    moved_to: string | null;
  };
  customer_group: {
    id: Generated<string>;
    name: string;
    filter: ColumnTypes['customer_group.filter'];
    tag: Generated<string>;
    created_at: Generated<Date>;
  };
  customer_note: {
    id: Generated<string>;
    customer_id: string;
    text: string;
    at: Generated<Date>;
    by_user_id: string | null;
    by_name: string;
  };
  dispute: {
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
  };
  document: {
    id: Generated<string>;
    kind: ColumnTypes['document.kind'];
    /** Financial year, such as '2627'. */
    year: string;
    /** Place in its series. */
    serial: number;
    number: string;
    /** In India. */
    date: ColumnType<IsoDay, string, string>;
    issued_at: Generated<Date>;
    cause: 'order' | 'program';
    cause_id: string;
    /** The document that a credit note takes back from. */
    corrects_id: string | null;
    /** Number of the order or of the purchase. */
    reference: string;
    buyer: string;
    gstin: WholeColumnTypes['document.gstin'];
    place_of_supply: string;
    taxable_paise: number;
    cgst_paise: number;
    sgst_paise: number;
    igst_paise: number;
    total_paise: number;
    content: WholeColumnTypes['document.content'];
  };
  document_paper: {
    document_id: string;
    pdf: Buffer;
    drawn_at: Generated<Date>;
  };
  document_series: {
    kind: 'invoice' | 'bill-of-supply' | 'invoice-cum-bill' | 'credit-note' | 'delivery-note';
    year: string;
    last_number: number;
  };
  e_invoice: {
    document_id: string;
    irn: string;
    ack_number: string;
    ack_at: Date;
    signed_qr: string;
    pdf: Buffer | null;
    recorded_at: Generated<Date>;
    by_user_id: string | null;
    by_name: string;
  };
  email: {
    id: Generated<string>;
    kind: string;
    to_address: string;
    subject: string;
    html: string;
    text: string;
    reply_to: string | null;
    headers: WholeColumnTypes['email.headers'];
    created_at: Generated<Date>;
    useful_until: Date | null;
    attempts: Generated<number>;
    /** When it may be taken next; a sender that takes it moves this forward, and keeps moving it while it works. */
    next_attempt_at: Generated<Date>;
    claimed_by: string | null;
    handed_over_at: Date | null;
    sent_at: Date | null;
    failed_at: Date | null;
    last_error: Generated<string>;
    /** 0 for what somebody waits for at a screen, 1 for everything else. */
    priority: Generated<number>;
    /** What is made and attached when it is sent, such as 'books 2026-11'. */
    attachment: string | null;
  };
  email_change: {
    user_id: string;
    token_hash: Buffer;
    new_email: string;
    asked_at: Generated<Date>;
    expires_at: Date;
  };
  event: {
    id: Generated<number>;
    location: Generated<string>;
    address: Generated<string>;
    agenda: Generated<string>;
    time_date: Generated<string>;
    banner_image: Generated<string>;
    is_live: Generated<boolean>;
  };
  export_file: {
    id: Generated<string>;
    name: 'orders' | 'programs' | 'users' | 'subscribers' | 'customers';
    query: ColumnType<ColumnTypes['export_file.query'], string, string>;
    by_user_id: string | null;
    by_name: string;
    created_at: Generated<Date>;
  };
  export_part: {
    export_id: string;
    position: number;
    lines: number;
    content: Buffer;
  };
  first_day_step: {
    step: string;
    state: 'done' | 'skipped' | 'failed';
    /** What the check said, as staff read it. */
    outcome: Generated<string>;
    at: Generated<Date>;
    by_name: string;
  };
  /** Days since the shop counts visits. */
  funnel_day: {
    day: ColumnType<IsoDay, string, string>;
    visits: Generated<number>;
    carts: Generated<number>;
    checkouts: Generated<number>;
    placed: Generated<number>;
    paid: Generated<number>;
  };
  idempotency_key: {
    key_hash: Buffer;
    body_hash: Buffer;
    answer: ColumnType<ColumnTypes['idempotency_key.answer'], string, string>;
    created_at: Generated<Date>;
  };
  import_file: {
    id: Generated<string>;
    kind: 'products' | 'customers';
    source: 'shopify' | 'woocommerce';
    file_name: string;
    choices: ColumnType<ColumnTypes['import_file.choices'], string, string>;
    claims_reason: Generated<string>;
    by_user_id: string | null;
    by_name: string;
    created_at: Generated<Date>;
  };
  import_item: {
    import_id: string;
    position: number;
    line: number;
    key: string;
    title: string;
    read: ColumnType<ColumnTypes['import_item.read'], string, string>;
    state: 'unchecked' | 'new' | 'change' | 'same' | 'claims' | 'refused' | 'made' | 'changed';
    problems: ColumnType<ColumnTypes['import_item.problems'], string | undefined, string>;
    notes: ColumnType<ColumnTypes['import_item.notes'], string | undefined, string>;
    product_id: string | null;
  };
  import_picture: {
    import_id: string;
    item: number;
    position: number;
    address: string;
    state: Generated<'waiting' | 'done' | 'failed'>;
    why: Generated<string>;
  };
  imported_customer: {
    user_id: string;
    import_id: string | null;
    mailed_at: Date | null;
  };
  imported_product: {
    source: ColumnTypes['imported_product.source'];
    key: string;
    product_id: string;
    read: ColumnType<ColumnTypes['imported_product.read'], string, string>;
  };
  kept_cart: {
    token_hash: Buffer;
    lines: ColumnType<ColumnTypes['kept_cart.lines'], string | undefined, string>;
    state: Generated<string>;
    coupon: Generated<string>;
    waiting_order: string | null;
    placed_order: string | null;
    updated_at: Generated<Date>;
    is_restored: Generated<boolean>;
  };
  known_device: {
    user_id: string;
    token_hash: Buffer;
    last_seen_at: Generated<Date>;
  };
  /** The cart as its account last looked at it. */
  left_cart: {
    user_id: string;
    lines: ColumnType<ColumnTypes['left_cart.lines'], string, string>;
    seen_at: Generated<Date>;
    mailed_at: Date | null;
    /** An e-mail that may be forgotten by now. */
    email_id: string | null;
    link_hash: Buffer | null;
    /** As its e-mail named them. */
    mailed_lines: ColumnType<ColumnTypes['left_cart.mailed_lines'], string | null, string | null>;
    link_ends_at: Date | null;
  };
  list_choice: {
    user_id: string;
    list: 'orders' | 'products' | 'customers';
    hidden_columns: Generated<string[]>;
    /** Id of a saved or of a ready-made view; empty for the whole list */
    opens_with: Generated<string>;
  };
  long_work: {
    id: Generated<string>;
    kind: ColumnTypes['long_work.kind'];
    subject_id: string;
    state: Generated<'running' | 'done' | 'stopped' | 'failed'>;
    done: Generated<number>;
    total: number;
    is_stopping: Generated<boolean>;
    by_user_id: string | null;
    by_name: string;
    taken_by: string | null;
    seen_at: Date | null;
    created_at: Generated<Date>;
    ended_at: Date | null;
    failures: Generated<number>;
  };
  message_photo: {
    id: Generated<string>;
    /** Null for one that came by e-mail. */
    order_id: string | null;
    /** Null until the message is sent. */
    message_id: string | null;
    name: string;
    bytes: Buffer;
    created_at: Generated<Date>;
  };
  newsletter_delivery: {
    issue_id: string;
    subscriber_id: string;
    /** SHA-256 of the token in its link to unsubscribe. */
    stop_hash: Buffer;
    /** An e-mail that may be forgotten by now. */
    email_id: string | null;
    at: Generated<Date>;
  };
  newsletter_issue: {
    id: Generated<string>;
    version: Generated<number>;
    draft: ColumnType<ColumnTypes['newsletter_issue.draft'], string, string>;
    state: Generated<'draft' | 'sending' | 'stopped' | 'sent'>;
    /** E-mails that were written. */
    queued: Generated<number>;
    /** Of these, those that could not be sent; counted when it ends. */
    failed: Generated<number>;
    /** Readers who left by its link. */
    unsubscribed: Generated<number>;
    begun_at: Date | null;
    ended_at: Date | null;
    updated_at: Generated<Date>;
    by_name: string;
  };
  newsletter_reader: {
    issue_id: string;
    subscriber_id: string;
  };
  newsletter_request: {
    email_key: string;
    email: string;
    confirm_hash: Buffer;
    asked_at: Generated<Date>;
    language: Generated<string>;
    asks_for_reviews: Generated<boolean>;
  };
  newsletter_subscriber: {
    id: Generated<string>;
    email: string;
    subscribed_at: Generated<Date>;
    /** SHA-256 of the token in the subscriber's e-mails. */
    unsubscribe_hash: Buffer | null;
    language: Generated<string>;
    /** Agreed to be asked how an order was. */
    asks_for_reviews: Generated<boolean>;
  };
  occasional_email: {
    mailbox: string;
    at: Generated<Date>;
  };
  old_address: {
    path: string;
    product_id: string;
  };
  order_confirmation: {
    order_id: string;
    code_hash: Buffer;
    wrong_tries: Generated<number>;
    sent_at: Generated<Date>;
  };
  order_draft: {
    id: Generated<string>;
    /** What is typed, as app/checkout/rules/staff-order.ts has it */
    form: ColumnType<ColumnTypes['order_draft.form'], string, string>;
    version: Generated<number>;
    /** Who saved it last */
    by_name: string;
    updated_at: Generated<Date>;
  };
  order_event: {
    id: GeneratedAlways<number>;
    order_id: string;
    at: Generated<Date>;
    status: ColumnTypes['order_event.status'];
    /** For staff. */
    note: Generated<string>;
    by_user_id: string | null;
    by_name: string;
    /** What the buyer reads. */
    buyer_note: Generated<string>;
  };
  order_line: {
    order_id: string;
    position: number;
    product_id: string;
    weight: string;
    title: string;
    image: string;
    quantity: number;
    unit_price_paise: number;
    gst_basis_points: number;
    line_total_paise: number;
    discount_paise: number;
    gst_paise: number;
    /** Units that no longer belong to the order before it left: back on the shelf, or written off. */
    withdrawn_quantity: Generated<number>;
    /** Units that came back after the order had left. */
    returned_quantity: Generated<number>;
    /** Null where the variant was gone before orders named it. */
    variant_id: string | null;
    /** As the product had it when it was ordered; empty in old lines. */
    hsn: Generated<string>;
    /** As the product had it when it was ordered; empty in old lines. */
    unit_code: Generated<string>;
    /** Of the units that came back those that went back on sale; null where an older version noted what came back. */
    returned_on_sale: Generated<number | null>;
    /** As the size had it when it was ordered; empty in old lines. */
    sku: Generated<string>;
    /** What one unit weighed with its packing when it was ordered; null in old lines. */
    unit_grams: number | null;
  };
  /** Notes that name a member of staff who has not opened the order since */
  order_mention: {
    user_id: string;
    event_id: number;
    order_id: string;
  };
  order_refund: {
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
  };
  order_refund_line: {
    order_refund_id: string;
    order_id: string;
    position: number;
    quantity: number;
    amount_paise: number;
    restocked: boolean;
  };
  order_tag: {
    order_id: string;
    tag: string;
  };
  own_page: {
    id: Generated<string>;
    position: number;
    /** The newest. */
    version: number;
    /** What shoppers see; null while they see none. */
    published_version: number | null;
    published_at: Date | null;
    deleted_at: Date | null;
    created_at: Generated<Date>;
  };
  own_page_address: {
    slug: string;
    page_id: string;
  };
  own_page_version: {
    page_id: string;
    version: number;
    title: string;
    slug: string;
    body: string;
    description: string;
    place: 'footer' | 'navigation' | 'nowhere';
    pictures: ColumnType<ColumnTypes['own_page_version.pictures'], string | undefined, string>;
    at: Generated<Date>;
    by_user_id: string | null;
    by_name: string;
  };
  /** At most one row: the link of the last start. */
  owner_link: {
    id: Generated<number>;
    token_hash: Buffer;
    expires_at: Date;
  };
  /** Orders that somebody is packing; without a sign of life for some minutes it counts no more */
  packing_claim: {
    order_id: string;
    user_id: string;
    /** The browser that packs, as it names itself: one account may pack at two tables */
    hands: string;
    since: Generated<Date>;
    seen_at: Generated<Date>;
  };
  passkey: {
    id: Generated<string>;
    user_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    name: string;
    created_at: Generated<Date>;
    last_used_at: WholeColumnTypes['passkey.last_used_at'];
  };
  password_reset: {
    token_hash: Buffer;
    user_id: string;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  payment: {
    provider_payment_id: string;
    /** For older versions, which know intent_id by this name: a trigger keeps both equal. */
    request_id: string | null;
    provider_order_id: string | null;
    amount_paise: number;
    currency: string;
    status: 'created' | 'failed' | 'authorized' | 'captured' | 'refunded';
    method: Generated<string>;
    failure: Generated<string>;
    is_paying: Generated<boolean>;
    problem: Generated<ColumnTypes['payment.problem']>;
    first_source: ColumnTypes['payment.first_source'];
    begun_at: Date;
    first_seen_at: Generated<Date>;
    updated_at: Generated<Date>;
    amount_refunded_paise: Generated<number>;
    intent_id: string | null;
    /** The bank promised it for an order that could not be had again, and its buyer was told that it lapses. */
    lapses: Generated<boolean>;
    /** It was captured, whatever went back since. False in rows of older versions; those that pay or have a problem were. */
    is_taken: Generated<boolean>;
  };
  payment_intent: {
    id: Generated<string>;
    purpose: 'order' | 'program';
    subject_id: string;
    amount_paise: number;
    receipt: string;
    provider_order_id: string | null;
    created_at: Generated<Date>;
    next_check_at: Date | null;
    checks: Generated<number>;
    claimed_at: Date | null;
  };
  phone_code: {
    vcd_hash: Buffer;
    purpose: 'sign in' | 'confirm';
    phone: string;
    /** Null where no code was sent, so that none is right. */
    user_id: string | null;
    /** A browser that signed in to the account before: the others do not make it wait. */
    device: Buffer | null;
    code_hash: Buffer;
    wrong_tries: Generated<number>;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  phone_consent: {
    order_id: string;
    channel: 'whatsapp' | 'sms';
    /** Ten digits; empty once its person is erased. */
    phone: string;
    source: string;
    given_at: Generated<Date>;
    ended_at: Date | null;
    ended_by: 'reply' | 'order page' | null;
    sms_too: Generated<boolean>;
  };
  phone_message: {
    id: Generated<string>;
    order_id: string | null;
    /** As app/phone-messages/rules/phone-events.ts names it. */
    event: ColumnTypes['phone_message.event'];
    channel: 'whatsapp' | 'sms';
    state: Generated<'waiting' | 'unknown' | 'sent' | 'delivered' | 'read' | 'failed' | 'dropped'>;
    /** Ten digits; empty once it is old or its person is erased, as is what it says. */
    phone: string;
    language: string;
    /** Name at WhatsApp, or DLT id of an SMS. */
    template: string;
    body: string;
    /** Name and text of what stands in the template. */
    parameters: ColumnType<ColumnTypes['phone_message.parameters'], string | undefined, string>;
    /** All of its parts, at the price of its day. */
    price_paise: number;
    /** Of who asked for a code. */
    network_address: string | null;
    is_urgent: Generated<boolean>;
    useful_until: Date;
    next_attempt_at: Generated<Date>;
    attempts: Generated<number>;
    claimed_by: string | null;
    /** The provider may have it since. */
    handed_over_at: Date | null;
    provider_id: string | null;
    last_error: Generated<string>;
    created_at: Generated<Date>;
    changed_at: Generated<Date>;
    /** Whose account a code is for. */
    user_id: string | null;
    /** Words and price of the SMS in its place; null for none, or once it is that SMS. */
    sms: ColumnType<ColumnTypes['phone_message.sms'], string | null, string | null>;
  };
  policy_version: {
    policy: 'returns' | 'terms' | 'shipping' | 'privacy';
    version: number;
    content: ColumnType<ColumnTypes['policy_version.content'], string, string>;
    at: Generated<Date>;
  };
  privacy_notice: {
    form: string;
    version: string;
    wording: string;
    since: Generated<Date>;
    language: Generated<string>;
  };
  product: {
    id: Generated<string>;
    title: string;
    /** The title without case, for sorting. */
    title_key: GeneratedAlways<ColumnTypes['product.title_key']>;
    category: string;
    description: Generated<string>;
    health_benefits: Generated<string>;
    recipe: Generated<string>;
    ingredients: Generated<string>;
    more: Generated<string>;
    media_link: Generated<string>;
    search_names: Generated<string[]>;
    gst_basis_points: number;
    sale_title: Generated<string>;
    rating_hundredths: Generated<number>;
    is_best_seller: Generated<boolean>;
    is_active: Generated<boolean>;
    images: Generated<string[]>;
    /** Of the cheapest size on offer, else of the cheapest; kept by a trigger. */
    from_price_paise: WholeColumnTypes['product.from_price_paise'];
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    /** Title and other names in lower case, for the search of staff. */
    search_line: GeneratedAlways<ColumnTypes['product.search_line']>;
    country_of_origin: Generated<string>;
    /** The rating that staff gave before the first review was to be read. */
    own_rating_hundredths: number | null;
    /** Empty: that of its category. */
    hsn: Generated<string>;
    unit_code: Generated<string>;
    /** What it leaves out is not declared. */
    food_facts: ColumnType<ColumnTypes['product.food_facts'], string | undefined, string>;
    maker: Generated<string>;
    fssai_number: Generated<string>;
    storage: Generated<string>;
    label_image: Generated<string>;
    label_image2: Generated<string>;
    seo_title: Generated<string>;
    seo_description: Generated<string>;
    /** The product is at /shop/product-details/SLUG, without one at its id. */
    slug: Generated<string>;
  };
  product_address: {
    slug: string;
    product_id: string;
  };
  /** What lists of a large catalogue are filtered and sorted by. */
  product_figures: {
    product_id: string;
    is_published: boolean;
    category: string;
    diet: ColumnTypes['product_figures.diet'];
    free_of: ColumnTypes['product_figures.free_of'];
    /** By the places of rules/products/list-figures.ts, the first of which is 1. */
    figures: ColumnTypes['product_figures.figures'];
    wishes: number[];
    wish_orders: ColumnTypes['product_figures.wish_orders'];
    wish_levels: number[];
    title_key: Generated<string>;
    is_sold_out: Generated<boolean>;
  };
  /** Units that orders of the last 90 days kept. */
  product_sales: {
    product_id: string;
    units: number;
  };
  product_search: {
    product_id: string;
    is_published: boolean;
    terms: string;
    names: string[];
    lengths: number[];
    /** Of its title and its other names alone. */
    name_terms: Generated<string>;
  };
  program_purchase: {
    id: Generated<string>;
    purchase_number: string;
    user_id: string | null;
    user_name: string;
    email: string;
    mobile: string;
    program_name: string;
    plan_name: string;
    status: 'waiting' | 'closed' | 'paid' | 'refunded';
    awaits_payment_until: Date | null;
    price_paise: number;
    coupon_id: string | null;
    coupon_code: Generated<string>;
    discount_basis_points: Generated<number>;
    discount_paise: number;
    gst_paise: number;
    total_paise: number;
    payment_id: Generated<string>;
    paid_at: Date | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    search_line: GeneratedAlways<ColumnTypes['program_purchase.search_line']>;
    /** The rate as it was when the plan was bought. */
    gst_basis_points: WholeColumnTypes['program_purchase.gst_basis_points'];
    discount_kind: Generated<'percentage' | 'amount' | 'delivery'>;
    discount_amount_paise: Generated<number>;
    discount_most_paise: Generated<number>;
    policy_versions: ColumnType<ColumnTypes['program_purchase.policy_versions'], string | null, string | null>;
    /** In which its buyer reads. */
    language: Generated<string>;
    /** The address, as the invoice of a plan of ₹50,000 and more names it; empty on others. */
    street: Generated<string>;
    city: Generated<string>;
    state: Generated<string>;
    pincode: Generated<string>;
  };
  provider_refund: {
    id: GeneratedAlways<number>;
    provider_payment_id: string;
    /** Null for what went back before the shop asked for each. */
    provider_refund_id: string | null;
    amount_paise: number;
    status: 'pending' | 'processed' | 'failed';
    made_at: Date;
  };
  /** An order of the shop to a supplier; it is closed once all came, or no more is expected */
  purchase: {
    id: Generated<string>;
    number: GeneratedAlways<number>;
    supplier_id: string;
    expected_on: ColumnType<IsoDay | null, string | null, string | null>;
    note: Generated<string>;
    created_at: Generated<Date>;
    closed_at: Date | null;
    /** As the supplier was called then; null in orders of before: as it is called now. So are contact and GSTIN */
    supplier_name: string | null;
    contact: string | null;
    gstin: string | null;
  };
  purchase_line: {
    purchase_id: string;
    position: number;
    product_id: string;
    variant_id: string;
    title: string;
    weight: string;
    quantity: number;
    received: Generated<number>;
    unit_cost_paise: number | null;
  };
  rate_limit: {
    key: string;
    count: number;
    ends_at: Date;
  };
  recall_told: {
    product_id: string;
    /** Number of the batch in lower case: it has the same in each size */
    number_key: string;
    order_id: string;
    at: Generated<Date>;
    /** MD5 of the text */
    text_key: Generated<string>;
  };
  recovery_code: {
    user_id: string;
    code_hash: Buffer;
  };
  redirect: {
    path: string;
    target: string;
    created_at: Generated<Date>;
  };
  refill_reminder: {
    order_id: string;
    at: Generated<Date>;
    look_at: Date | null;
  };
  refund: {
    id: Generated<string>;
    provider_payment_id: string;
    purpose: ColumnTypes['refund.purpose'];
    amount_paise: number;
    idempotency_key: string;
    status: Generated<'queued' | 'pending' | 'processed' | 'failed'>;
    provider_refund_id: string | null;
    attempts: Generated<number>;
    next_attempt_at: Generated<Date | null>;
    last_error: Generated<string>;
    by_user_id: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  registration_attempt: {
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
  };
  reminder_consent: {
    user_id: string;
    kind: 'left cart' | 'refill';
    agreed_at: Generated<Date>;
    stop_hashes: Generated<Buffer[]>;
  };
  return_photo: {
    order_id: string;
    address: string;
    at: Generated<Date>;
  };
  review: {
    id: Generated<string>;
    product_id: string;
    user_id: string | null;
    user_name: string;
    message: string;
    value: number;
    is_verified: boolean;
    created_at: Generated<Date>;
    /** Since when staff keep it off the product page; null while everybody may read it. */
    hidden_at: Date | null;
    hidden_because: Generated<string>;
  };
  review_photo: {
    id: Generated<string>;
    review_id: string;
    user_id: string;
    /** '<hash>.<width>x<height>.webp' */
    name: string;
    state: Generated<'waiting' | 'shown' | 'refused'>;
    /** The redrawn WebP, while it waits. */
    bytes: Buffer | null;
    /** While it is shown. */
    address: string | null;
    refused_because: ColumnTypes['review_photo.refused_because'];
    created_at: Generated<Date>;
  };
  review_request: {
    order_id: string;
    at: Generated<Date>;
    stop_hash: Buffer;
  };
  review_vote: {
    review_id: string;
    user_id: string;
    created_at: Generated<Date>;
  };
  sales_due: {
    id: GeneratedAlways<number>;
    day: ColumnType<IsoDay, string, string>;
  };
  sales_figure: {
    day: ColumnType<IsoDay, string, string>;
    split: 'all' | 'state' | 'coupon' | 'payment' | 'buyer' | 'courier' | 'channel' | 'product' | 'size';
    key: string;
    label: string;
    orders: number;
    units: number;
    goods_paise: number;
    discount_paise: number;
    delivery_paise: number;
    back_paise: number;
    sales_paise: number;
    costed_units: Generated<number>;
    cost_paise: Generated<number>;
    costed_sales_paise: Generated<number>;
    parcels: Generated<number>;
    came_back: Generated<number>;
    refused: Generated<number>;
    lost_paise: Generated<number>;
  };
  saved_limits: {
    user_id: string;
    limits: ColumnType<ColumnTypes['saved_limits.limits'], string, string>;
    saved_at: Generated<Date>;
  };
  saved_view: {
    id: Generated<string>;
    list: 'orders' | 'products' | 'customers';
    name: string;
    /** What the address of the list says: search, filters, sort */
    params: ColumnType<ColumnTypes['saved_view.params'], string, string>;
    owner_id: string;
    is_shared: Generated<boolean>;
    created_at: Generated<Date>;
  };
  search_due: {
    id: GeneratedAlways<number>;
    product_id: string;
  };
  search_state: {
    id: Generated<number>;
    rules: number;
    filled_to: string | null;
    is_complete: Generated<boolean>;
    version: Generated<number>;
    products: Generated<number>;
    words: Generated<number[]>;
  };
  search_word: {
    word: string;
    products: number;
  };
  security_event: {
    id: GeneratedAlways<number>;
    at: Generated<Date>;
    what: ColumnTypes['security_event.what'];
    user_id: string | null;
    about_user_id: string | null;
    typed_email: Generated<string>;
    thing: Generated<string>;
    address: Generated<string>;
    device: Generated<string>;
  };
  session: {
    token_hash: Buffer;
    user_id: string;
    created_at: Generated<Date>;
    last_seen_at: Generated<Date>;
    expires_at: Date;
    id: Generated<string>;
    device: Generated<string>;
    address: Generated<string>;
    confirmed_at: WholeColumnTypes['session.confirmed_at'];
    challenge: string | null;
    challenge_until: WholeColumnTypes['session.challenge_until'];
  };
  setting_version: {
    section: string;
    version: number;
    value: ColumnType<ColumnTypes['setting_version.value'], string, string>;
    at: Generated<Date>;
    by_user_id: string | null;
    by_name: string;
  };
  settlement: {
    provider_settlement_id: string;
    /** What the bank gets. */
    amount_paise: number;
    status: 'created' | 'processed' | 'failed';
    utr: Generated<string>;
    made_at: Date;
    first_seen_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  settlement_entry: {
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
  };
  settlement_fetch: {
    id: Generated<number>;
    /** The last day in India that was read to its end. */
    read_until: ColumnType<IsoDay | null, string | null, string | null>;
    read_at: Date | null;
    tried_at: Date | null;
    last_error: Generated<string>;
  };
  shipment: {
    id: Generated<string>;
    order_id: string;
    reference: string;
    state: Generated<'booking' | 'booked' | 'label' | 'picked up' | 'in transit' | 'out for delivery' | 'failed attempt' | 'delivered' | 'coming back' | 'came back' | 'cancelled' | 'lost'>;
    state_at: Generated<Date>;
    wished_courier: Generated<string>;
    courier: Generated<string>;
    awb: Generated<string>;
    provider_order_id: Generated<string>;
    provider_shipment_id: Generated<string>;
    grams: number;
    length_cm: number;
    breadth_cm: number;
    height_cm: number;
    charged_grams: number | null;
    label_url: Generated<string>;
    manifest_url: Generated<string>;
    attempts: Generated<number>;
    attempt_reason: Generated<string>;
    attempt_answer: Generated<string>;
    problem: Generated<string>;
    cash_reference: Generated<string>;
    cash_on: ColumnType<IsoDay | null, string | null, string | null>;
    tries: Generated<number>;
    asked_at: Date | null;
    next_ask_at: Generated<Date | null>;
    booked_by: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    collect_paise: number | null;
    address_mark: Generated<string>;
    looks_left: Generated<number>;
    weight_answer: Generated<string>;
    extra_paise: number | null;
  };
  shipping_fee: {
    state: string;
    fee_paise: number;
    /** What each started kilogram beyond the first weight costs further. */
    per_kg_paise: Generated<number>;
  };
  shop_order: {
    id: Generated<string>;
    order_number: string;
    user_id: string | null;
    link_token: string;
    status: 'Pending' | 'Order Placed' | 'Packed' | 'Shipped' | 'Delivered' | 'Rejected' | 'Refunded' | 'Returned';
    payment_method: 'COD' | 'Online Payment';
    payment_status: 'pending' | 'paid';
    payment_id: Generated<string>;
    payer_id: Generated<string>;
    awaits_payment_until: Date | null;
    holds_stock: Generated<boolean>;
    shipped_at: Date | null;
    coupon_id: string | null;
    coupon_code: Generated<string>;
    discount_basis_points: Generated<number>;
    subtotal_paise: number;
    discount_paise: number;
    shipping_fee_paise: number;
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
    tracker_id: Generated<string>;
    tracker_url: Generated<string>;
    logistics_provider: Generated<string>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    closed_because: 'expired' | 'given up' | 'cancelled' | 'refused' | 'returned' | null;
    /** The browser that placed it, as it names itself; null for orders of older versions and without cookies. */
    visitor_id: string | null;
    /** The third digit of the pincode speaks against the state. */
    is_pincode_doubtful: Generated<boolean>;
    /** Of the machine that ordered; only while an unpaid order holds a use of its coupon. */
    network_address: string | null;
    /** For paying at the door; 0 for an order that is paid online. */
    cash_fee_paise: Generated<number>;
    /** When its buyer was told what to hold ready at the door; null while nobody was. */
    cash_announced_at: Date | null;
    /** What staff note for the parcel. */
    parcel_note: Generated<string>;
    /** The order that it belongs to; null for most. */
    linked_order_id: string | null;
    link_kind: 'replacement' | 'addition' | null;
    /** Of a registered buyer; else empty. */
    buyer_gstin: Generated<string>;
    buyer_legal_name: Generated<string>;
    /** Placed by staff before the shop opened, to see how an order goes. */
    is_test: Generated<boolean>;
    discount_kind: Generated<'percentage' | 'amount' | 'delivery'>;
    discount_amount_paise: Generated<number>;
    discount_most_paise: Generated<number>;
    /** In force when it was placed; null for orders of older versions. */
    policy_versions: ColumnType<ColumnTypes['shop_order.policy_versions'], string | null, string | null>;
    /** In which its buyer reads. */
    language: Generated<string>;
    buyer_in_sez: Generated<boolean>;
    is_by_staff: Generated<boolean>;
    /** The weight that its delivery fee includes, as it was when it was placed; null: weight costs nothing. */
    shipping_first_grams: number | null;
    /** What its state costs up to that weight; null where weight costs nothing. */
    shipping_base_paise: number | null;
    /** What each started kilogram beyond it costs further, as it was then. */
    shipping_per_kg_paise: Generated<number>;
    /** GST of its fees for delivery and for cash, as it was then. */
    shipping_gst_basis_points: Generated<number>;
    /** Weight of the parcel as it was packed; null where nobody weighed it */
    packed_grams: number | null;
    promised_first: ColumnType<IsoDay | null, string | null, string | null>;
    promised_last: ColumnType<IsoDay | null, string | null, string | null>;
    /** The last day on which its parcel can leave and still come by promised_last. */
    ship_by: ColumnType<IsoDay | null, string | null, string | null>;
    /** When its buyer was told that it comes late. */
    late_told_at: Date | null;
  };
  sign_in_ticket: {
    token_hash: Buffer;
    user_id: string;
    challenge: string | null;
    wrong_tries: Generated<number>;
    expires_at: WholeColumnTypes['sign_in_ticket.expires_at'];
  };
  staff_digest: {
    id: Generated<number>;
    /** Read by the version before alone. */
    frequency: Generated<'at once' | 'hourly' | 'daily' | 'never'>;
    sent_at: Generated<Date>;
  };
  staff_invitation: {
    id: Generated<string>;
    email: string;
    staff_role: 'owner' | 'manager' | 'packer' | 'editor' | 'accountant';
    token_hash: Buffer;
    /** Null once the account of the inviter was erased. */
    invited_by: string | null;
    sent_at: Generated<Date>;
    expires_at: Date;
  };
  stock_alert: {
    id: Generated<string>;
    variant_id: string;
    email: string;
    email_key: string;
    language: Generated<string>;
    asked_at: Generated<Date>;
    confirm_hash: Buffer | null;
    /** When the address agreed; null while its click is awaited. */
    confirmed_at: Date | null;
    /** When it was told; null while it waits for stock. */
    mailed_at: Date | null;
    email_id: string | null;
    stop_hash: Buffer | null;
    older_stop_hashes: Generated<Buffer[]>;
  };
  stock_due: {
    id: GeneratedAlways<number>;
    product_id: string;
  };
  stock_movement: {
    id: GeneratedAlways<number>;
    variant_id: string | null;
    product_id: string;
    weight: string;
    change: number;
    stock_after: number;
    cause: ColumnTypes['stock_movement.cause'];
    order_id: string | null;
    by_user_id: string | null;
    at: Generated<Date>;
    /** Without GST; null where nobody said one, and of all that was not received. */
    unit_cost_paise: number | null;
  };
  store_setting: {
    id: Generated<number>;
    free_shipping_threshold_paise: Generated<number>;
    announcement: Generated<string>;
    demo_filled: Generated<boolean>;
    program_gst_basis_points: Generated<number>;
    /** Limit of cash on delivery; null is no limit. */
    cod_max_order_paise: Generated<number | null>;
    /** Limit of cash on delivery; null is no limit. */
    cod_max_units_per_line: Generated<number | null>;
    /** Limit of cash on delivery; null is no limit. */
    cod_max_open_orders: Generated<number | null>;
    /** Cash on delivery; null: no order needs confirming. */
    cod_confirm_from_paise: Generated<number | null>;
    cod_pincodes_not_served: Generated<string[]>;
    cod_blocked: Generated<string[]>;
    /** What paying at the door costs. */
    cod_fee_paise: Generated<number>;
    /** Whether the shop sells; 'undecided' until the first start. */
    opening: Generated<'undecided' | 'not yet' | 'open' | 'closed'>;
    opened_at: Date | null;
    /** Staff without a second factor can do nothing but set one up. */
    second_factor_required: Generated<boolean>;
    /** Null: no e-mails are taken. */
    mail_secret: string | null;
    /** Goes into the ids of customers without an account. */
    customer_key: Generated<Buffer>;
  };
  supplier: {
    id: Generated<string>;
    name: string;
    contact: Generated<string>;
    gstin: Generated<string>;
  };
  translation: {
    kind: ColumnTypes['translation.kind'];
    thing_id: string;
    language: string;
    /** By the names of the fields. */
    texts: ColumnType<ColumnTypes['translation.texts'], string, string>;
    /** By the names of the fields: MD5 of the English text that each was made from. */
    made_from: ColumnType<ColumnTypes['translation.made_from'], string, string>;
    version: Generated<number>;
    at: Generated<Date>;
    by_user_id: string | null;
    by_name: string;
  };
  trial_link: {
    token_hash: Buffer;
    expires_at: Date;
    by_name: string;
  };
  unknown_address: {
    path: string;
    asked: number;
    last_at: Generated<Date>;
  };
  uploaded_picture: {
    address: string;
    bytes: number;
    touched_at: Generated<Date>;
  };
  user_account: {
    id: Generated<string>;
    user_name: string;
    email: string;
    phone_number: string | null;
    password_hash: string;
    role: Generated<'admin' | 'shopper'>;
    is_business_account: Generated<boolean>;
    newsletter_subscription: Generated<boolean>;
    created_at: Generated<Date>;
    /** Of a business, as it is registered; else empty. */
    gstin: Generated<string>;
    legal_name: Generated<string>;
    /** Of staff alone, and of all of them. */
    staff_role: 'owner' | 'manager' | 'packer' | 'editor' | 'accountant' | null;
    /** Follows the role by itself; null for shoppers. */
    staff_since: WholeColumnTypes['user_account.staff_since'];
    /** In which its e-mails are. */
    language: Generated<string>;
    in_sez: Generated<boolean>;
  };
  variant: {
    id: Generated<string>;
    product_id: string;
    position: number;
    weight: string;
    price_paise: number;
    selling_price_paise: WholeColumnTypes['variant.selling_price_paise'];
    total_stock: WholeColumnTypes['variant.total_stock'];
    /** Of older versions; kept_stock took its place. */
    stock_put_aside: number | null;
    /** Units on the shelf while 'Out of Stock' is ticked, and total_stock is 1; null while it is not. */
    kept_stock: number | null;
    /** Net quantity as staff entered it, with net_unit; null: as the weight says it. */
    net_amount: number | null;
    net_unit: 'g' | 'ml' | 'pcs' | null;
    /** The shop's own article code, empty without one. No two sizes share one, whatever its case. */
    sku: Generated<string>;
    /** GTIN or a code of the shop's own, empty without one. Zeros in front tell no two apart: scanners add and drop them. */
    barcode: Generated<string>;
    /** What one unit weighs as it travels, as staff entered it; null: its net quantity with its packing. */
    parcel_grams: number | null;
    /** Where it lies, such as A3; empty without one. Sizes may share one. */
    shelf_place: Generated<string>;
  };
  webhook_delivery: {
    id: Generated<string>;
    endpoint_id: string;
    /** Of what was due: a smaller one of the same subject goes first. */
    event_id: number;
    type: string;
    subject_id: string;
    /** Empty once its person is erased. */
    body: string;
    state: Generated<'waiting' | 'delivered' | 'failed'>;
    attempts: Generated<number>;
    next_attempt_at: Generated<Date>;
    claimed_by: string | null;
    tried_at: Date | null;
    /** HTTP status of the last answer; null where there was none. */
    status: number | null;
    /** The first part of the last answer, or why there was none. */
    answer: Generated<string>;
    created_at: Generated<Date>;
    /** What it says, and whom it is about, goes with its last try. */
    forgets: Generated<boolean>;
  };
  webhook_due: {
    id: GeneratedAlways<number>;
    type: string;
    /** Of an order, a product, a customer or a conversation: what one is told of in order. */
    subject_id: string;
    /** Of a refund, a size or a message. */
    about_id: string | null;
    happened_at: Generated<Date>;
    made_in: Generated<number>;
  };
  webhook_endpoint: {
    id: Generated<string>;
    address: string;
    note: Generated<string>;
    /** As app/webhooks/rules/webhook-types.ts names them. */
    types: string[];
    is_on: Generated<boolean>;
    /** Sealed for 'webhook' and the id. */
    secret: Buffer;
    /** Signs beside the new one for a day. */
    old_secret: Buffer | null;
    old_secret_until: Date | null;
    /** Null while the last answer was good. */
    failing_since: Date | null;
    /** It asked to be left alone until then. */
    paused_until: Date | null;
    /** Why the shop switched it off by itself; else empty. */
    off_because: Generated<string>;
    created_at: Generated<Date>;
    /** An ad platform, which is no address of the owner; null for a program. */
    platform: 'meta' | 'google' | null;
  };
  webhook_event: {
    event_id: string;
    event: string;
    provider_order_id: string | null;
    provider_payment_id: string | null;
    received_at: Generated<Date>;
    processed_at: Date | null;
    next_attempt_at: Generated<Date | null>;
    attempts: Generated<number>;
    provider_refund_id: string | null;
    provider_dispute_id: string | null;
  };
}
