import { productTextFields } from '#catalogue/rules/product-fields.ts';
import { isSafeLink } from '#rules/typed/links.ts';
/** Returns whether the shop serves a picture itself: the content security policy allows no other. */
export function isShopPicture(address: string): boolean {
  return /^\/(?:media|art)\//.test(address) && isPictureAddress(address);
}

/** An upload that nothing showed for a day was cleaned up before it was used. */
export const pictureGone = 'A picture is missing. Please upload it again.';

/** The same of an earlier version: there is no form in which to upload it again. */
export const pictureOfVersionGone =
  'A picture of this version has been deleted, so the version cannot be brought back.';

/** A picture is a path of the shop or an http address. */
export function isPictureAddress(address: string): boolean {
  return address.length <= productTextFields.image.maxLength && /^(?:\/|https?:)/i.test(address) && isSafeLink(address);
}
