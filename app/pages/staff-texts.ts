export const somebodyChangedThePage =
  'Somebody else saved this page in the meantime. Nothing was saved; load it again.';
export const addressIsTaken = (title: string) => `‘${title}’ has this address already. Choose another one.`;
export const tooManyPages = (most: number) => `The shop has room for ${most} pages. Delete one first.`;
