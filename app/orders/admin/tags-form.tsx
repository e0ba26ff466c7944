import { useCallback, useEffect, useId, useState } from 'react';
import type { CallResponse } from '#api/calls.ts';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { useMay } from '#kit/admin/use-may.ts';
import { call } from '#kit/call.ts';
import { longestOrderTag } from '#orders/rules/order-tags.ts';

type OrderTags = CallResponse<'GET /api/admin/orders/tags/{id}'>;

/** What staff noted of an order besides its notes; null until it is here, or where it cannot be read. */
export function useOrderTags(id: string): { shown: OrderTags | null; load: () => Promise<void> } {
  const [shown, setShown] = useState<OrderTags | null>(null);
  const load = useCallback(
    () => call('GET /api/admin/orders/tags/{id}', { params: { id } }).then(setShown, () => {}),
    [id],
  );
  useEffect(() => {
    setShown(null);
    void load();
  }, [load]);
  return { shown, load };
}

/** Tags of an order: those who ship add and remove them. */
export function TagsForm({ id, shown, load }: { id: string } & ReturnType<typeof useOrderTags>) {
  const may = useMay()('orders.ship');
  const { act, busy } = useAction();
  const [typed, setTyped] = useState('');
  const list = useId();
  if (!shown || (!may && shown.tags.length === 0)) return null;
  const change = async (body: { add?: string[]; remove?: string[] }) => {
    const answer = await act('tags', (make) => make('POST /api/admin/orders/tags', { body: { ids: [id], ...body } }));
    await load();
    return answer;
  };
  return (
    <form
      aria-label="Tags"
      className="flex flex-wrap items-center gap-2"
      onSubmit={async (event) => {
        event.preventDefault();
        if (typed.trim() !== '' && (await change({ add: [typed] }))) setTyped('');
      }}
    >
      {shown.tags.map((tag) => (
        <span key={tag} className="tag">
          {tag}
          {may && (
            <button
              type="button"
              className="ml-1 min-h-6 min-w-6"
              aria-label={`Remove tag ${tag}`}
              disabled={busy !== null}
              onClick={() => change({ remove: [tag] })}
            >
              ×
            </button>
          )}
        </span>
      ))}
      {may && (
        <>
          <input
            aria-label="Tag"
            placeholder="Tag, such as gift"
            className="field w-44"
            list={list}
            maxLength={longestOrderTag}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <TagSuggestions id={list} tags={shown.inUse} />
          <button type="submit" className="button button-line" disabled={busy !== null || typed.trim() === ''}>
            Add tag
          </button>
        </>
      )}
    </form>
  );
}

export const TagSuggestions = ({ id, tags }: { id: string; tags: readonly string[] }) => (
  <datalist id={id}>
    {tags.map((tag) => (
      <option key={tag} value={tag} />
    ))}
  </datalist>
);
