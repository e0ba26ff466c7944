import type { FieldError } from '#rules/app-error.ts';
import type { IsoDay } from '#rules/dates.ts';
import { isSafeLink } from '#rules/links.ts';
import * as texts from './texts.ts';

/** What proves a claim: where it can be read, who proved it, and on which day. */
export interface ClaimEvidence {
  proof: string;
  provedBy: string;
  provedOn: IsoDay | '';
}

/** What is missing in a proof or wrong with it, a sentence for each field. @param today in India */
export function evidenceErrors({ proof, provedBy, provedOn }: ClaimEvidence, today: IsoDay): FieldError[] {
  const errors: FieldError[] = [];
  if (proof === '') errors.push({ field: 'proof', message: texts.giveTheLink });
  else if (!/^(?:https?:\/\/|\/)/i.test(proof) || !isSafeLink(proof)) {
    errors.push({ field: 'proof', message: texts.theProofIsNot });
  }
  if (provedBy === '') errors.push({ field: 'provedBy', message: texts.sayWhoProvedItSuch });
  if (provedOn === '') errors.push({ field: 'provedOn', message: texts.giveTheDay });
  else if (provedOn > today) errors.push({ field: 'provedOn', message: texts.theDayOfTheProof });
  return errors;
}
