/** The notice beside the form in which staff open their account, in English. */
export const staffNotice =
  'We use your name, e-mail address and password for your sign-in, and note what you change, download and open in the back office. The record of sign-ins and opened data is kept for a year at least.';
