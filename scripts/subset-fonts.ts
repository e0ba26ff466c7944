import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * Reduces the shop's fonts to the characters it uses: English with the rupee sign and typographic marks, and Devanagari and Kannada
 * for pages in these languages. The result is committed; run this again after a font changes.
 */
const to = 'app/ui/fonts';

const latin =
  Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('') +
  'ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜàáâãäçèéêëìíîïñòóôõöùúûüāīū' +
  '\u00a0₹©®°·×÷½¼¾–—‘’“”…•→←✓²';

const block = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at)).join('');

const modernDevanagari = [
  block(0x901, 0x903),
  block(0x905, 0x90d),
  block(0x90f, 0x911),
  block(0x913, 0x928),
  block(0x92a, 0x930),
  '\u0932\u0933',
  block(0x935, 0x939),
  block(0x93c, 0x945),
  block(0x947, 0x949),
  block(0x94b, 0x94d),
  '\u0950',
  block(0x958, 0x95f),
  block(0x964, 0x970),
].join('');
const modernKannada = [
  block(0xc82, 0xc83),
  block(0xc85, 0xc90),
  block(0xc92, 0xca8),
  block(0xcaa, 0xcb0),
  block(0xcb2, 0xcb3),
  block(0xcb5, 0xcb9),
  block(0xcbc, 0xcc4),
  block(0xcc6, 0xccd),
  // What the long vowels ೀ, ೇ and ೋ are drawn with.
  block(0xcd5, 0xcd6),
  block(0xce6, 0xcef),
].join('');

const fonts: { source: string; name: string; text: string; axes?: Record<string, number> }[] = [
  {
    source: 'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
    name: 'fraunces',
    text: latin,
    axes: { wght: 600 },
  },
  // The Latin subset on npm lacks the rupee sign; the full font has it.
  { source: 'node_modules/@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf', name: 'mukta-400', text: latin },
  { source: 'node_modules/@expo-google-fonts/mukta/600SemiBold/Mukta_600SemiBold.ttf', name: 'mukta-600', text: latin },
  {
    source: 'node_modules/@expo-google-fonts/mukta/600SemiBold/Mukta_600SemiBold.ttf',
    name: 'mukta-name',
    text: 'मिताहार',
  },
  {
    source: 'node_modules/@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf',
    name: 'mukta-devanagari',
    // Without the letters of Vedic and of other languages, and their joined forms.
    text: `${modernDevanagari}\u200c\u200d `,
  },
  {
    source: 'node_modules/@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-400-normal.woff2',
    name: 'noto-kannada',
    text: `${modernKannada}\u200c\u200d `,
  },
];

/** Invoices contain names as typed by buyers: keep all Latin and Devanagari characters of the font. */
const paperText = [latin, block(0xa0, 0x17f), block(0x900, 0x97f), '\u200c\u200d'].join('');
const onPaper = [
  { source: 'node_modules/@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf', name: 'mukta-400' },
  { source: 'node_modules/@expo-google-fonts/mukta/600SemiBold/Mukta_600SemiBold.ttf', name: 'mukta-600' },
];
const paperFolder = 'app/features/documents/fonts';

// (The option is missing in the package's types.)
const paperOptions = { targetFormat: 'sfnt' as const, noHinting: true };

/**
 * Names in other scripts, by the font of each. fontkit, which shapes them, stumbles over some syllables in Noto Sans of Gujarati, Gurmukhi,
 * Malayalam and Telugu; these fonts it shapes without exception.
 */
const others = [
  ['bengali', 'noto-sans-bengali'],
  ['gujarati', 'mukta-vaani'],
  ['gurmukhi', 'mukta-mahee'],
  ['kannada', 'noto-sans-kannada'],
  ['malayalam', 'manjari'],
  ['tamil', 'noto-sans-tamil'],
  ['telugu', 'hind-guntur'],
].map(([script, font]) => ({
  source: `node_modules/@fontsource/${font}/files/${font}-${script}-400-normal.woff2`,
  name: script,
}));
const otherText = [block(0x980, 0xd7f), block(0x964, 0x965), '\u200c\u200d\u25cc '].join('');

await mkdir(to, { recursive: true });
await mkdir(paperFolder, { recursive: true });
for (const { source, name } of onPaper) {
  const made = await subsetFont(await readFile(source), paperText, paperOptions);
  await writeFile(join(paperFolder, `${name}.ttf`), made);
  console.log(`${name} on paper: ${made.length} bytes`);
}
for (const { source, name } of others) {
  const made = await subsetFont(await readFile(source), otherText, paperOptions);
  await writeFile(join(paperFolder, `${name}.ttf`), made);
  console.log(`${name} on paper: ${made.length} bytes`);
}
for (const font of fonts) {
  const options = {
    targetFormat: 'woff2' as const,
    // Hinting for old screens is a third of Mukta's size. (The option is missing in the package's types.)
    noHinting: true,
    ...(font.axes ? { variationAxes: font.axes } : {}),
  };
  const made = await subsetFont(await readFile(font.source), font.text, options);
  await writeFile(join(to, `${font.name}.woff2`), made);
  console.log(`${font.name}: ${made.length} bytes`);
}
