const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be an id of the database at all; asking it for another one would be an error. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
