/** The entries of the side navigation, in their order (behaviour: Staff 1). */
export const sideLinks = [
  { to: '/admin/dashboard', label: 'Dashboard' },
  { to: '/admin/products', label: 'Products' },
  { to: '/admin/orders', label: 'Orders' },
  { to: '/admin/cash', label: 'Cash' },
  { to: '/admin/settlements', label: 'Settlements' },
  { to: '/admin/documents', label: 'Documents' },
  { to: '/admin/features', label: 'Features' },
  { to: '/admin/coupons', label: 'Coupons' },
  { to: '/admin/shipping-fee', label: 'Shipping Fee' },
  { to: '/admin/settings/cod', label: 'Cash on Delivery' },
  { to: '/admin/newsletters', label: 'Newsletters' },
  { to: '/admin/banner', label: 'Banner' },
  { to: '/admin/users', label: 'Users' },
  { to: '/admin/programs', label: 'Programs' },
  { to: '/admin/reviews', label: 'Reviews' },
  { to: '/admin/meet-and-greet', label: 'Meet and Greet' },
] as const;
