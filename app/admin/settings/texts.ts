/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// settings-tabs.tsx
export const settings = 'Settings';
export const company = 'Company';
export const brand = 'Brand';
export const contact = 'Contact';

// section-form.tsx
export const save = 'Save';
export const saving = 'Saving…';
export const uploading = 'Uploading…';
export const previewText = 'The section as shoppers see it';
export const partIsOff = (name: string) => `${name}: not shown`;
export const preview = 'How it will look';
export const earlierVersions = 'Earlier versions';
export const nothingSavedYet = 'Nothing has been saved yet.';
export const inUse = 'In use';
export const bringBackConsequence =
  'Every page, e-mail and new document shows it at once. What is in use now stays in the list.';

// version-changes.ts
export const quoted = (name: string) => `‘${name}’`;
export const fieldOfEntry = (list: string, entry: string, field: string) => `${list}, ${entry}, ${field}`;
export const entryAdded = (entry: string) => `${entry} added`;
export const entryRemoved = (entry: string) => `${entry} removed`;
export const inAnotherOrder = 'in another order';
export const pictureAdded = 'picture added';
export const pictureRemoved = 'picture removed';
export const anotherPicture = 'another picture';
export const isChanged = 'changed';
export const nothing = 'nothing';
export const yes = 'yes';
export const no = 'no';

// section-changes.ts
export const partOfField = (field: string, part: string) => `${field}, ${part}`;
export const dispatchAddressShort = 'Dispatch address';
export const linkAddress = 'Address';
export const madeFromSettings = 'the text made from your settings';

// company.tsx
export const aboutCompany = 'Printed on invoices, and named in the footer and the policies.';
export const legalName = 'Legal name';
export const registeredOffice = 'Registered office';
export const oneLineOfTheAddress = 'One line of the address a line, with town and pincode. India is added.';
export const dispatchAddress = 'Dispatch address (optional)';
export const dispatchAddressHint =
  'Only if parcels leave from another place. Packing slips and invoices show it. GST still follows the state of your registered office.';
export const state = 'State';
export const stateHint = 'You supply from here: it decides between CGST with SGST and IGST.';
export const gstin = 'GSTIN';
export const gstinHint = '15 characters, as on your registration certificate. Every invoice names it.';
export const fssai = 'FSSAI licence';
export const fssaiHint = '14 digits. Leave it empty until you have one.';
export const grievanceOfficer = 'Grievance officer';
export const grievanceOfficerHint = 'Named in every policy, as the law on online shops asks.';
export const name = 'Name';
export const email = 'E-mail';
export const phone = 'Phone';
export const hours = 'Hours';

// company-looks.tsx
export const headOfAnInvoice = 'At the head of an invoice';
export const footOfEveryPage = 'At the foot of every page';
export const pageContactUs = 'On the page ‘Contact Us’';
export const inEveryPolicy = 'Grievance officer, in every policy';
export const taxInvoice = 'Tax invoice';
export const soldBy = 'Sold by';
export const dispatchedFrom = 'Dispatched from';
export const india = 'India';
export const fssaiLine = (fssai: string) => `FSSAI ${fssai}`;
export const gstinLine = (gstin: string) => `GSTIN ${gstin}`;
export const fssaiLicence = (fssai: string) => `FSSAI licence ${fssai}`;

// brand.tsx
export const aboutBrand =
  'The name, logo and colours of every page, e-mail and invoice. The back office keeps its own colours.';
export const nameOfTheShop = 'Name of the shop';
export const nameInScript = 'Name in an Indian script';
export const nameInScriptHint = 'Shown under the name in the footer. Leave it empty for none.';
export const tagline = 'Tagline';
export const description = 'Description for search engines';
export const descriptionHint = '50 to 160 characters: what you sell, and for whom.';

export const logo = 'Logo';
export const logoHint =
  'At least 200 pixels high, best with a clear background. One at least twice as wide as high stands without the name. Without a logo the first letter of the name is shown.';
export const sampleLogoGoes =
  'Saving removes the sample logo. Shoppers see the first letter of your shop’s name until you add your logo.';
export const actionColour = 'Colour of buttons and links';
export const actionColourHint = 'Dark enough for white text on it';
export const accentColour = 'Colour of offers';
export const accentColourHint = 'Light enough for dark text on it, and to stand out on the dark footer';
export const socialPicture = 'Picture beside links';
export const socialPictureHint = (width: number, height: number) =>
  `WhatsApp and others show it beside a link to your shop: ${width} × ${height} pixels or larger. Without one they show your logo.`;
export const samplePictureGoes =
  'Saving removes the sample picture. Links to your shop show your logo until you add a picture.';
export const chooseColour = (label: string) => `${label}: choose`;
export const takeColour = (colour: string) => `Use ${colour}`;
export const sampleButton = 'Add to cart';
export const sampleOffer = 'Offer';
export const sampleBox = 'Free delivery is near.';
export const sampleLink = 'See all products';
export const sampleSaving = '20% off';
export const besideALink = 'Shown beside a link to your shop';

// contact.tsx
export const aboutContact = 'How shoppers reach you: in the footer, on the contact page and in e-mails.';
export const hoursHint = 'When you answer, such as Monday to Friday, 10am to 5pm';
export const links = 'Links to your pages elsewhere';
export const linksHint =
  'One a line: the name, a space, the address. For example: Instagram https://www.instagram.com/your.shop';

export const bankAccount = 'Bank account';
export const aboutBank =
  'Printed on tax invoices to businesses with a GSTIN, so that they can pay by bank transfer. Shown nowhere else. Only owners change it, and we ask them to sign in again first.';
export const accountName = 'Name on the account';
export const accountNameHint = 'As the bank spells it. Leave all four fields empty for no bank details on invoices.';
export const accountNumber = 'Account number';
export const ifsc = 'IFSC';
export const ifscHint = '11 characters, on your cheque book or passbook.';
export const bankAndBranch = 'Bank and branch';
export const onBusinessInvoices = 'At the foot of an invoice to a business';
export const noBankDetails = 'No bank details are printed.';
export const payInto = (name: string, account: string, code: string, bank: string) =>
  `To pay by bank transfer: ${name}, account ${account}, IFSC ${code}, ${bank}.`;
export const onlyOwnersChangeIt = 'Only an owner sees the whole account number and changes it.';

// entry-list.tsx, sheet-preview.tsx
export const noEntriesYet = 'Nothing here yet.';
export const entryNumber = (number: number) => `Entry ${number}`;
export const moveUp = (name: string) => `Move up: ${name}`;
export const moveDown = (name: string) => `Move down: ${name}`;
export const removeEntry = (name: string) => `Remove: ${name}`;
export const remove = 'Remove';
export const shown = 'Shown';
export const notShown = 'Not shown';

// sheets.ts
export const picture = 'Picture';
export const portraitHint = 'A square portrait, at least 240 px wide. Leave it empty for none.';
export const titleLabel = 'Title';
export const text = 'Text';
export const oneALine = 'One a line.';
export const homePage = 'Home page';
export const aboutHome = 'The parts of the home page below the banners: their order, and what they say.';
export const homeTitle = 'Title of the page';
export const homeTitleHint = 'In the tab of the browser and in search engines, before the name of the shop.';
export const partsOfHome = 'Parts of the home page';
export const partsOfHomeHint = 'In the order in which they are shown.';
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
export const highlights = 'Highlights';
export const addHighlight = 'Add a highlight';
export const icon = 'Icon';
export const iconNames = {
  weight: 'Scales',
  insulin: 'Falling line',
  triglycerides: 'Drops',
  'blood-sugar': 'Pulse',
  cholesterol: 'Heart',
  metabolism: 'Flame',
};
export const promises = 'Promises';
export const vision = 'Vision';
export const mission = 'Mission';
export const heading = 'Heading';
export const headingHint = 'Leave it empty for words that suit any shop, in each language.';
export const categoriesTitle = 'Categories';
export const aboutCategories =
  'What shoppers read of your categories: names, lines under the tiles of the home page, and what search engines show.';
export const usualCategoryNames = { flour: 'Flour', oil: 'Oil', snacks: 'Snacks' };
export const categoryName = 'Name that shoppers read';
export const categoryNameHint =
  'Such as Laddoos. Leave it empty for the usual name, in each language. Files and the API keep flour, oil and snacks.';
export const categoryLine = 'Line under its tile';
export const categoryLineHint = 'Something true of all its products. Leave it empty for none.';
export const neutralDescriptionHint = '50 to 160 characters. Leave it empty for a sentence that suits any shop.';
export const allProductsDescription = 'All products: description for search engines';
export const searchExamples = 'Examples in the search box';
export const searchExamplesHint = 'A few of your products, such as: Atta, besan, til. Leave it empty for none.';
export const announcement = 'Announcements';
export const aboutAnnouncement = 'The lines that follow the banner’s title in the bar above every page.';
export const announcementLines = 'Lines';
export const announcementHint = 'One a line. {threshold} is replaced by the free-shipping amount.';
export const faqs = 'Questions';
export const aboutFaqs = 'Frequently asked questions, at the end of the home page and for search engines.';
export const question = 'Question';
export const answer = 'Answer';
export const addQuestion = 'Add a question';
export const testimonials = 'Testimonials';
export const aboutTestimonials =
  'What doctors say, on the home page. Print only what a real person said and agreed to.';
export const occupation = 'Occupation and town';
export const addTestimonial = 'Add a testimonial';
export const team = 'Team';
export const aboutTeam = 'The people on the page about the shop.';
export const role = 'Role';
export const bio = 'About the person';
export const addPerson = 'Add a person';
export const videos = 'Videos';
export const aboutVideos = 'The page of recipe videos. A video on YouTube is loaded only when a visitor plays it.';
export const videoAddress = 'Address on YouTube';
export const videoAddressHint = 'Leave it empty for a film of your own, which shows steps over a picture.';
export const videoMinutes = 'Length in minutes';
export const videoSteps = 'Steps of your own film';
export const videoStepsHint = 'One a line, at least 3, each shown for a few seconds.';
export const videoPictureHint = '960 × 540 or larger. Leave it empty to show YouTube’s own picture.';
export const addVideo = 'Add a video';
export const policies = 'Policies';
export const aboutPolicies =
  'The four policies and the page about the shop. Each change is a version with its date, and an order keeps the one it was placed under.';
export const returnsPolicy = 'Returns & Refund Policy';
export const termsOfService = 'Terms of Service';
export const shippingPolicy = 'Shipping Policy';
export const privacyPolicy = 'Privacy Policy';
export const policyHint =
  'A summary, then sections: begin each heading with ##. Bullets begin with -, steps with 1. Empty it for the text that the shop writes from your settings.';
export const aboutUs = 'About us';
export const aboutUsHint =
  'Paragraphs, and bullets that begin with -. While it is empty, the page shows the description of your brand.';
export const programs = 'Programs';
export const aboutPrograms =
  'The plans that are sold, and what their pages say. What somebody bought stays as it was bought.';
export const programTitle = 'Name of the program';
export const programTitleHint = 'After the name of your shop, such as: Diabetic Reversal Program.';
export const programIntroduction = 'Introduction, under the name';
export const programNote = 'Note below the plans';
export const programNoteHint = 'What a buyer must know, such as that it replaces no doctor’s care.';
export const programPageText = 'Page ‘Programs’: introduction';
export const programPageDescription = 'Page ‘Programs’: description for search engines';
export const programShortName = 'Page ‘Programs’: name on the card';
export const programShortNameHint = 'After the name of your shop. Leave it empty for the whole name.';
export const programCardText = 'Page ‘Programs’: text of the card';
export const programNextName = 'Page ‘Programs’: a program that is to come';
export const programNextNameHint = 'A second card that leads to ‘Coming Soon’. Leave it empty for none.';
export const programNextText = 'Page ‘Programs’: its text';
export const plans = 'Plans';
export const planPrice = 'Price in rupees, GST included';
export const forMonths = (months: number) => `for ${months} ${months === 1 ? 'month' : 'months'}, GST included`;
export const planMonths = 'Months';
export const planBadge = 'Badge';
export const planBadgeHint = 'Beside the name, such as Most Popular. Leave it empty for none.';
export const planFeatures = 'What it includes';
export const addPlan = 'Add a plan';
export const planTerms = 'Terms of the plans';
export const planTermsHint = 'Below the plans. Leave it empty for none.';
export const mail = 'E-mails';
export const aboutMail =
  'Who your e-mails are from, how they are signed, and where replies go. Whoever runs the shop’s server sets the sending address.';
export const senderName = 'Sender’s name';
export const senderNameHint =
  'Shown in the inbox and at the head of each e-mail. Leave it empty for the name of the shop.';
export const inTheInbox = 'In the inbox';
export const openedEmail = 'The e-mail';
export const sampleSubject = 'We received your order 1024';
export const sampleEmail = 'Thank you, Asha! We pack your order within two working days and write again when it ships.';
export const fromLine = (name: string, address: string | null) => (address === null ? name : `${name} <${address}>`);
export const repliesGoTo = (address: string) => `Replies go to ${address}`;
export const replyTo = 'Replies go to';
export const replyToHint = 'An e-mail address. Leave it empty for the address that sends.';
export const signature = 'Signature';
export const signatureHint = 'One line at the end, such as: Warm regards, Lakshmi and the team.';
export const reviews = 'Reviews';
export const languagesTitle = 'Languages';
export const aboutLanguages =
  'The shop speaks English and, where you switch them on, the languages below. Shoppers choose at the foot of every page, and a new visitor gets the language of the phone.';
export const languagesHint =
  'Before you switch one on, read the shop in it: put /hi or /kn before the address of a page, as in /hi/shop/home. A language that is off keeps its addresses, so that links in old e-mails work.';
export const languageNamed = (inEnglish: string, name: string) => `${inEnglish} (${name})`;
export const aboutReviews = 'Who may review products, and with what. Reviews, photos and votes of before stay.';
export const whoReviews = 'Who may review';
export const everybodyWithAnAccount = 'Everybody with an account';
export const onlyBuyers = 'Only buyers, after delivery';
export const photosOfBuyers = 'Buyers may add photos';
export const helpfulVotes = 'Visitors may find a review helpful';
