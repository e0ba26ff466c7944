import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page of the shop and the file that shows it. Who may see a page is decided in rules/access/access.ts. */
export default [
  index('storefront/content/start.ts'),

  layout('storefront/layout/storefront-layout.tsx', [
    route('shop/home', 'storefront/catalog/home.tsx'),
    route('shop/listing', 'storefront/catalog/listing.tsx'),
    route('shop/search', 'storefront/catalog/search.tsx'),
    route('shop/product-details/:id', 'storefront/catalog/product-details.tsx'),
    route('shop/about-us', 'storefront/content/about-us.tsx'),
    route('shop/resource', 'storefront/content/resource.tsx'),
    route('shop/account', 'storefront/account/account.tsx'),
    route('shop/programs', 'storefront/programs/programs.tsx'),
    route('shop/diabetic-reversal-program', 'storefront/programs/diabetic-reversal-program.tsx'),
    route('shop/program-checkout', 'storefront/programs/program-checkout.tsx'),
    route('shop/program-success', 'storefront/programs/program-success.tsx'),
    route('shop/meet-and-greet', 'storefront/event/meet-and-greet.tsx'),
    route('contact-us', 'storefront/content/contact-us.tsx'),
    route('return-policy', 'storefront/content/policy.tsx', { id: 'return-policy' }),
    route('terms', 'storefront/content/policy.tsx', { id: 'terms' }),
    route('shipping-policy', 'storefront/content/policy.tsx', { id: 'shipping-policy' }),
    route('privacy-policy', 'storefront/content/policy.tsx', { id: 'privacy-policy' }),
    route('coming-soon', 'storefront/content/coming-soon.tsx'),
    route('unauth-page', 'storefront/content/unauth-page.tsx'),
    route('shop/cart', 'storefront/cart/cart-page.tsx'),
    route('shop/checkout', 'storefront/checkout/checkout.tsx', { id: 'checkout' }),
    route('shop/payment-checkout', 'storefront/checkout/checkout.tsx', { id: 'payment-checkout' }),
    route('shop/paypal-return', 'storefront/checkout/payment-return.tsx'),
    route('shop/payment-success', 'storefront/checkout/payment-success.tsx'),
    route('shop/order/:orderId', 'storefront/orders/order-page.tsx'),
    route('*', 'storefront/content/not-found.tsx'),
  ]),

  layout('storefront/auth/auth-layout.tsx', [
    route('auth/login', 'storefront/auth/login.tsx'),
    route('auth/register', 'storefront/auth/register.tsx'),
    route('auth/reset-password', 'storefront/auth/reset-password.tsx'),
  ]),

  layout('admin/layout/admin-layout.tsx', [
    route('admin/dashboard', 'admin/dashboard/dashboard.tsx'),
    route('admin/health', 'admin/health/health.tsx'),
    route('admin/products', 'admin/products/products.tsx'),
    route('admin/products/prices-and-stock', 'admin/products/prices-and-stock.tsx'),
    route('admin/orders', 'admin/orders/orders.tsx'),
    route('admin/orders/packing-slips', 'admin/orders/packing-slips.tsx'),
    route('admin/features', 'admin/features/features.tsx'),
    route('admin/coupons', 'admin/coupons/coupons.tsx'),
    route('admin/shipping-fee', 'admin/shipping-fee/shipping-fee.tsx'),
    route('admin/settings/cod', 'admin/cash-on-delivery/cash-on-delivery.tsx'),
    route('admin/newsletters', 'admin/newsletters/newsletters.tsx'),
    route('admin/banner', 'admin/banner/banner.tsx'),
    route('admin/users', 'admin/users/users.tsx'),
    route('admin/programs', 'admin/programs/programs.tsx'),
    route('admin/meet-and-greet', 'admin/meet-and-greet/meet-and-greet.tsx'),
  ]),
] satisfies RouteConfig;
