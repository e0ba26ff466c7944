export const photoIsDecided = 'Somebody else has checked this photo. Please look again.';
export const reviewIsHidden = 'This review is hidden. Show it first, then its photos.';

export const sayWhyItIsHidden = 'Enter why you are hiding it';
