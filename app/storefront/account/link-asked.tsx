import type { Toast } from '#ui/toast-card.tsx';

/** What came of asking for a link to a new password, for as long as the page is open: the toast is gone in seconds. */
export function LinkAsked({ outcome }: { outcome: Toast | null }) {
  if (outcome === null) return null;
  return (
    <p className={`rounded-xl p-4 ${outcome.destructive ? 'bg-chilli-tint text-chilli' : 'bg-leaf-tint'}`}>
      {outcome.title}
      {!outcome.destructive && ' If it does not come, check your spam folder.'}
    </p>
  );
}
