import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page of the shop and the file that shows it. Who may see a page stands in rules/access.ts. */
export default [
  index('shop/content/start.ts'),

  layout('shop/frame/shop-frame.tsx', [
    route('shop/home', 'shop/catalogue/home.tsx'),
    route('shop/listing', 'shop/catalogue/listing.tsx'),
    route('shop/search', 'shop/catalogue/search.tsx'),
    route('shop/product-details/:id', 'shop/catalogue/product-details.tsx'),
    route('shop/about-us', 'shop/content/about-us.tsx'),
    route('shop/resource', 'shop/content/resource.tsx'),
    route('shop/account', 'shop/account/account.tsx'),
    route('shop/programs', 'shop/programs/programs.tsx'),
    route('shop/diabetic-reversal-program', 'shop/programs/diabetic-reversal-program.tsx'),
    route('shop/program-checkout', 'shop/programs/program-checkout.tsx'),
    route('shop/program-success', 'shop/programs/program-success.tsx'),
    route('shop/meet-and-greet', 'shop/event/meet-and-greet.tsx'),
    route('contact-us', 'shop/content/contact-us.tsx'),
    route('return-policy', 'shop/content/policy.tsx', { id: 'return-policy' }),
    route('terms', 'shop/content/policy.tsx', { id: 'terms' }),
    route('shipping-policy', 'shop/content/policy.tsx', { id: 'shipping-policy' }),
    route('privacy-policy', 'shop/content/policy.tsx', { id: 'privacy-policy' }),
    route('coming-soon', 'shop/content/coming-soon.tsx'),
    route('unauth-page', 'shop/content/unauth-page.tsx'),
    route('shop/cart', 'shop/cart/cart-page.tsx'),
    route('shop/checkout', 'shop/checkout/checkout.tsx', { id: 'checkout' }),
    route('shop/payment-checkout', 'shop/checkout/checkout.tsx', { id: 'payment-checkout' }),
    route('shop/paypal-return', 'shop/checkout/payment-return.tsx'),
    route('shop/payment-success', 'shop/checkout/payment-success.tsx'),
    route('shop/order/:orderId', 'shop/orders/order-page.tsx'),
    route('*', 'shop/content/not-found.tsx'),
  ]),

  layout('shop/account/auth-frame.tsx', [
    route('auth/login', 'shop/account/login.tsx'),
    route('auth/register', 'shop/account/register.tsx'),
    route('auth/reset-password', 'shop/account/reset-password.tsx'),
  ]),

  layout('admin/frame/admin-frame.tsx', [
    route('admin/dashboard', 'admin/dashboard/dashboard.tsx'),
    route('admin/health', 'admin/health/health.tsx'),
    route('admin/products', 'admin/products/products.tsx'),
    route('admin/products/prices-and-stock', 'admin/products/prices-and-stock.tsx'),
    route('admin/orders', 'admin/orders/orders.tsx'),
    route('admin/orders/packing-slips', 'admin/orders/packing-slips.tsx'),
    route('admin/features', 'admin/features/features.tsx'),
    route('admin/coupons', 'admin/coupons/coupons.tsx'),
    route('admin/shipping-fee', 'admin/shipping-fee/shipping-fee.tsx'),
    route('admin/newsletters', 'admin/newsletters/newsletters.tsx'),
    route('admin/banner', 'admin/banner/banner.tsx'),
    route('admin/users', 'admin/users/users.tsx'),
    route('admin/programs', 'admin/programs/programs.tsx'),
    route('admin/meet-and-greet', 'admin/meet-and-greet/meet-and-greet.tsx'),
  ]),
] satisfies RouteConfig;
