import type { GoodsOrder } from '#payments/shop/purchase.ts';

/** A cash order of a guest as the browser holds it, for ₹370; without lines. */
export const guestOrder: GoodsOrder = {
  items: [],
  address: {
    name: 'Asha',
    email: 'a@mitahara.example',
    phone: '9876543210',
    street: '1 Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560001',
    country: 'India',
  },
  coupon: '',
  totalPaise: 37_000,
  shippingFeePaise: 4_000,
  userId: null,
};
