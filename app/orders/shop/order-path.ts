const withKey = (key: string) => (key === '' ? '' : `?key=${encodeURIComponent(key)}`);

/** @param key the secret of the order's link; empty for its owner */
export const orderPath = (orderId: string, key: string) => `/shop/order/${orderId}${withKey(key)}`;

/** Where its buyer reports a problem. */
export const problemPath = (orderId: string, key: string) => `/shop/order/${orderId}/problem${withKey(key)}`;
