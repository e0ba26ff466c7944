/** 128 random bits as text. `crypto.randomUUID` is missing where a shop is reached by plain http. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
