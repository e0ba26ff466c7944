import type { ReactNode } from 'react';

/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

export const backOfficeOf = (name: string | number, link: ReactNode) => (
  <>
    {name} back office · {link}
  </>
);
