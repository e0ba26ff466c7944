import type { FormError } from '#rules/app-error.ts';
import { listErrors, proseErrors, repeatErrors, textErrors } from './setting-errors.ts';

const duplicateQuestion = (question: string) => `‘${question}’ stands further up already: remove one of the two`;

/** Questions of shoppers, in the order in which the home page shows them. */
export interface Faqs {
  items: { question: string; answer: string }[];
}

export function faqsErrors({ items }: Faqs): FormError[] {
  const each = listErrors('items', items, 30, ({ question, answer }, at) => [
    ...textErrors(`${at}.question`, question, { most: 160, missing: 'Enter the question' }),
    ...proseErrors(`${at}.answer`, answer, { most: 2000, missing: 'Enter the answer' }),
  ]);
  return [...each, ...repeatErrors('items', items, ({ question }) => question, 'question', duplicateQuestion)];
}
