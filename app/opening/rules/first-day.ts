import { statesWithoutFee } from '#pricing/rules/first-fees.ts';

/** The steps from the owner's account to the opening, in their order (behaviour: First day 5). */
export const firstDaySteps = [
  'owner',
  'company',
  'delivery',
  'payments',
  'webhook',
  'mail',
  'pictures',
  'products',
  'home',
  'banner',
  'trial',
] as const;
export type FirstDayStep = (typeof firstDaySteps)[number];

/** Steps that a check of the shop decides. */
export const checkedSteps = ['payments', 'mail', 'pictures'] as const satisfies readonly FirstDayStep[];
export type CheckedStep = (typeof checkedSteps)[number];

/** No shop may sell without them: the law wants the seller's name and tax, and no parcel goes for an unknown fee. */
const neverSkipped: readonly FirstDayStep[] = ['owner', 'company', 'delivery'];

export function canSkip(step: FirstDayStep): boolean {
  return !neverSkipped.includes(step);
}

export type StepState = 'open' | 'done' | 'skipped' | 'failed';

/** What the shop's own data say about its first day. */
export interface FirstDayFacts {
  savedSections: readonly string[];
  /** By state, in paise. */
  feesPaise: Readonly<Record<string, number>>;
  /** Whether money can be paid online at all. */
  hasProvider: boolean;
  /** When the provider's last event came; null for none. */
  lastEventAt: Date | null;
  productsOnSale: number;
  /** Whether the home page says something of the owner's. */
  hasHome: boolean;
  banners: number;
  /** The last order that was placed to try the shop. */
  trial: { orderNumber: string; hasInvoice: boolean; hasCreditNote: boolean } | null;
  noted: Readonly<Partial<Record<FirstDayStep, { state: 'done' | 'skipped' | 'failed'; outcome: string }>>>;
}

export interface ShownStep {
  step: FirstDayStep;
  state: StepState;
  /** How far it is, or what its check said; may be empty. */
  outcome: string;
  canSkip: boolean;
  /** Of the step that tries the shop the order that was placed; empty for none. */
  order: string;
}

const companySections = ['company', 'brand', 'contact'];

/**
 * How far each step is. What the data prove is done whatever was noted; a step that may not be skipped never counts as
 * skipped.
 */
export function showFirstDay(facts: FirstDayFacts): ShownStep[] {
  return firstDaySteps.map((step) => {
    const [isProved, outcome] = prove(step, facts);
    const noted = facts.noted[step];
    const order = step === 'trial' ? (facts.trial?.orderNumber ?? '') : '';
    const state = isProved ? 'done' : noted && (noted.state !== 'skipped' || canSkip(step)) ? noted.state : 'open';
    // Only what a check or the owner says can be done without a proof in the data.
    const counted = state === 'done' && !isProved && !mayBeConfirmed(step, facts) ? 'open' : state;
    return { step, state: counted, outcome: outcome || (noted?.outcome ?? ''), canSkip: canSkip(step), order };
  });
}

/** What makes the home page one's own: asked for, and a shop may open without. */
const holdsNothingUp: readonly FirstDayStep[] = ['home', 'banner'];

/** Whether everything that it needs is done or was skipped, so that the shop may open. */
export function mayOpen(steps: readonly ShownStep[]): boolean {
  return steps.every(({ step, state }) => state === 'done' || state === 'skipped' || holdsNothingUp.includes(step));
}

/** Whether 'done' may be noted: by a check, or by the owner who confirms the fees of every state. */
function mayBeConfirmed(step: FirstDayStep, { feesPaise }: FirstDayFacts): boolean {
  if (step === 'delivery') return statesWithoutFee(feesPaise).length === 0;
  return checkedSteps.some((checked) => checked === step);
}

function prove(step: FirstDayStep, facts: FirstDayFacts): [isProved: boolean, outcome: string] {
  const { trial } = facts;
  switch (step) {
    case 'owner':
      return [true, ''];
    case 'company': {
      const missing = companySections.filter((section) => !facts.savedSections.includes(section));
      return [missing.length === 0, missing.length === 0 ? '' : `Still to check and save: ${missing.join(', ')}.`];
    }
    case 'delivery': {
      const missing = statesWithoutFee(facts.feesPaise);
      return [false, missing.length === 0 ? '' : `No fee yet, so nothing is delivered there: ${missing.join(', ')}.`];
    }
    case 'webhook':
      if (!facts.hasProvider) return [false, 'Online payment is off, so there is nothing to wait for. Skip this step.'];
      return [
        facts.lastEventAt !== null,
        facts.lastEventAt === null
          ? 'Nothing has arrived yet. The first payment, also of a test order, sends one.'
          : '',
      ];
    case 'products':
      return [
        facts.productsOnSale > 0,
        facts.productsOnSale === 0
          ? 'No product is on sale yet.'
          : facts.productsOnSale === 1
            ? '1 product is on sale.'
            : `${facts.productsOnSale} products are on sale.`,
      ];
    case 'home':
      return [facts.hasHome, facts.hasHome ? '' : 'It still has our standard texts.'];
    case 'banner':
      return [
        facts.banners > 0,
        facts.banners > 0 ? '' : 'There is no banner yet: the home page begins with your products.',
      ];
    case 'trial':
      if (!trial) return [false, ''];
      if (!trial.hasInvoice)
        return [false, `Order ${trial.orderNumber} is placed. Next: pack it and ship it. That writes its invoice.`];
      if (!trial.hasCreditNote)
        return [
          false,
          `Order ${trial.orderNumber} has its invoice. Next: refund it, or take the parcel back. That writes its credit note.`,
        ];
      return [true, `Order ${trial.orderNumber} went from the cart to its credit note.`];
    default:
      return [false, ''];
  }
}
