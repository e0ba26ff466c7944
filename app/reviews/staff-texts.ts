export const photoIsDecided = 'Somebody else has checked this photo. Please look again.';

export const sayWhyItIsHidden = 'Enter why you are hiding it';
