import { longestWeight } from '#catalogue/rules/catalogue.ts';
import { eachProductText } from '#catalogue/rules/product-fields.ts';
import { type ProductDraft, productErrors } from '#catalogue/rules/product-form.ts';
import { codeKey, codeProblem, codesAfter } from '#catalogue/rules/size-codes.ts';
import { accountNameError } from '#customers/rules/account-name.ts';
import { mobileNumberError } from '#customers/rules/registration.ts';
import { readNetQuantity, writeNetQuantity } from '#food/rules/net-quantity.ts';
import { undeclaredFood } from '#food/rules/undeclared-food.ts';
import { dayRead, type IsoDay } from '#rules/dates.ts';
import { shopFiles } from '#rules/file-kinds.ts';
import { asIdentifier } from '#rules/text/hidden-characters.ts';
import { isEmailAddress } from '#rules/typed/email-address.ts';
import { phoneDigits } from '#rules/typed/phone-number.ts';
import { typedAmount, typedMoney } from '#rules/typed/typed-number.ts';
import type { ProductLimits } from '#settings/rules/fields/catalogue.ts';
import type { CustomerRules } from '#shop-import/customer-export.ts';
import type { ImportChoices, ProductFromExport, ReceivingShop } from '#shop-import/import-product.ts';
import { highestStock } from '#stock/rules/stock.ts';

/** What other shops call the first three categories. */
const categoryWords: readonly (readonly [string, RegExp])[] = [
  ['oil', /\b(?:oils?|ghee|vanaspati|tel)\b/],
  [
    'snacks',
    /\b(?:snacks?|namkeen|namkin|cookies?|biscuits?|chips|chikki|laddus?|ladoos?|makhana|bars?|nuts?|trail mix|khakhra|chivda)\b/,
  ],
  [
    'flour',
    /\b(?:flours?|atta|besan|maida|sooji|suji|rava|ragi|sattu|millets?|grains?|rice|dals?|pulses?|lentils?|oats|cereals?|daliya)\b/,
  ],
];

/** What the readers of other shops' exports need to know of this one. @param today in India */
export function receivingShop(
  choices: ImportChoices,
  categories: readonly { id: string; label: string }[],
  today: IsoDay,
  limits: ProductLimits,
): ReceivingShop {
  return {
    today,
    categories,
    categoryWords,
    most: { ...limits, units: highestStock, charactersOfSize: longestWeight },
    amount: typedAmount,
    money: typedMoney,
    day: (cell) => dayRead(asIdentifier(cell)),
    netQuantity(text) {
      const quantity = readNetQuantity(text);
      return quantity && writeNetQuantity(quantity);
    },
    codeProblem(name, code) {
      return codeProblem(name, codesAfter({ [name]: code })[name]);
    },
    codeKey: (name, code) => codeKey(name, codesAfter({ [name]: code })[name]),
    problemsOf: (product) => formProblems(product, choices),
    shopFiles,
  };
}

export const customerRules: CustomerRules = {
  emailOf(cell) {
    const address = asIdentifier(cell);
    return isEmailAddress(address) ? address : null;
  },
  isName: (name) => accountNameError(name) === null,
  mobileOf(cell) {
    const digits = phoneDigits(cell);
    return mobileNumberError(digits) === null ? digits : '';
  },
  shopFiles,
};

/** The product as this shop stores it: unlisted, without pictures and without what an export does not know. */
export function draftOf(product: ProductFromExport, choices: ImportChoices): ProductDraft {
  return {
    ...eachProductText(() => ''),
    ...undeclaredFood,
    title: product.title,
    description: product.description,
    category: product.category,
    gst: choices.gst,
    nilRated: choices.gst === 0,
    averageReview: 0,
    bestSellers: false,
    isActive: false,
    variants: product.sizes.map(({ line: _line, ...size }) => size),
  };
}

/** What the rules of the product form say (behaviour: Catalogue 6). */
function formProblems(product: ProductFromExport, choices: ImportChoices): ReturnType<ReceivingShop['problemsOf']> {
  const draft = draftOf(product, choices);
  return productErrors(draft, { mode: 'edit', stockMayBeOut: true })
    .filter(({ field }) => !mayLack(field, draft))
    .map(({ field, message }) => {
      const at = /^variants\.(\d+)\.(\w+)/.exec(field);
      return { field: at?.[2] ?? field, size: at ? Number(at[1]) : null, message };
    });
}

/** What an unlisted product may lack until staff complete it: nobody knows them but they. */
const mayLack = (field: string, { image, averageReview, description }: ProductDraft) =>
  (field === 'image' && image === '') ||
  (field === 'averageReview' && averageReview === 0) ||
  (field === 'description' && description === '');
