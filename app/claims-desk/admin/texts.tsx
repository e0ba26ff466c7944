import type { ReactNode } from 'react';

/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// note-dialog.tsx

export const addProof = 'Add proof';

export const override = 'Override';

// claim-card.tsx
export const provedBy2 = (provedBy: string | number, value: string | number, link: ReactNode) => (
  <>
    Proved by {provedBy}, {value}: {link}
  </>
);

// note-dialog.tsx
export const on2 = (words: ReactNode, of: string | number, why: string | number) => (
  <>
    {words} on {of}: {why}
  </>
);
