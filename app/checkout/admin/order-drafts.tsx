import { Link } from 'react-router';
import type { StaffOrderForm } from '#checkout/rules/staff-order.ts';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { useUndo } from '#kit/admin/forms/use-undo.tsx';
import { indianTime } from '#rules/dates.ts';

export interface ListedDraft {
  id: string;
  form: StaffOrderForm;
  by: string;
  at: Date;
}

/** Orders that staff have begun to type, above the list of orders (behaviour: Staff orders 6). */
export function OrderDrafts({ drafts }: { drafts: readonly ListedDraft[] }) {
  const undo = useUndo();
  const { act, busy } = useAction();
  if (drafts.length === 0) return null;
  const discard = async ({ id, form }: ListedDraft) => {
    const answer = await act(id, (call) => call('DELETE /api/admin/orders/drafts/{id}', { params: { id } }));
    if (!answer) return;
    undo(answer.message, 'The draft is back', (call) => call('POST /api/admin/orders/drafts', { body: { form } }));
  };
  return (
    <section aria-labelledby="drafts" className="card mb-4 p-4">
      <h2 id="drafts" className="text-lg">
        {drafts.length === 1 ? '1 draft' : `${drafts.length} drafts`}
      </h2>
      <ul className="divide-y divide-hairline">
        {drafts.map((draft) => {
          const { id, form, by, at } = draft;
          const name = form.addressInfo.name || form.addressInfo.phone;
          const items = form.items.length === 1 ? '1 item' : `${form.items.length} items`;
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
              <span className="min-w-40 flex-1">
                <Link
                  to={`/admin/orders/new?draft=${id}`}
                  className="link wrap-anywhere inline-flex min-h-11 items-center"
                >
                  {name || 'No name yet'}
                </Link>
                <span className="block text-ink-soft text-sm">
                  {`${items}, saved by ${by}, ${indianTime(new Date(at))}`}
                </span>
              </span>
              <button
                type="button"
                className="button button-line"
                disabled={busy !== null}
                aria-label={`Discard the draft of ${name || 'nobody yet'}`}
                onClick={() => void discard(draft)}
              >
                Discard
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
