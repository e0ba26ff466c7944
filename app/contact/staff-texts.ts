/** What staff read here: a sentence is whole, its values are its parameters. */

export const messageNotFound = 'Message not found';
export const noAddressToAnswer = 'This person gave no e-mail address. Please call them.';
export const noMailServer =
  'No mail server is set up, so no answer can be sent. Please call, or write from your own mailbox.';
export const notOfTheStaff = 'This person does not answer messages. Please choose somebody else.';
export const noPhotoHere = 'There is no such photo.';
export const noSuchAddress = 'There is no such address.';
export const noMail = 'This is no e-mail with a sender.';
export const manyMails = 'Many e-mails come in at the moment.';
export const notOfThisConversation = 'Nobody wrote from this address here.';
export const mailTooLarge = 'The e-mail is larger than 16 MB.';
