const ours = /^\/media\/(uploads|demo)\/([\w-]+(?:\.[\w-]+)?\.\d{1,5}x\d{1,5})\.webp$/;
const asJpeg = /^(uploads|demo)\/([\w-]+(?:\.[\w-]+)?\.\d{1,5}x\d{1,5})\.jpg$/;

export const jpegPath = '/feeds/pictures/';

/** Where a picture of the shop is as JPEG: Meta takes no WebP. Any other address stays as it is. */
export function jpegAddress(address: string): string {
  const [, folder, name] = ours.exec(address) ?? [];
  return folder === undefined ? address : `${jpegPath}${folder}/${name}.jpg`;
}

/** The picture behind such an address, given without `jpegPath`; null for any other. */
export function pictureOfJpeg(rest: string): string | null {
  const [, folder, name] = asJpeg.exec(rest) ?? [];
  return folder === undefined ? null : `/media/${folder}/${name}.webp`;
}
