/**
 * Whether an address is of this machine or of a network that the internet does not reach.
 * @param address as `callerAddress` gives it: IPv4, or the first half of an IPv6 address with '::/64'
 */
export function isPrivateNetwork(address: string): boolean {
  const parts = /^(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/.exec(address);
  if (parts) {
    const [first, second] = [Number(parts[1]), Number(parts[2])];
    return (
      first === 127 ||
      first === 10 ||
      (first === 172 && second >= 16 && second <= 31) ||
      (first === 192 && second === 168) ||
      (first === 169 && second === 254)
    );
  }
  // The first half of ::1 is empty; fc00::/7 and fe80::/10 never leave their site.
  return address === '0:0:0:0::/64' || /^(?:f[cd][0-9a-f]{2}|fe[89ab][0-9a-f]):/.test(address);
}
