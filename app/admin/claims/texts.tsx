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
export const letThrough = (reason: string | number) => `Allowed: ${reason}`;
export const notedBy = (byName: string | number, value: string | number) => `Noted by ${byName}, ${value}`;
export const withdraw = 'Withdraw';
export const withdrawing = 'Withdrawing…';

// note-dialog.tsx
export const letThisClaimStand = 'Keep this claim?';
export const addProof = 'Add proof';
export const reasonOfTheOwner = 'Owner’s reason';
export const itIsKept = 'We save it with your name and show it here.';
export const linkToTheProof = 'Link to the proof';
export const aReportACertificate = 'A report, certificate or study';
export const orAPictureOfIt = 'Or a picture of it';
export const aPhotoOrAScan = 'A photo or a scan';
export const provedBy = 'Proved by';
export const theLaboratoryTheCertifier = 'A laboratory, certifier or person';
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
  'If a claim is contradicted or forbidden, change the text, or override it with a reason. If it needs evidence, add proof.';
export const openForTheOwner = 'For the owner to decide';
export const fixedWordsOfTheShop = 'These texts are built into the shop. They stay until the owner decides.';
export const openSettled = (value: string | number, settled: string | number) => `${value} open, ${settled} settled`;
export const show = 'Show';
export const openLabel = 'Open';
export const onlyThe2000Products = 'We checked only the 2,000 products changed last.';
export const nothingIsOpen = 'No open claims';
export const noClaimFitsThisChoice = 'No matching claims';
export const everyClaimThatTheShop = 'Every published claim matches the figures, is proved, or is allowed.';
export const showOpenClaims = 'Show open claims';
export const changeTheText = 'Change text';
export const changeTheText2 = (of: string | number, part: string | number) => `Change text: ${of}, ${part}`;
export const inTheFile = (editAt: string | number) => `In the file ${editAt}`;
