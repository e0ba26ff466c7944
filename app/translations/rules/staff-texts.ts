/** What staff read here, in one place: a sentence is whole, its values are its parameters. */

/** Names of fields that their words do not tell. */
export const fields: Readonly<Record<string, string>> = {
  alt: 'Alt text',
  bio: 'About the person',
  messages: 'Line',
  highlights: 'Highlight',
  promises: 'Quality claim',
  plans: 'Plan',
  features: 'Feature',
  sections: 'Section',
  parts: 'Part',
  body: 'Text',
  pictures: 'Picture',
  steps: 'Step',
  grievanceOfficer: 'Grievance officer',
  allProducts: 'Description of all products',
  cardText: 'Text of the card',
  nextName: 'Name of the next program',
  nextText: 'Text of the next program',
  pageText: 'Introduction of the page',
  pageDescription: 'Description of the page',
};

export const measure = ({ words }: { words: string }) => `Measure ‘${words}’`;
