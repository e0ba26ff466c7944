import type { ReactNode } from 'react';

/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// side-links.ts

// admin-layout.tsx
export const backOffice2 = (name: string | number, link: ReactNode) => (
  <>
    {name} back office · {link}
  </>
);
