/** Returns whether a path belongs to the back office. Links between storefront and back office are full page loads. */
export function isBackOffice(address: string): boolean {
  return /^\/admin(?:[/?#]|$)/i.test(address);
}
