/** @param key the secret of the order's link; empty for its owner */
export const orderPath = (orderId: string, key: string) =>
  `/shop/order/${orderId}${key === '' ? '' : `?key=${encodeURIComponent(key)}`}`;
