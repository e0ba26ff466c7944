/**
 * The map of the event (decisions D10): staff type a map link; the shop builds the embed itself, from an allowed map host
 * only. Markup from outside is never shown.
 */
const mapHosts = /^(?:www\.google\.(?:com|co\.in)|maps\.google\.(?:com|co\.in)|google\.com|www\.openstreetmap\.org)$/;

/** Address of an embeddable map for a map link, or null when the link is not one of an allowed map host. */
export function mapEmbedAddress(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.protocol !== 'https:' || !mapHosts.test(url.hostname) || url.username !== '' || url.port !== '') return null;
  if (url.hostname === 'www.openstreetmap.org') {
    const embedded = url.searchParams.get('marker')?.split(',');
    const marker = (embedded ?? [url.searchParams.get('mlat'), url.searchParams.get('mlon')]).map((part) =>
      Number(part || Number.NaN),
    );
    const [lat, lon] = marker;
    if (lat === undefined || lon === undefined || Number.isNaN(lat) || Number.isNaN(lon)) return null;
    const box = [lon - 0.01, lat - 0.006, lon + 0.01, lat + 0.006].join(',');
    const query = new URLSearchParams({ bbox: box, layer: 'mapnik', marker: `${lat},${lon}` });
    return `https://www.openstreetmap.org/export/embed.html?${query}`;
  }
  // What 'Share, Embed a map' gives names its place in a form of its own.
  const drawn = url.searchParams.get('pb');
  if (url.pathname === '/maps/embed' && drawn !== null && /^[\w!.:%+ -]{1,2000}$/.test(drawn)) {
    return `https://www.google.com/maps/embed?${new URLSearchParams({ pb: drawn })}`;
  }
  const place =
    url.searchParams.get('query') ??
    url.searchParams.get('q') ??
    placeName(/\/maps\/place\/([^/@]+)/.exec(url.pathname)?.[1]) ??
    /@(-?\d+(?:\.\d+)?,-?\d+(?:\.\d+)?)/.exec(url.pathname)?.[1];
  if (place === undefined || place.trim() === '') return null;
  return `https://www.google.com/maps?${new URLSearchParams({ q: place, output: 'embed' })}`;
}

/** A place as it stands in the path of a map link, in plain letters. */
function placeName(part: string | undefined): string | undefined {
  const spaced = part?.replaceAll('+', ' ');
  try {
    return spaced === undefined ? undefined : decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** Embed markup for a map link, or empty text when there is no map to show. */
export function mapEmbedMarkup(link: string): string {
  const address = mapEmbedAddress(link);
  if (address === null) return '';
  const quoted = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<iframe src="${quoted}" title="Map" loading="lazy" referrerpolicy="no-referrer"></iframe>`;
}
