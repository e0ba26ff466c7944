import { useEffect, useRef, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { handMethods } from '#cash/rules/hand-methods.ts';
import {
  emptyStaffOrder,
  type StaffOrderForm,
  staffOrderBody,
  staffOrderErrors,
  staffPayments,
} from '#checkout/rules/staff-order.ts';
import { Field, SaveButton, SelectField, TextField, Tick } from '#kit/admin/forms/field.tsx';
import { isRefusal, type Sent, toSend } from '#kit/admin/forms/sent-once.ts';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { AdminPage, adminMeta } from '#kit/admin/page.tsx';
import { call } from '#kit/call.ts';
import { orResponse } from '#kit/or-response.server.ts';
import { randomId } from '#kit/random-id.ts';
import type { Route } from './+types/new-order.ts';
import { addressOf } from './customer-address.ts';
import { CustomerPart } from './order-customer.tsx';
import { ItemsPart } from './order-items.tsx';
import { QuotePart, useQuote } from './order-quote.tsx';

/** A customer may be named, or what is known of one who wrote. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const id = query.get('customer');
  const form = emptyStaffOrder();
  const draftId = query.get('draft');
  if (draftId !== null) {
    const { call } = context.get(pageContext);
    const { draft } = await orResponse(call('GET /api/admin/orders/drafts/{id}', { params: { id: draftId } }));
    return { form: draft.form, draft: { id: draft.id, seen: draft.seen }, people: [] };
  }
  if (id !== null) {
    const { call } = context.get(pageContext);
    const { data } = await orResponse(call('GET /api/admin/customers/{id}', { params: { id } }));
    return { form: { ...form, customer: id, addressInfo: addressOf(data) }, draft: null, people: data.people };
  }
  const [phone, name, email] = ['phone', 'name', 'email'].map((field) => query.get(field) ?? '');
  const addressInfo = { ...form.addressInfo, phone, name, email } as StaffOrderForm['addressInfo'];
  return { form: { ...form, addressInfo }, draft: null, people: [] };
}

export const meta = () => adminMeta('New order');

/** The form holds what it was opened with; a draft that was placed is not there to be read again. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate;
}

/** An order that staff take on the telephone or in a chat (behaviour: Staff orders 1). */
export default function NewOrder({ loaderData }: Route.ComponentProps) {
  // What was typed for one order is not taken along to the next.
  return <OrderForm key={loaderData.draft?.id ?? loaderData.form.customer} {...loaderData} />;
}

function OrderForm({ form: initial, draft: first, people }: Route.ComponentProps['loaderData']) {
  const navigate = useNavigate();
  const [quoted, ask, askAgain] = useQuote();
  /** The draft that this is, as it was last read or saved. */
  const [draft, setDraft] = useState<{ id: string; seen: number } | null>(first);
  const refusalOf = ({ payment }: StaffOrderForm) => (payment === 'COD' ? (quoted?.quote.cashRefusal ?? '') : '');
  const bodyOf = (values: StaffOrderForm) => ({
    ...staffOrderBody(values, refusalOf(values)),
    draft: draft?.id ?? null,
    ...(draft ? { seen: draft.seen } : {}),
    ...(quoted?.isFresh ? { orderPrice: quoted.quote.total } : {}),
  });
  /** Sent, and not refused. */
  const sent = useRef<Sent<ReturnType<typeof bodyOf>> | null>(null);
  const form = useForm({
    initial,
    check: staffOrderErrors,
    send(call, values) {
      sent.current = toSend(sent.current, values, bodyOf(values), randomId);
      return call('POST /api/admin/orders/add', { body: sent.current.body }, { idempotencyKey: sent.current.key });
    },
    onRefused({ status, errors }) {
      if (isRefusal(status)) sent.current = null;
      // The draft is gone: what is typed here stays, as an order of its own.
      if (status === 404 && errors.length === 0) setDraft(null);
      // What is shown is of before.
      askAgain();
    },
    changed: ({ errors, message }) =>
      errors.some(({ field }) => field === 'seen') ? { message, onReload: () => void loadDraft() } : null,
    onDone: ({ data, payment }) => navigate(`/admin/orders/${data.orderId}`, { state: { payment } }),
  });
  const { values, change } = form;
  const saveDraft = () =>
    form.run('draft', {
      send: (call) => call('POST /api/admin/orders/drafts', { body: { ...draft, form: values } }),
      onDone: ({ draft: saved }) => setDraft(saved),
    });
  async function loadDraft() {
    if (draft === null) return;
    const { draft: now } = await call('GET /api/admin/orders/drafts/{id}', { params: { id: draft.id } });
    setDraft(now);
    form.change(now.form);
  }
  useEffect(() => ask(values), [ask, values]);
  const product = useRef<HTMLInputElement>(null);
  const refusal = refusalOf(values);
  const isShared = values.oneTransfer || form.errorOf('payment.byHand.oneTransfer') !== undefined;
  // Who overruled one reason has not seen the next.
  const overruled = useRef(refusal);
  useEffect(() => {
    if (overruled.current !== refusal) change({ allowCash: false }, 'payment');
    overruled.current = refusal;
  }, [refusal, change]);

  return (
    <AdminPage
      title="New order"
      about={
        <>
          For a phone call or a message.
          <span className="max-md:hidden"> Ctrl+Enter places the order, Ctrl+S keeps a draft.</span>
        </>
      }
    >
      <form
        {...form.props}
        aria-label="New order"
        onKeyDown={(event) => {
          if (event.key === 's' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            void saveDraft();
          }
          if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
          if (event.ctrlKey || event.metaKey) event.currentTarget.requestSubmit();
          // Half an order is not placed by a key that ends a field.
          else if (!(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
        }}
      >
        <div className="mb-4 empty:hidden">{form.notices}</div>
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="min-w-0 space-y-5">
            <CustomerPart known={people} form={form} onChosen={() => product.current?.focus()} />
            <ItemsPart form={form} quote={quoted?.quote ?? null} search={product} />
          </div>
          <div className="min-w-0 space-y-5">
            <section className="card space-y-3 p-4" aria-labelledby="payment-heading">
              <h2 id="payment-heading" className="text-xl">
                Payment
              </h2>
              <fieldset>
                <legend className="sr-only">How it is paid</legend>
                {staffPayments.map(({ id, label, hint }) => (
                  <label key={id} className="flex min-h-11 items-center gap-2.5">
                    <input
                      type="radio"
                      name="payment"
                      value={id}
                      checked={values.payment === id}
                      onChange={() => form.change({ payment: id, allowCash: false }, 'payment*')}
                      className="size-5 flex-none accent-leaf"
                    />
                    <span>
                      {label}
                      {hint !== '' && values.payment === id && (
                        <span className="block text-ink-soft text-sm">{hint}</span>
                      )}
                    </span>
                  </label>
                ))}
              </fieldset>
              {refusal !== '' && (
                <div role="status" className="rounded-xl bg-turmeric-tint p-3">
                  <p>{refusal}</p>
                  <button
                    type="button"
                    className="button button-line mt-2"
                    onClick={() => form.change({ payment: 'link', allowCash: false }, 'payment*')}
                  >
                    Send a payment link instead
                  </button>
                  <Tick label="Accept cash on delivery anyway" {...form.tick('allowCash', 'payment')} />
                </div>
              )}
              {values.payment === 'by hand' && (
                <>
                  <SelectField label="Paid by" {...form.field('method', 'payment.byHand.method')}>
                    {handMethods.map((method) => (
                      <option key={method}>{method}</option>
                    ))}
                  </SelectField>
                  <Field
                    label="Reference"
                    hint="UPI reference or bank UTR"
                    maxLength={100}
                    {...form.field('reference', 'payment.byHand.reference')}
                    onChange={({ target }) =>
                      form.change({ reference: target.value, oneTransfer: false }, 'payment.byHand*')
                    }
                  />
                  {isShared && (
                    <Tick label="One transfer for both" {...form.tick('oneTransfer', 'payment.byHand.oneTransfer')} />
                  )}
                </>
              )}
            </section>
            <section className="card space-y-3 p-4" aria-labelledby="total-heading">
              <h2 id="total-heading" className="text-xl">
                Total
              </h2>
              <Field
                label="Discount (₹, optional)"
                inputMode="decimal"
                maxLength={12}
                {...form.field('discount', 'discount.amount')}
              />
              {values.discount.trim() !== '' && (
                <Field
                  label="Reason for the discount"
                  hint="For staff only"
                  maxLength={200}
                  {...form.field('reason', 'discount.reason')}
                />
              )}
              <TextField label="Note for staff (optional)" rows={2} maxLength={500} {...form.field('note')} />
              <QuotePart quoted={quoted} state={values.addressInfo.state} isEmpty={values.items.length === 0} />
              <SaveButton form={form} className="w-full" pending="Placing…">
                Place order
              </SaveButton>
              <button
                type="button"
                className="button button-line w-full"
                disabled={form.busy !== null}
                onClick={() => void saveDraft()}
              >
                {form.busy === 'draft' ? 'Saving…' : 'Save as draft'}
              </button>
            </section>
          </div>
        </div>
      </form>
    </AdminPage>
  );
}
