import { CsvImportDialog, NoteList } from '#kit/admin/lists/csv-import-dialog.tsx';
import type { OtherLanguage } from '#settings/rules/languages.ts';
import * as texts from './texts.ts';

interface ImportDialogProps {
  language: OtherLanguage;
  open: boolean;
  onClose: () => void;
}

export function ImportDialog({ language, open, onClose }: ImportDialogProps) {
  return (
    <CsvImportDialog
      open={open}
      onClose={onClose}
      title={`Import ${texts.nameOf(language)} translations`}
      howTo="Export the texts, fill in the column Translation, and import the same file. Empty cells change nothing. An outdated text becomes current when you change it or write done in the column State."
      send={(make, file, query) =>
        make('POST /api/admin/translations/import/{language}', { params: { language }, file, query })
      }
      whatItDoes={({ changed, unchanged }) =>
        `${changed === 1 ? '1 text' : `${changed} texts`} will change, ${unchanged} stay as they are.`
      }
      changes={({ changed }) => changed}
    >
      {({ leftOut }) =>
        leftOut.length > 0 && (
          <>
            <p className="mt-2 rounded-xl bg-turmeric-tint p-3">
              {leftOut.length === 1
                ? '1 line is left out: its English text has changed since the export.'
                : `${leftOut.length} lines are left out: their English texts have changed since the export.`}
            </p>
            <NoteList notes={leftOut} />
          </>
        )
      }
    </CsvImportDialog>
  );
}
