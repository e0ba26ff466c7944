import type { ClaimFacts } from './facts.ts';

/**
 * What may be wrong with a claim: it contradicts the product's own figures; the law forbids it whatever the figures
 * are; somebody must prove it; or it stands only with a second sentence beside it.
 */
export const claimKinds = ['contradicts', 'forbidden', 'needs-evidence', 'needs-statement'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** These are refused when a text is saved; the others are saved and listed as open. */
export const blockingKinds: readonly ClaimKind[] = ['contradicts', 'forbidden'];

export interface Finding {
  /** As they stand in the text. */
  words: string;
  kind: ClaimKind;
  /**
   * What is held against the claim, as notes about it are kept by: 'low-sugar contradicts 7.4 g per 100 g'. With other
   * figures the claim is another one; the sentence may be written anew.
   */
  ground: string;
  /** A sentence, with the product's own figure where there is one. */
  why: string;
  /** Regulation and schedule. */
  source: string;
  instead?: string;
}

/**
 * What a text is for; a list of ingredients and the steps of a recipe name foods without praising the product. An
 * amount in the name of a size is its own.
 */
type TextPurpose = 'text' | 'recipe' | 'ingredients' | 'name';

export interface ClaimContext {
  purpose?: TextPurpose;
  /** What the same page also says: the second sentence of a claim may stand there. */
  besides?: string;
  /** The question that the text answers: 'Yes, in thirty days.' is a claim when that asks for a cure. */
  asks?: string;
}

export interface Verdict extends Omit<Finding, 'words' | 'source' | 'ground'> {
  /**
   * What of the product decides it: a figure, an ingredient, or what is not declared. Stored with notes: never rewrite
   * it.
   */
  figure?: string;
}

export interface ClaimRule {
  /** Names the rule for good: notes about claims are kept by it. */
  id: string;
  /** What the rule is about, as docs/generated/claims.md lists it. */
  claim: string;
  /** When the claim may be made. */
  condition: string;
  source: string;
  /**
   * How people say it. Texts are compared in lower case, with spaces for hyphens. Without it the rule judges what is
   * said to be absent (absence.ts).
   */
  says?: RegExp;
  /** Claims that a 'not' before them takes back; words that are wrong even beside a 'not' are `always`. */
  negatable?: 'always';
  /** Warnings, advice to ask a doctor and the like name the same things and promise nothing (frames.ts). */
  framed?: true;
  /** Names of foods in lists of ingredients and in steps of recipes are no claims for this rule. */
  namesFood?: true;
  judge: (facts: ClaimFacts | null, match: RegExpMatchArray, page: string) => Verdict | null;
}

/** Judges alike whatever the product is. */
export const verdict =
  (kind: ClaimKind, why: string, instead?: string): ClaimRule['judge'] =>
  () => ({ kind, why, ...(instead && { instead }) });

const regulations = 'FSS (Advertising and Claims) Regulations 2018';

/** The texts of law that the rules cite; each is to be compared with the current text by the owner's adviser. */
export const sources = {
  scheduleI: (row: string) => `${regulations}, regulation 5 and schedule I (${row})`,
  general: `${regulations}, regulation 4 (claims must be truthful and not mislead)`,
  noAddedSugar: `${regulations}, regulation 6(1)`,
  noAddedSalt: `${regulations}, regulation 6(2)`,
  noAdditive: `${regulations}, regulation 6(3)`,
  comparison: `${regulations}, regulation 5 (comparative claims: at least 25 % difference)`,
  health: `${regulations}, regulation 7 and schedule III`,
  healthyDiet: `${regulations}, regulation 8`,
  scheduleV: `${regulations}, regulation 9 and schedule V`,
  homeMade: `${regulations}, regulation 9(2)`,
  prohibited: `${regulations}, regulation 10`,
  magicRemedies: `Drugs and Magic Remedies (Objectionable Advertisements) Act 1954, section 3; ${regulations}, regulation 10`,
  gluten: 'FSS (Labelling and Display) Regulations 2020, regulation 2.5; at most 20 mg of gluten per kg, by test',
  allergens: 'FSS (Labelling and Display) Regulations 2020, regulation 5(14) (allergens)',
  vegan: 'FSS (Vegan Foods) Regulations 2022',
  diet: 'FSS (Labelling and Display) Regulations 2020, regulation 5(4) (vegetarian mark)',
  organic: 'FSS (Organic Foods) Regulations 2017',
  hundredPercent: `FSSAI advisory of 28 May 2025 on '100 %'; ${regulations}, regulation 4`,
  bannedNames:
    "FSSAI directions of April 2024 ('health drink', 'energy drink') and October 2025 ('ORS'); to be confirmed by the adviser",
  undefinedTerm: `no regulation defines it; ${regulations}, regulation 4 (must not mislead); limit of this shop`,
} as const;
