// Written by art/draw.ts. Do not edit by hand.
export const emptyCartArt = '/art/empty-cart.3558332d.480x480.webp';
export const notFoundArt = '/art/not-found.26500a84.480x480.webp';
