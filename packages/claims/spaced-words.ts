/**
 * Words of claims as people write them letter by letter, 'c u r e s d i a b e t e s', told apart where one begins right
 * after another.
 */

/** What the rules look for, and the small words that stand between. */
const words = new Set(
  `achha added additive additives against all allergen allergens and animal antioxidants any approved are arthritis artificial asthma atta attack
  attacks authentic ayurvedic baked balance balanced balances bana based beat beats best better bimari bites blood body boost booster boosts bp brand
  brands branded breakfast burns butter calcium calorie calories cancer carb carbohydrate carbohydrates carbs cardiologist cardiologists care certified
  cheeni chemical chemicals choice cholesterol clean cleanse clinically combat combats complete constipation contain contains control controlled
  controls cooked crash cure cured cures curing dairy dawa defeat defeats delicious dementia depression detox diabetes diabetic diabetics diet dietary
  dietitian dietitians digestion dinner disease diseases doctor doctors doubt eat effect effects egg eggs eliminates endorsed endorse energy enriched
  excellent farm fat fats fatty fiber fibre fight fights flavour flavours flour food foods for free freedom fresh freshly friendly from fruit fssai
  full genuine ghar gluten glucose glycaemic glycemic goodness good grain gram grams grandma great ground guarantee guaranteed guilt gut half hardly
  harmful has heal healing health healthier healthy heals heart help helps high home homemade honest hormone hormones hospital hypertension ideal ilaaj
  ilaj immune immunity improve improves inflammation ingredient ingredients instead insulin iron joint kam keep keeps keto khatam kidney lab lactose
  less levels life liver loss lose lots low lower lowers lunch made madhumeh magic magnesium maida major makes market meal meals medical medicinal
  medicine medicines memory metabolism milk milled mineral minerals miracle more most mukti mustard namak natural naturally nature need never not nut
  nutrient nutrients nutrition nutritionist nutritionists nutritious nuts obesity oil omega one only organic original osteoporosis other packed pain
  palm patients pcod pcos peanut peanuts per percent perfect pesticide pesticides physicians plant plenty potassium pressed prescribed prescribe
  preservative preservatives prevent preventing prevention prevents probiotic probiotics processed product products protect protects protein proteins
  proven pure purest purity raise raises real recipe recommend recommended recommends reduce reduced reduces refined regulates relief remedy remission
  replace replacement replaces results reversal reverse reverses reversing rich risk roasted rog rogon safe salt saturated saturates seed sesame shuddh
  skin skip snack snacks sodium source soy soya spike spikes starch stamina stop stops strengthens stress stroke sugar sugars suitable suits super
  superfood support supports sweet sweetened sweetener sweeteners tablets taste tasty tested than that the their therapeutic these this thyroid tissue
  total toxic toxin toxins trace traditional trans treat treating treatment treats triglycerides trust trusted type unlike unprocessed unsweetened
  unsalted vegan vegans vegetable vegetables vegetarian very vitamin vitamins weight wheat whole wholesome wholewheat will with without world your zero
  zinc`.split(/\s+/),
);
/** A letter that is left over weighs as much as ten words. */
const leftOver = 10;
const longest = Math.max(...Array.from(words, ({ length }) => length));

/**
 * The lengths of the words in letters that were written one by one: 'curesdiabetes' is [5, 8], 'acurefor' is [1, 4, 3].
 * What no word of the list covers stays together. As few letters as can be are left over, then as few words are made:
 * in time in proportion to the text.
 * @param letters from a to z
 */
export function wordLengths(letters: string): number[] {
  // Of the best way to read the first letters: how many are left over and in how many pieces, and where its last piece
  // begins.
  const best = [{ cost: 0, from: 0, isRest: false }];
  for (let end = 1; end <= letters.length; end += 1) {
    const before = best[end - 1] ?? { cost: 0, from: 0, isRest: false };
    let read = before.isRest
      ? { cost: before.cost + leftOver, from: before.from, isRest: true }
      : { cost: before.cost + leftOver + 1, from: end - 1, isRest: true };
    for (let from = Math.max(0, end - longest); from <= end - 3; from += 1) {
      const cost = (best[from]?.cost ?? 0) + 1;
      if (cost < read.cost && words.has(letters.slice(from, end))) read = { cost, from, isRest: false };
    }
    best.push(read);
  }
  const lengths: number[] = [];
  for (let end = letters.length; end > 0; ) {
    const from = best[end]?.from ?? 0;
    lengths.push(end - from);
    end = from;
  }
  return lengths.reverse();
}
