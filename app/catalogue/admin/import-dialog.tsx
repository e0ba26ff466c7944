import { CsvImportDialog } from '#kit/admin/lists/csv-import-dialog.tsx';

export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <CsvImportDialog
      open={open}
      onClose={onClose}
      title="Import products"
      howTo="Export the products, edit the file in a spreadsheet, and import it here. A line without a Product ID adds a product. To change stock, edit ‘Total Stock’ and leave ‘Stock at Export’ as it is: we apply only the difference, so units sold since the export stay sold. You can check everything before you import."
      send={(make, file, query) => make('POST /api/admin/products/import', { file, query })}
      whatItDoes={({ added, changed, unchanged }) => `${added} to add, ${changed} to change, ${unchanged} unchanged.`}
      changes={({ added, changed }) => added + changed}
      summary={({ added, changed }) => `${added} added, ${changed} changed`}
    >
      {({ replacesStock, problems }) =>
        replacesStock &&
        problems.length === 0 && (
          <p className="mt-2 rounded-xl bg-turmeric-tint p-3">
            This file has no column ‘Stock at Export’, so its stock replaces the current stock. Units sold since the
            export would be added again. Export again to be safe.
          </p>
        )
      }
    </CsvImportDialog>
  );
}
