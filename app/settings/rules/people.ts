import type { FormError } from '#rules/app-error.ts';
import { listErrors, pictureErrors, proseErrors, repeatErrors, textErrors } from './setting-errors.ts';
import * as texts from './texts.ts';

const duplicatePerson = (name: string) => `${name} has a testimonial further up already: remove one of the two`;

/** What doctors say of the shop, on the home page. */
export interface Testimonials {
  items: { name: string; title: string; text: string; image: string }[];
}

/** Who makes the food, on the page about the shop. */
export interface Team {
  items: { name: string; role: string; bio: string; image: string }[];
}

export function testimonialsErrors({ items }: Testimonials): FormError[] {
  const each = listErrors('items', items, 20, ({ name, title, text, image }, at) => [
    ...textErrors(`${at}.name`, name, { most: 80, missing: 'Enter the name' }),
    ...textErrors(`${at}.title`, title, {
      most: 120,
      missing: 'Enter the occupation, such as Diabetologist, Bengaluru',
    }),
    ...proseErrors(`${at}.text`, text, { most: 600, missing: texts.enterTheText }),
    ...pictureErrors(`${at}.image`, image),
  ]);
  return [...each, ...repeatErrors('items', items, ({ name }) => name, 'name', duplicatePerson)];
}

export function teamErrors({ items }: Team): FormError[] {
  return listErrors('items', items, 20, ({ name, role, bio, image }, at) => [
    ...textErrors(`${at}.name`, name, { most: 80, missing: 'Enter the name' }),
    ...textErrors(`${at}.role`, role, { most: 80, missing: 'Enter the role, such as Founder' }),
    ...proseErrors(`${at}.bio`, bio, { most: 600, missing: texts.enterTheText }),
    ...pictureErrors(`${at}.image`, image),
  ]);
}
