/** Whether an address of the shop belongs to the back office, which browsers load whole, as another application. */
export function isBackOffice(address: string): boolean {
  return /^\/admin(?:[/?#]|$)/i.test(address);
}
