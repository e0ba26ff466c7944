import { isWordmark, lookMark } from '#settings/rules/brand/brand.ts';
import { brandPicturePaths as paths } from '#settings/rules/brand/brand-pictures.ts';
import type { Brand } from '#settings/rules/fields/brand.ts';
import { sampleLook } from './content.ts';

interface BrandFiles {
  /** In the head of pages. */
  logo: string;
  /** In the tab of the browser. */
  icon: string;
  /** On the first page of a phone. */
  tile: string;
  /** For e-mails, which show no other format; null where the name stands alone. */
  emailLogo: string | null;
  /** Beside a link that somebody shares. */
  social: { address: string; isLarge: boolean };
}

/**
 * Where a brand's pictures lie (behaviour: Settings 11): the shop draws those of everybody but the sample's when they
 * are asked for.
 */
export function brandFiles(brand: Brand): BrandFiles {
  const made = (path: string) => `${path}?v=${lookMark(brand)}`;
  const isSample = brand.logo === sampleLook.logo;
  const hasIcon = brand.logo !== '' && !isWordmark(brand);
  const tile = isSample ? sampleLook.tile : made(paths.tile);
  const own = brand.socialPicture.startsWith('/media/uploads/') ? made(paths.social) : brand.socialPicture;
  return {
    logo: brand.logo || made(paths.mark),
    icon: isSample ? sampleLook.icon : made(hasIcon ? paths.icon : paths.mark),
    tile,
    emailLogo: isSample || brand.logo === '' ? null : made(paths.logo),
    social: { address: own || made(paths.large), isLarge: own !== '' },
  };
}
