import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { CallFailure, call } from '#kit/call.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import type { Toast } from '#kit/dialogs/toast-card.tsx';
import { speakErrors } from '#kit/failures/spoken-errors.tsx';
import type { FieldError } from '#rules/app-error.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { useClaimsReason } from './claims-reason.tsx';
import { focusFirstError } from './focus-first-error.ts';
import { allShown, errorAt, otherErrors, type Path, type PathOf, valueAt, withValue } from './form-values.ts';
import { useAction } from './use-action.ts';
import { useDraft } from './use-draft.tsx';

/** A refusal that comes later than this finds somebody who went on. */
const longestWaitMs = 10_000;

/** Something that a form does: it checks what is typed, sends it, and says how that went. */
interface FormAction<Values, Seen, Answer> {
  /** What is wrong with what is typed, in the order of the fields; asked before it is sent. */
  check?: ((values: Values) => readonly FieldError[]) | undefined;
  send: (make: typeof call, values: Values, more: { seen: Seen; claimsReason: string }) => Promise<Answer>;
  /** The version that is stored now. */
  seenAfter?: (answer: Answer) => Seen;
  /** What the form shows once it is saved; without it, what was typed. */
  valuesAfter?: (values: Values, answer: Answer) => NoInfer<Values>;
  /** Closes the dialog or loads what else changed; told before the toast. */
  onDone?: (answer: Answer) => unknown;
  /** The toast after it; without it, the message of the answer. */
  toastOf?: (answer: Answer, sent: Values) => Toast | null;
}

/** What stands above the fields after a refusal that is about the whole form. */
interface Changed {
  message: string;
  onReload?: (() => void) | undefined;
  /** What to do now, where loading it again is not the way. */
  children?: ReactNode;
}

interface FormOptions<Values, Seen, Answer> extends FormAction<Values, Seen, Answer> {
  initial: Values | (() => Values);
  /** The version of it; a call sends it along, so that nobody overwrites what they have not seen. */
  seen?: Seen;
  /** Keeps what is typed through a reload: `of` says what is edited where the address does not. */
  draft?: { of?: string; version?: (seen: Seen) => string; onRestore?: (restored: Values, base: Values) => void };
  /**
   * Shows the newest state and throws away what was typed: offered once the call says that somebody else changed it
   * (409).
   */
  onReload?: (() => void) | undefined;
  /** Where a refusal is told otherwise; null leaves it to the fields and the toast. */
  changed?: (failure: CallFailure) => Changed | null;
  /** The errors of a refusal under the names of the form. */
  errorsOf?: (failure: CallFailure) => readonly FieldError[];
  onRefused?: (failure: CallFailure) => void;
  /** What a failure is told as, where it has words of its own. */
  failed?: (error: unknown) => Toast;
  /** Of a short form: what its fields say is not said once more as a toast. */
  isShort?: boolean;
}

export type FormState<Values extends object, Seen> = ReturnType<typeof useForm<Values, unknown, Seen>>;

/**
 * The one form of the back office. It holds what is typed, checks it, sends it once, and shows how that went: errors at
 * their fields with the focus on the first (behaviour: Staff 10), or what somebody else changed meanwhile. What was
 * typed stays after a refusal.
 */
export function useForm<Values extends object, Answer, Seen = undefined>(options: FormOptions<Values, Seen, Answer>) {
  const toast = useToast();
  const { act, busy } = useAction();
  const claims = useClaimsReason();
  const [values, setValues] = useState(options.initial);
  const [stored, setStored] = useState({ values, seen: options.seen as Seen });
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [changed, setChanged] = useState<Changed | null>(null);
  const [uploads, setUploads] = useState(0);

  const form = useRef<HTMLFormElement>(null);
  const [leads, setLeads] = useState(0);
  /** When it was sent; null once somebody types on, and is not to be led away. */
  const sentAt = useRef<number | null>(null);
  useEffect(() => {
    if (leads > 0 && form.current) focusFirstError(form.current);
  }, [leads]);
  /** The names under which fields look for their errors. */
  const names = new Set<string>();

  const version = options.draft?.version ?? ((seen: Seen) => String(seen ?? ''));
  const offer = useDraft({
    of: options.draft ? (options.draft.of ?? '') : null,
    stored: { form: stored.values, version: version(stored.seen) },
    typed: values,
    onRestore(restored, base) {
      setValues(() => restored);
      options.draft?.onRestore?.(restored, base);
    },
  });

  const show = (found: readonly FieldError[]) => {
    setErrors(found);
    const isHere = sentAt.current !== null && performance.now() - sentAt.current < longestWaitMs;
    if (found.length > 0 && isHere) setLeads((count) => count + 1);
  };
  const onRefused = (failure: CallFailure) => {
    const found = options.errorsOf?.(failure) ?? failure.errors;
    show(found);
    options.onRefused?.(failure);
    const isClaim = claims.ask(failure);
    const { onReload } = options;
    const change = options.changed
      ? options.changed(failure)
      : !isClaim && failure.status === 409 && onReload
        ? { message: failure.message, onReload }
        : null;
    setChanged(change);
    return change !== null || (options.isShort === true && allShown(found, names));
  };

  const errorOf = (...of: string[]) => {
    for (const name of of) names.add(name);
    return errorAt(errors, of);
  };
  const set = (path: Path, value: unknown, of: readonly string[]) => {
    setValues((now) => withValue(now, path, value));
    // The new text is not checked yet.
    setErrors((now) => otherErrors(now, of));
  };
  const bound = (path: Path, of: readonly string[]) => {
    const errorNames = of.length > 0 ? of : [typeof path === 'string' ? path : path.join('.')];
    return {
      /** Where the field is, for whoever is led to it. */
      'data-field': errorNames[0]?.replace(/\*$/, ''),
      value: valueAt(values, path),
      error: errorOf(...errorNames),
      set: (next: unknown) => set(path, next, errorNames),
    };
  };
  const saved = (seen: Seen, now = values) => setStored({ values: now, seen });

  /** @param what names the action, for `busy` */
  const run = async <Result,>(what: string, action: FormAction<Values, Seen, Result>) => {
    if (busy !== null) return;
    sentAt.current = performance.now();
    if (form.current) speakErrors('', form.current);
    const found = action.check?.(values) ?? [];
    show(found);
    setChanged(null);
    if (found[0]) {
      if (!options.isShort) toast({ title: found[0].message, destructive: true, duration: 4000 });
      return;
    }
    const more = { seen: stored.seen, claimsReason: claims.reason };
    const { failed } = options;
    const answer = await act(what, (make) => action.send(make, values, more), { onRefused, failed });
    if (answer === null) return;
    claims.clear();
    const { seenAfter, valuesAfter = (now) => now } = action;
    if (seenAfter || action.valuesAfter) {
      saved(seenAfter ? seenAfter(answer) : stored.seen, valuesAfter(values, answer));
      setValues((now) => valuesAfter(now, answer));
    }
    await action.onDone?.(answer);
    const message = action.toastOf
      ? action.toastOf(answer, values)
      : { title: (answer as { message: string }).message };
    if (message) toast(message);
  };

  return {
    /** For the form element. */
    props: {
      ref: form,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        void run('save', options);
      },
      onInput() {
        sentAt.current = null;
      },
    },
    values,
    stored,
    isChanged: JSON.stringify(values) !== JSON.stringify(stored.values),
    /** Which action is under way; 'save' is that of the form itself. */
    busy,
    run,
    /** Told by an action of several calls that one of them stored what is typed. */
    saved,
    /** Changes what several fields show. @param of names of the errors that go with it */
    change: (next: Partial<Values> | ((now: Values) => Partial<Values>), ...of: string[]) => {
      setValues((now) => ({ ...now, ...(typeof next === 'function' ? next(now) : next) }));
      setErrors((now) => otherErrors(now, of));
    },
    errors,
    errorOf,
    /**
     * What a text field or a choice needs besides its label. @param of names of its errors where they are not its path
     */
    field: (path: PathOf<string, Values> | readonly [keyof Values & string, string], ...of: string[]) => {
      const { value, set: change, ...more } = bound(path, of);
      return {
        ...more,
        value: value as string,
        onChange: ({ target }: { target: { value: string } }) => change(target.value),
      };
    },
    tick: (path: PathOf<boolean, Values>, ...of: string[]) => {
      const { value, set: change, ...more } = bound(path, of);
      return {
        ...more,
        checked: value as boolean,
        onChange: ({ target }: { target: { checked: boolean } }) => change(target.checked),
      };
    },
    picture: (path: PathOf<string, Values>, ...of: string[]) => {
      const { value, set: onChange, ...more } = bound(path, of);
      return { ...more, value: value as string, onChange, onBusy: onUploading };
    },
    isUploading: uploads > 0,
    onUploading,
    /** Above the fields: a draft that is offered, and what somebody else changed meanwhile. */
    notices: (offer !== null || changed !== null) && (
      <div className="col-span-full space-y-4">
        {offer}
        {changed && <ChangedMeanwhile {...changed} />}
      </div>
    ),
    /** Below the fields of a form with texts that shoppers read: the owner's reason, once a claim was refused. */
    claims: claims.field,
  };

  /** A picture begins or ends being uploaded: nothing is saved without it. */
  function onUploading(isBusy: boolean) {
    setUploads((count) => count + (isBusy ? 1 : -1));
  }
}
