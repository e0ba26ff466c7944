import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useToast } from '#kit/dialogs/toast.tsx';
import { fetchUser, useUser } from '#kit/session/session.ts';
import { seemsSignedIn } from '#kit/session/session-mark.ts';
import { useFreshDocument } from '#payments/shop/use-fresh-document.ts';
import { programLeadPage } from '#programs/rules/program-lead.ts';
import { keepPlanOrder, readPlanOrder } from './plan-memory.ts';
import { ProgramForm, type SelectedPlan } from './program-form.tsx';
import { buyerOf, registerFirst } from './start-purchase.ts';
import { texts } from './texts.ts';

/** Fills the page until the session is known. */
export function ProgramSkeleton() {
  return (
    <div className="mt-8 grid gap-8 plain:hidden lg:grid-cols-[1fr_24rem]">
      <p role="status" aria-label={texts.loading()} className="skeleton h-96 rounded-card" />
      <p className="skeleton h-96 rounded-card" />
    </div>
  );
}

interface ProgramCheckoutProps {
  plans: readonly SelectedPlan[];
  gstBasisPoints: number;
  contact: { email: string; phone: string };
  canPayOnline: boolean;
  /** The page opens another site's payment window, which only a document that was loaded as this page may do. */
  needsOwnDocument: boolean;
}

export function ProgramCheckoutPanel({
  plans,
  gstBasisPoints,
  contact,
  canPayOnline,
  needsOwnDocument,
}: ProgramCheckoutProps) {
  const { state } = useLocation();
  const user = useUser();
  const [requests, setRequests] = useState(0);
  const [order] = useState(() => readPlanOrder(state));
  const plan = order && plans.find(({ name }) => name === order.planName);
  const reloads = useFreshDocument(needsOwnDocument);
  // A response that nobody is signed in removes the mark; while the mark is there, there was no response.
  const isUnknown = user === null && seemsSignedIn();
  useRegisterFirst(user === null && !isUnknown && !reloads);

  useEffect(() => {
    if (order && plan) keepPlanOrder(order);
  }, [order, plan]);

  if (isUnknown && !reloads) return <WhoIsUnknown onAsked={() => setRequests(requests + 1)} />;
  if (!user || reloads) return <ProgramSkeleton />;
  if (!plan || !order) {
    return (
      <section className="card mt-8 p-8 text-center md:p-12">
        <h2 className="text-2xl">{texts.noPlanIsChosenYet()}</h2>
        <p className="mt-2 text-ink-soft">{texts.pleaseChooseOne()}</p>
        <Link to={programLeadPage} className="button button-leaf mt-6">
          {texts.seeThePlans()}
        </Link>
      </section>
    );
  }
  return (
    <ProgramForm
      key={user.id}
      // What another account typed in this tab is not this one's.
      order={order.userId === user.id ? order : { ...order, ...buyerOf(user), userId: user.id, coupon: '' }}
      plan={plan}
      gstBasisPoints={gstBasisPoints}
      contact={contact}
      canPayOnline={canPayOnline}
    />
  );
}

/** The server could not say who is signed in. Nobody is taken for a guest because of that. */
function WhoIsUnknown({ onAsked }: { onAsked: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <section role="alert" className="card mt-8 p-8 text-center md:p-12">
      <h2 className="text-2xl">{texts.weCouldNotCheckWho()}</h2>
      <p className="mt-2 text-ink-soft">{texts.nothingIsLostPleaseCheck()}</p>
      <button
        type="button"
        className="button button-leaf mt-6"
        disabled={asking}
        onClick={() => {
          setAsking(true);
          void fetchUser().finally(() => {
            setAsking(false);
            onAsked();
          });
        }}
      >
        {asking ? texts.asking() : texts.tryAgain()}
      </button>
    </section>
  );
}

function useRegisterFirst(isGuest: boolean): void {
  const toast = useToast();
  const navigate = useNavigate();
  useEffect(() => {
    if (isGuest) void navigate(registerFirst(toast), { replace: true });
  }, [isGuest, toast, navigate]);
}
