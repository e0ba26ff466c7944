import { paiseFromRupees } from '#pricing/rules/money.ts';
import type { ProgramPlan } from '#programs/rules/programs.ts';
import { texts as shopperTexts } from '#settings/rules/shopper/texts.ts';
import type { Brand } from './fields/brand.ts';
import type { Programs } from './fields/programs.ts';

export interface ShownPlan extends ProgramPlan {
  /** The name in the reader's language; a purchase keeps the English one. */
  title: string;
}

/** @param english as the owner wrote them @param translated the same in the reader's language */
export const shownPlans = (english: Programs, translated: Programs): ShownPlan[] =>
  plansOf(translated).map((plan, at) => ({ ...plan, title: plan.name, name: english.plans[at]?.name ?? plan.name }));

export function plansOf({ plans }: Programs): ProgramPlan[] {
  return plans.map(({ price, ...plan }) => ({ ...plan, pricePaise: paiseFromRupees(price) }));
}

/** What the program is called: it bears the shop's name. */
export const programNameOf = ({
  brand: { name },
  programs: { title },
}: {
  brand: Pick<Brand, 'name'>;
  programs: Pick<Programs, 'title'>;
}) =>
  title === ''
    ? shopperTexts.programOfTheShop({ brandName: name })
    : shopperTexts.programName({ brandName: name, title });
