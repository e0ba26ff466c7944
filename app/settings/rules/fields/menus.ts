import type { FormError } from '#rules/app-error.ts';
import { everyCategory, menuLists, usualMenus } from '#settings/rules/menus.ts';
import { linkProblem } from './contact.ts';
import { entryName, type Fields, type ListField, type SectionFields, type ValueOf } from './field.ts';

const entryFields = {
  /** A page of the shop by its path, or '*' for every category; empty for an address outside. */
  to: {
    kind: 'line',
    isAddress: true,
    label: 'Leads to',
    description: "A page of the shop by its path; '*' for every category; empty: the address",
    most: 300,
    mostSent: 500,
    isTranslated: false,
    claims: null,
    problem: (to) => (to === everyCategory || /^\/(?!\/)[\w\-/?=#.%]*$/.test(to) ? null : 'Choose a page of the shop'),
  },
  address: {
    kind: 'line',
    isAddress: true,
    label: 'Address outside the shop',
    hint: 'Only for ‘An address outside the shop’. It opens in a new tab.',
    description: 'Of a page outside, which begins with https://',
    most: 300,
    mostSent: 500,
    isTranslated: false,
    claims: null,
    problem: linkProblem,
  },
  name: {
    kind: 'line',
    label: 'Name',
    hint: 'Leave empty for the usual name, in each language.',
    description: 'Empty for the usual name of the page',
    most: 30,
    mostSent: 100,
    isTranslated: true,
    claims: { place: 'menu/{to}{address}', of: 'Every page', part: 'Name in a menu' },
  },
  isShown: { kind: 'tick', label: 'Shown', description: 'Whether shoppers see it', default: true },
} as const satisfies Fields;

const list = <const Label extends string>(label: Label, hint: string, most: number) =>
  ({
    kind: 'list',
    label,
    hint,
    description: `${label}: its links, in their order`,
    most,
    mostSent: 40,
    add: 'Add a link',
    nameOf: ({ name, to, address }, at) => entryName(name || to || address, at),
    fields: entryFields,
  }) as const satisfies ListField;

const fields = {
  header: list('Header', 'Also in a phone’s menu. Pages of your own with this place come behind them.', 8),
  shop: list('Footer, ‘Shop’', 'The first column of the footer.', 20),
  learn: list('Footer, ‘Learn’', 'The second column. Links of the header that are in neither come behind them.', 20),
} as const satisfies Fields;

export type Menus = ValueOf<typeof fields>;

export const menus = {
  title: 'Menus',
  group: 'website',
  about:
    'The links of the header and the footer. Policies, address, licence and the way to contact you stay in the footer whatever you choose.',
  fields,
  errors: (value: Menus): FormError[] =>
    menuLists.flatMap((name) =>
      value[name].flatMap(({ to, address, name: called }, at): FormError[] => {
        const within = `${name}.${at}`;
        if (to !== '') {
          const isRepeated = value[name].findIndex((one) => one.to === to) < at;
          return isRepeated ? [{ field: `${within}.to`, message: 'This menu has a link to it already' }] : [];
        }
        if (address === '') {
          return [
            { field: `${within}.address`, message: 'Choose a page, or enter an address that begins with https://' },
          ];
        }
        return called === '' ? [{ field: `${within}.name`, message: 'Enter a name for this address' }] : [];
      }),
    ),
} as const satisfies SectionFields;

/** What a shop begins with, until the owner changes it. */
export const firstMenus: Menus = Object.fromEntries(
  menuLists.map((name) => [name, usualMenus[name].map((to) => ({ to, address: '', name: '', isShown: true }))]),
) as Menus;
