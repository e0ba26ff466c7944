/**
 * Returns whether an address belongs to this machine or to a private network.
 * @param address as `callerAddress` returns it: IPv4, or the first half of an IPv6 address with '::/64'
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
  // The first half of ::1 is all zeros; fc00::/7 and fe80::/10 are not routed on the internet.
  return address === '0:0:0:0::/64' || /^(?:f[cd][0-9a-f]{2}|fe[89ab][0-9a-f]):/.test(address);
}
