import { type ReactNode, useState } from 'react';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';
import { indianTime } from '#rules/dates.ts';
import { inPlainWords } from './plain-words.ts';

const changedField = (field: string, before: string, after: string) =>
  `${field.charAt(0).toUpperCase()}${field.slice(1)}: ${before} → ${after}`;

type Make = Parameters<Parameters<ReturnType<typeof useAction>['act']>[1]>[0];

/** What a saving changed, in words: a field before and after, or what happened to it. */
type Change = { field: string; before: string; after: string } | { field: string; said: string };

interface VersionListProps {
  title: string;
  versions: readonly { version: number; at: Date; by: string; changes?: readonly Change[] }[];
  /** The one that the screen shows: it cannot be brought back. */
  current: number;
  /** What else is to be said of a version, beside its number. */
  tags: (version: number) => ReactNode;
  /** What bringing one back does, as a sentence. */
  consequence: string;
  /**
   * Text of version 0, how it was before the first saving, and what its button is called; without it there is no such
   * row.
   */
  samples?: string;
  bringBackSamples?: string;
  /** Stands in place of an empty list. */
  none?: string;
  bringBack(make: Make, version: number): Promise<{ message: string }>;
  onBack: () => void;
}

export function VersionList({
  title,
  versions,
  current,
  tags,
  consequence,
  samples,
  bringBackSamples = samples ?? '',
  none,
  bringBack,
  onBack,
}: VersionListProps) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [asked, setAsked] = useState<number | null>(null);
  const confirmed = async () => {
    if (asked === null) return;
    setAsked(null);
    const answer = await act('back', (make) => bringBack(make, asked));
    if (!answer) return;
    toast({ title: answer.message });
    onBack();
  };
  const button = (version: number, label: string) => (
    <button
      type="button"
      className="link min-h-11 px-2"
      disabled={busy !== null}
      aria-label={label}
      onClick={() => setAsked(version)}
    >
      Bring back
    </button>
  );
  const row = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2';
  return (
    <section aria-labelledby="versions" className="card mt-6 max-w-5xl p-4">
      <h2 id="versions" className="text-xl">
        {title}
      </h2>
      {versions.length === 0 ? (
        <p className="mt-2 text-ink-soft">{none}</p>
      ) : (
        <ul className="mt-2 divide-y divide-hairline">
          {versions.map(({ version, at, by, changes = [] }) => (
            <li key={version} className={row}>
              <span>
                {`Version ${version}`} {tags(version)}
                <span className="block text-ink-soft text-sm">{`Saved by ${by}, ${indianTime(at)}`}</span>
                {changes.length > 0 && <Changes changes={changes} />}
              </span>
              {version !== current && button(version, `Bring back version ${version}`)}
            </li>
          ))}
          {samples !== undefined && (
            <li className={row}>
              <span>{samples}</span>
              {button(0, bringBackSamples)}
            </li>
          )}
        </ul>
      )}
      <ConfirmDialog
        open={asked !== null}
        title="Bring back this version?"
        action="Bring back"
        busy={busy !== null}
        onConfirm={() => void confirmed()}
        onClose={() => setAsked(null)}
      >
        {consequence}
      </ConfirmDialog>
    </section>
  );
}

const mostReported = 6;

/** The first few; a new fee for every state would fill the screen. */
function Changes({ changes }: { changes: readonly Change[] }) {
  const more = changes.length - mostReported;
  return (
    <span className="block text-sm">
      {changes.slice(0, mostReported).map((change, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same line may have been removed twice
        <span key={at} className="wrap-anywhere block">
          {'said' in change
            ? `${change.field}: ${change.said}`
            : changedField(inPlainWords(change.field), change.before, change.after)}
        </span>
      ))}
      {more > 0 && <span className="block text-ink-soft">{`and ${more} more`}</span>}
    </span>
  );
}
