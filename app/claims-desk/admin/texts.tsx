import type { ReactNode } from 'react';

/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

export const addProof = 'Add proof';

export const override = 'Override';

export const provedByWithFile = (provedBy: string | number, value: string | number, link: ReactNode) => (
  <>
    Proved by {provedBy}, {value}: {link}
  </>
);

export const noteForSentence = (words: ReactNode, of: string | number, why: string | number) => (
  <>
    {words} on {of}: {why}
  </>
);
