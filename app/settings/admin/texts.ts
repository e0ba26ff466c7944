/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

export const settings = 'Settings';
export const company = 'Company';
export const brand = 'Brand';
export const contact = 'Contact';

export const legalName = 'Legal name';
export const registeredOffice = 'Registered office';

export const state = 'State';

export const gstin = 'GSTIN';

export const fssai = 'FSSAI licence';

export const grievanceOfficer = 'Grievance officer';

export const name = 'Name';
export const email = 'E-mail';
export const phone = 'Phone';
export const hours = 'Hours';

export const footOfEveryPage = 'At the foot of every page';

export const nameOfTheShop = 'Name of the shop';
export const nameInScript = 'Name in an Indian script';

export const tagline = 'Tagline';
export const description = 'Description for search engines';
export const descriptionHint = '50 to 160 characters: what you sell, and for whom.';

export const logo = 'Logo';

export const actionColour = 'Colour of buttons and links';

export const accentColour = 'Colour of offers';

export const socialPicture = 'Picture beside links';

export const links = 'Links to your pages elsewhere';

// entry-list.tsx, sheet-preview.tsx

export const homePartNames = {
  'best-sellers': 'Best sellers',
  collections: 'Collections',
  highlights: 'Highlights',
  carousel: 'More products',
  promises: 'Promises',
  vision: 'Vision and mission',
  testimonials: 'Testimonials',
  faqs: 'Questions',
};

export const vision = 'Vision';
export const mission = 'Mission';
