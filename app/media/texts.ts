import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('media', {
  uploadAPicture: 'Upload a picture: JPEG, PNG, WebP, AVIF, GIF or TIFF.',
  // store-picture.ts
  thisPictureIsDamagedPlease: 'We cannot read this picture. Please save it again and retry.',
  thisPictureHasTooMany: 'This picture is too large. Use at most 50 megapixels.',
  thereIsNoRoomLeft: 'There is no space left for pictures. Nothing was saved. Please tell the shop owner.',
  picturesCannotBeStored: 'We cannot save pictures right now. Please try again in a minute.',
});
