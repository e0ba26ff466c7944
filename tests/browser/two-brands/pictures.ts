import sharp from 'sharp';

// The shop forbids SVG wherever its own code for pictures is loaded, as it is by other tests of this process.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });

/** Pictures of two shops that are not, drawn with a few shapes: enough to see a page as its owner would. */

const png = (width: number, height: number, inside: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`,
    ),
  )
    .png()
    .toBuffer();

/** A sweet of one colour in a paper cup, in a row of three. */
const sweets = (colour: string, shade: string, x: number, y: number, size: number) =>
  [0, 1, 2]
    .map((at) => {
      const left = x + at * size * 1.15;
      return `<circle cx="${left}" cy="${y}" r="${size / 2}" fill="${colour}"/><circle cx="${left - size / 7}" cy="${y - size / 7}" r="${size / 9}" fill="#fff" opacity=".55"/><path d="M${left - size / 2} ${y + size / 8}q${size / 2} ${size / 2.6} ${size} 0l-${size / 8} ${size / 2.4}h-${size * 0.75}z" fill="${shade}"/>`;
    })
    .join('');

/** A pouch with a label, and ears of grain on it. */
const pouch = (colour: string, label: string, x: number, y: number, size: number) =>
  `<path d="M${x} ${y}h${size}l${size * 0.05} ${size * 1.3}q-${size * 0.55} ${size * 0.1} -${size * 1.1} 0z" fill="${colour}"/><rect x="${x + size * 0.15}" y="${y + size * 0.4}" width="${size * 0.7}" height="${size * 0.55}" rx="12" fill="${label}"/>${[0.32, 0.5, 0.68].map((at) => `<path d="M${x + size * at} ${y + size * 0.88}v-${size * 0.36}m0 ${size * 0.1}l-${size * 0.06} -${size * 0.07}m${size * 0.06} ${size * 0.07}l${size * 0.06} -${size * 0.07}m-${size * 0.06} ${size * 0.2}l-${size * 0.06} -${size * 0.07}m${size * 0.06} ${size * 0.07}l${size * 0.06} -${size * 0.07}" stroke="${colour}" stroke-width="7" stroke-linecap="round" fill="none"/>`).join('')}`;

export const sweetPicture = (colour: string, shade: string) =>
  png(
    960,
    960,
    `<rect width="960" height="960" fill="#fdf0ea"/><ellipse cx="480" cy="660" rx="360" ry="60" fill="#edd5cb"/>${sweets(colour, shade, 250, 540, 200)}`,
  );
export const sweetBanner = (width: number, height: number) =>
  png(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#8d1d4f"/><circle cx="${width * 0.85}" cy="${height * 0.2}" r="${height * 0.7}" fill="#a93468"/>${sweets('#f2a33a', '#fbe3c0', width * 0.28, height * 0.5, height * 0.34)}`,
  );
export const milletPicture = (colour: string, label: string) =>
  png(
    960,
    960,
    `<rect width="960" height="960" fill="#eef1f7"/><ellipse cx="480" cy="810" rx="330" ry="46" fill="#d3d9e6"/>${pouch(colour, label, 260, 230, 430)}`,
  );
export const milletBanner = (width: number, height: number) =>
  png(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#24457a"/><path d="M0 ${height}V${height * 0.7}q${width / 2} -${height * 0.35} ${width} 0V${height}z" fill="#2f5a9c"/>${pouch('#f0c95a', '#fff7dd', width * 0.4, height * 0.12, Math.min(width, height) * 0.5)}`,
  );

/** A wordmark: it spells the name and has no picture beside it. */
export const wordmark = () =>
  png(
    720,
    200,
    '<g fill="#8d1d4f"><circle cx="90" cy="100" r="66"/><text x="180" y="142" font-family="DejaVu Serif,serif" font-weight="700" font-size="118">Laddoo</text></g><path d="M60 92a30 30 0 0 1 60 0z" fill="#f2a33a"/>',
  );
/** A mark that stands beside the name. */
export const mark = () =>
  png(
    400,
    400,
    '<circle cx="200" cy="200" r="190" fill="#24457a"/><path d="M200 320V110m0 60l-50-50m50 50l50-50m-50 120l-60-56m60 56l60-56" stroke="#f0c95a" stroke-width="26" stroke-linecap="round" fill="none"/>',
  );
