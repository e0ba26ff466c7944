import faces from './fonts.css?inline';

/** The fonts of all pages, as rules of a stylesheet, for pages that are written elsewhere and do not preload them. */
export const letters = faces.replaceAll('optional', 'swap');
