import type pg from 'pg';

/** Text that a careless copy breaks: every sign that COPY escapes, and what looks like its end or its null. */
const nasty = 'tab\t line\nend \r back\\slash \\N \\. "quoted" \'single\' {curly,} नमस्ते 🥜 é e\u0301 \u2028';

/**
 * At least one row in every table, with the values that are hard to copy. A table that a migration adds needs a line
 * here: the tests of the copy say so.
 */
export async function fillEveryTable(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  const run = (text: string, ...values: unknown[]) => client.query(text, values);
  try {
    const product = '11111111-1111-4111-8111-111111111111';
    const user = '22222222-2222-4222-8222-222222222222';
    const order = '33333333-3333-4333-8333-333333333333';
    const asked = '44444444-4444-4444-8444-444444444444';
    await run(
      `insert into product (id, title, category, description, gst_basis_points, search_names, images, created_at)
       values ($1, $2, 'oil', $2, 500, $3, '{}', '1999-12-31 23:59:59.999999+05:30')`,
      product,
      nasty,
      [nasty, '', 'NULL', 'a,b', '"'],
    );
    await run(
      `insert into variant (product_id, position, weight, price_paise, selling_price_paise, total_stock)
       values ($1, 1, $2, 9007199254740991, 900, 2147483647), ($1, 2, '1 l', 5000, 0, 0)`,
      product,
      nasty,
    );
    await run(`insert into category (id, is_shown, hsn, unit_code) values ('sweets', false, '17049090', $1)`, nasty);
    await run(
      `insert into banner (position, image_desktop, image_mobile, alt, headline) values (-1, $1, '', $1, $1)`,
      nasty,
    );
    await run(
      `insert into collection (position, slug, old_slugs, name, description, rule, product_ids)
       values (1, 'low-carb', array['atta'], $1, $1, jsonb_build_object('match', $1::text), array[$2::uuid])`,
      nasty,
      product,
    );
    await run(`insert into shipping_fee values ($1, 0)`, nasty);
    await run(`insert into owner_link (token_hash, expires_at) values ('\\x07', 'infinity')`);
    await run(`insert into trial_link values ('\\x08', now(), $1)`, nasty);
    await run(`insert into first_day_step (step, state, outcome, by_name) values ('mail', 'failed', $1, $1)`, nasty);
    await run(
      `insert into connection (service, sealed, shown) values ('mail', '\\x01ff00', jsonb_build_object('host', $1::text))`,
      nasty,
    );
    await run(
      `update store_setting set announcement = $1, mail_secret = $1, free_shipping_threshold_paise = 12345`,
      nasty,
    );
    await run(
      `insert into policy_version (policy, version, content) values ('terms', 1, jsonb_build_object('title', $1::text))`,
      nasty,
    );
    await run(
      `insert into setting_version (section, version, value, by_name) values ('brand', 1, jsonb_build_object('name', $1::text), $1)`,
      nasty,
    );
    const page = '66666666-6666-4666-8666-666666666666';
    await run(
      'insert into own_page (id, position, version, published_version, deleted_at) values ($1, 1, 2, 1, now())',
      page,
    );
    await run(
      `insert into own_page_version (page_id, version, title, slug, body, description, place, pictures, by_name)
       values ($1, 1, $2, 'our-mill', $2, $2, 'footer', jsonb_build_array(jsonb_build_object('alt', $2::text)), $2)`,
      page,
      nasty,
    );
    await run(`insert into own_page_address values ('the-mill', $1)`, page);
    await run(`insert into event (address, agenda, is_live) values ($1, $1, true) on conflict do nothing`, nasty);
    await run(
      `insert into coupon (code, referrer_name, discount_basis_points, min_purchase_paise, expires_on, usage_limit, shown_to_shoppers)
       values ($1, '', 10, 0, '2028-02-29', 5, true), ('For ever', '', 10, 0, 'infinity', 5, false)`,
      nasty,
    );
    await run(
      `insert into newsletter_subscriber (email, unsubscribe_hash) values ($1, '\\x00ff0a5c'), ('b@example.com', null)`,
      nasty,
    );
    await run(`insert into newsletter_issue (draft, state, queued, begun_at, by_name)
      values ('{"subject": {"en": "News"}, "audience": null, "perHour": 5, "blocks": []}', 'stopped', 1, now(), 'Meera')`);
    await run(`insert into newsletter_delivery (issue_id, subscriber_id, stop_hash)
      select newsletter_issue.id, newsletter_subscriber.id, '\\x00ff0a5d' from newsletter_issue, newsletter_subscriber limit 1`);
    await run(`insert into newsletter_reader select issue_id, subscriber_id from newsletter_delivery`);
    await run(`insert into customer_group (name, tag) values ($1, $1)`, nasty);
    await run(
      `insert into newsletter_request (email_key, email, confirm_hash) values (lower($1), $1, '\\x00ff0a5c')`,
      nasty,
    );
    await run(`insert into privacy_notice (form, version, wording) values ('newsletter', 'v1', $1)`, nasty);
    await run(`insert into consent (form, act, email, notice_version) values ('newsletter', 'given', $1, 'v1')`, nasty);
    await run(`insert into order_draft (form, by_name) values (jsonb_build_object('note', $1::text), $1)`, nasty);
    await run(
      `insert into contact_message (name, email, phone, message, quoted, mail_id) values ($1, '', '', $1, $1, $1)`,
      nasty,
    );
    await run(
      `insert into user_account (id, user_name, email, password_hash) values ($1, $2, $2, '$argon2id$x')`,
      user,
      nasty,
    );
    await run(
      `insert into saved_view (list, name, params, owner_id) values ('orders', left($2, 40), jsonb_build_object('search', $2::text), $1)`,
      user,
      nasty,
    );
    await run(`insert into list_choice values ($1, 'orders', $3, $2)`, user, nasty, [nasty, 'NULL', 'a,b']);
    await run(`insert into authenticator values ($1, '\\x015c2e00', now(), 9007199254740991)`, user);
    await run(`insert into recovery_code values ($1, '\\x5c2e')`, user);
    await run(
      `insert into passkey (user_id, credential_id, public_key, counter, transports, name) values ($1, 'id', '\\x00', 1, $3, $2)`,
      user,
      nasty,
      ['internal', nasty],
    );
    await run(`insert into sign_in_ticket (token_hash, user_id, expires_at) values ('\\x5c', $1, 'infinity')`, user);
    await run(
      `insert into kept_cart (token_hash, lines, state, coupon)
       values ('\\x0a', jsonb_build_array(jsonb_build_object('title', $1::text)), $1, $1)`,
      nasty,
    );
    await run(`insert into known_device (user_id, token_hash) values ($1, '\\x5c2e')`, user);
    await run(
      `insert into security_event (what, user_id, typed_email, thing) values ('sign-in', $1, 'r…@a.example', $2)`,
      user,
      nasty,
    );
    await run(
      `insert into staff_invitation (email, staff_role, token_hash, invited_by, expires_at) values ($1, 'packer', '\\x09', $2, 'infinity')`,
      nasty,
      user,
    );
    await run(`insert into session (token_hash, user_id, expires_at) values ('\\x5c2e', $1, 'infinity')`, user);
    await run(
      `insert into registration_attempt values
       ('\\x01', 'a', '\\x02', $1, 'a', '9', 'h', true, false, 0, now(), '-infinity')`,
      nasty,
    );
    await run(`insert into password_reset (token_hash, user_id, expires_at) values ('\\x03', $1, now())`, user);
    await run(
      `insert into email_change (user_id, token_hash, new_email, expires_at) values ($1, '\\x0c', $2, now())`,
      user,
      nasty,
    );
    await run(`insert into sales_figure values ('2026-11-29', 'state', $1, $1, 1, 2, 3, 4, 5, 6, 7)`, nasty);
    await run(`insert into sales_due (day) values ('2026-11-29')`);
    await run(`insert into funnel_day values ('2026-11-29', 5, 4, 3, 2, 1)`);
    await run(`insert into books_folder (month) values ('2026-11')`);
    await run(`insert into books_email (addresses, sent_until) values ($1, '2026-11')`, [nasty, '']);
    await run(`insert into rate_limit values ($1, 3, now())`, nasty);
    await run(
      `insert into email (kind, to_address, subject, html, text, headers) values ('x', $1, $1, $1, $1, $2)`,
      nasty,
      JSON.stringify({ nasty, deep: [1.5, null, { a: nasty }], big: 12345678901234 }),
    );
    await run(
      `insert into shop_order (id, order_number, user_id, link_token, status, payment_method, payment_status,
         subtotal_paise, discount_paise, shipping_fee_paise, gst_paise, total_paise,
         name, email, phone, street, city, state, country, pincode)
       values ($1, $2, $3, $2, 'Pending', 'COD', 'pending', 100, 10, 5, 4, 95, $2, '', '', $2, '', '', '', '')`,
      order,
      nasty,
      user,
    );
    await run(`insert into order_line values ($1, 1, $2, $3, $3, '', 2, 50, 500, 100, 10, 4)`, order, product, nasty);
    await run(
      `insert into order_refund (id, order_id, how, amount_paise, reference, by_name) values ($1, $1, 'by hand', 100, $2, $2)`,
      order,
      nasty,
    );
    await run(`insert into order_refund_line values ($1, $1, 1, 1, 100, true)`, order);
    await run(
      `insert into cash_receipt (order_id, amount_paise, received_at, reference, by_name) values ($1, 100, now(), $2, $2)`,
      order,
      nasty,
    );
    await run(
      `insert into cash_remittance (fingerprint, file_name, line_count, amount_paise, by_name) values ('\\x00ff', $1, 1, 100, $1)`,
      nasty,
    );
    await run(`insert into message_photo (order_id, name, bytes) values ($1, $2, '\\x00ff5c')`, order, nasty);
    await run(`insert into refill_reminder (order_id) values ($1)`, order);
    await run(`insert into review_request (order_id, stop_hash) values ($1, '\\x00ff')`, order);
    await run(`insert into order_confirmation (order_id, code_hash) values ($1, '\\x00ff')`, order);
    await run('insert into order_tag values ($1, left($2, 30))', order, nasty);
    await run('insert into order_mention values ($1, 9007199254740991, $2)', user, order);
    await run('insert into packing_claim (order_id, user_id, hands) values ($1, $2, left($3, 30))', order, user, nasty);
    for (const note of ['', nasty])
      await run(
        `insert into order_event (order_id, status, note, by_name) values ($1, 'Pending', $2, 'Shop')`,
        order,
        note,
      );
    await run(
      `insert into stock_movement (product_id, weight, change, stock_after, cause) values ($1, $2, -5, 0, 'order')`,
      product,
      nasty,
    );
    await run(`insert into stock_due (product_id) values ($1)`, product);
    await run(`insert into idempotency_key values ('\\x00', '\\x00', $1)`, JSON.stringify({ nasty }));
    await run(
      `insert into review (product_id, user_id, user_name, message, value, is_verified) values ($1, $2, $3, $3, 5, true)`,
      product,
      user,
      nasty,
    );
    await run(
      `insert into review_photo (review_id, user_id, name, bytes) select id, user_id, 'a.1x1.webp', '\\x00ff0a5c' from review`,
    );
    await run(
      `insert into review_photo (review_id, user_id, name, state, refused_because)
       select id, user_id, $1, 'refused', 'unclear' from review`,
      nasty,
    );
    await run(
      `insert into reminder_consent (user_id, kind, stop_hashes) select id, 'refill', '{"\\\\x00ff"}' from user_account limit 1`,
    );
    await run(
      `insert into phone_consent (order_id, channel, sms_too, phone, source, ended_at, ended_by)
       values ($1, 'whatsapp', true, '9876543210', 'checkout', now(), 'reply')`,
      order,
    );
    await run(
      `insert into ad_order (order_id, visitor_id, click, user_agent, network_address) values ($1, $1, $2, $2, $2)`,
      order,
      nasty,
    );
    await run(
      `insert into phone_message (order_id, event, channel, state, phone, language, template, body, parameters, sms, price_paise, useful_until)
       values ($1, 'shipped', 'sms', 'sent', '9876543210', 'en', $2, $2, jsonb_build_array(jsonb_build_object('name', $2::text)), jsonb_build_object('body', $2::text), 20, now())`,
      order,
      nasty,
    );
    await run(`insert into confirmed_phone (phone, user_id) values ('9876543210', $1)`, user);
    await run(
      `insert into phone_code (vcd_hash, purpose, phone, user_id, device, code_hash, expires_at)
       values ('\\x0d', 'sign in', '9876543210', $1, '\\x5c2f', '\\x0e', now())`,
      user,
    );
    await run(`insert into left_cart (user_id, lines) select id, '[]' from user_account limit 1`);
    await run(`insert into occasional_email (mailbox) values ($1)`, nasty);
    await run(
      `insert into stock_alert (variant_id, email, email_key, confirm_hash) select id, $1, $1, '\\x00ff' from variant where position = 1`,
      nasty,
    );
    await run(`insert into review_vote (review_id, user_id) select id, user_id from review`);
    await run(`insert into courier (name, tracking_pattern) values ($1, $1)`, nasty);
    await run(
      `insert into shipment (order_id, reference, courier, problem, grams, length_cm, breadth_cm, height_cm) values ($1, $2, $2, $2, 500, 25, 20, 10)`,
      order,
      nasty,
    );
    await run(`insert into courier_login (account, sealed, expires_at) values ($1, '\\x01ff00', now())`, nasty);
    await run(`insert into courier_days (pincode, least, most) values ('400001', 2, 5)`);
    await run(`insert into staff_digest (frequency) values ('hourly')`);
    await run(
      `insert into payment_intent (id, purpose, subject_id, amount_paise, receipt) values ($1, 'order', $2, 100, $3)`,
      asked,
      order,
      nasty,
    );
    await run(
      `insert into payment (provider_payment_id, intent_id, amount_paise, currency, status, first_source, begun_at)
       values ($1, $2, 100, 'INR', 'captured', 'webhook', now())`,
      nasty,
      asked,
    );
    await run(
      `insert into settlement (provider_settlement_id, amount_paise, status, utr, made_at) values ($1, -5, 'failed', $1, now())`,
      nasty,
    );
    await run(
      `insert into settlement_entry values ($1, $1, $1, now(), 1, 2, 3, 4, 5, $1, $1, $1, null, $1, now())`,
      nasty,
    );
    await run(`insert into settlement_fetch (read_until, last_error) values ('2028-02-29', $1)`, nasty);
    await run(
      `insert into dispute (provider_dispute_id, provider_payment_id, amount_paise, deducted_paise, currency, phase, status, begun_at, asked_at)
       values ($1, $1, 1, 0, 'INR', $1, 'open', 'infinity', now())`,
      nasty,
    );
    await run(
      `insert into refund (provider_payment_id, purpose, amount_paise, idempotency_key) values ($1, 'staff', 100, $1)`,
      nasty,
    );
    await run(
      `insert into provider_refund (provider_payment_id, provider_refund_id, amount_paise, status, made_at)
       values ($1, $1, 100, 'pending', now()), ($1, null, 100, 'processed', now())`,
      nasty,
    );
    await run(`insert into webhook_event (event_id, event) values ($1, 'payment.captured')`, nasty);
    await run(
      `insert into program_purchase (purchase_number, user_name, email, mobile, program_name, plan_name, status,
         price_paise, discount_paise, gst_paise, total_paise) values ($1, $1, '', '', '', '', 'closed', 100, 0, 5, 100)`,
      nasty,
    );
    await run(`insert into document_series values ('invoice', '2627', 7), ('credit-note', '2627', 1)`);
    const [invoice, note] = ['55555555-5555-4555-8555-555555555555', '11111111-5555-4555-8555-555555555555'];
    await run(
      `insert into document (id, kind, year, serial, number, date, cause, cause_id, corrects_id, reference, buyer,
         place_of_supply, taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise, content)
       values ($1, 'invoice', '2627', 7, 'INV2627-000007', '2026-11-23', 'order', $3, null, $4, $4, $4, 100, 2, 2, 0, 104, $5),
         ($2, 'credit-note', '2627', 1, 'CRN2627-000001', '2026-11-23', 'order', $3, $1, $4, $4, $4, 0, 0, 0, 0, 0, $5)`,
      invoice,
      note,
      order,
      nasty,
      JSON.stringify({ nasty }),
    );
    await run(`insert into closed_month (month, by_name, misfit_count, sums) values ('2026-11', $1, 0, $2)`, nasty, {});
    await run(`insert into document_paper (document_id, pdf) values ($1, '\\x255044462d00ff0a5c')`, invoice);
    await run(
      `insert into e_invoice (document_id, irn, ack_number, ack_at, signed_qr, pdf, by_name)
       values ($1, repeat('a', 64), '112010036563310', now(), $2, '\\x2550', $2)`,
      invoice,
      nasty,
    );
    await run(
      `insert into audit_entry (by_name, kind, action, before) values ($1, 'product', 'edited', '{"a": 1}')`,
      nasty,
    );
    await run(
      `insert into claim_note (place, words, ground, why, kind, proof, proved_by, proved_on, by_name)
       values ($1, $1, $1, $1, 'evidence', $1, $1, '2026-02-28', $1)`,
      nasty,
    );
    await run(
      `insert into translation (kind, thing_id, language, texts, made_from, by_name)
       values ('product', $1, 'hi', jsonb_build_object('title', $2::text), jsonb_build_object('title', $2::text), $2)`,
      product,
      nasty,
    );
    await run(`insert into redirect values ('/products/atta', '/shop/listing')`);
    await run(`insert into unknown_address values ('/products/besan', 2)`);
    await run('insert into product_sales values ($1, 2147483647)', product);
    await run(`insert into product_address values ('besan-of-before', $1)`, product);
    await run(`insert into product_search values ($1, true, '''tab'':1A,2B', '{""}', '{1,0,0}')`, product);
    await run(
      `insert into product_figures values ($1, true, 'oil', null, '{}', '{null,1.1,-0.25}', '{1}', '{null,1e300}', '{0,2}')`,
      product,
    );
    await run('insert into search_word values ($1, 2147483647)', nasty);
    await run(`insert into search_state (rules, filled_to, words) values (1, $1, '{0,9007199254740991,1}')`, product);
    await run('insert into saved_limits (user_id, limits) values ($1, $2)', user, JSON.stringify({ nasty }));
    const [file, job] = ['66666666-5555-4555-8555-555555555555', '77777777-5555-4555-8555-555555555555'];
    await run(
      `insert into long_work (id, kind, subject_id, state, total, by_name) values ($1, $2, $1, 'stopped', 3, $2)`,
      job,
      nasty,
    );
    await run(
      `insert into export_file (id, name, query, by_name) values ($1, 'orders', $2, $3)`,
      file,
      JSON.stringify({ nasty }),
      nasty,
    );
    await run('insert into export_part values ($1, 0, 1, $2)', file, Buffer.from('packed'));
    await run(
      `insert into import_file (id, kind, source, file_name, choices, by_name) values ($1, 'products', 'shopify', $2, $3, $2)`,
      file,
      nasty,
      JSON.stringify({ nasty }),
    );
    await run(
      `insert into import_item (import_id, position, line, key, title, read, state, product_id) values ($1, 0, 2, $2, $2, $3, 'made', $4)`,
      file,
      nasty,
      JSON.stringify({ nasty }),
      product,
    );
    await run(`insert into import_picture (import_id, item, position, address) values ($1, 0, 0, $2)`, file, nasty);
    await run(
      `insert into imported_product (source, key, product_id, read) values ($1, $1, $2, $3)`,
      nasty,
      product,
      JSON.stringify({ nasty }),
    );
    await run(`insert into old_address values ('/products/' || $1::text, $2)`, nasty, product);
    await run(
      `insert into customer (id, account_id, name, phones, emails, contacts, tags, spent_paise)
       values ($1, $1, $2, $3, $3, $3, $3, 9007199254740991)`,
      user,
      nasty,
      [nasty, '', 'NULL', 'a,b'],
    );
    await run('insert into customer_note (customer_id, text, by_name) values ($1, $2, $2)', user, nasty);
    await run('insert into customer_due (customer_id, phone, mailbox) values ($1, $2, $2)', user, nasty);
    await run('insert into imported_customer (user_id, import_id) values ($1, $2)', user, file);
    await run(
      `insert into batch (id, product_id, variant_id, title, weight, number, made_on, best_before, place, let_out_because)
       values ($1, $1, $1, $2, $2, 'B1', '2026-01-01', '9999-12-31', 'A1', $2)`,
      product,
      nasty,
    );
    await run(
      `insert into batch_movement (batch_id, change, cause, order_id) values ($1, -2147483648, 'packed', $2)`,
      product,
      order,
    );
    await run('insert into return_photo (order_id, address) values ($1, $2)', order, nasty);
    await run('insert into supplier (id, name, contact) values ($1, $2, $2)', product, nasty);
    await run('insert into purchase (id, supplier_id, note) values ($1, $1, $2)', product, nasty);
    await run(
      `insert into purchase_line (purchase_id, position, product_id, variant_id, title, weight, quantity)
       values ($1, 0, $1, $1, $2, $2, 1)`,
      product,
      nasty,
    );
    await run('insert into recall_told values ($1, $2, $3, now(), $2)', product, nasty, order);
    const key = `insert into api_key (name, user_id, token_hash, ending, scopes, calls_a_minute)`;
    await run(`${key} values ('n', $1, '\\x09', $2, array[$2], 1)`, user, nasty);
    await run(
      `insert into webhook_endpoint (id, address, note, types, secret, off_because)
       values ($1, $2, $2, array[$2], '\\x01ff00', $2)`,
      product,
      nasty,
    );
    await run('insert into webhook_due (type, subject_id) values ($1, $2)', nasty, product);
    await run(
      'insert into webhook_delivery (endpoint_id, event_id, type, subject_id, body, answer) values ($1, 1, $2, $1, $2, $2)',
      product,
      nasty,
    );
    await run(`insert into uploaded_picture (address, bytes) values ('/media/uploads/aa.300x200.webp', 9)`);
  } finally {
    client.release();
  }
}
