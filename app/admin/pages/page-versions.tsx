import { useState } from 'react';
import type { StaffPage } from '#features/pages/read-pages.ts';
import { indianTime } from '#rules/dates.ts';
import { useToast } from '#ui/toast.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { useAction } from '../parts/use-action.ts';
import * as texts from './texts.ts';

interface PageVersionsProps {
  page: StaffPage;
  versions: readonly { version: number; at: Date; by: string }[];
  onBack: () => void;
}

/** Who saved the page when; each earlier version can become the draft. */
export function PageVersions({ page, versions, onBack }: PageVersionsProps) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [asked, setAsked] = useState<number | null>(null);
  const bringBack = async () => {
    if (asked === null) return;
    const body = { version: asked, seen: page.version };
    setAsked(null);
    const answer = await act('back', (call) =>
      call('POST /api/admin/pages/bring-back/{id}', { params: { id: page._id }, body }),
    );
    if (!answer) return;
    toast({ title: answer.message });
    onBack();
  };
  return (
    <section aria-labelledby="versions" className="card mt-6 p-4">
      <h2 id="versions" className="text-xl">
        {texts.versions}
      </h2>
      <ul className="mt-2 divide-y divide-hairline">
        {versions.map(({ version, at, by }) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span>
              {texts.versionNumber(version)} {version === page.version && <span className="tag">{texts.newest}</span>}{' '}
              {version === page.publishedVersion && <span className="tag tag-leaf">{texts.inTheShop}</span>}
              <span className="block text-ink-soft text-sm">{texts.savedBy(by, indianTime(at))}</span>
            </span>
            {version !== page.version && (
              <button
                type="button"
                className="link min-h-11 px-2"
                disabled={busy !== null}
                aria-label={texts.bringBackVersion(version)}
                onClick={() => setAsked(version)}
              >
                {texts.bringBack}
              </button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title={texts.bringBackQuestion}
        action={texts.bringBack}
        busy={busy !== null}
        onConfirm={() => void bringBack()}
        onClose={() => setAsked(null)}
      >
        {texts.bringBackConsequence}
      </ConfirmDialog>
    </section>
  );
}
