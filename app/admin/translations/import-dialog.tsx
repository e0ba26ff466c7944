import type { OtherLanguage } from '#rules/settings/languages.ts';
import { CsvImportDialog, NoteList } from '../parts/csv-import-dialog.tsx';
import * as texts from './texts.ts';

interface ImportDialogProps {
  language: OtherLanguage;
  open: boolean;
  onClose: () => void;
}

/** Translations from a CSV file. */
export function ImportDialog({ language, open, onClose }: ImportDialogProps) {
  return (
    <CsvImportDialog
      open={open}
      onClose={onClose}
      title={texts.importTranslations(texts.nameOf(language))}
      howTo={texts.howToImport}
      send={(make, file, query) =>
        make('POST /api/admin/translations/import/{language}', { params: { language }, file, query })
      }
      whatItDoes={({ changed, unchanged }) => texts.whatTheFileDoes(changed, unchanged)}
      changes={({ changed }) => changed}
    >
      {({ leftOut }) =>
        leftOut.length > 0 && (
          <>
            <p className="mt-2 rounded-xl bg-turmeric-tint p-3">{texts.leftOut(leftOut.length)}</p>
            <NoteList notes={leftOut} />
          </>
        )
      }
    </CsvImportDialog>
  );
}
