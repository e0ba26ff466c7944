/**
 * The map of the event (behaviour: Content 5): staff paste a map link, and the shop builds the embed itself, from
 * allowed map hosts only. Markup from outside is never shown.
 */
const googleHosts = /^(?:(?:www\.|maps\.)?google\.(?:com|co\.in))$/;
const streetMapHosts = /^(?:www\.)?openstreetmap\.org$/;

/** Returns the address of an embeddable map for a map link, or null if the link is not from an allowed map host. */
export function mapEmbedAddress(link: string): string | null {
  const url = mapUrl(link);
  if (url === null) return null;
  if (streetMapHosts.test(url.hostname)) {
    const point = streetMapPoint(url);
    if (point === null) return null;
    const [lat, lon] = point;
    const box = [lon - 0.01, lat - 0.006, lon + 0.01, lat + 0.006].join(',');
    const query = new URLSearchParams({ bbox: box, layer: 'mapnik', marker: `${lat},${lon}` });
    return `https://www.openstreetmap.org/export/embed.html?${query}`;
  }
  const drawn = drawnMap(url);
  if (drawn !== null) return `https://www.google.com/maps/embed?${new URLSearchParams({ pb: drawn })}`;
  const place = googlePlace(url);
  return place === null ? null : `https://www.google.com/maps?${new URLSearchParams({ q: place, output: 'embed' })}`;
}

/** Returns the address of the map as an ordinary page, which an embed address is not; null if it cannot be derived. */
export function mapPageAddress(link: string): string | null {
  const url = mapUrl(link);
  if (url === null) return null;
  const point = streetMapHosts.test(url.hostname) ? streetMapPoint(url) : null;
  if (point) return `https://www.openstreetmap.org/?mlat=${point[0]}&mlon=${point[1]}#map=16/${point[0]}/${point[1]}`;
  const drawn = drawnMap(url);
  if (drawn === null) return link;
  // The centre of the embedded map: longitude first, then latitude.
  const middle = /!2d(-?\d+(?:\.\d+)?)!3d(-?\d+(?:\.\d+)?)/.exec(drawn);
  return middle && `https://www.google.com/maps/search/?api=1&query=${middle[2]},${middle[1]}`;
}

/** Returns the name of the place in a map link, or empty text if the link has only coordinates. */
export function mapPlace(link: string): string {
  const url = mapUrl(link);
  const place = url && googleHosts.test(url.hostname) ? (googlePlace(url) ?? '') : '';
  return /^[-\d.,\s°]*$/.test(place) ? '' : place.trim();
}

export function mapLinkProblem(link: string): string {
  const { hostname = '', pathname = '' } = URL.canParse(link) ? new URL(link) : {};
  if (/^(?:maps\.app\.)?goo\.gl$/.test(hostname)) {
    return 'We cannot read this short link. Open it, then paste the link from your browser';
  }
  if (streetMapHosts.test(hostname) && /^\/(?:node|way|relation)\//.test(pathname)) {
    return 'Open this place on OpenStreetMap, move the map a little, then paste the link from your browser';
  }
  return 'Paste a Google Maps or OpenStreetMap link to the place';
}

function mapUrl(link: string): URL | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  const isStreetMap = streetMapHosts.test(url.hostname);
  if (url.protocol !== 'https:' || url.username !== '' || url.port !== '') return null;
  if (!isStreetMap && !googleHosts.test(url.hostname)) return null;
  // Google serves much besides maps from the same hosts.
  const isMap =
    isStreetMap || /^\/maps(?:\/|$)/.test(url.pathname) || /^maps\.[^/]+\/$/.test(url.hostname + url.pathname);
  return isMap ? url : null;
}

/** Returns latitude and longitude of the marker, or of the centre of the shown map. */
function streetMapPoint(url: URL): [number, number] | null {
  const { searchParams, hash } = url;
  const marked = searchParams.get('marker')?.split(',') ?? [searchParams.get('mlat'), searchParams.get('mlon')];
  const seen = /^#map=[\d.]+\/(-?[\d.]+)\/(-?[\d.]+)/.exec(hash)?.slice(1) ?? [];
  const [lat, lon] = (marked[0] ? marked : seen).map((part) => Number(part || Number.NaN));
  const isOnEarth = lat !== undefined && lon !== undefined && Math.abs(lat) <= 85 && Math.abs(lon) <= 180;
  return isOnEarth ? [lat, lon] : null;
}

/** Returns the `pb` parameter of an address that Google's 'Share, Embed a map' made; it encodes the place. */
function drawnMap(url: URL): string | null {
  const drawn = url.searchParams.get('pb');
  return url.pathname === '/maps/embed' && drawn !== null && /^[\w!.:%+ -]{1,2000}$/.test(drawn) ? drawn : null;
}

function googlePlace({ searchParams, pathname }: URL): string | null {
  const place =
    searchParams.get('query') ??
    searchParams.get('q') ??
    placeName(/\/maps\/place\/([^/@]+)/.exec(pathname)?.[1]) ??
    /@(-?\d+(?:\.\d+)?,-?\d+(?:\.\d+)?)/.exec(pathname)?.[1];
  return place === undefined || place.trim() === '' || /^\s*https?:/i.test(place) ? null : place;
}

/** Decodes the name of a place from the path of a map link. */
function placeName(part: string | undefined): string | undefined {
  const spaced = part?.replaceAll('+', ' ');
  try {
    return spaced === undefined ? undefined : decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** Returns the iframe for a map link, or empty text if there is no map to show. */
export function mapEmbedMarkup(link: string): string {
  const address = mapEmbedAddress(link);
  if (address === null) return '';
  const quoted = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<iframe src="${quoted}" title="Map" loading="lazy" referrerpolicy="no-referrer"></iframe>`;
}
