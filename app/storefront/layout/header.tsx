import { useState } from 'react';
import { Link, useHref, useLocation } from 'react-router';
import { unitsInCart } from '#cart/rules/cart.ts';
import { CartSheet } from '#cart/shop/cart-sheet.tsx';
import { useCart } from '#cart/shop/cart-store.ts';
import { Icon } from '#kit/icon.tsx';
import { lazyPart } from '#kit/loading/lazy-part.tsx';
import { type Brand, Languages, type OfferedLanguage } from './footer.tsx';
import type { SiteLinks } from './site-links.server.ts';
import { SiteMenu } from './site-menu.tsx';
import { texts } from './texts.ts';
import { UserMenu } from './user-menu.tsx';

interface HeaderProps {
  brand: Brand;
  links: SiteLinks;
  languages: readonly OfferedLanguage[];
}

/** The field itself is on large windows alone. */
const SearchSuggestions = lazyPart(() => import('#catalogue/listing/shop/search-suggestions.tsx'));

export function Header({ brand: { name, logo }, links, languages }: HeaderProps) {
  const [field, setField] = useState<HTMLInputElement | null>(null);
  return (
    <header className="sticky top-0 z-30 border-hairline border-b bg-paper">
      <div className="wrap flex min-h-16 flex-wrap items-center min-[360px]:gap-1 md:min-h-20">
        <MenuButton links={links} top={languages.length > 0 && <Languages languages={languages} />} />
        <Link
          to="/shop/home"
          className="mr-auto flex min-h-11 items-center gap-1.5 min-[360px]:gap-2.5 sm:pr-4 lg:flex-none"
          aria-label={texts.home({ name })}
        >
          <img src={logo.src} alt="" width={logo.width} height={36} className="h-8 w-auto md:h-9" />
          {!logo.isWordmark && (
            <span className="font-semibold font-serif text-[min(1.5rem,6.4vw)] tracking-tight md:text-[1.75rem]">
              {name}
            </span>
          )}
        </Link>
        <nav aria-label={texts.shop()} className="hidden min-w-0 lg:block">
          <ul className="flex flex-wrap items-center justify-end">
            {links.navigation.map(({ label, ...link }) => (
              <li key={link.to}>
                <Link
                  {...link}
                  className="flex min-h-11 items-center px-3 font-semibold underline-offset-8 hover:text-leaf hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <search className="relative ml-3 hidden w-48 flex-none xl:block">
          <form action={useHref('/shop/search')}>
            <Icon name="search" size={18} className="pointer-events-none absolute top-3.5 left-3.5 text-ink-soft" />
            <input
              type="search"
              name="q"
              aria-label={texts.searchProducts()}
              placeholder={texts.search()}
              maxLength={100}
              autoComplete="off"
              className="field rounded-full pl-10"
              onFocus={(event) => setField(event.currentTarget)}
            />
            {field && <SearchSuggestions field={field} whenEmpty without={null} />}
          </form>
        </search>
        <Link to="/shop/search" className="button-icon xl:hidden" aria-label={texts.search()}>
          <Icon name="search" size={21} />
        </Link>
        <UserMenu />
        <CartButton />
      </div>
    </header>
  );
}

/**
 * The button for the navigation of small screens. Without JavaScript it is hidden, and the links of the footer remain.
 */
function MenuButton(content: { links: SiteLinks; top: React.ReactNode }) {
  const [open, setOpen] = useOpenOnPage();
  return (
    <div className="lg:hidden plain:hidden">
      <button
        type="button"
        className="button-icon -ml-2"
        aria-label={texts.menu()}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" size={22} />
      </button>
      <SiteMenu {...content} open={open} onClose={() => setOpen(false)} />
    </div>
  );
}

/** Whether a sheet is open: another page, also by Back, closes it. */
function useOpenOnPage() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  return [openAt === key, (open: boolean) => setOpenAt(open ? key : null)] as const;
}

function CartButton() {
  const units = unitsInCart(useCart());
  const [open, setOpen] = useOpenOnPage();
  return (
    <>
      {/* Without scripts it opens the page of the cart. */}
      <form action={useHref('/shop/cart')} data-hold="">
        <button
          type="submit"
          className="button-icon relative -mr-2"
          aria-label={units > 0 ? texts.cartWithItems({ units }) : texts.cart()}
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
        >
          <Icon name="bag" size={22} />
          {units > 0 && (
            <span aria-hidden="true" className="badge-count absolute top-0.5 right-0">
              {units}
            </span>
          )}
        </button>
      </form>
      <CartSheet open={open} onClose={() => setOpen(false)} />
    </>
  );
}
