import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { programProductId } from '#coupons/rules/coupon.ts';
import { CouponField } from '#coupons/shop/coupon-field.tsx';
import { useCoupon } from '#coupons/shop/use-coupon.ts';
import { call } from '#kit/call.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { EnhancedForm } from '#kit/enhanced-form.tsx';
import { fetchCode } from '#kit/loading/fetch-code.ts';
import { lazyPart } from '#kit/loading/lazy-part.tsx';
import { PrivacyNotice } from '#kit/privacy-notice.tsx';
import { fetchUser } from '#kit/session/session.ts';
import { seemsSignedIn } from '#kit/session/session-mark.ts';
import { TextField } from '#kit/text-field.tsx';
import { noCoupon } from '#orders/rules/order-status.ts';
import { followLate } from '#payments/shop/follow-payment.ts';
import { ProcessingOverlay } from '#payments/shop/processing-overlay.tsx';
import type { Purchase } from '#payments/shop/purchase.ts';
import { codeMissing, useSubmit } from '#payments/shop/use-submit.ts';
import { formatPaise, rupeesFromPaise } from '#pricing/rules/money.ts';
import { PriceRows } from '#pricing/shop/price-rows.tsx';
import { texts as privacyTexts } from '#privacy/rules/texts.ts';
import type { PlanAddress } from '#programs/rules/plan-address.ts';
import {
  needsPlanAddress,
  type ProgramBuyer,
  programBuyerErrors,
  programSentences,
  quoteProgram,
} from '#programs/rules/programs.ts';
import type { FieldError } from '#rules/app-error.ts';
import { asIdentifier } from '#rules/text/hidden-characters.ts';
import { phoneDigits } from '#rules/typed/phone-number.ts';
import type { ShownPlan } from '#settings/rules/programs.ts';
import type { PlanOutcome } from './buy-plan.ts';
import { NotOnline } from './not-online.tsx';
import { keepBoughtPlan, keepPlanOrder, type PlanOrder, readOpenPlan } from './plan-memory.ts';
import { couldNotCheck } from './start-purchase.ts';
import { texts } from './texts.ts';
import { UnconfirmedPayment } from './unconfirmed-payment.tsx';

/** Few plans need it: the others do not load it. */
const PlanAddressFields = lazyPart(() => import('./plan-address-fields.tsx'));

/** A plan as the checkout must know it. */
export type SelectedPlan = Pick<ShownPlan, 'name' | 'title' | 'pricePaise' | 'months'>;

interface ProgramFormProps {
  order: PlanOrder;
  plan: SelectedPlan;
  gstBasisPoints: number;
  /** Of the shop, for a buyer whose payment it could not confirm. */
  contact: { email: string; phone: string };
  canPayOnline: boolean;
}

export function ProgramForm({ order, plan, gstBasisPoints, contact, canPayOnline }: ProgramFormProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const stored = useRef(order);
  const keepChanged = (changed: Partial<PlanOrder>) => {
    stored.current = { ...stored.current, ...changed };
    keepPlanOrder(stored.current);
  };
  const coupon = useCoupon({
    amountPaise: plan.pricePaise,
    isEligible: (discount) =>
      discount.productIds.includes(programProductId) &&
      quoteProgram(plan.pricePaise, discount, gstBasisPoints).discountPaise > 0,
    notEligible: programSentences.notApplicable,
    carried: order.coupon,
    onChange: (code) => keepChanged({ coupon: code }),
  });
  const [buyer, setBuyer] = useState<ProgramBuyer>({
    userName: order.userName,
    email: order.email,
    mobile: order.mobile,
  });
  const [address, setAddress] = useState<PlanAddress>({ street: '', city: '', state: '', pincode: '' });
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const { isBusy, submit } = useSubmit();
  /**
   * Reference of a payment that the shop could not confirm: shown until the page is left, not only for the time of a
   * toast.
   */
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const form = useRef<HTMLElement>(null);
  /** The marks were just set, and the first one gets the focus. */
  const points = useRef(false);
  const quote = quoteProgram(plan.pricePaise, coupon.applied?.discount ?? null, gstBasisPoints);

  const field = (name: keyof ProgramBuyer) => ({
    name,
    value: buyer[name],
    wrong: wrong[name],
    required: true,
    maxLength: 254,
    onChange: (event: { target: { value: string } }) => {
      const changed = { ...buyer, [name]: event.target.value };
      setBuyer(changed);
      keepChanged(changed);
      setWrong(({ [name]: _mended, ...others }) => others);
    },
  });
  const needsAddress = needsPlanAddress(quote);
  const point = (errors: readonly FieldError[]) => {
    points.current = true;
    setWrong(Object.fromEntries([...errors].reverse().map(({ field: name, message }) => [name, message])));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other marks are a reason to look for the first
  useEffect(() => {
    if (points.current) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    points.current = false;
  }, [wrong]);

  const warn = (title: string, description?: string) =>
    toast({ title, ...(description ? { description } : {}), destructive: true, duration: 4000 });

  /** The plan is bought. A buyer who has gone to another page sees the toast there, and is not led away. */
  const showBought = async (bought: Purchase, code: string, isHere = true) => {
    toast({ title: texts.paymentSuccessful(), description: programSentences.paid });
    // The purchase itself counted the use already, so a failure changes nothing (behaviour: Coupons 5).
    if (code !== '') call('POST /api/coupon/update-usage', { body: { code } }).catch(() => null);
    keepBoughtPlan(bought);
    const state = { purchaseId: bought.orderId, paymentId: bought.paymentId };
    if (isHere) await navigate('/shop/program-success', { state });
  };

  // The window of a purchase, or the whole browser, may have been lost while its payment was on the way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    const earlier = readOpenPlan(order.userId);
    if (earlier === null) return;
    const ask = async () => {
      const code = await import('./buy-plan.ts').catch(() => null);
      // One that is closed was forgotten with the first response.
      return readOpenPlan(order.userId) === earlier && code ? code.askOnce(earlier) : null;
    };
    followLate(ask, (bought, isHere) => void showBought(bought, order.coupon, isHere));
  }, []);

  const pay = async () => {
    const tidied = {
      userName: buyer.userName.trim(),
      email: asIdentifier(buyer.email),
      mobile: phoneDigits(buyer.mobile),
    };
    // What is wrong with the address the shop says.
    const errors = programBuyerErrors(tidied);
    point(errors);
    if (errors[0]) return warn(errors[0].message);
    if (coupon.isTyped) return coupon.apply();
    const code = coupon.applied?.code ?? '';
    const request = {
      ...tidied,
      ...(needsAddress && { address }),
      planName: plan.name,
      amount: rupeesFromPaise(quote.totalPaise),
      userId: order.userId,
      couponUsed: code || noCoupon,
    };
    const outcome = await submit(async () => {
      const { buyPlan } = await fetchCode(() => import('./buy-plan.ts'));
      const result = await buyPlan(request, order.userId, (late, isHere) => void showBought(late, code, isHere));
      if (result.kind === 'paid') await showBought(result.purchase, code);
      return result;
    }).catch(() => ({ kind: 'codeMissing' }) as const);
    if (outcome?.kind === 'codeMissing') return toast(codeMissing());
    if (outcome) await show(outcome);
  };

  const show = async (outcome: PlanOutcome) => {
    switch (outcome.kind) {
      case 'paid':
        return;
      case 'unpaid':
        return warn(outcome.title, outcome.description);
      case 'unconfirmed':
        setUnconfirmed(outcome.paymentId);
        return warn(texts.notConfirmed(), texts.reachOutWith({ paymentId: outcome.paymentId }));
      case 'signedOut':
        // The page itself leads a guest to register.
        await fetchUser();
        if (seemsSignedIn()) toast(couldNotCheck());
        return;
      case 'wrong':
        warn(outcome.message);
        return point(outcome.errors);
      case 'outdated':
        warn(outcome.message);
        coupon.drop();
        await revalidator.revalidate();
    }
  };

  return (
    <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
      <section ref={form} aria-labelledby="program-buyer" className="card space-y-4 p-5 md:p-8">
        <h2 id="program-buyer" className="text-2xl">
          {texts.yourDetails()}
        </h2>
        <TextField label={texts.nameLabel()} autoComplete="name" {...field('userName')} />
        <TextField label={texts.email()} type="email" autoComplete="email" autoCapitalize="none" {...field('email')} />
        <TextField label={texts.mobile()} inputMode="numeric" autoComplete="tel-national" {...field('mobile')} />
        {needsAddress && (
          <PlanAddressFields
            wait={<div className="h-96" />}
            address={address}
            wrong={wrong}
            onChange={(name, value) => {
              setAddress((now) => ({ ...now, [name]: value }));
              setWrong(({ [`address.${name}`]: _mended, ...others }) => others);
            }}
          />
        )}
        <TextField
          label={texts.selectedPlan()}
          name="planName"
          readOnly
          value={texts.months({ name: plan.title, months: plan.months })}
        />
        <PrivacyNotice>{privacyTexts.programNotice()}</PrivacyNotice>
      </section>
      <section aria-labelledby="program-summary" className="card space-y-5 p-5 lg:sticky lg:top-28">
        <h2 id="program-summary" className="text-2xl">
          {texts.summary()}
        </h2>
        <EnhancedForm action="" onPress={coupon.press}>
          <CouponField coupon={coupon} action={texts.applyCoupon()} />
        </EnhancedForm>
        <PriceRows
          rows={[
            [texts.price(), formatPaise(quote.pricePaise)],
            ...(coupon.applied === null
              ? []
              : [[texts.discount({ label: coupon.applied.label }), `−${formatPaise(quote.discountPaise)}`] as const]),
            [texts.gstIncluded({ gstBasisPoints: gstBasisPoints / 100 }), formatPaise(quote.gstPaise)],
          ]}
          totalPaise={quote.totalPaise}
        />
        {unconfirmed !== null && <UnconfirmedPayment paymentId={unconfirmed} {...contact} />}
        {canPayOnline ? (
          <>
            <button
              type="button"
              className={`button min-h-12 w-full ${unconfirmed === null ? 'button-leaf' : 'button-line'}`}
              disabled={coupon.checking}
              onClick={() => void pay()}
            >
              {texts.payNow()}
            </button>
            <p className="text-ink-soft text-sm">{texts.ourTeamCallsYouWithin()}</p>
          </>
        ) : (
          <NotOnline {...contact} />
        )}
      </section>
      {isBusy && <ProcessingOverlay title={texts.processingYourPurchase()} />}
    </div>
  );
}
