import { useEffect, useRef, useState } from 'react';
import { fieldsOf, services, setOnServerText } from '#connections/rules/services.ts';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';
import { ConnectionForm, type ShownConnection } from './connection-form.tsx';

interface CardProps {
  shown: ShownConnection;
  canEnter: boolean;
  /** Of the shop, for the address of its webhook. */
  origin: string;
}

/** One service: what is known of it, and what can be done. */
export function ConnectionCard({ shown, canEnter, origin }: CardProps) {
  const { service, state } = shown;
  const { title, about, removing, webhook } = services[service];
  const toast = useToast();
  const { act, busy } = useAction();
  const [isOpen, setOpen] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [tried, setTried] = useState<{ isWell: boolean; message: string } | null>(null);
  const change = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) change.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const params = { service };
  const tryIt = async () => {
    setTried(null);
    setTried(await act('test', (call) => call('POST /api/admin/connections/{service}/test', { params })));
  };
  const remove = async () => {
    const answer = await act('remove', (call) => call('POST /api/admin/connections/{service}/remove', { params }));
    setRemoving(false);
    if (!answer) return;
    setTried(null);
    toast({ title: answer.message });
  };
  const isEntered = state === 'entered' || state === 'unreadable';
  return (
    <section data-field={service} aria-labelledby={`connection-${service}`} className="card p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={`connection-${service}`} className="text-xl">
          {title}
        </h2>
        <StateTag shown={shown} />
      </div>
      <p className="mt-1 text-ink-soft">{about}</p>
      {state === 'unreadable' && (
        <p className="mt-3 font-semibold text-chilli">
          This was entered with another SECRETS_KEY, so the shop cannot read it. Please enter it again.
        </p>
      )}
      {isOpen ? (
        <ConnectionForm
          shown={shown}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false);
            void tryIt();
          }}
        />
      ) : (
        <>
          {state !== 'none' && <Known shown={shown} />}
          {webhook && state !== 'none' && (
            <p className="mt-3">
              Address for the webhook {webhook.where}:
              <span className="wrap-anywhere block font-semibold">{origin + webhook.path}</span>
              {service === 'couriers' && /shiprocket|kartrocket|sr|kr/i.test(origin + webhook.path) && (
                <span className="block text-ink-soft text-sm">
                  Shiprocket accepts no address with ‘sr’ or ‘kr’ in it. Leave the webhook out: we ask for news of
                  parcels anyway.
                </span>
              )}
            </p>
          )}
          <div className="mt-4 flex flex-wrap gap-2">
            {state !== 'on server' && (
              <button
                ref={change}
                type="button"
                className={`button ${isEntered ? 'button-line' : 'button-leaf'}`}
                aria-label={`${isEntered ? 'Change' : 'Enter'}: ${title}`}
                disabled={!canEnter}
                onClick={() => setOpen(true)}
              >
                {isEntered ? 'Change' : 'Enter'}
              </button>
            )}
            <button
              type="button"
              className="button button-line"
              aria-label={`Test: ${title}`}
              disabled={busy !== null}
              onClick={() => void tryIt()}
            >
              {busy === 'test' ? 'Testing…' : 'Test'}
            </button>
            {isEntered && (
              <button
                type="button"
                className="link min-h-11 px-2"
                aria-label={`Remove: ${title}`}
                disabled={busy !== null}
                onClick={() => setRemoving(true)}
              >
                Remove
              </button>
            )}
          </div>
        </>
      )}
      <p
        role="status"
        className={`wrap-anywhere mt-3 font-semibold empty:hidden ${tried?.isWell ? 'text-leaf' : 'text-chilli'}`}
      >
        {tried?.message}
      </p>
      <ConfirmDialog
        open={isRemoving}
        title={`Remove: ${title}?`}
        action="Remove"
        busy={busy !== null}
        onConfirm={() => void remove()}
        onClose={() => setRemoving(false)}
      >
        {removing}
      </ConfirmDialog>
    </section>
  );
}

function StateTag({ shown: { state, mode } }: Pick<CardProps, 'shown'>) {
  if (state === 'unreadable') return <span className="tag tag-chilli">Enter again</span>;
  if (state === 'none') return <span className="tag">Not entered</span>;
  return (
    <>
      <span className="tag tag-leaf">{state === 'entered' ? 'Entered here' : 'Set on the server'}</span>
      {mode === 'test' && <span className="tag tag-turmeric">Test keys: no real money</span>}
      {mode === 'live' && <span className="tag tag-leaf">Live keys: real money</span>}
    </>
  );
}

/** What may be seen of each field, and who entered it when. */
function Known({ shown: { service, state, fields, earlierKeys, previousSecretUntil } }: Pick<CardProps, 'shown'>) {
  if (state === 'on server') {
    const variables = fields.flatMap(({ onServer }) => onServer ?? []);
    return <p className="mt-3 font-semibold">{setOnServerText(service, variables)}</p>;
  }
  const rules = Object.fromEntries(fieldsOf(service));
  const entries = new Set(fields.flatMap((field) => (field.isEntered ? [enteredBy(field)] : [])));
  const isOfOne = entries.size === 1;
  return (
    <>
      <dl className="mt-3 grid gap-x-4 gap-y-2 sm:grid-cols-[12rem_1fr]">
        {fields.flatMap(({ field, onServer, isEntered, text, ...entry }) => {
          const rule = rules[field];
          if (!rule || (!isEntered && onServer === null)) return [];
          const value = rule.isSecret ? `•••• ${text}` : (rule.choices?.[text] ?? text);
          return [
            <div key={field} className="contents">
              <dt className="text-ink-soft">{rule.label}</dt>
              <dd className="wrap-anywhere max-sm:mb-1">
                {onServer === null ? value : `Set on the server: ${onServer}`}
                {onServer === null && !isOfOne && (
                  <span className="block text-ink-soft text-sm">{enteredBy(entry)}</span>
                )}
              </dd>
            </div>,
          ];
        })}
      </dl>
      {isOfOne && <p className="mt-2 text-ink-soft text-sm">Entered: {[...entries][0]}</p>}
      {earlierKeys.length > 0 && (
        <p className="wrap-anywhere mt-3">
          Payments made with {earlierKeys.join(', ')} are still checked and refunded with that key. Leave it switched on
          in Razorpay.
        </p>
      )}
      {previousSecretUntil !== '' && (
        <p className="mt-3">The earlier webhook secret works until {previousSecretUntil}.</p>
      )}
    </>
  );
}

const enteredBy = ({
  enteredBy: name,
  enteredAt,
}: Pick<ShownConnection['fields'][number], 'enteredBy' | 'enteredAt'>) =>
  name === '' ? enteredAt : `${name}, ${enteredAt}`;
