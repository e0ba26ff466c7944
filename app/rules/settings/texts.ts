/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// company.ts
export const enterTheLegalName = 'Enter the legal name, as it is registered';
export const enterTheAddress = 'Enter the address of the registered office';
export const addressHasAtMostLines = (lines: number) => `The address has at most ${lines} lines`;
export const chooseAState = 'Choose the state in which the shop is registered';
export const enterTheGstin = 'Enter the GSTIN: every invoice of the shop is a tax invoice and names it';
export const gstinOfAnotherState = (gstinState: string, state: string) =>
  `This GSTIN belongs to ${gstinState}, and the state is ${state}`;
export const enterTheGrievanceOfficer = 'Enter the name of the grievance officer';

// brand.ts
export const enterTheNameOfTheShop = 'Enter the name of the shop';
export const enterTheTagline = 'Enter the tagline';
export const enterADescription = 'Describe the shop for search engines in 50 to 160 characters';

export const logoIsTooSmall = (width: number, height: number, least: number) =>
  `The logo is ${width} × ${height} pixels. Upload one with at least ${least} pixels on its shorter side.`;
export const logoHasAnOddShape = (width: number, height: number, widest: number) =>
  `The logo is ${width} × ${height} pixels. Cut it to at most ${widest} times as wide as high, or twice as high as wide.`;
export const socialPictureMustBe = (width: number, height: number, wantedWidth: number, wantedHeight: number) =>
  `This picture is ${width} × ${height} pixels. Upload one of ${wantedWidth} × ${wantedHeight} or larger in that shape.`;

// colours.ts
export const enterAColour = 'Enter a colour as # and six digits, such as #1f6b3a';
export const whiteOnButtons = 'White text on buttons';
export const linksOnPages = 'Links on the page';
export const linksOnBoxes = 'Links on shaded boxes';
export const darkOnOffers = 'Dark text on offers';
export const tooLittleContrast = (pair: string, colour: string, ratio: number, least: number, better: string) =>
  `${pair}: ${colour} has a contrast of ${ratio} to 1, and reading needs ${least}. The nearest colour that works is ${better}.`;

// contact.ts
export const enterTheAccountName = 'Enter the name on the account, as the bank spells it';
export const accountNumberHas = 'An account number has 9 to 18 digits';
export const ifscHas =
  'An IFSC has 11 characters: four letters, a zero, and six letters or digits, such as HDFC0001234';
export const enterTheBank = 'Enter the bank and branch';
export const senderNameIsNoAddress =
  'Enter a plain name, without @, < or >: mail programs would take it for another sender’s address.';
export const enterAnEmailAddress = 'Enter an e-mail address such as care@example.in';
export const enterAPhoneNumber = 'Enter a phone number with its code, such as +91 80 1234 5678';
export const enterTheHours = 'Enter the hours in which you answer, such as Monday to Friday, 10am to 5pm';
export const nameTheLink = 'Name the link, such as Instagram';
export const enterAWebAddress = 'Enter a web address that begins with https://';
export const linkLeadsInside = 'This address is of a private network, where no shopper can open it';
export const atMostLinks = (links: number) => `At most ${links} links`;

export const atMostCharacters = (most: number) => `Please use at most ${most} characters`;
export const noLineBreaks = 'Please write this in one line';

// setting-errors.ts
export const atMostEntries = (most: number) => `At most ${most} entries`;
export const noMarkup = (markup: string) => `Write plain text without HTML: remove ${markup}`;
export const uploadThePicture = 'Upload the picture here; addresses of other sites are not shown';

// faqs.ts, people.ts, videos.ts, home.ts, announcement.ts
export const enterTheQuestion = 'Enter the question';
export const enterTheAnswer = 'Enter the answer';
export const questionIsAskedBefore = (question: string) =>
  `‘${question}’ stands further up already: remove one of the two`;
export const categoryHasThatName = (name: string) =>
  `Another category is called ‘${name}’ already: give each its own name`;
export const personSpeaksBefore = (name: string) =>
  `${name} has a testimonial further up already: remove one of the two`;
export const enterTheName = 'Enter the name';
export const enterTheOccupation = 'Enter the occupation, such as Diabetologist, Bengaluru';
export const enterTheRole = 'Enter the role, such as Founder';
export const enterTheText = 'Enter the text';
export const enterTheTitle = 'Enter the title';
export const enterAVideoAddress =
  'Enter the address of a YouTube video, such as https://www.youtube.com/watch?v=dQw4w9WgXcQ';
export const chooseAPicture = 'Choose a picture: a video without an address shows its steps over it';
export const enterSteps = (fewest: number) => `Enter at least ${fewest} steps, or the address of a video`;
export const enterTheMinutes = 'Enter the length in whole minutes, from 1 to 600';
export const onlyTheThreshold = (mark: string) => `Curly brackets may hold only ${mark}, the free-shipping amount`;
export const eachPartOnce = 'Name each part of the home page once';
export const eachCategoryOnce = 'Name each category once';
export const chooseAnIcon = 'Choose one of the icons';

// policies.ts
export const beginWithASummary = 'Begin with a summary: one paragraph before the first heading';
export const headingAndText = 'Give each ## heading a name of at most 120 characters, and text below it';

// programs.ts, mail.ts, reviews.ts
export const enterTheNameOfThePlan = 'Enter the name of the plan';
export const anotherPlanHasThisName = 'Another plan has this name';
export const enterThePriceOfThePlan = 'Enter the price in rupees, from 1 to 1000000, with at most two decimals';
export const enterTheMonths = 'Enter whole months, from 1 to 60';
export const enterFeatures = 'Enter what the plan includes, one a line';
export const chooseWhoRates = 'Choose who may review';
