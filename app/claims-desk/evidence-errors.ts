import type { FieldError } from '#rules/app-error.ts';
import type { IsoDay } from '#rules/dates.ts';
import { isSafeLink } from '#rules/typed/links.ts';

/** What proves a claim: where it can be read, who proved it, and on which day. */
export interface ClaimEvidence {
  proof: string;
  provedBy: string;
  provedOn: IsoDay | '';
}

/** What is missing in a proof or wrong with it, a sentence for each field. @param today in India */
export function evidenceErrors({ proof, provedBy, provedOn }: ClaimEvidence, today: IsoDay): FieldError[] {
  const errors: FieldError[] = [];
  if (proof === '') errors.push({ field: 'proof', message: 'Enter a link to the proof, or upload a picture of it' });
  else if (!/^(?:https?:\/\/|\/)/i.test(proof) || !isSafeLink(proof)) {
    errors.push({ field: 'proof', message: 'This is not a link. Enter a full web address' });
  }
  if (provedBy === '') errors.push({ field: 'provedBy', message: 'Enter who proved it, such as the laboratory' });
  if (provedOn === '') errors.push({ field: 'provedOn', message: 'Enter the date of the proof' });
  else if (provedOn > today)
    errors.push({ field: 'provedOn', message: 'The date of the proof cannot be in the future' });
  return errors;
}
