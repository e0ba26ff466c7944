import type { ReactNode } from 'react';

/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// claim-card.tsx
export const proof = 'proof';
export const proofOf = (words: string, of: string) => `proof: ${words}, ${of}`;
export const withdrawOf = (words: string, of: string) => `Withdraw: ${words}, ${of}`;
export const addProofOf = (words: string, of: string) => `Add proof: ${words}, ${of}`;
export const overrideOf = (words: string, of: string) => `Override: ${words}, ${of}`;
export const contradictsTheProduct = 'Contradicts the product';
export const forbidden = 'Forbidden';
export const needsEvidence = 'Needs evidence';
export const needsASecondSentence = 'Needs a second sentence';
export const sayInstead = (instead: string | number) => `Say instead: ${instead}`;
export const sourceLine = (source: string | number) => `Source: ${source}`;
export const letThrough = (reason: string | number) => `Let through: ${reason}`;
export const notedBy = (byName: string | number, value: string | number) => `Noted by ${byName}, ${value}`;
export const withdraw = 'Withdraw';
export const withdrawing = 'Withdrawing…';

// note-dialog.tsx
export const letThisClaimStand = 'Let this claim stand?';
export const addProof = 'Add proof';
export const reasonOfTheOwner = 'Reason of the owner';
export const itIsKept = 'It is kept with your name, and shown here.';
export const linkToTheProof = 'Link to the proof';
export const aReportACertificate = 'A report, a certificate, a study';
export const orAPictureOfIt = 'Or a picture of it';
export const aPhotoOrAScan = 'A photo or a scan';
export const provedBy = 'Proved by';
export const theLaboratoryTheCertifier = 'The laboratory, the certifier or the person';
export const on = 'On';
export const cancel = 'Cancel';
export const uploading = 'Uploading…';
export const saving = 'Saving…';
export const override = 'Override';
export const saveProof = 'Save proof';

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

// claims.tsx
export const contradictedOrForbidden = 'Contradicted or forbidden';
export const needsEvidenceOrASentence = 'Needs evidence or a sentence';
export const settled = 'Settled';
export const everything = 'Everything';
export const claims = 'Claims';
export const publishedTexts = 'Published texts';
export const aContradictionOrAForbidden =
  'A contradiction or a forbidden word: change the text, or override it with a reason. A doubt: note the proof.';
export const openForTheOwner = 'Open for the owner';
export const fixedWordsOfTheShop = 'Fixed words of the shop. They stay until the owner decides.';
export const openSettled = (value: string | number, settled: string | number) => `${value} open, ${settled} settled`;
export const show = 'Show';
export const openLabel = 'Open';
export const onlyThe2000Products = 'Only the 2,000 products changed last were read.';
export const nothingIsOpen = 'Nothing is open';
export const noClaimFitsThisChoice = 'No claim fits this choice';
export const everyClaimThatTheShop =
  'Every claim that the shop publishes agrees with its figures, is proved, or was let through.';
export const showOpenClaims = 'Show open claims';
export const changeTheText = 'Change the text';
export const changeTheText2 = (of: string | number, part: string | number) => `Change the text: ${of}, ${part}`;
export const inTheFile = (editAt: string | number) => `In the file ${editAt}`;
