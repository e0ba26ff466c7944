/**
 * Pages whose address holds a secret: the key of an order's link, or the token of a link in an e-mail. No script of others may run there, as it
 * would learn the address.
 */
export const isSecretPage = (path: string) =>
  /^\/(?:auth\/(?:reset-password|new-email|first-owner|join)|shop\/order\/)/.test(path);
