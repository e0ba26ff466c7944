/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// store-picture.ts
export const thisPictureIsDamagedPlease = 'We cannot read this picture. Please save it again and retry.';
export const thisPictureHasTooMany = 'This picture is too large. Use at most 50 megapixels.';
export const thereIsNoRoomLeft = 'There is no space left for pictures. Nothing was saved. Please tell the shop owner.';
export const picturesCannotBeStored = 'We cannot save pictures right now. Please try again in a minute.';
