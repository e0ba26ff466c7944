/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// photos.tsx
export const photoBy = (number: number, of: number, name: string) =>
  of === 1 ? `Photo by ${name}` : `Photo ${number} of ${of} by ${name}`;
export const toCheck = 'to check';
export const photoRefused = (number: number, reason: string) => `Photo ${number} refused. ${reason}`;
export const photoOn = (name: string, product: string) => `${name} on ${product}`;
export const waitsForYou = 'Only staff can see it until you show it.';
export const photoNotLoaded = 'We could not load the photo. Somebody may have removed or checked it.';
export const loadingPhoto = 'Loading the photo';
export const showPhoto = 'Show photo';
export const showing = 'Preparing it…';
export const refuseBecause = 'Why it is not shown (the buyer reads this)';
export const chooseReason = 'Choose a reason';
export const refusePhoto = 'Refuse photo';
export const takeDownPhoto = 'Take photo down';
export const refusing = 'Refusing…';
export const photosToCheck = (count: number) => (count === 1 ? '1 photo to check' : `${count} photos to check`);
export const photosToCheckState = 'Photos to check';
export const noPhotosToCheck = 'No photos to check';
/** Above a photo that is open. */
export const photoTitle = (number: number, of: number) => (of === 1 ? 'Photo' : `Photo ${number} of ${of}`);
