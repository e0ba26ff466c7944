import type { WriteLetter } from '#platform/write-letter.ts';

/** Writes the letters about accounts down, in the transaction of what they announce. */
export const writeAccountLetter: WriteLetter = async (tx, { kind, to, data }) => {
  await tx
    .insertInto('account_letter')
    .values({ kind, to_address: to, data: JSON.stringify(data) })
    .execute();
};
