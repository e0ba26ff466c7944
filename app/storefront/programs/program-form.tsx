import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { FieldError } from '#rules/app-error.ts';
import { type ProgramBuyer, quoteProgram } from '#rules/programs.ts';
import { fetchCode } from '#ui/fetch-code.ts';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast.tsx';
import { CouponForm } from '../checkout/coupon-form.tsx';
import { type ChosenPlan, keepProgramOrder, type ProgramOrder } from './program-order.ts';
import { ProgramSummary } from './program-summary.tsx';
import { readOpenPurchase } from './purchase-attempt.ts';
import { useProgramCoupon } from './use-program-coupon.ts';

interface ProgramFormProps {
  order: ProgramOrder;
  plan: ChosenPlan;
  gstBasisPoints: number;
}

/** The buyer, the plan and its price, and the way to pay it. */
export function ProgramForm({ order, plan, gstBasisPoints }: ProgramFormProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const kept = useRef(order);
  const keepChanged = (changed: Partial<ProgramOrder>) => {
    kept.current = { ...kept.current, ...changed };
    keepProgramOrder(kept.current);
  };
  const coupon = useProgramCoupon(plan.pricePaise, order.coupon, (code) => keepChanged({ coupon: code }));
  const [buyer, setBuyer] = useState<ProgramBuyer>({
    userName: order.userName,
    email: order.email,
    mobile: order.mobile,
  });
  const [wrong, setWrong] = useState<Record<string, string>>({});
  /** Covers the page while the plan is paid. Its code is there before the payment window is: that one must stay in reach. */
  const [Overlay, setOverlay] = useState<ComponentType | null>(null);
  /** A payment that the shop could not confirm: said until the page is left, not only for the time of a toast. */
  const [unrecorded, setUnrecorded] = useState<ReactNode>(null);
  /** Known at once, unlike a state: two presses in one moment are one purchase. */
  const busy = useRef(false);
  const form = useRef<HTMLElement>(null);
  /** The marks were just set, and the first one gets the focus. */
  const points = useRef(false);
  const quote = quoteProgram(plan.pricePaise, coupon.applied, gstBasisPoints);

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
  const point = (errors: readonly FieldError[]) => {
    points.current = true;
    setWrong(Object.fromEntries([...errors].reverse().map(({ field: name, message }) => [name, message])));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other marks are a reason to look for the first
  useEffect(() => {
    if (points.current) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    points.current = false;
  }, [wrong]);

  // The browser may have been lost while its payment was on the way. A press of its own asks for that first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    if (readOpenPurchase(order.userId) === null) return;
    void import('./pay-now.tsx').then(({ welcomeBack }) => {
      if (!busy.current) welcomeBack(order.userId, { toast, navigate, coupon: order.coupon });
    });
  }, []);

  const pay = async () => {
    if (busy.current) return;
    busy.current = true;
    try {
      const { pay: payNow } = await fetchCode(() => import('./pay-now.tsx'));
      await payNow({
        buyer,
        userId: order.userId,
        planName: plan.name,
        totalPaise: quote.totalPaise,
        coupon: coupon.applied?.code ?? '',
        toast,
        navigate,
        setUnrecorded,
        cover: (overlay) => setOverlay(() => overlay),
        onWrong: point,
        async onOutdated() {
          coupon.drop();
          await revalidator.revalidate();
        },
      });
    } catch {
      toast({ title: 'Error', description: 'Something went wrong. Please try again.', destructive: true });
    } finally {
      busy.current = false;
      setOverlay(null);
    }
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
        {unrecorded}
        <button
          type="button"
          className={`button min-h-12 w-full ${unrecorded === null ? 'button-leaf' : 'button-line'}`}
          disabled={coupon.checking}
          onClick={() => void pay()}
        >
          Pay Now
        </button>
        <p className="text-ink-soft text-sm">Our team calls you within two working days to begin.</p>
      </section>
      {Overlay && <Overlay />}
    </div>
  );
}
