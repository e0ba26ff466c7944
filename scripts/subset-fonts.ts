import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * Reduces the shop's fonts to the characters it uses: English with the rupee sign and typographic marks, Devanagari and Kannada
 * for pages in these languages, and the other scripts that names of buyers are written in. The result is committed; run this again after a font changes.
 */
const to = 'app/kit/fonts';

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

interface Font {
  source: string;
  name: string;
  text: string;
  axes?: Record<string, number>;
}

const fonts: Font[] = [
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
    // The sample's name, and what Hindi is called in the choice of languages.
    text: 'मिताहार हिन्दी',
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
  {
    source: 'node_modules/@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-400-normal.woff2',
    name: 'kannada-name',
    // What Kannada is called in the choice of languages.
    text: 'ಕನ್ನಡ',
  },
];

/** Invoices contain names as typed by buyers: keep all Latin and Devanagari characters of the font. */
const paperText = [latin, block(0xa0, 0x17f), block(0x900, 0x97f), '\u200c\u200d'].join('');
const onPaper = [
  { source: 'node_modules/@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf', name: 'mukta-400' },
  { source: 'node_modules/@expo-google-fonts/mukta/600SemiBold/Mukta_600SemiBold.ttf', name: 'mukta-600' },
];
const paperFolder = 'app/documents/drawing/fonts';

// (The option is missing in the package's types.)
const paperOptions = { targetFormat: 'sfnt' as const, noHinting: true };

/**
 * Names in other scripts, by the font of each. fontkit, which shapes them, stumbles over some syllables in Noto Sans of Gujarati, Gurmukhi,
 * Malayalam and Telugu; these fonts it shapes without exception.
 */
const others: Omit<Font, 'text'>[] = (
  [
    ['arabic', 'noto-naskh-arabic', 'arabic'],
    ['bengali', 'noto-sans-bengali', 'bengali'],
    ['gujarati', 'mukta-vaani', 'gujarati'],
    ['gurmukhi', 'mukta-mahee', 'gurmukhi'],
    ['kannada', 'noto-sans-kannada', 'kannada'],
    ['malayalam', 'manjari', 'malayalam'],
    ['meetei-mayek', 'noto-sans-meetei-mayek', 'meetei-mayek'],
    ['odia', 'noto-sans-oriya', 'oriya'],
    ['ol-chiki', 'noto-sans-ol-chiki', 'ol-chiki'],
    ['tamil', 'noto-sans-tamil', 'tamil'],
    ['telugu', 'hind-guntur', 'telugu'],
  ] as const
).map(([name, font, script]) => ({
  source: `node_modules/@fontsource/${font}/files/${font}-${script}-400-normal.woff2`,
  name,
}));
const otherText = [
  block(0x600, 0x6ff),
  // Of the further Arabic letters those of Kashmiri and Sindhi.
  block(0x750, 0x77f),
  block(0x980, 0xd7f),
  block(0x1c50, 0x1c7f),
  block(0xaae0, 0xaaf6),
  block(0xabc0, 0xabf9),
  block(0x964, 0x965),
  '\u200c\u200d\u25cc ',
].join('');
/** Of the pages in the back office, which print packing slips; pages for shoppers have the two of their languages above, without letters that these do not use. */
const ofNames: Font[] = [
  {
    source: 'node_modules/@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf',
    name: 'devanagari',
    text: `${block(0x900, 0x97f)}\u200c\u200d\u25cc `,
  },
  ...others.filter(({ name }) => name !== 'kannada').map((font) => ({ ...font, text: otherText })),
];
const staffFolder = 'app/back-office/fonts';

await mkdir(to, { recursive: true });
await mkdir(paperFolder, { recursive: true });
await mkdir(staffFolder, { recursive: true });
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
for (const { folder, ...font } of [
  ...fonts.map((font) => ({ ...font, folder: to })),
  ...ofNames.map((font) => ({ ...font, folder: staffFolder })),
]) {
  const options = {
    targetFormat: 'woff2' as const,
    // Hinting for old screens is a third of Mukta's size. (The option is missing in the package's types.)
    noHinting: true,
    ...(font.axes ? { variationAxes: font.axes } : {}),
  };
  const made = await subsetFont(await readFile(font.source), font.text, options);
  await writeFile(join(folder, `${font.name}.woff2`), made);
  console.log(`${folder}/${font.name}: ${made.length} bytes`);
}
