import { useEffect, useState } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { tabStorage } from '#kit/admin/staff-storage.ts';
import { type Draft, draftKey, mergeDraft, readDraft, storeDraft } from './stored-draft.ts';

interface DraftOptions<Form> {
  /** What is edited, where the address does not say it; null for a form that keeps no draft. */
  of: string | null;
  stored: { form: Form; version: string };
  typed: Form;
  /** Shows what was typed before; `base` is the form as it was then. */
  onRestore(restored: Form, base: Form): void;
}

/** Keeps what is typed in a long form through a reload, and offers it back (behaviour: Staff 9). */
export function useDraft<Form>({ of, stored, typed, onRestore }: DraftOptions<Form>): React.ReactNode {
  const key = useDraftKey()(of ?? '');
  const isKept = of !== null;
  const [found, setFound] = useState<Draft<Form> | null>(null);
  const [isReady, setReady] = useState(false);
  // The server draws the page without what only this browser knows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the form is shown
  useEffect(() => {
    if (!isKept) return;
    setFound(readDraft(tabStorage, key, stored.form));
    setReady(true);
  }, []);
  useEffect(() => {
    // What is offered stays until it was answered.
    if (isReady && found === null) {
      storeDraft(tabStorage, key, { base: stored.form, typed, version: stored.version });
    }
  }, [isReady, found, key, stored.form, stored.version, typed]);

  if (found === null) return null;
  const keep = ({ currentTarget }: React.MouseEvent) => {
    // What comes back counts as typed: the dialog around it asks before it is thrown away.
    currentTarget.closest('form')?.dispatchEvent(new Event('input', { bubbles: true }));
    setFound(null);
    onRestore(mergeDraft(found, stored.form), found.base);
  };
  return (
    <div role="alert" className="rounded-xl bg-turmeric-tint p-4">
      <p className="font-semibold">You have changes that were not saved.</p>
      {found.version !== stored.version && (
        <p className="mt-1">
          Somebody has saved this since. Fields that you did not change show the new values. Check yours before you
          save.
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <button type="button" className="button button-leaf" onClick={keep}>
          Keep changes
        </button>
        <button type="button" className="button button-line" onClick={() => setFound(null)}>
          Discard changes
        </button>
      </div>
    </div>
  );
}

/** Forgets a draft whose form was closed on purpose. */
export function useDropDraft(): (of: string) => void {
  const keyOf = useDraftKey();
  return (of) => tabStorage.removeItem(keyOf(of));
}

function useDraftKey(): (of: string) => string {
  const { pathname } = useLocation();
  const layout = useRouteLoaderData<{ accountId: string }>('back-office');
  return (of) => draftKey(layout?.accountId ?? '', `${pathname} ${of}`);
}
