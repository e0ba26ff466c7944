const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns whether a text is a UUID. PostgreSQL raises an error when asked for any other id. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
