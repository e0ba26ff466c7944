import { useEffect, useState } from 'react';
import { type Coupon, couponFromJson } from '#contract/amounts.ts';
import { useDropDraft } from '#kit/admin/forms/use-draft.tsx';
import { call } from '#kit/call.ts';
import { GuardedDialog } from '#kit/dialogs/guarded-dialog.tsx';
import { CouponForm, draftOfCoupon } from './coupon-form.tsx';
import * as texts from './texts.ts';

interface CouponSheetProps {
  /** The coupon that is edited, 'new' for another one, or null while neither is asked for. */
  of: { id: string; name: string } | 'new' | null;
  products: readonly { id: string; title: string }[];
  groups: readonly { id: string; name: string }[];
  collections: readonly { id: string; name: string; productIds: readonly string[] }[];
  freeFromPaise: number;
  onClose: () => void;
}

export function CouponSheet({ of, products, groups, collections, freeFromPaise, onClose }: CouponSheetProps) {
  const id = of === null || of === 'new' ? null : of.id;
  const { coupon, failed, loads, load } = useCoupon(id);
  const dropDraft = useDropDraft();
  const close = () => {
    if (of !== null) dropDraft(draftOfCoupon(id));
    onClose();
  };
  const shared = { products, groups, collections, freeFromPaise, onDone: close, onReload: load };
  const title = of === null || of === 'new' ? texts.addCoupon : texts.editCode(of.name);
  return (
    <GuardedDialog of={`${id ?? 'new'} ${loads}`} open={of !== null} onClose={close} title={title} kind="sheet">
      {of === 'new' && <CouponForm coupon={null} {...shared} />}
      {id !== null && coupon === null && (
        <p role="status" className={failed ? 'p-5 text-chilli' : 'p-5'}>
          {failed ? 'The coupon could not be loaded.' : 'Loading…'}{' '}
          {failed && (
            <button type="button" className="link min-h-11" onClick={load}>
              Try again
            </button>
          )}
        </p>
      )}
      {coupon && <CouponForm key={loads} coupon={coupon} {...shared} />}
    </GuardedDialog>
  );
}

/** The newest state of a coupon: the list of the page has none of its products, which can be thousands. */
function useCoupon(id: string | null) {
  const [loads, setLoads] = useState(0);
  const [loaded, setLoaded] = useState<{ coupon: Coupon | null; loads: number }>({ coupon: null, loads: -1 });
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    setFailed(false);
    setLoaded((now) => (now.coupon?._id === id ? now : { coupon: null, loads }));
    if (id === null) return;
    const ended = new AbortController();
    call('GET /api/coupon/get/{id}', { params: { id } }, { signal: ended.signal })
      .then(({ coupon }) => setLoaded({ coupon: couponFromJson(coupon), loads }))
      .catch(() => !ended.signal.aborted && setFailed(true));
    return () => ended.abort();
  }, [id, loads]);
  return { ...loaded, failed, load: () => setLoads((count) => count + 1) };
}
