import { useDeferredValue, useState } from 'react';
import { texts } from '#catalogue/shop/texts.ts';
import { FoodFilterForm } from '#food/shop/food-filter-form.tsx';
import { Dialog } from '#kit/dialogs/dialog.tsx';
import { Icon } from '#kit/icon.tsx';
import { ListingFilters } from './listing-filters.tsx';

type FilterSheetProps = Omit<React.ComponentProps<typeof ListingFilters>, 'name'> & {
  /** Products of the list, for the words that lead back to it. */
  total: number;
};

/**
 * The filters on a phone, behind a button. It keeps for itself whether it is open, so that opening it renders no
 * product again.
 */
export function FilterSheet({ total, ...filters }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  // The first time the sheet is shown before its many fields are made, so that a slow phone answers the touch at once.
  const isFilled = useDeferredValue(wasOpened);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className="button button-line lg:hidden"
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpened(true);
          setOpen(true);
        }}
      >
        <Icon name="filter" size={18} />
        {texts.filter()}
      </button>
      <Dialog open={open} onClose={close} title={texts.filter()} kind="sheet">
        <div className="min-h-[80dvh] p-5">
          {isFilled && (
            <>
              <ListingFilters {...filters} name="sheet" />
              <FoodFilterForm
                choice={filters.choice}
                choose={filters.choose}
                counts={filters.counts}
                name="sheet"
                submit={filters.counts === null ? texts.showProductsNow() : texts.showProducts({ count: total })}
                onChosen={close}
              />
            </>
          )}
        </div>
      </Dialog>
    </>
  );
}
