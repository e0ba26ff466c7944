/**
 * Returns the key in local storage of a user's saved addresses. It contains the user's id, so that people who share a
 * browser do not share addresses.
 */
export function addressBookKey(userId: string): string {
  return `addresses:${userId}`;
}
