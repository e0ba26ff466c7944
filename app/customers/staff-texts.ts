export const provedWith = (proof: object) => {
  if ('code' in proof) return 'with a code';
  if ('recoveryCode' in proof) return 'with a recovery code';
  return 'passkey' in proof ? 'with a passkey' : 'with the password';
};
