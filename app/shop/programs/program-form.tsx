import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { rupeesFromPaise } from '#rules/money.ts';
import { noCoupon } from '#rules/order-status.ts';
import {
  type ProgramBuyer,
  type ProgramPlan,
  programBuyerErrors,
  programSentences,
  quoteProgram,
} from '#rules/programs.ts';
import type { FieldError } from '#rules/refusal.ts';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast.tsx';
import { CouponForm } from '../checkout/coupon-form.tsx';
import { ProcessingOverlay } from '../checkout/processing-overlay.tsx';
import type { ProgramOutcome } from './pay-program.ts';
import { type BoughtProgram, keepBought, keepProgramOrder, type ProgramOrder } from './program-order.ts';
import { ProgramSummary } from './program-summary.tsx';
import { useProgramCoupon } from './use-program-coupon.ts';

interface ProgramFormProps {
  order: ProgramOrder;
  plan: ProgramPlan;
  gstBasisPoints: number;
}

/** The buyer, the plan and its price, and the way to pay it. */
export function ProgramForm({ order, plan, gstBasisPoints }: ProgramFormProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const coupon = useProgramCoupon(plan.pricePaise);
  const [buyer, setBuyer] = useState<ProgramBuyer>({
    ...{ userName: order.userName, email: order.email, mobile: order.mobile },
  });
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [processing, setProcessing] = useState(false);
  /** Payment that the shop could not confirm: said until the page is left, not only for the time of a toast. */
  const [unrecorded, setUnrecorded] = useState('');
  /** Known at once, unlike a state: two presses in one moment are one purchase. */
  const busy = useRef(false);
  const form = useRef<HTMLElement>(null);
  const quote = quoteProgram(plan.pricePaise, coupon.applied?.basisPoints ?? 0, gstBasisPoints);

  const field = (name: keyof ProgramBuyer) => ({
    name,
    value: buyer[name],
    wrong: wrong[name],
    required: true,
    maxLength: 254,
    onChange: (event: { target: { value: string } }) => {
      const changed = { ...buyer, [name]: event.target.value };
      setBuyer(changed);
      keepProgramOrder({ ...order, ...changed });
      setWrong(({ [name]: _mended, ...others }) => others);
    },
  });
  const warn = (title: string, description?: string) =>
    toast({ title, ...(description ? { description } : {}), destructive: true, duration: 4000 });
  const point = (errors: readonly FieldError[]) => {
    setWrong(Object.fromEntries([...errors].reverse().map(({ field: name, message }) => [name, message])));
    // The marks stand on the page once it is drawn again.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };

  const succeed = async (bought: BoughtProgram) => {
    toast({ title: 'Payment Successful', description: programSentences.paid });
    if (coupon.applied) {
      const { code } = coupon.applied;
      // The call of the specification; the purchase itself counted the use already, so a failure changes nothing.
      const { call } = await import('#ui/call.ts');
      call('POST /api/coupon/update-usage', { body: { code } }).catch(() => null);
    }
    keepBought(bought);
    await navigate('/shop/program-success', { state: bought });
  };

  const show = async (outcome: ProgramOutcome): Promise<void> => {
    if (outcome.kind === 'paid') return succeed(outcome.bought);
    if (outcome.kind === 'unpaid') return warn(outcome.title, outcome.description);
    if (outcome.kind === 'unrecorded') {
      setUnrecorded(outcome.paymentId);
      return warn('Purchase Failed', `Please reach out to us with ${outcome.paymentId}`);
    }
    if (outcome.kind === 'signedOut') {
      const { askWhoIsHere } = await import('#ui/session.ts');
      await askWhoIsHere();
      return;
    }
    warn(outcome.message);
    if (outcome.kind === 'wrong') return point(outcome.errors);
    coupon.drop();
    await revalidator.revalidate();
  };

  const pay = async () => {
    if (busy.current) return;
    const tidied = { userName: buyer.userName.trim(), email: buyer.email.trim(), mobile: buyer.mobile.trim() };
    const errors = programBuyerErrors(tidied);
    point(errors);
    if (errors[0]) return warn(errors[0].message);
    busy.current = true;
    setProcessing(true);
    const request = {
      ...tidied,
      ...{ planName: plan.name, amount: rupeesFromPaise(quote.totalPaise), userId: order.userId },
      couponUsed: coupon.applied?.code ?? noCoupon,
    };
    const outcome = await import('./pay-program.ts')
      .then(({ payProgram }) => payProgram(request, (late) => void succeed(late)))
      .catch(
        () => ({ kind: 'unpaid', title: 'Error', description: 'Something went wrong. Please try again.' }) as const,
      );
    busy.current = false;
    setProcessing(false);
    await show(outcome);
  };

  return (
    <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
      <section ref={form} aria-labelledby="program-buyer" className="card space-y-4 p-5 md:p-8">
        <h2 id="program-buyer" className="text-2xl">
          Your details
        </h2>
        <TextField label="Name" autoComplete="name" {...field('userName')} />
        <TextField label="Email" type="email" autoComplete="email" autoCapitalize="none" {...field('email')} />
        <TextField label="Mobile" inputMode="numeric" autoComplete="tel-national" {...field('mobile')} />
        <TextField label="Selected plan" name="planName" readOnly value={`${plan.name}, ${plan.months} months`} />
      </section>
      <section aria-labelledby="program-summary" className="card space-y-5 p-5 lg:sticky lg:top-28">
        <h2 id="program-summary" className="text-2xl">
          Summary
        </h2>
        <CouponForm coupon={coupon} action="Apply Coupon" />
        <ProgramSummary quote={quote} percent={coupon.applied?.percent ?? null} gstBasisPoints={gstBasisPoints} />
        {unrecorded !== '' && (
          <p role="alert" className="rounded-xl border border-chilli p-4">
            <b>Purchase Failed.</b> Please reach out to us with{' '}
            <span className="break-all font-semibold">{unrecorded}</span>
          </p>
        )}
        <button type="button" className="button button-leaf min-h-12 w-full" onClick={() => void pay()}>
          Pay Now
        </button>
        <p className="text-ink-soft text-sm">Our team calls you within two working days to begin.</p>
      </section>
      {processing && <ProcessingOverlay />}
    </div>
  );
}
