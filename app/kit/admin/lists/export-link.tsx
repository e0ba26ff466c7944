import { useNavigate } from 'react-router';
import { type ExportName, mostDownloadedAtOnce } from '#exports/rules/exports.ts';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { useToast } from '#kit/dialogs/toast.tsx';

interface ExportLinkProps {
  /** The call of the file. */
  path: string;
  /** What its list is narrowed to; what is empty is left out. */
  filter?: Record<string, string | null>;
  /** The sentence for a list without rows. */
  nothing?: string | false;
  /** The name under which a long list is written in the background instead, and how many lines this one has. */
  large?: { name: ExportName; total: number };
}

/** The way to a CSV file; where there is nothing to export it says so. */
export function ExportLink({ path, filter = {}, nothing = false, large }: ExportLinkProps) {
  const toast = useToast();
  const narrowed = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]));
  if (large && large.total > mostDownloadedAtOnce) {
    return <PrepareExport name={large.name} filter={Object.fromEntries(narrowed)} />;
  }
  return nothing ? (
    <button type="button" className="button button-line" onClick={() => toast({ title: nothing, destructive: true })}>
      Export CSV
    </button>
  ) : (
    <a href={narrowed.length > 0 ? `${path}?${new URLSearchParams(narrowed)}` : path} className="button button-line">
      Export CSV
    </a>
  );
}

/** Has the file written and leads to where it is downloaded. */
function PrepareExport({ name, filter }: { name: ExportName; filter: Record<string, string> }) {
  const { act, busy } = useAction();
  const navigate = useNavigate();
  return (
    <button
      type="button"
      className="button button-line"
      disabled={busy !== null}
      onClick={async () => {
        const isBegun = await act('prepare', (make) =>
          make('POST /api/admin/exports/begin', { body: { name, filter } }),
        );
        if (isBegun) await navigate('/admin/exports');
      }}
    >
      Prepare CSV
    </button>
  );
}
