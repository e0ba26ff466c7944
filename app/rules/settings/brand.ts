import type { FormError } from '../products/product-form.ts';
import { descriptionErrors, textErrors } from './setting-errors.ts';
import * as texts from './texts.ts';

/** What the shop is called, on every page and in every e-mail. */
export interface Brand {
  name: string;
  /** The name in an Indian script, under the name in the footer; empty for none. */
  nameInScript: string;
  tagline: string;
  /** For search engines, where a page has no description of its own. */
  description: string;
}

/** What is wrong with the brand's texts: a sentence for each field. */
export function brandErrors({ name, nameInScript, tagline, description }: Brand): FormError[] {
  return [
    ...textErrors('name', name, { most: 40, missing: texts.enterTheNameOfTheShop }),
    ...textErrors('nameInScript', nameInScript, { most: 40 }),
    ...textErrors('tagline', tagline, { most: 80, missing: texts.enterTheTagline }),
    ...descriptionErrors(description),
  ];
}

/** What the coaching program is called: it bears the shop's name. */
export const programNameOf = ({ name }: Brand) => texts.programName(name);
