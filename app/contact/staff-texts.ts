/** What staff read here: a sentence is whole, its values are its parameters. */

export const messageNotFound = 'Message not found';
export const noAddressToAnswer = 'This person gave no e-mail address. Please call them.';
export const notOfTheStaff = 'This person does not answer messages. Please choose somebody else.';
export const noPhotoHere = 'There is no such photo.';
export const notOfThisConversation = 'Nobody wrote from this address here.';
