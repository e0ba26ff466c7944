import { useId, useState } from 'react';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { useUndo } from '#kit/admin/forms/use-undo.tsx';
import { longestOrderTag } from '#orders/rules/order-tags.ts';
import { TagSuggestions } from './tags-form.tsx';

/** Adds a tag to the chosen orders, or takes it away. */
export function BulkTags({
  ids,
  inUse,
  onDone,
}: {
  ids: readonly string[];
  inUse: readonly string[];
  /** @param skipped orders that would have too many */
  onDone: (skipped: readonly { id: string; why: string }[]) => void;
}) {
  const { act, busy } = useAction();
  const undo = useUndo();
  const [typed, setTyped] = useState('');
  const list = useId();
  const change = async (way: 'add' | 'remove') => {
    const tag = typed.trim();
    const answer = await act('tags', (make) =>
      make('POST /api/admin/orders/tags', { body: { ids: [...ids], [way]: [tag] } }),
    );
    if (!answer) return;
    setTyped('');
    const back = way === 'add' ? 'remove' : 'add';
    if (answer.changed.length > 0) {
      undo(answer.message, 'Tags as before', (make) =>
        make('POST /api/admin/orders/tags', { body: { ids: answer.changed, [back]: [tag] } }),
      );
    }
    onDone(answer.skipped);
  };
  const isOff = busy !== null || typed.trim() === '';
  return (
    <div className="flex flex-wrap items-center gap-2">
      <input
        aria-label="Tag"
        placeholder="Tag"
        className="field w-32"
        list={list}
        maxLength={longestOrderTag}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <TagSuggestions id={list} tags={inUse} />
      <button type="button" className="button button-line" disabled={isOff} onClick={() => change('add')}>
        Add tag
      </button>
      <button type="button" className="button button-line" disabled={isOff} onClick={() => change('remove')}>
        Remove tag
      </button>
    </div>
  );
}
