/** What staff and the logs read here, in English. */
export const provedWith = (proof: object) => {
  if ('code' in proof) return 'with a code';
  if ('recoveryCode' in proof) return 'with a recovery code';
  return 'passkey' in proof ? 'with a passkey' : 'with the password';
};

// reset-password.ts
export const byLink = 'with a link by e-mail';

// owner-link.ts
export const ownerLinkIsDead =
  'This link has expired or is already used. Restart the shop: it prints a new one while it has no owner.';
export const addressIsTaken = 'A shopper’s account has this e-mail already. Please use another one.';
