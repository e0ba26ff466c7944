/**
 * Learns what reads like a claim (likeness.ts) from the build half of the English sets, the rounds that were written and
 * what a shop says of its foods, and writes `packages/claims/likeness.json`: `node scripts/development/train-claim-likeness.ts`. The same sentences give
 * the same file.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { isHarmless } from '#claims/frames.ts';
import { featuresOf, fewFeatures, type Learned } from '#claims/likeness.ts';
import { plainText } from '#claims/plain-text.ts';

interface Sentence {
  features: string[];
  isProblem: boolean;
  /** A denial, a warning, a step: the reader asks nothing about it, and learns from it all the same. */
  isHarmless: boolean;
}

const read = (name: string): { text: string; family: string; problem?: boolean; language?: string }[] =>
  JSON.parse(readFileSync(`packages/claims/sets/${name}.json`, 'utf8'));

/** Figures and ingredients decide these, which a model can't know. */
const decidedByFacts = new Set(['absence', 'nutrient', 'bannedName']);

export function sentencesToLearn(): Sentence[] {
  const all = [
    ...read('english-problems.build').map((one) => ({ ...one, problem: true })),
    ...read('english-innocent.build').map((one) => ({ ...one, problem: false })),
    ...read('written-rounds').filter(({ language }) => language === 'en'),
    ...read('shop-texts').map((one) => ({ ...one, problem: false })),
  ];
  return all.flatMap(({ text, family, problem = false }) => {
    const plain = plainText(text).plain.trim();
    if (problem && decidedByFacts.has(family)) return [];
    return [{ features: featuresOf(plain), isProblem: problem, isHarmless: isHarmless(plain) }];
  });
}

const [rounds, most, seldom, rate, decay] = [6, 9000, 2, 0.5, 1e-4];

/** A seeded order, so that the same sentences give the same weights. */
function* shuffled(count: number): Generator<readonly number[]> {
  let seed = 7;
  const random = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return seed / 0x7fffffff;
  };
  const order = Array.from({ length: count }, (_, at) => at);
  for (let round = 0; round < rounds; round += 1) {
    for (let at = count - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    yield order;
  }
}

/**
 * Logistic regression; each feature counts by how unevenly it is spread over claims and others, and learns more slowly
 * the more it has learned.
 */
function regress(
  sentences: readonly Sentence[],
  known: readonly string[],
): { bias: number; weights: Map<string, number> } {
  const places = new Map(known.map((feature, at) => [feature, at]));
  const rows = sentences.map(({ features }) => features.flatMap((feature) => places.get(feature) ?? []));
  const counts = [new Float64Array(known.length).fill(0.5), new Float64Array(known.length).fill(0.5)] as const;
  const totals = [1, 1];
  for (const [at, { isProblem }] of sentences.entries()) {
    const side = isProblem ? 1 : 0;
    totals[side] = (totals[side] ?? 0) + 1;
    for (const place of new Set(rows[at])) counts[side][place] = (counts[side][place] ?? 0) + 1;
  }
  const uneven = known.map((_, place) => {
    const [others, claims] = [(counts[0][place] ?? 0) / (totals[0] ?? 1), (counts[1][place] ?? 0) / (totals[1] ?? 1)];
    return Math.min(3, 0.3 + Math.abs(Math.log(claims / others)));
  });
  const weights = new Float64Array(known.length);
  const steps = new Float64Array(known.length);
  let [bias, biasSteps] = [0, 0];
  for (const order of shuffled(sentences.length)) {
    for (const at of order) {
      const row = rows[at] ?? [];
      const scale = 1 / Math.sqrt((sentences[at]?.features.length ?? 0) + fewFeatures);
      let score = bias;
      for (const place of row) score += (weights[place] ?? 0) * (uneven[place] ?? 0) * scale;
      const error = 1 / (1 + Math.exp(-score)) - (sentences[at]?.isProblem ? 1 : 0);
      biasSteps += error * error;
      bias -= (rate * error) / Math.sqrt(biasSteps + 1);
      for (const place of row) {
        const slope = error * scale * (uneven[place] ?? 0) + decay * (weights[place] ?? 0);
        steps[place] = (steps[place] ?? 0) + slope * slope;
        weights[place] = (weights[place] ?? 0) - (rate * slope) / Math.sqrt((steps[place] ?? 0) + 0.01);
      }
    }
  }
  return { bias, weights: new Map(known.map((feature, at) => [feature, (weights[at] ?? 0) * (uneven[at] ?? 0)])) };
}

/** @returns weights in tenths; the features that weigh least are left out, and the others learn again without them */
function learn(sentences: readonly Sentence[]): { bias: number; tenths: Map<string, number> } {
  const spread = new Map<string, number>();
  for (const { features } of sentences)
    for (const feature of new Set(features)) spread.set(feature, (spread.get(feature) ?? 0) + 1);
  const known = [...spread].flatMap(([feature, count]) => (count >= seldom ? [feature] : []));
  const { weights } = regress(sentences, known);
  const weight = (feature: string) => Math.abs(weights.get(feature) ?? 0) * Math.sqrt(spread.get(feature) ?? 0);
  const kept = known.toSorted((one, other) => weight(other) - weight(one)).slice(0, most);
  const { bias, weights: again } = regress(sentences, kept);
  const tenths = [...again].map(([feature, one]): [string, number] => [feature, Math.round(one * 10)]);
  return { bias: Math.round(bias * 1000) / 1000, tenths: new Map(tenths.filter(([, one]) => one !== 0)) };
}

const scoreBy = ({ bias, tenths }: ReturnType<typeof learn>, { features }: Sentence): number =>
  bias +
  features.reduce((sum, feature) => sum + (tenths.get(feature) ?? 0), 0) /
    10 /
    Math.sqrt(features.length + fewFeatures);

/** What each sentence scores by a model that never saw it. */
function crossValidated(sentences: readonly Sentence[], folds = 5): number[] {
  const scores = sentences.map(() => 0);
  for (let fold = 0; fold < folds; fold += 1) {
    const model = learn(sentences.filter((_, at) => at % folds !== fold));
    for (const [at, sentence] of sentences.entries()) if (at % folds === fold) scores[at] = scoreBy(model, sentence);
  }
  return scores;
}

/** From here on twelve innocent sentences in a thousand read like a claim, among those that were written to look like one. */
function thresholdOf(sentences: readonly Sentence[], scores: readonly number[]): number {
  const innocent = scores
    .filter((_, at) => sentences[at]?.isProblem === false && !sentences[at]?.isHarmless)
    .toSorted((one, other) => other - one);
  return Math.round((innocent[Math.floor(innocent.length * 0.012)] ?? 0) * 1000) / 1000;
}

export function learned(sentences: readonly Sentence[], threshold: number): Learned {
  const { bias, tenths } = learn(sentences);
  const byWeight = new Map<number, string[]>();
  for (const [feature, one] of tenths) byWeight.set(one, [...(byWeight.get(one) ?? []), feature]);
  const weights = [...byWeight]
    .toSorted(([one], [other]) => one - other)
    .map(([one, features]) => [String(one), features.toSorted().join('|')]);
  return { threshold, bias, weights: Object.fromEntries(weights) };
}

if (import.meta.main) {
  const sentences = sentencesToLearn();
  const scores = crossValidated(sentences);
  const threshold = thresholdOf(sentences, scores);
  const problems = scores.filter((_, at) => sentences[at]?.isProblem);
  const found = problems.filter((score) => score > threshold).length;
  writeFileSync('packages/claims/likeness.json', `${JSON.stringify(learned(sentences, threshold), null, 2)}\n`);
  process.stdout.write(`${found} of ${problems.length} problems by models that never saw them, from ${threshold}\n`);
}
