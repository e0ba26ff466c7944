import { useAction } from '#kit/admin/forms/use-action.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import type { Report } from './report.ts';
import * as texts from './texts.ts';

const mailsAtOnce = 200;

export function PictureFailures({ report, isRunning }: { report: Report; isRunning: boolean }) {
  const { act, busy } = useAction();
  const { done, waiting, failed, failures } = report.pictures;
  if (done + waiting + failed === 0) return null;
  return (
    <section className="card mt-5 p-4" aria-labelledby="pictures">
      <h2 id="pictures" className="text-xl">
        Pictures
      </h2>
      <p className="figures">{texts.picturesSum(done, waiting, failed)}</p>
      {failures.length > 0 && (
        <>
          <ul className="mt-2 grid gap-1 [overflow-wrap:anywhere]">
            {failures.map(({ title, address, why }) => (
              <li key={`${title}${address}`}>
                <strong>{title}</strong> {why} <span className="text-ink-soft text-sm">{address}</span>
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="button button-line mt-3"
            disabled={busy !== null || isRunning}
            onClick={() =>
              act('pictures', (call) => call('POST /api/admin/imports/pictures/{id}', { params: { id: report.id } }))
            }
          >
            Try again
          </button>
        </>
      )}
    </section>
  );
}

/** Imported customers choose their passwords by e-mail, when the owner says so. */
export function CustomerMails({ report }: { report: Report }) {
  const toast = useToast();
  const { act, busy } = useAction();
  const { toMail, mailed, withPassword } = report.customers;
  if (toMail + mailed + withPassword === 0) return null;
  const send = async () => {
    const answer = await act('mail', (call) =>
      call('POST /api/admin/imports/mail/{id}', { params: { id: report.id } }),
    );
    if (answer) toast({ title: answer.message });
  };
  return (
    <section className="card mt-5 p-4" aria-labelledby="passwords">
      <h2 id="passwords" className="text-xl">
        Passwords
      </h2>
      <p>
        Imported customers have no password yet. E-mail them a link to choose one. It works for 7 days, and each
        customer gets it once.
      </p>
      <p className="figures mt-1">{texts.passwordsSum(toMail, mailed, withPassword)}</p>
      {toMail > 0 && (
        <button type="button" className="button button-line mt-3" disabled={busy !== null} onClick={send}>
          {texts.mailNext(Math.min(toMail, mailsAtOnce))}
        </button>
      )}
    </section>
  );
}
