import { useUndo } from '#kit/admin/forms/use-undo.tsx';
import { useMay } from '#kit/admin/use-may.ts';
import type { Section } from '#settings/rules/settings.ts';

/** What the form of a section says once it is saved: a toast that brings back the version before (behaviour: Settings 12). */
export function useUndoSaving(section: Section, version: number, onReload: () => void) {
  const undo = useUndo();
  const may = useMay();
  // Some sections are saved with less.
  if (!may('settings.edit')) return {};
  return {
    toastOf: () => null,
    onDone({ message, data: { version: saved } }: { message: string; data: { version: number } }) {
      undo(message, 'The version before is back', async (make) => {
        const back = await make('POST /api/admin/settings/restore', { body: { section, version, seen: saved } });
        onReload();
        return back;
      });
    },
  };
}
