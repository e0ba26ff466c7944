import { useState } from 'react';
import { Link } from 'react-router';
import { checkedSteps, type ShownStep, type StepState } from '#rules/opening/first-day.ts';
import { useToast } from '#ui/toast.tsx';
import type { useAction } from '../parts/use-action.ts';
import * as texts from './texts.tsx';

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
}

/** One step: why it is there, how far it is, and what to do about it. */
export function StepCard({ shown, number, webhookUrl, action: { act, busy } }: StepCardProps) {
  const toast = useToast();
  const { step, state, outcome } = shown;
  const title = texts.titles[step];
  const decide = async (wanted: 'done' | 'skipped' | 'open') => {
    const body = { state: wanted };
    const answer = await act(step, (call) => call('PUT /api/admin/first-day/step/{step}', { params: { step }, body }));
    if (answer) toast({ title: answer.message });
  };
  return (
    <li className="card grid gap-3 p-4 md:grid-cols-[2rem_1fr] md:p-5" aria-labelledby={`step-${step}`}>
      <span aria-hidden="true" className="hidden font-serif text-2xl text-ink-soft md:block">
        {number}
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={`step-${step}`} className="text-xl">
            {title}
          </h2>
          <span className={looks[state]}>{texts.states[state]}</span>
        </div>
        <p className="mt-1 max-w-2xl text-ink-soft">{texts.whys[step]}</p>
        {outcome !== '' && (
          <p className={`wrap-anywhere mt-2 max-w-2xl font-semibold ${state === 'failed' ? 'text-chilli' : ''}`}>
            {outcome}
          </p>
        )}
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Ways shown={shown} webhookUrl={webhookUrl} action={{ act, busy }} confirm={() => void decide('done')} />
          {shown.canSkip && (state === 'open' || state === 'failed') && (
            <button
              type="button"
              className="link min-h-11 px-2"
              disabled={busy !== null}
              aria-label={texts.skipStep(title)}
              onClick={() => void decide('skipped')}
            >
              {texts.skip}
            </button>
          )}
          {state === 'skipped' && (
            <button
              type="button"
              className="link min-h-11 px-2"
              disabled={busy !== null}
              aria-label={texts.doStepAfterAll(title)}
              onClick={() => void decide('open')}
            >
              {texts.doItAfterAll}
            </button>
          )}
        </div>
      </div>
    </li>
  );
}

const checkLabels = { payments: texts.checkKeys, mail: texts.sendTestMail, pictures: texts.checkStorage };
const links: Partial<Record<ShownStep['step'], { to: string; label: string }[]>> = {
  company: [
    { to: '/admin/settings', label: texts.openCompany },
    { to: '/admin/settings/brand', label: texts.openBrand },
    { to: '/admin/settings/contact', label: texts.openContact },
  ],
  delivery: [{ to: '/admin/shipping-fee', label: texts.changeFees }],
  products: [
    { to: '/admin/products', label: texts.openProducts },
    { to: '/admin/imports', label: texts.openImports },
  ],
  trial: [{ to: '/admin/orders', label: texts.openOrders }],
};

/** What can be done about a step. */
function Ways({
  shown: { step, state },
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
          {busy === step ? texts.working : checkLabels[checked]}
        </button>
      )}
      {step === 'delivery' && state !== 'done' && (
        <button type="button" className="button button-leaf" disabled={busy !== null} onClick={confirm}>
          {texts.feesAreRight}
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
            {texts.webhookAddress}
            <span className="wrap-anywhere block font-semibold">{webhookUrl}</span>
          </p>
          <button
            type="button"
            className="button button-line"
            disabled={busy !== null}
            onClick={() => void act(step, (call) => call('GET /api/admin/first-day'))}
          >
            {texts.lookAgain}
          </button>
        </>
      )}
      {step === 'trial' && (
        <button type="button" className="button button-leaf" disabled={busy !== null} onClick={() => void makeLink()}>
          {texts.makeTrialLink}
        </button>
      )}
      {link !== '' && (
        <label className="w-full">
          {texts.openTheLink}
          <input
            readOnly
            value={link}
            aria-label={texts.testLink}
            className="field mt-1 w-full"
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
      )}
    </>
  );
}
