import { useState } from 'react';
import { useToast } from '#kit/dialogs/toast.tsx';
import { fetchCode } from '#kit/loading/fetch-code.ts';
import { codeMissing, useSubmit } from '#payments/shop/use-submit.ts';
import type { LostOrder } from './lost-order.tsx';
import type { BrowserOrder } from './order-memory.ts';
import type { OnLate } from './order-payment.ts';
import { useOrderPlaced } from './order-placed.ts';
import type { OrderOutcome } from './place-order.ts';
import { texts } from './texts.ts';

type OrderingCode = typeof import('./ordering.ts');

/** The answer to a step was lost. */
interface LostStep {
  Notice: typeof LostOrder;
  order: BrowserOrder;
  isAnswered?: true;
}

/** What the pages of a waiting order have in common: one step at a time, and where its answer led. */
export function useOrderStep(): {
  isBusy: boolean;
  submit: ReturnType<typeof useSubmit>['submit'];
  lost: LostStep | null;
  forgetLost: () => void;
  showPlaced: ReturnType<typeof useOrderPlaced>;
  /**
   * Shows the page of an order that is placed. Other outcomes are the page's to show.
   * @returns null where nothing was begun, and where all is said
   */
  take: (
    step: (code: OrderingCode, onLate: OnLate) => Promise<OrderOutcome>,
  ) => Promise<Exclude<OrderOutcome, { kind: 'placed' }> | null>;
  warn: (title: string, description?: string) => void;
  /** Something went wrong, and nobody can say more. */
  warnOfFailure: () => void;
} {
  const toast = useToast();
  const showPlaced = useOrderPlaced();
  const { isBusy, submit } = useSubmit();
  const [lost, setLost] = useState<LostStep | null>(null);
  const warn = (title: string, description?: string) =>
    toast({ title, ...(description ? { description } : {}), destructive: true });
  return {
    isBusy,
    submit,
    lost,
    forgetLost: () => setLost(null),
    showPlaced,
    take(step) {
      setLost(null);
      return submit(async () => {
        const code = await fetchCode(() => import('./ordering.ts')).catch(() => null);
        if (code === null) {
          toast(codeMissing());
          return null;
        }
        const outcome = await step(code, (late, isHere) => void showPlaced(late, isHere));
        if (outcome.kind === 'failed') setLost({ ...outcome, Notice: code.LostOrder });
        if (outcome.kind !== 'placed') return outcome;
        await showPlaced(outcome);
        return null;
      });
    },
    warn,
    warnOfFailure: () => warn(texts.error(), texts.somethingWentWrongPleaseTry()),
  };
}
