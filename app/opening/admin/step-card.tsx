import { useState } from 'react';
import { Link } from 'react-router';
import type { useAction } from '#kit/admin/forms/use-action.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { Icon } from '#kit/icon.tsx';
import { checkedSteps, type ShownStep, type StepState } from '#opening/rules/first-day.ts';
import * as texts from './texts.tsx';
import { TrialOrder } from './trial-order.tsx';

const states = { open: 'To do', done: 'Done', skipped: 'Skipped', failed: 'Not working' } as const;

const looks: Record<StepState, string> = {
  open: 'tag',
  done: 'tag tag-leaf',
  skipped: 'tag tag-turmeric',
  failed: 'tag tag-chilli',
};

interface StepCardProps {
  shown: ShownStep;
  number: number;
  webhookUrl: string;
  action: ReturnType<typeof useAction>;
  /** What is filled in for the step, where it has a form. */
  children?: React.ReactNode;
}

export function StepCard({ shown, number, webhookUrl, action: { act, busy }, children }: StepCardProps) {
  const toast = useToast();
  const { step, state, outcome } = shown;
  const title = texts.titles[step];
  const decide = async (wanted: 'done' | 'skipped' | 'open') => {
    const body = { state: wanted };
    const answer = await act(step, (call) => call('PUT /api/admin/first-day/step/{step}', { params: { step }, body }));
    if (answer) toast({ title: answer.message });
  };
  return (
    <li className="card grid gap-3 px-4 py-3 md:grid-cols-[2rem_1fr]" aria-labelledby={`step-${step}`}>
      <span aria-hidden="true" className="hidden font-serif text-2xl text-ink-soft md:block">
        {number}
      </span>
      {/* What is done takes one line, and opens again. */}
      <details className="min-w-0" open={state === 'open' || state === 'failed'}>
        <summary className="flex min-h-8 cursor-pointer items-center gap-x-3">
          <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={`step-${step}`} className="text-xl">
              {title}
            </h2>
            <span className={looks[state]}>{states[state]}</span>
          </span>
          <Icon name="chevron-down" size={18} className="ml-auto flex-none text-ink-soft" />
        </summary>
        <p className="mt-1 max-w-2xl text-ink-soft">{texts.whys[step]}</p>
        {outcome !== '' && (
          <p className={`wrap-anywhere mt-2 max-w-2xl font-semibold ${state === 'failed' ? 'text-chilli' : ''}`}>
            {outcome}
          </p>
        )}
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {children}
          <Ways shown={shown} webhookUrl={webhookUrl} action={{ act, busy }} confirm={() => void decide('done')} />
          {shown.canSkip && (state === 'open' || state === 'failed') && (
            <button
              type="button"
              className="link min-h-11 px-2"
              disabled={busy !== null}
              aria-label={`Skip: ${title}`}
              onClick={() => void decide('skipped')}
            >
              Skip
            </button>
          )}
          {state === 'skipped' && (
            <button
              type="button"
              className="link min-h-11 px-2"
              disabled={busy !== null}
              aria-label={`Do it after all: ${title}`}
              onClick={() => void decide('open')}
            >
              Do it after all
            </button>
          )}
        </div>
      </details>
    </li>
  );
}

const checkLabels = { payments: 'Check the keys', mail: 'Send a test e-mail', pictures: 'Check the storage' };
const connections = { to: '/admin/settings/connections', label: 'Open connections' };
const links: Partial<Record<ShownStep['step'], { to: string; label: string }[]>> = {
  company: [
    { to: '/admin/settings/company', label: 'Open company' },
    { to: '/admin/settings/brand', label: 'Open brand' },
    { to: '/admin/settings/contact', label: 'Open contact' },
  ],
  delivery: [{ to: '/admin/shipping-fee', label: 'Look at the fees' }],
  payments: [connections],
  mail: [connections],
  pictures: [connections],
  products: [
    { to: '/admin/products#new', label: 'Add a product' },
    { to: '/admin/imports', label: 'Import from another shop' },
  ],
  home: [{ to: '/admin/settings/home', label: 'Open home page' }],
  banner: [{ to: '/admin/features#add', label: 'Add a banner' }],
};

/** What can be done about a step. */
function Ways({
  shown: { step, state, order },
  webhookUrl,
  action: { act, busy },
  confirm,
}: Pick<StepCardProps, 'shown' | 'webhookUrl' | 'action'> & { confirm: () => void }) {
  const [link, setLink] = useState('');
  const checked = checkedSteps.find((one) => one === step);
  const makeLink = async () => {
    const answer = await act(step, (call) => call('POST /api/admin/first-day/trial'));
    if (answer) setLink(answer.link);
  };
  return (
    <>
      {checked && (
        <button
          type="button"
          className="button button-leaf"
          disabled={busy !== null}
          onClick={() =>
            void act(step, (call) => call('POST /api/admin/first-day/check/{step}', { params: { step: checked } }))
          }
        >
          {busy === step ? 'Working…' : checkLabels[checked]}
        </button>
      )}
      {step === 'delivery' && state !== 'done' && (
        <button type="button" className="button button-leaf" disabled={busy !== null} onClick={confirm}>
          The fees are right
        </button>
      )}
      {links[step]?.map(({ to, label }) => (
        <Link key={to} to={to} className="button button-line">
          {label}
        </Link>
      ))}
      {step === 'webhook' && (
        <>
          <p className="w-full">
            Enter this address in the Razorpay dashboard, under Webhooks:
            <span className="wrap-anywhere block font-semibold">{webhookUrl}</span>
          </p>
          <button
            type="button"
            className="button button-line"
            disabled={busy !== null}
            onClick={() => void act(step, (call) => call('GET /api/admin/first-day'))}
          >
            Look again
          </button>
        </>
      )}
      {step === 'trial' && (
        <button type="button" className="button button-leaf" disabled={busy !== null} onClick={() => void makeLink()}>
          Make a test link
        </button>
      )}
      {step === 'trial' && order !== '' && (
        <TrialOrder number={order} isDone={state === 'done'} action={{ act, busy }} />
      )}
      {link !== '' && (
        <label className="w-full">
          Open this link in a private window, where you are not signed in, and order something. It works for 24 hours.
          <input
            readOnly
            value={link}
            aria-label="Test link"
            className="field mt-1 w-full"
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
      )}
    </>
  );
}
