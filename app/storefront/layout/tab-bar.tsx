import { Link, useLocation } from 'react-router';
import { unitsInCart } from '#cart/rules/cart.ts';
import { useCart } from '#cart/shop/cart-store.ts';
import { Icon, type IconName } from '#kit/icon.tsx';
import { texts } from './texts.ts';

/**
 * A phone's ways through the shop, at its foot. Help and the way to the top stand at its right, so that they never lie
 * over a price or a control; a product, the cart and the checkout put their own bar there (next-step.tsx), under which
 * nothing of these is left (style.css).
 */
export function TabBar() {
  const { pathname } = useLocation();
  const units = unitsInCart(useCart());
  const tabs: [IconName, string, string][] = [
    ['home', '/shop/home', texts.homeTab()],
    ['shop', '/shop/listing', texts.shop()],
    ['search', '/shop/search', texts.search()],
    ['bag', '/shop/cart', texts.cart()],
  ];
  return (
    <nav
      aria-label={texts.quickLinks()}
      className="tabs fixed inset-x-0 bottom-0 z-15 flex h-15 border-hairline border-t bg-paper pr-[calc(2*var(--place))] lg:hidden"
    >
      {tabs.map(([icon, to, label]) => (
        <Link
          key={to}
          to={to}
          aria-current={pathname === to ? 'page' : undefined}
          className="relative grid flex-1 content-center justify-items-center text-xs aria-[current]:text-leaf"
        >
          <Icon name={icon} size={22} />
          {label}
          {icon === 'bag' && units > 0 && <span className="badge-count absolute top-1 left-1/2">{units}</span>}
        </Link>
      ))}
    </nav>
  );
}
