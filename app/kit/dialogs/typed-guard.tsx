import { useEffect, useRef, useState } from 'react';
import { texts } from '#kit/texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface TypedGuardProps {
  /** What else forgets it; the dialog is closed without. */
  onDiscard?: () => void;
  /** What the form shows: once that is another thing, what was typed is saved or gone. */
  of: string;
}

/**
 * Keeps what was typed in the dialog around it: Escape, a click outside and its Close button ask first (behaviour:
 * Accessibility 1). It listens before the dialog does, and can come later than it: shoppers' pages load it with the
 * form.
 */
export default function TypedGuard({ onDiscard, of }: TypedGuardProps) {
  const place = useRef<HTMLSpanElement>(null);
  /** The field that was typed in. One that has left the page was saved, or asked about before. */
  const typed = useRef<EventTarget | null>(null);
  const [asks, setAsks] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that shows another thing begins anew
  useEffect(() => {
    typed.current = null;
  }, [of]);

  useEffect(() => {
    const dialog = place.current?.closest('dialog');
    if (!dialog) return;
    // Dialogs that lie above this one have questions of their own.
    const isHere = ({ target }: Event) => target instanceof Element && target.closest('dialog') === dialog;
    const ask = (event: Event) => {
      if (!(typed.current instanceof Node && typed.current.isConnected)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setAsks(true);
    };
    const onInput = (event: Event) => {
      if (isHere(event)) typed.current = event.target;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isHere(event)) ask(event);
    };
    // The gesture that goes back on a phone.
    const onCancel = (event: Event) => {
      if (event.target === dialog) ask(event);
    };
    // Where the last press began and ended: only both outside are a click outside.
    let ends: unknown[] = [];
    const onPress = ({ target }: Event) => {
      ends = [ends[1], target];
    };
    const onClick = (event: MouseEvent) => {
      if (!isHere(event)) return;
      const isOutside = [event.target, ...ends].every((end) => end === dialog);
      if (isOutside || (event.target as Element).closest('dialog > :first-child button')) ask(event);
    };
    const stop = new AbortController();
    const early = { capture: true, signal: stop.signal };
    dialog.addEventListener('input', onInput, early);
    dialog.addEventListener('keydown', onKey, early);
    dialog.addEventListener('cancel', onCancel, early);
    dialog.addEventListener('pointerdown', onPress, early);
    dialog.addEventListener('pointerup', onPress, early);
    dialog.addEventListener('click', onClick, early);
    return () => stop.abort();
  }, []);

  return (
    <span ref={place} className="contents">
      <ConfirmDialog
        open={asks}
        title={texts.closeWithoutSaving()}
        action={texts.discardChanges()}
        busy={false}
        onConfirm={() => {
          typed.current = null;
          setAsks(false);
          onDiscard?.();
          place.current?.closest('dialog')?.close();
        }}
        onClose={() => setAsks(false)}
      >
        {texts.whatYouTypedHere()}
      </ConfirmDialog>
    </span>
  );
}
