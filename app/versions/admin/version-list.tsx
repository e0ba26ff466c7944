import { type ReactNode, useState } from 'react';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';
import { indianTime } from '#rules/dates.ts';
import type { ListedVersion } from '#versions/rules/saved-versions.ts';
import { Changes } from './changes.tsx';

type Make = Parameters<Parameters<ReturnType<typeof useAction>['act']>[1]>[0];

interface VersionListProps {
  title: string;
  versions: readonly ListedVersion[];
  /** The one that the screen shows: it cannot be brought back. */
  current: number;
  /** What else is to be said of a version, beside its number. */
  tags: (version: number) => ReactNode;
  /** What bringing one back does, as a sentence. */
  consequence: string;
  /** Whether version 0 can be brought back: how it was before the first saving. */
  hasFirst?: boolean;
  /** Stands in place of an empty list. */
  none?: string;
  bringBack(make: Make, version: number): Promise<{ message: string }>;
  onBack: () => void;
}

/** A new fee for every state would fill the screen. */
const mostReported = 6;

/** Who saved a thing when, and what was changed; each version but the current can be brought back. */
export function VersionList({
  title,
  versions,
  current,
  tags,
  consequence,
  hasFirst = false,
  none,
  bringBack,
  onBack,
}: VersionListProps) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [confirming, setConfirming] = useState<number | null>(null);
  const confirmed = async () => {
    if (confirming === null) return;
    setConfirming(null);
    const answer = await act('back', (make) => bringBack(make, confirming));
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
      onClick={() => setConfirming(version)}
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
          {versions.map(({ version, at, by, changes }) => (
            <li key={version} className={row}>
              <span>
                {`Version ${version}`} {tags(version)}
                <span className="block text-ink-soft text-sm">{`Saved by ${by}, ${indianTime(at)}`}</span>
                <Changes changes={changes} most={mostReported} />
              </span>
              {version !== current && button(version, `Bring back version ${version}`)}
            </li>
          ))}
          {hasFirst && (
            <li className={row}>
              <span>As it was before version 1</span>
              {button(0, 'Bring back how it was before version 1')}
            </li>
          )}
        </ul>
      )}
      <ConfirmDialog
        open={confirming !== null}
        title="Bring back this version?"
        action="Bring back"
        busy={busy !== null}
        onConfirm={() => void confirmed()}
        onClose={() => setConfirming(null)}
      >
        {consequence}
      </ConfirmDialog>
    </section>
  );
}
