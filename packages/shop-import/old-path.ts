const longest = 500;

/**
 * The one spelling of a path of another shop, or null for what cannot be one: without case, without the slash at the
 * end, and without the collection that Shopify puts before a product.
 */
export function oldPathKey(path: string): string | null {
  let plain: string;
  try {
    plain = decodeURIComponent(path);
  } catch {
    return null;
  }
  const whole = plain.toLowerCase().replace(/^\/collections\/[^/]+(?=\/products\/)/, '');
  let end = whole.length;
  while (whole[end - 1] === '/') end -= 1;
  const key = whole.slice(0, end);
  const isPath =
    key.startsWith('/') && !key.startsWith('//') && key.length <= longest && !/[\p{Cc}\p{Surrogate}\\]/u.test(key);
  return isPath ? key : null;
}
