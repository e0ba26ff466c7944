import type { FormError } from '../products/product-form.ts';
import { listErrors, proseErrors, repeatErrors, textErrors } from './setting-errors.ts';
import * as texts from './texts.ts';

/** Questions of shoppers, in the order in which the home page shows them. */
export interface Faqs {
  items: { question: string; answer: string }[];
}

export function faqsErrors({ items }: Faqs): FormError[] {
  const each = listErrors('items', items, 30, ({ question, answer }, at) => [
    ...textErrors(`${at}.question`, question, { most: 160, missing: texts.enterTheQuestion }),
    ...proseErrors(`${at}.answer`, answer, { most: 2000, missing: texts.enterTheAnswer }),
  ]);
  return [
    ...each,
    ...repeatErrors('items', items, ({ question }) => question, 'question', texts.questionIsAskedBefore),
  ];
}
