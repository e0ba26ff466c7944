/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

export const exportNotFound =
  'This file is no longer here. Files are kept for a day, and less where somebody in them erased their account.';
