import * as texts from './texts.tsx';

/** The entries of the side navigation, in their order (behaviour: Staff 1). */
export const sideLinks = [
  { to: '/admin/dashboard', label: texts.dashboard },
  { to: '/admin/first-day', label: texts.firstDay },
  { to: '/admin/products', label: texts.products },
  { to: '/admin/imports', label: texts.imports },
  { to: '/admin/orders', label: texts.orders },
  { to: '/admin/cash', label: texts.cash },
  { to: '/admin/settlements', label: texts.settlements },
  { to: '/admin/documents', label: texts.documents },
  { to: '/admin/books', label: texts.books },
  { to: '/admin/features', label: texts.features },
  { to: '/admin/coupons', label: texts.coupons },
  { to: '/admin/shipping-fee', label: texts.shippingFee },
  { to: '/admin/settings/cod', label: texts.cashOnDelivery },
  { to: '/admin/newsletters', label: texts.newsletters },
  { to: '/admin/banner', label: texts.banner },
  { to: '/admin/users', label: texts.users },
  { to: '/admin/programs', label: texts.programs },
  { to: '/admin/reviews', label: texts.reviews },
  { to: '/admin/claims', label: texts.claims },
  { to: '/admin/meet-and-greet', label: texts.meetAndGreet },
  { to: '/admin/staff', label: texts.staff },
  { to: '/admin/exports', label: texts.exports },
  { to: '/admin/security-log', label: texts.securityLog },
  { to: '/admin/settings', label: texts.settings },
] as const;
