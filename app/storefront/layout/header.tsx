import { useState } from 'react';
import { Link, useHref } from 'react-router';
import { unitsInCart } from '#cart/rules/cart.ts';
import { CartSheet } from '#cart/shop/cart-sheet.tsx';
import { useCart } from '#cart/shop/cart-store.ts';
import { Icon } from '#kit/icon.tsx';
import type { Brand } from './footer.tsx';
import type { SiteLink, SiteLinks } from './site-links.server.ts';
import { SiteMenu } from './site-menu.tsx';
import { texts } from './texts.ts';
import { UserMenu } from './user-menu.tsx';

export function Header({ brand: { name, logo }, links }: { brand: Brand; links: SiteLinks }) {
  return (
    <header className="sticky top-0 z-30 border-hairline border-b bg-paper">
      <div className="wrap flex min-h-16 flex-wrap items-center min-[360px]:gap-1 md:min-h-20">
        <MenuButton links={[...links.navigation, ...links.menu]} />
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
            {links.navigation.map((link) => (
              <li key={link.to}>
                <Link
                  to={link.to}
                  className="flex min-h-11 items-center px-3 font-semibold underline-offset-8 hover:text-leaf hover:underline"
                >
                  {link.label}
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
              className="field rounded-full pl-10"
            />
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
function MenuButton({ links }: { links: SiteLink[] }) {
  const [open, setOpen] = useState(false);
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
      <SiteMenu links={links} open={open} onClose={() => setOpen(false)} />
    </div>
  );
}

function CartButton() {
  const units = unitsInCart(useCart());
  const [open, setOpen] = useState(false);
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
