import type { FormError } from '#rules/app-error.ts';
import { isShopPicture } from '#rules/picture-address.ts';
import { hiddenProblem } from '#rules/text/hidden-problem.ts';
import { mapEmbedAddress, mapLinkProblem } from './map-embed.ts';
export interface EventDraft {
  /** A map link, or the markup of an embedded map, of which only the address is used. */
  location: string;
  address: string;
  agenda: string;
  timeDate: string;
  bannerImage: string;
  isLive: boolean;
}

/** Returns the map link in what staff pasted: the text itself, or the address inside the markup of an iframe. */
export function mapLinkIn(text: string): string {
  const source = /<iframe\b[^>]*?\ssrc=["']([^"']+)["']/i.exec(text)?.[1];
  return (source?.replaceAll('&amp;', '&') ?? text).trim();
}

export function eventErrors(draft: EventDraft): FormError[] {
  const errors: FormError[] = [];
  if (draft.location !== '' && mapEmbedAddress(mapLinkIn(draft.location)) === null) {
    errors.push({ field: 'location', message: mapLinkProblem(mapLinkIn(draft.location)) });
  }
  for (const field of ['address', 'agenda', 'timeDate'] as const) {
    const wrong = draft[field].length > 5000 ? 'Please use at most 5,000 characters' : hiddenProblem(draft[field]);
    if (wrong !== null) errors.push({ field, message: wrong });
  }
  if (draft.bannerImage !== '' && !isShopPicture(draft.bannerImage)) {
    errors.push({
      field: 'bannerImage',
      message: 'Please upload the banner. We do not show pictures from other sites',
    });
  }
  return errors;
}
