/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// check-claims.ts
export const productNotFound = 'Product not found';

// evidence-errors.ts
export const giveTheLink = 'Enter a link to the proof, or upload a picture of it';
export const theProofIsNot = 'This is not a link. Enter a full web address';
export const sayWhoProvedItSuch = 'Enter who proved it, such as the laboratory';
export const giveTheDay = 'Enter the date of the proof';
export const theDayOfTheProof = 'The date of the proof cannot be in the future';

// note-claim.ts
export const thisClaimIsNotPublished = 'This claim is no longer published. Load the page again.';
export const sayWhyItMayStay = 'Give the reason to keep it, in a sentence';
export const noProofHelpsWhere =
  'Proof cannot help here, as the figures or the law contradict it. Change the text, or override it.';
export const theUploadIsNotThere = 'We no longer have this upload. Please upload it again.';
export const thisNoteIsNotThere = 'This note has been deleted. Load the page again.';

// published-text.ts
export const servingSize = 'Serving size';
export const householdMeasure = 'Household measure';
export const size = 'Size';

// refuse-claims.ts
export const sayInstead = (instead: string | number) => ` Say instead: ${instead}`;

// setting-texts.ts
export const policyTitles = { returns: 'Returns', terms: 'Terms', shipping: 'Shipping', privacy: 'Privacy' };

// shop-texts.ts
export const pageParts = {
  title: 'Title',
  text: 'Text',
  description: 'Description for search engines',
  pictures: 'Alt texts of the pictures',
};

// published-text.ts
export const inLanguage = (language: string) =>
  language === 'hi' ? 'in Hindi' : language === 'kn' ? 'in Kannada' : language;

export const programParts = {
  title: 'Name of the program',
  shortName: 'Name on the card',
  description: 'Description for search engines',
  introduction: 'Introduction',
  note: 'Note below the plans',
  cardText: 'Text of the card',
  nextName: 'Name of the next program',
  nextText: 'Text of the next program',
  pageText: 'Introduction of the page',
  pageDescription: 'Description of the page for search engines',
} as const;
