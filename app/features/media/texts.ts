/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// store-picture.ts
export const thisPictureIsDamagedPlease = 'This picture is damaged. Please save it again and retry.';
export const thisPictureHasTooMany = 'This picture has too many pixels: 50 megapixels at most.';
export const thereIsNoRoomLeft =
  'There is no room left for pictures. Nothing was stored; please tell whoever runs the shop.';
export const picturesCannotBeStored = 'Pictures cannot be stored at the moment. Please try again in a minute.';
