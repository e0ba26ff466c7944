/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// check-claims.ts
export const productNotFound = 'Product not found';

// note-claim.ts
export const thisClaimIsNotPublished = 'This claim is not published any more. Load the page again.';
export const sayWhyItMayStay = 'Say why it may stay, in a sentence';
export const noProofHelpsWhere =
  'No proof helps where the figures or the law speak against it: change the text, or override it.';
export const theUploadIsNotThere = 'The upload is not there any more. Please upload it again.';
export const giveTheLink = 'Give the link of the proof, or upload a picture of it';
export const theProofIsNot = 'The proof is not a link';
export const sayWhoProvedItSuch = 'Say who proved it, such as the laboratory';
export const giveTheDay = 'Give the day of the proof';
export const theDayOfTheProof = 'The day of the proof is to come';
export const thisNoteIsNotThere = 'This note is not there any more. Load the page again.';

// refuse-claims.ts
export const sayInstead = (instead: string | number) => ` Say instead: ${instead}`;
