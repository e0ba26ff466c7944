import { CsvImportDialog } from '../parts/csv-import-dialog.tsx';
import * as texts from './texts.ts';

/** Products from a CSV file. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <CsvImportDialog
      open={open}
      onClose={onClose}
      title={texts.importProducts}
      howTo={texts.exportTheProductsChange}
      send={(make, file, query) => make('POST /api/admin/products/import', { file, query })}
      whatItDoes={({ added, changed, unchanged }) => texts.whatTheFileDoes(added, changed, unchanged)}
      changes={({ added, changed }) => added + changed}
      summary={({ added, changed }) => texts.addedChanged(added, changed)}
    >
      {({ replacesStock, problems }) =>
        replacesStock &&
        problems.length === 0 && <p className="mt-2 rounded-xl bg-turmeric-tint p-3">{texts.thisFileDoesNotSay}</p>
      }
    </CsvImportDialog>
  );
}
