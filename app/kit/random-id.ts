/** Returns 128 random bits as hexadecimal text. `crypto.randomUUID` does not exist on pages loaded over plain http. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
