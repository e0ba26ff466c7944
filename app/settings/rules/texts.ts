/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

export const enterADescription = 'Describe the shop for search engines in 50 to 160 characters';

export const enterAnEmailAddress = 'Enter an e-mail address such as care@example.in';
export const enterAPhoneNumber = 'Enter a phone number with its code, such as +91 80 1234 5678';
export const enterTheHours = 'Enter the hours in which you answer, such as Monday to Friday, 10am to 5pm';

export const uploadThePicture = 'Upload the picture here; addresses of other sites are not shown';

// faqs.ts, people.ts, videos.ts, home.ts, announcement.ts

export const enterTheText = 'Enter the text';
export const enterTheTitle = 'Enter the title';

// programs.ts, mail.ts, reviews.ts
export const enterTheNameOfThePlan = 'Enter the name of the plan';
export const anotherPlanHasThisName = 'Another plan has this name';
export const enterThePriceOfThePlan = 'Enter the price in rupees, from 1 to 1000000, with at most two decimals';
export const enterTheMonths = 'Enter whole months, from 1 to 60';
export const enterFeatures = 'Enter what the plan includes, one a line';
