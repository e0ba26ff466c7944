import { brand, prose } from '#content/content.ts';
import type { DemoProduct } from './demo-product.ts';

export const flourProducts: DemoProduct[] = [
  {
    slug: 'low-carb-atta',
    title: 'Low-Carb Multigrain Atta',
    category: 'flour',
    gst: 5,
    hsn: '2106',
    saleTitle: 'Customer favourite',
    averageReview: 4.8,
    bestSellers: true,
    description: prose`
      The atta this shop began with. Soya, chana, wheat bran, flaxseed and isabgol are milled together so that a roti
      still puffs on the tawa and folds without cracking, with less than a third of the digestible carbohydrate of
      chakki atta. Knead it with warm water, rest it ten minutes, and roll it as you always have.`,
    healthBenefits: prose`
      Most of us eat four to eight rotis a day, so changing the atta makes the biggest difference. As part of a balanced
      diet, this blend gives you:

      - About 17 g of digestible carbohydrate per 100 g, against roughly 60 g in ordinary whole-wheat atta
      - Soluble fibre from isabgol and flaxseed, which slows digestion and may help soften the rise in sugar after a
      meal
      - About 7 g of protein in one roti, useful in vegetarian meals, which are often short of it
      - A fuller feeling from fewer rotis, which many people find makes portions easier to keep
      - Plant omega-3 (ALA) from freshly ground flaxseed
      - No maida, starch fillers or added gums`,
    recipe: prose`
      Everyday soft phulka

      Serves 2 (makes 6)

      - 150 g Low-Carb Multigrain Atta
      - ½ cup (130 ml) warm water
      - 1 tsp ghee
      - A pinch of salt
      - 10 g extra atta for rolling

      1. Stir the salt into the atta, pour in the warm water all at once and bring it together with your fingers. It
      will look too wet; the isabgol drinks up the water in a minute.
      2. Knead for two minutes with the ghee, cover, and rest for ten minutes.
      3. Divide into six balls. Roll out to the size of a small plate, a shade thicker than a wheat phulka.
      4. Cook on a medium-hot tawa for 40 seconds, turn, and cook for a full minute.
      5. Finish on the open flame, or press the edges with a folded cloth until the roti swells.
      6. Stack in a lined box with the lid ajar, so that steam does not make them damp.`,
    nutrition: {
      per: '100g',
      energyKcal: 338,
      protein: 30,
      carbohydrate: 38,
      sugars: 2.1,
      addedSugars: 0,
      fibre: 21,
      fat: 12,
      saturatedFat: 1.4,
      transFat: 0,
      sodiumMg: 14,
    },
    servingSize: { value: 25, unit: 'g', words: '1 roti' },
    portions: [
      { value: 90, unit: 'g', words: '1 katori' },
      { value: 10, unit: 'g', words: '1 tablespoon' },
    ],
    ingredientList: [
      'Defatted soya flour (30%)',
      'Chana flour (22%)',
      'Wheat bran',
      'Vital wheat gluten',
      'Flaxseed (9%)',
      'Psyllium husk (7%)',
      'Fenugreek seed',
    ],
    allergens: { contains: ['gluten', 'soy'], mayContain: ['tree-nuts', 'sesame'] },
    diet: 'vegan',
    shelfLifeDays: 120,
    storage: 'Fold the inner bag and keep it in an airtight tin; in the refrigerator in summer.',
    more: prose`
      How to use: replace chakki atta one for one and add a little more water than usual. For a gentler change, begin
      with half and half for a week.

      Storage: fold the inner bag, keep it in an airtight tin, and move it to the refrigerator in summer because of
      the flaxseed.

      Best before 4 months from milling; within 5 weeks of opening.

      Soya and chana from Madhya Pradesh, isabgol from north Gujarat. Milled and packed in Bengaluru.

      If you take insulin or tablets that lower sugar, tell your doctor when you change your atta. The dose may need a
      review.

      Country of origin: India. FSSAI licence ${brand.fssai}.`,
    mediaLink: '/shop/resource',
    indianNames: ['low carb atta', 'multigrain atta', 'diabetic atta', 'sugar free atta', 'keto atta', 'roti flour'],
    variants: [
      { weight: '500 g', priceRupees: 249, sellingPriceRupees: 225, totalStock: 120 },
      { weight: '1 kg', priceRupees: 469, sellingPriceRupees: 429, totalStock: 180 },
      { weight: '2 kg', priceRupees: 855, sellingPriceRupees: 0, totalStock: 64 },
      { weight: '5 kg', priceRupees: 2099, sellingPriceRupees: 1949, totalStock: 1 },
    ],
  },
  {
    slug: 'besan',
    title: 'Stone-Ground Besan',
    category: 'flour',
    gst: 5,
    hsn: '1106',
    saleTitle: '',
    averageReview: 4.7,
    bestSellers: true,
    description: prose`
      Desi chana, split, dried in the sun and passed once between slow stones, which keeps the flour cool and the nutty
      smell intact. It is a little coarser than factory besan, so pakoras come out crisp and chillas hold together
      without egg. Made from chana alone: no yellow-pea flour, no colour.`,
    healthBenefits: prose`
      Besan is one of the oldest low-glycaemic flours of the Indian kitchen. What it gives you:

      - Twice the protein of wheat flour, and the amino acid lysine that cereals lack
      - Slowly digested starch, so a chilla at breakfast may help keep sugar steadier than bread does
      - Folate, of interest in pregnancy and in anaemia alike
      - Magnesium and potassium, two minerals that take part in keeping blood pressure normal
      - Chana and nothing else; wheat is ground in the same mill, so traces are possible`,
    recipe: prose`
      Methi besan chilla

      Serves 2 (makes 4)

      - 120 g besan
      - 40 g methi leaves, chopped
      - 50 g onion, finely chopped
      - 30 g curd
      - 160 g water
      - 2 g ajwain, 1 g haldi, salt and a green chilli
      - 12 g groundnut oil

      1. Whisk besan, curd and water to a batter that coats a spoon. Rest it for fifteen minutes; this single step
      removes the raw taste.
      2. Fold in the methi, onion, chilli, ajwain, haldi and salt.
      3. Warm a tawa, wipe it with oil, and spread a ladleful from the centre outwards.
      4. Dribble a few drops of oil around the edge. Turn when the top looks dry, after about two minutes.
      5. Cook the other side until brown freckles appear.
      6. Eat hot with mint chutney, or roll around 40 g of crumbled paneer for a packed lunch.`,
    nutrition: {
      per: '100g',
      energyKcal: 348,
      protein: 21.6,
      carbohydrate: 58,
      sugars: 2.6,
      addedSugars: 0,
      fibre: 10.8,
      fat: 5.6,
      saturatedFat: 0.6,
      transFat: 0,
      sodiumMg: 42,
    },
    servingSize: { value: 30, unit: 'g', words: '1 chilla' },
    portions: [
      { value: 90, unit: 'g', words: '1 katori' },
      { value: 10, unit: 'g', words: '1 tablespoon' },
    ],
    ingredientList: ['Split desi chana (Bengal gram, 100%)'],
    allergens: { contains: [], mayContain: ['gluten'] },
    diet: 'vegan',
    shelfLifeDays: 180,
    storage: 'Keep dry and closed.',
    more: prose`
      Iron: 4.9 mg per 100 g.

      Ground weekly in Indore from chana of the Malwa plateau, harvested in March.

      In the kitchen: for kadhi, roast the besan dry for three minutes before you add the curd. To bind kebabs, 15 g
      is enough for 250 g of vegetables. Sieve before making sweets.

      Keep dry and closed. A bay leaf in the jar helps to keep weevils away. The freezer always does.

      Shelf life: 6 months from the date of grinding.

      Product of India. FSSAI Lic. No. ${brand.fssai}.`,
    mediaLink: '/shop/resource',
    indianNames: [
      'besan',
      'chickpea flour',
      'gram flour',
      'chana atta',
      'kadalai maavu',
      'senaga pindi',
      'kadale hittu',
    ],
    variants: [
      { weight: '500 g', priceRupees: 95, sellingPriceRupees: 0, totalStock: 200 },
      { weight: '1 kg', priceRupees: 180, sellingPriceRupees: 165, totalStock: 150 },
      { weight: '2 kg', priceRupees: 345, sellingPriceRupees: 319.5, totalStock: 48 },
    ],
  },
  {
    slug: 'jowar-atta',
    title: 'Jowar Atta (Maldandi Sorghum)',
    category: 'flour',
    gst: 0,
    hsn: '1102',
    saleTitle: '',
    averageReview: 4.5,
    bestSellers: false,
    description: prose`
      Maldandi jowar is the pearl-white winter sorghum of Solapur, grown on black soil with the moisture the monsoon
      left behind. We grind it fine and send it within the week, because only fresh jowar makes a bhakri this soft, pale
      and faintly sweet. Try it with a spoon of thecha.`,
    healthBenefits: prose`
      Sorghum has fed the Deccan for centuries, and nutritionists have come back to it for good reasons:

      - Its starch digests slowly
      - 10 g of fibre in 100 g supports regular digestion
      - A good change from wheat. We grind it beside wheat, so it is not for people with coeliac disease
      - Polyphenols in the outer layer act as antioxidants
      - Phosphorus and magnesium take part in bone and muscle function
      - Light to digest at night, as any Maharashtrian grandmother will tell you`,
    recipe: prose`
      Jowar bhakri

      Serves 2 (makes 4)

      - 200 g jowar atta
      - 190 g boiling water
      - 3 g salt
      - 10 g white butter or ghee to serve

      1. Bring the water with the salt to a rolling boil. Take it off the flame, tip in 160 g of the atta, stir once,
      cover and wait five minutes.
      2. While it is still warm, knead with the heel of the hand for four minutes. Wet your fingers if it cracks.
      3. Make four balls. Dust the board with the remaining atta and pat each ball flat with your palm, turning it,
      until it is 16 cm across.
      4. Lay it on a hot tawa, floured side up. Brush the top with water straight away.
      5. When the water has dried, turn it; after a minute put it on the flame until it balloons.
      6. Crush the top lightly, add the butter, serve with pitla or any greens.`,
    nutrition: {
      per: '100g',
      energyKcal: 334,
      protein: 10,
      carbohydrate: 72.6,
      sugars: 1.7,
      addedSugars: 0,
      fibre: 10.2,
      fat: 1.7,
      saturatedFat: 0.3,
      transFat: 0,
      sodiumMg: 5,
    },
    servingSize: { value: 40, unit: 'g', words: '1 roti' },
    portions: [
      { value: 90, unit: 'g', words: '1 katori' },
      { value: 10, unit: 'g', words: '1 tablespoon' },
    ],
    ingredientList: ['Whole white jowar (sorghum, Maldandi variety, 100%)'],
    allergens: { contains: [], mayContain: ['gluten'] },
    diet: 'vegan',
    shelfLifeDays: 90,
    storage: 'Store below 25 degrees in a closed tin.',
    more: prose`
      Ground on a line shared with wheat: not for people with coeliac disease who react to traces. Iron: 3.9 mg per
      100 g.

      Bought from two farmer groups near Mangalwedha in Solapur district, Maharashtra.

      Old millet flour turns bitter. Store below 25 degrees in a closed tin and finish an opened pack in
      a month; unopened, it stays fresh for 3 months.

      Not only for bhakri: try it in dosa batter (one part to three of rice), as a thickener in ambil, or in a crumble
      topping.

      Origin: India. Packed under FSSAI number ${brand.fssai}.`,
    mediaLink: '',
    indianNames: ['jowar', 'jowar atta', 'sorghum flour', 'jolada hittu', 'cholam maavu', 'jonna pindi', 'jwari'],
    variants: [
      { weight: '500 g', priceRupees: 72, sellingPriceRupees: 0, totalStock: 90 },
      { weight: '1 kg', priceRupees: 135, sellingPriceRupees: 119, totalStock: 140 },
      { weight: '2 kg', priceRupees: 235, sellingPriceRupees: 0, totalStock: 35 },
    ],
  },
  {
    slug: 'bajra-atta',
    title: 'Bajra Atta (Pearl Millet)',
    category: 'flour',
    gst: 0,
    hsn: '1102',
    saleTitle: '',
    averageReview: 4.3,
    bestSellers: false,
    description: prose`
      Grey-green pearl millet from the sandy fields of Barmer, where little else grows without irrigation. Its taste is
      deep and earthy, made for cold evenings, garlic chutney and, if you like, a little jaggery. The grain is
      tempered before milling so that the flour keeps its oil and does not turn bitter on the way to you.`,
    healthBenefits: prose`
      Of the common millets, bajra is among the richest in iron and in good fat. Eaten regularly in a varied diet, it:

      - Gives about 6 mg of iron per 100 g; a squeeze of lemon at the same meal helps the body take it up
      - Supplies magnesium, a mineral that insulin needs in order to do its work
      - Keeps hunger away longer than polished rice, which may support weight management
      - Carries insoluble fibre that helps against constipation
      - Milled where wheat is milled too, so traces are possible`,
    recipe: prose`
      Savoury bajra khichdi bowl

      Serves 3

      - 100 g bajra atta
      - 60 g split moong dal, soaked for 30 minutes
      - 120 g carrot and beans, chopped small
      - 600 g water
      - 15 g ghee
      - 4 g cumin, 5 g grated ginger, 1 g hing
      - 5 g salt

      1. Roast the bajra atta dry over a low flame for five minutes, stirring, until it smells like warm nuts. Set
      aside.
      2. Melt the ghee, crackle the cumin, add hing and ginger, then the vegetables. Stir for two minutes.
      3. Add the drained dal, salt and 450 g of the water. Simmer, covered, for fifteen minutes until the dal yields.
      4. Whisk the roasted atta into the remaining cold water. Pour it in slowly while stirring.
      5. Cook on the lowest flame for eight minutes; it thickens like porridge.
      6. Serve with a bowl of kadhi or plain curd.`,
    nutrition: {
      per: '100g',
      energyKcal: 347,
      protein: 11,
      carbohydrate: 67,
      sugars: 1.2,
      addedSugars: 0,
      fibre: 11.5,
      fat: 5.4,
      saturatedFat: 0.9,
      transFat: 0,
      sodiumMg: 10,
    },
    servingSize: { value: 40, unit: 'g', words: '1 roti' },
    portions: [
      { value: 90, unit: 'g', words: '1 katori' },
      { value: 10, unit: 'g', words: '1 tablespoon' },
    ],
    ingredientList: ['Whole bajra (pearl millet, 100%)'],
    allergens: { contains: [], mayContain: ['gluten'] },
    diet: 'vegan',
    shelfLifeDays: 75,
    storage: 'Refrigerate after opening.',
    more: prose`
      Iron: 6.4 mg and magnesium: 124 mg per 100 g.

      Best in the cool months. Between April and July we mill half as much, so that no pack sits in the heat.

      Shelf life 75 days from milling. Refrigerate after opening.

      Uses: rotla, raab, laddoo with dates, or mix one third into your wheat dough to begin with.

      People with an underactive thyroid are often advised to keep bajra to two or three meals a week; ask your doctor.

      Grown in Rajasthan, milled in Jodhpur. Country of origin: India. FSSAI: ${brand.fssai}.`,
    mediaLink: '',
    indianNames: ['bajra', 'bajra atta', 'bajri', 'pearl millet flour', 'kambu maavu', 'sajje hittu', 'sajja pindi'],
    variants: [
      { weight: '500 g', priceRupees: 65, sellingPriceRupees: 58.5, totalStock: 75 },
      { weight: '1 kg', priceRupees: 115, sellingPriceRupees: 0, totalStock: 110 },
    ],
  },
  {
    slug: 'ragi-atta',
    title: 'Sprouted Ragi Atta',
    category: 'flour',
    gst: 5,
    hsn: '1102',
    saleTitle: '',
    averageReview: 4.6,
    bestSellers: false,
    description: prose`
      We soak finger millet overnight, let it sprout for two days on wet cloth, dry it in shade and only then grind it.
      Sprouting tames the tannins, so the flour is sweeter and browner than plain ragi, and its minerals are easier to
      absorb. Good for mudde, dosa, porridge and a child’s first malt.`,
    healthBenefits: prose`
      Karnataka’s favourite millet, made gentler by germination:

      - Around 360 mg of calcium per 100 g, more than most cereals by far
      - Sprouting lowers phytic acid, which otherwise holds back iron and zinc
      - A good share of slowly digested starch when eaten as mudde or roti rather than thin gruel
      - Methionine, an amino acid that pulses are short of, which is why ragi and sambar are such a sensible pair
      - Easy on a recovering stomach`,
    recipe: prose`
      Ragi mudde with greens

      Serves 2

      - 150 g sprouted ragi atta
      - 380 g water
      - 3 g salt
      - 5 g ghee
      - 200 g soppu saaru or any thin dal with greens, to serve

      1. Mix one tablespoon of the atta into the cold water with the salt and set it on a medium flame. Stir until it
      boils and looks like thin cocoa.
      2. Heap the rest of the atta in the centre. Do not stir. Cover loosely and let it steam for five minutes.
      3. Now work it hard with a wooden stick, pressing against the side of the pan, until no dry flour is left.
      4. Lower the flame, cover, and cook three minutes more.
      5. Turn out on a wet plate. With wet palms and a little ghee, roll two smooth balls while hot.
      6. Break off pieces, dip into the saaru, and swallow in the old way, without chewing much.`,
    nutrition: {
      per: '100g',
      energyKcal: 320,
      protein: 7.2,
      carbohydrate: 75,
      sugars: 2.8,
      addedSugars: 0,
      fibre: 11.2,
      fat: 1.9,
      saturatedFat: 0.4,
      transFat: 0,
      sodiumMg: 11,
    },
    servingSize: { value: 35, unit: 'g', words: '1 roti' },
    portions: [
      { value: 90, unit: 'g', words: '1 katori' },
      { value: 10, unit: 'g', words: '1 tablespoon' },
    ],
    ingredientList: ['Sprouted whole ragi (finger millet, 100%)'],
    allergens: { contains: [], mayContain: ['peanut', 'tree-nuts'] },
    diet: 'vegan',
    shelfLifeDays: 150,
    storage: 'Keep away from steam; use a dry spoon.',
    more: prose`
      Calcium: 364 mg and iron: 4.6 mg per 100 g.

      The grain comes from Mandya and Tumakuru; the sprouting room is in Bengaluru, and each batch card carries the
      dates of soaking, sprouting and drying.

      Shelf life: 5 months. Keep away from steam; never dip a wet spoon in the pack.

      A note on sugar: ragi is wholesome, yet it is still a cereal. People counting carbohydrate do best with one mudde
      of fist size and plenty of vegetables.

      Country of origin: India. FSSAI registration shown for illustration: ${brand.fssai}.`,
    mediaLink: '/shop/resource',
    indianNames: [
      'ragi',
      'ragi atta',
      'finger millet flour',
      'nachni',
      'mandua',
      'kezhvaragu',
      'ragi hittu',
      'ragi malt',
    ],
    variants: [
      { weight: '250 g', priceRupees: 75, sellingPriceRupees: 0, totalStock: 60 },
      { weight: '500 g', priceRupees: 139, sellingPriceRupees: 125, totalStock: 95 },
      { weight: '1 kg', priceRupees: 265, sellingPriceRupees: 239, totalStock: 0 },
    ],
  },
  {
    slug: 'almond-flour',
    title: 'Blanched Almond Flour',
    category: 'flour',
    gst: 5,
    hsn: '1106',
    saleTitle: '',
    averageReview: 4.9,
    bestSellers: true,
    description: prose`
      Californian almonds, blanched, dried and ground in small cold batches until they pass a one-millimetre sieve. The
      flour is ivory, dry to the touch and fine enough for a smooth cake crumb or a supple roti. It is most bakers'
      first choice for baking without wheat.`,
    healthBenefits: prose`
      Eight grams of digestible carbohydrate in 100 g make this one of the lightest flours on blood sugar. Besides:

      - Mostly monounsaturated fat, the kind found in olive oil, which may help keep LDL cholesterol in check
      - 22 g of protein to steady the appetite
      - Vitamin E, around 24 mg in 100 g, an antioxidant for skin and cells
      - Magnesium, often low in people living with type 2 diabetes
      - Almonds and nothing else, so there is no grain in it
      - Rich in energy, so keep to a measured portion`,
    recipe: prose`
      One-bowl almond mug cake

      Serves 2

      - 60 g almond flour
      - 1 egg, or 45 g thick curd with 1 g baking soda
      - 20 g melted ghee
      - 30 g milk
      - 15 g erythritol or the sweetener you use
      - 3 g baking powder
      - Seeds of 2 elaichi, crushed

      1. Grease two steel cups and heat the oven to 175 degrees, or put a trivet into a covered kadhai over a medium
      flame.
      2. Beat the egg with the sweetener, ghee and milk until loose and even.
      3. Tip in the almond flour, baking powder and elaichi. Stir only until no dry patch is left; the batter is thick.
      4. Divide between the cups and level the tops with a wet spoon.
      5. Bake for 16 minutes, or steam for 20. A toothpick should come out clean.
      6. Wait five minutes before you turn them out. A spoon of hung curd is all the icing they want.`,
    nutrition: {
      per: '100g',
      energyKcal: 610,
      protein: 22,
      carbohydrate: 19,
      sugars: 4.4,
      addedSugars: 0,
      fibre: 11,
      fat: 52,
      saturatedFat: 4,
      transFat: 0,
      sodiumMg: 2,
    },
    servingSize: { value: 15, unit: 'g', words: '2 tablespoons' },
    portions: [{ value: 60, unit: 'g', words: '1 katori' }],
    ingredientList: ['Blanched almonds (100%)'],
    allergens: { contains: ['tree-nuts'], mayContain: ['peanut', 'sesame'] },
    diet: 'vegan',
    shelfLifeDays: 180,
    storage: 'Keep it in the refrigerator; at room temperature use it within 8 weeks.',
    more: prose`
      Vitamin E: 24 mg per 100 g.

      How it behaves: almond flour browns faster than maida and has no stretch. Bake 10 degrees cooler, add an egg or
      5 g of isabgol per 100 g for binding, and do not swap it cup for cup with coconut flour.

      Keep it cold. In the refrigerator the pack holds for 6 months, in the freezer for 10; at room temperature use it
      within 8 weeks.

      Almonds: United States of America. Blanched, ground and packed in India.

      Imported and packed under FSSAI licence ${brand.fssai}.`,
    mediaLink: '',
    indianNames: ['badam atta', 'badam flour', 'almond meal', 'badam powder', 'badam maavu', 'keto flour'],
    variants: [
      { weight: '200 g', priceRupees: 345, sellingPriceRupees: 0, totalStock: 80 },
      { weight: '500 g', priceRupees: 799, sellingPriceRupees: 719, totalStock: 130 },
      { weight: '1 kg', priceRupees: 1549, sellingPriceRupees: 1379, totalStock: 42 },
    ],
  },
  {
    slug: 'coconut-flour',
    title: 'Coconut Flour',
    category: 'flour',
    gst: 5,
    hsn: '1106',
    saleTitle: '',
    averageReview: 4.2,
    bestSellers: false,
    description: prose`
      What remains after coconut milk has been pressed is dried at low heat and milled into a cream-coloured, lightly
      sweet flour. It soaks up four times its weight in liquid, so a little goes a long way: two spoons thicken a kurma,
      60 g make a cake. Pressed in Pollachi, close to the palms.`,
    healthBenefits: prose`
      Nearly two fifths of this flour is fibre, which is rare in anything you can bake with.

      - Fibre of this order slows the emptying of the stomach and may blunt a sugar peak
      - A little fills you: 15 g in your porridge keeps you going until lunch
      - Neither gluten nor nuts in the botanical sense, useful in many allergies
      - A modest glycaemic effect shown in small studies on bread enriched with it
      - Some potassium and manganese`,
    recipe: prose`
      Coconut flour uttapam

      Serves 2 (makes 4 small)

      - 50 g coconut flour
      - 30 g besan
      - 120 g curd
      - 180 g water
      - 5 g psyllium husk powder
      - 40 g each of tomato and onion, chopped
      - 3 g salt, 2 g cumin, curry leaves
      - 15 g coconut oil

      1. Whisk curd, water and salt. Rain in the coconut flour, besan and psyllium while whisking.
      2. Let it stand for ten minutes. If it has turned to paste, loosen it with two spoons of water.
      3. Heat a small pan, oil it, and spread the batter to saucer size with the back of a wet spoon.
      4. Press onion, tomato, cumin and curry leaves into the top.
      5. Cover and cook on a low flame for four minutes. The underside should be firm enough to slide.
      6. Turn with a broad spatula, cook two minutes more, serve with tomato chutney.`,
    nutrition: {
      per: '100g',
      energyKcal: 350,
      protein: 19,
      carbohydrate: 58,
      sugars: 9,
      addedSugars: 0,
      fibre: 38,
      fat: 13,
      saturatedFat: 11.5,
      transFat: 0,
      sodiumMg: 25,
    },
    servingSize: { value: 15, unit: 'g', words: '2 tablespoons' },
    portions: [{ value: 60, unit: 'g', words: '1 katori' }],
    ingredientList: ['Dried, partly defatted coconut kernel (100%)'],
    allergens: { contains: [], mayContain: [] },
    diet: 'vegan',
    shelfLifeDays: 270,
    storage: 'Close it tightly: it absorbs moisture and smells.',
    more: prose`
      Some people with a tree-nut allergy avoid coconut; ask your doctor if in doubt. The sugars are the fruit’s
      own.

      First bake with it? Take a quarter of the flour a wheat recipe asks for and double the eggs or curd.

      Shelf life 9 months, because little oil is left to go stale. Once open, close it tightly: it draws damp and smells
      from the air.

      Drink water with it, as with every high-fibre food, and begin with small amounts.

      Source: coconuts from Pollachi taluk, Tamil Nadu, India. FSSAI licence number (specimen): ${brand.fssai}.`,
    mediaLink: '',
    indianNames: [
      'nariyal atta',
      'nariyal ka atta',
      'thengai maavu',
      'kobbari pindi',
      'tenginakayi hittu',
      'copra flour',
    ],
    variants: [
      { weight: '250 g', priceRupees: 165, sellingPriceRupees: 149, totalStock: 55 },
      { weight: '500 g', priceRupees: 295, sellingPriceRupees: 0, totalStock: 70 },
    ],
  },
  {
    slug: 'flaxseed-meal',
    title: 'Roasted Flaxseed Meal (Alsi)',
    category: 'flour',
    gst: 5,
    hsn: '1208',
    saleTitle: '',
    averageReview: 4.4,
    bestSellers: false,
    description: prose`
      Brown flaxseed is roasted just until it begins to pop, cooled, and ground coarse the same day. The body cannot use
      most whole seeds. Ground seeds release their omega-3 and lignans. Stir a spoon into curd, dal or dough. The
      taste is toasty, a little like til, and never fishy when it is this fresh.`,
    healthBenefits: prose`
      A tablespoon a day, about 10 g, is the amount most studies used. It gives you:

      - Around 2 g of alpha-linolenic acid, a plant omega-3 that belongs to a heart-friendly diet
      - Lignans, plant compounds of interest in PCOS and around menopause
      - Mucilage fibre, which may help lower LDL cholesterol modestly when eaten daily
      - Better regularity, if you also drink enough
      - Almost no digestible carbohydrate`,
    recipe: prose`
      Alsi chutney podi

      Makes a jar of about 200 g

      - 120 g roasted flaxseed meal
      - 30 g roasted chana dal
      - 20 g desiccated coconut
      - 8 g garlic, sliced
      - 8 dry red chillies
      - 10 g dry tamarind
      - 5 g cumin, 8 g rock salt, 12 curry leaves
      - 5 g sesame oil

      1. Warm the oil and fry the garlic until its edges are golden. Lift it out.
      2. In the same pan crisp the chillies and curry leaves, then the cumin for ten seconds.
      3. Add the coconut, stir until it turns the colour of biscuit, and leave everything to cool completely.
      4. Grind chillies, chana dal, tamarind and salt to a powder. Add coconut and garlic; pulse twice.
      5. Mix in the flaxseed meal by hand, so that it does not release its oil.
      6. Bottle when cold. Eat with idli and a thread of ghee, within three weeks.`,
    nutrition: {
      per: '100g',
      energyKcal: 532,
      protein: 19,
      carbohydrate: 29,
      sugars: 1.5,
      addedSugars: 0,
      fibre: 27,
      fat: 42,
      saturatedFat: 3.7,
      transFat: 0,
      sodiumMg: 30,
    },
    servingSize: { value: 10, unit: 'g', words: '1 tablespoon' },
    ingredientList: ['Roasted brown flaxseed (linseed, 100%)'],
    allergens: { contains: [], mayContain: ['sesame'] },
    diet: 'vegan',
    shelfLifeDays: 120,
    storage: 'Away from light; refrigerate after opening.',
    more: prose`
      Omega-3 (ALA): 22 g per 100 g.

      Packed in a pouch that keeps light out.

      After opening, refrigerate and use in 6 weeks. Unopened: 4 months.

      Ways to use it: in raita, on fruit, in place of an egg (10 g with 30 g of water, rested five minutes), in laddoos.

      Please ask your doctor first if you take blood thinners, or are pregnant.

      Flaxseed from Chhattisgarh, India. FSSAI ${brand.fssai}.`,
    mediaLink: '',
    indianNames: ['alsi', 'alsi powder', 'linseed', 'ali vidai', 'agase beeja', 'jawas', 'avise ginjalu', 'flax seed'],
    variants: [
      { weight: '200 g', priceRupees: 129, sellingPriceRupees: 0, totalStock: 85 },
      { weight: '400 g', priceRupees: 239, sellingPriceRupees: 215, totalStock: 52 },
    ],
  },
  {
    slug: 'soya-atta',
    title: 'Full-Fat Soya Flour',
    category: 'flour',
    gst: 5,
    hsn: '1208',
    saleTitle: '',
    averageReview: 3.9,
    bestSellers: false,
    description: prose`
      Soybeans from Malwa are steamed, dried, hulled and ground with all their oil. Steaming takes away the beany taste
      that spoils many soya flours and makes the protein easier to digest. It is not for eating alone: one part in five
      of your atta lifts the protein of every roti in the house without anyone noticing.`,
    healthBenefits: prose`
      No other flour on our shelf comes near it in protein, and soya protein is complete. A few points worth knowing:

      - 38 g of protein per 100 g, with all essential amino acids
      - Little digestible starch, therefore a mild effect on blood sugar
      - Soya protein in place of fattier foods may help reduce LDL cholesterol
      - Isoflavones, which some women find useful in the years around menopause
      - Lecithin, which gives baked goods a tender crumb`,
    recipe: prose`
      High-protein missi roti

      Serves 3 (makes 9)

      - 60 g soya flour
      - 100 g besan
      - 140 g whole-wheat or low-carb atta
      - 60 g onion, minced
      - 5 g kasuri methi, 3 g ajwain, 2 g chilli powder
      - 6 g salt
      - 15 g mustard oil
      - About 170 g water

      1. Sieve the three flours together twice, so that the soya does not sit in one corner.
      2. Rub in the oil with your fingertips until the mixture holds when pressed.
      3. Add onion, spices and salt. The onion gives water, so add yours slowly and stop at a firm dough.
      4. Rest under a damp cloth for twenty minutes.
      5. Roll nine thick rounds and press a few leaves of methi into each.
      6. Roast on a medium tawa, two minutes a side, pressing the rim with a cloth until it has brown spots. Serve with
      curd.`,
    nutrition: {
      per: '100g',
      energyKcal: 436,
      protein: 37.8,
      carbohydrate: 31,
      sugars: 7.5,
      addedSugars: 0,
      fibre: 9.6,
      fat: 20.6,
      saturatedFat: 3,
      transFat: 0,
      sodiumMg: 13,
    },
    servingSize: { value: 20, unit: 'g', words: '2 tablespoons' },
    portions: [{ value: 80, unit: 'g', words: '1 katori' }],
    ingredientList: ['Whole soybeans, steamed and hulled (100%)'],
    allergens: { contains: ['soy'], mayContain: [] },
    diet: 'vegan',
    shelfLifeDays: 105,
    storage: 'Cool and dry.',
    more: prose`
      Iron: 6.4 mg and calcium: 206 mg per 100 g.

      Grown without genetic modification, as all soya cultivated in India is. Ujjain district, Madhya Pradesh.

      Always cook it; the flour is steamed but not meant for raw shakes.

      If you take thyroid hormone, leave a few hours between the tablet and a soya meal.

      Cool and dry storage. Three and a half months from milling, four weeks once opened.

      Country of origin: India. FSSAI No. ${brand.fssai}.`,
    mediaLink: '',
    indianNames: ['soya atta', 'soybean flour', 'soya bean atta', 'bhatmas', 'soya maavu', 'soya pindi'],
    variants: [
      { weight: '500 g', priceRupees: 110, sellingPriceRupees: 0, totalStock: 1 },
      { weight: '1 kg', priceRupees: 205, sellingPriceRupees: 189, totalStock: 0 },
    ],
  },
  {
    slug: 'rajgira-flour',
    title: 'Rajgira Flour (Amaranth)',
    category: 'flour',
    gst: 0,
    hsn: '1102',
    saleTitle: '',
    averageReview: 4.3,
    bestSellers: false,
    description: prose`
      Amaranth grows in crimson plumes on the terraces above Chamoli. The seeds are smaller than mustard; we pop a tenth
      of them, mix them back and grind, which gives the dough more grip. A flour for fast days and for ordinary ones,
      with a grassy note that suits curd, cumin and green chilli.`,
    healthBenefits: prose`
      Not a cereal at all but a seed, and that shows in its make-up:

      - Complete protein with plenty of lysine
      - Calcium and iron together, which is uncommon in a plant food
      - Suited to Navratri kitchens
      - Squalene and phytosterols in its oil, studied for their part in cholesterol balance
      - As it digests fairly fast, it is best in the company of curd, paneer or vegetables`,
    recipe: prose`
      Rajgira thepla with lauki

      Serves 2 (makes 6)

      - 160 g rajgira flour
      - 100 g lauki, grated and squeezed
      - 50 g boiled potato or paneer, mashed
      - 30 g curd
      - 4 g sesame seeds, 2 g cumin, 3 g grated ginger
      - Sendha namak and green chilli
      - 15 g ghee

      1. Combine everything but the ghee. The lauki should bring enough moisture; add water only by the teaspoon.
      2. Knead gently for a minute and use the dough at once, as it slackens when it waits.
      3. Press each portion between two sheets of oiled paper to a 12 cm round.
      4. Peel onto a warm tawa. Cook without touching it for two minutes.
      5. Turn, spread a little ghee, turn again, until both sides show golden patches.
      6. Keep in a cloth. Eat with a cucumber raita within the hour.`,
    nutrition: {
      per: '100g',
      energyKcal: 366,
      protein: 14,
      carbohydrate: 65,
      sugars: 1.7,
      addedSugars: 0,
      fibre: 7,
      fat: 7,
      saturatedFat: 1.5,
      transFat: 0,
      sodiumMg: 21,
    },
    servingSize: { value: 35, unit: 'g', words: '1 roti' },
    portions: [
      { value: 90, unit: 'g', words: '1 katori' },
      { value: 10, unit: 'g', words: '1 tablespoon' },
    ],
    ingredientList: ['Amaranth grain (rajgira, 90%)', 'Popped amaranth (10%)'],
    allergens: { contains: [], mayContain: ['gluten'] },
    diet: 'vegan',
    shelfLifeDays: 120,
    storage: 'A closed glass jar, in the refrigerator for the colour.',
    more: prose`
      Calcium: 159 mg and iron: 7.6 mg per 100 g.

      The hill women’s cooperative that sells us this grain threshes it by hand in November, so stocks run low by late
      summer.

      Use within 4 months. A glass jar in the refrigerator keeps the colour.

      Kitchen ideas: sheera with less sweetener than you expect, kadhi in place of besan, crackers with sesame.

      Chamoli district, Uttarakhand, India. Sample FSSAI number: ${brand.fssai}.`,
    mediaLink: '',
    indianNames: [
      'rajgira',
      'rajgira atta',
      'vrat ka atta',
      'amaranth flour',
      'ramdana',
      'chaulai',
      'thotakura ginjalu',
      'dantina beeja',
    ],
    variants: [
      { weight: '250 g', priceRupees: 89, sellingPriceRupees: 79, totalStock: 44 },
      { weight: '500 g', priceRupees: 155, sellingPriceRupees: 0, totalStock: 38 },
    ],
  },
  {
    slug: 'khapli-atta',
    title: 'Khapli Wheat Atta (Emmer)',
    category: 'flour',
    gst: 5,
    hsn: '1101',
    saleTitle: 'New Harvest',
    averageReview: 4.7,
    bestSellers: false,
    description: prose`
      Khapli, or emmer, is a wheat that was old when Harappa was new. Farmers in Sangli still grow it. Its
      husk clings, so it must be hulled before stone-milling; the atta is reddish, fragrant and lower in gluten
      strength. Rotis stay soft till evening, and a good number of people find them lighter.`,
    healthBenefits: prose`
      An heirloom wheat, not bred for factory baking. Our customers choose it because:

      - Its starch is digested more slowly than that of modern wheat in several small trials
      - It holds 13 g of protein and more than 11 g of fibre per 100 g
      - The gluten is weaker and often easier to live with; it is still gluten, and not for coeliacs
      - B vitamins, zinc and the whole germ stay in, as nothing is sieved out
      - Polyphenols of old wheats contribute antioxidants`,
    recipe: prose`
      Khapli dalia upma

      Serves 3

      - 100 g khapli atta, coarse-roasted as below
      - 80 g sooji-sized crumbs of dry khapli roti
      - 150 g mixed peas, carrot and capsicum
      - 350 g water
      - 15 g groundnut oil
      - 3 g mustard seed, 5 g urad dal, curry leaves
      - 5 g salt and half a lemon

      1. Spread the atta in a dry kadhai and roast on low for eight minutes, rubbing it with a drop of oil until it
      looks like sand. Stir in the roti crumbs for one minute and tip out.
      2. Heat the oil, pop the mustard, brown the urad, drop in the curry leaves.
      3. Soften the vegetables with the salt for four minutes.
      4. Pour in the water and bring it to the boil.
      5. Rain in the roasted mixture with one hand while the other stirs.
      6. Cover, five minutes on the lowest flame. Fluff with a fork, sharpen with lemon.`,
    nutrition: {
      per: '100g',
      energyKcal: 339,
      protein: 13,
      carbohydrate: 70,
      sugars: 1.9,
      addedSugars: 0,
      fibre: 11.5,
      fat: 2.3,
      saturatedFat: 0.4,
      transFat: 0,
      sodiumMg: 5,
    },
    servingSize: { value: 30, unit: 'g', words: '1 roti' },
    portions: [
      { value: 90, unit: 'g', words: '1 katori' },
      { value: 10, unit: 'g', words: '1 tablespoon' },
    ],
    ingredientList: ['Whole khapli wheat (Triticum dicoccum, 100%)'],
    allergens: { contains: ['gluten'], mayContain: [] },
    diet: 'vegan',
    shelfLifeDays: 150,
    storage: 'Decant into tins on arrival; keep cool and dry.',
    more: prose`
      Iron: 4.1 mg and zinc: 3.2 mg per 100 g.

      This lot was cut in March 2026 around Miraj and rested for six weeks before milling, as the growers insist.

      The 5 kg sack is plain cotton; wash it and use it again. Decant the flour into tins on arrival.

      Good for 5 months in a cool room. In the rains, sun the tin for an afternoon.

      Knead with lukewarm water and give the dough half an hour. For puris add a spoon of rava.

      Country of origin: India (Maharashtra and north Karnataka). FSSAI licence, sample: ${brand.fssai}.`,
    mediaLink: '',
    indianNames: [
      'khapli',
      'khapli gehu',
      'emmer wheat',
      'jave godhi',
      'samba godhumai',
      'diabetic wheat',
      'gehu atta',
    ],
    variants: [
      { weight: '1 kg', priceRupees: 175, sellingPriceRupees: 159, totalStock: 165 },
      { weight: '2 kg', priceRupees: 315, sellingPriceRupees: 0, totalStock: 70 },
      { weight: '5 kg', priceRupees: 810, sellingPriceRupees: 749, totalStock: 28 },
    ],
  },
  {
    slug: 'kuttu-atta',
    title: 'Kuttu Atta (Himalayan Buckwheat)',
    category: 'flour',
    gst: 0,
    hsn: '1102',
    saleTitle: '',
    averageReview: 4.1,
    bestSellers: false,
    description: prose`
      Buckwheat from terraces near Munsiyari, hulled by hand-turned stone and milled in Haldwani. It is a cousin of
      rhubarb, not of wheat. The flour is slate-grey with a clean, bracing taste. We mill it only against orders in the
      season, so what you fry in Navratri was ground less than three weeks ago.`,
    healthBenefits: prose`
      The Japanese eat it as soba, the Russians as kasha, and we on fast days. It is good all year round:

      - Rutin, a flavonoid that supports the walls of small blood vessels
      - D-chiro-inositol, a compound under study for insulin sensitivity and PCOS
      - Resistant starch, more of it once the cooked dish has cooled
      - Better protein than most plants have
      - Fit for those who must leave gluten alone, subject to the note on traces`,
    recipe: prose`
      Kuttu and paneer cheela

      Serves 2 (makes 5)

      - 120 g kuttu atta
      - 220 g water
      - 80 g paneer, crumbled
      - 60 g arbi or potato, boiled and mashed smooth
      - 4 g sendha namak
      - 3 g crushed black pepper, coriander leaves
      - 15 g ghee

      1. Rub the mashed arbi into the atta; it takes the place of gluten.
      2. Whisk in the water, a third at a time, to make a pouring batter. Season it and let it stand for a quarter of
      an hour.
      3. Heat a seasoned iron pan until a drop of water dances, then turn the flame to medium.
      4. Pour a ladle of batter and tilt the pan, as for a crepe. Ghee goes around the rim.
      5. When the edge lifts, scatter paneer, pepper and coriander over one half.
      6. Fold, press for half a minute, slide out. Serve with phalahari chutney.`,
    nutrition: {
      per: '100g',
      energyKcal: 335,
      protein: 12.6,
      carbohydrate: 70,
      sugars: 2.6,
      addedSugars: 0,
      fibre: 10,
      fat: 3.1,
      saturatedFat: 0.7,
      transFat: 0,
      sodiumMg: 11,
    },
    servingSize: { value: 35, unit: 'g', words: '1 roti' },
    portions: [
      { value: 90, unit: 'g', words: '1 katori' },
      { value: 10, unit: 'g', words: '1 tablespoon' },
    ],
    ingredientList: ['Hulled buckwheat (kuttu, 100%)'],
    allergens: { contains: [], mayContain: ['gluten'] },
    diet: 'vegan',
    shelfLifeDays: 60,
    storage: 'In the freezer, if not used at once.',
    more: prose`
      Buckwheat itself can cause allergy in rare cases. Magnesium: 251 mg per 100 g.

      Freshness matters more here than with any other flour. Old kuttu can upset the stomach, so we print the milling
      date in large figures: use within 60 days, and within 2 weeks after opening.

      Store in the freezer if you do not use it at once.

      Cook it through, and eat it warm. For rotis, add a boiled potato or 3 g of isabgol per 100 g.

      Pithoragarh, Uttarakhand. Product of India. FSSAI ${brand.fssai}.`,
    mediaLink: '',
    indianNames: ['kuttu', 'kuttu ka atta', 'buckwheat flour', 'kotu', 'phapar', 'vrat ka atta', 'papparai'],
    variants: [
      { weight: '250 g', priceRupees: 85, sellingPriceRupees: 0, totalStock: 7 },
      { weight: '500 g', priceRupees: 160, sellingPriceRupees: 0, totalStock: 4 },
    ],
  },
  {
    slug: 'psyllium-husk',
    title: 'Psyllium Husk Powder (Isabgol)',
    category: 'flour',
    gst: 5,
    hsn: '1211',
    saleTitle: '',
    averageReview: 4.6,
    bestSellers: false,
    description: prose`
      Ninety-nine per cent pure isabgol husk from Unjha, milled to a fine powder that disperses without lumps. In baking
      it does the work of gluten: five grams turn millet flour into dough you can roll. In a glass of water, it is the
      gentle fibre every Indian home knows. No flavour and no sweetener.`,
    healthBenefits: prose`
      Few foods have been studied as thoroughly. With meals and with plenty of water:

      - Its gel slows the uptake of sugar and may help post-meal readings
      - Regular use of about 7 g of soluble fibre a day is associated with lower LDL cholesterol
      - Works in both directions on the bowel: softer when hard, firmer when loose
      - Swells in the stomach and makes a meal feel larger
      - Ferments slowly, so it causes less wind than other fibres`,
    recipe: prose`
      Millet burger buns without wheat

      Makes 4 buns

      - 20 g psyllium husk powder
      - 120 g jowar atta
      - 60 g almond flour
      - 260 g warm water
      - 20 g groundnut oil
      - 5 g instant yeast, 5 g salt
      - 8 g white sesame

      1. Whisk the psyllium into the warm water and wait four minutes, until it stands like jelly.
      2. In another bowl mix both flours, yeast and salt.
      3. Add jelly and oil to the flours. Knead by hand for five minutes; it will feel like soft clay and then turn
      smooth.
      4. Shape four buns with wet hands, press sesame on top, and prove under a bowl for 45 minutes.
      5. Bake at 190 degrees for 32 minutes. They should sound hollow underneath.
      6. Cool for an hour before slicing. The crumb sets as it cools.`,
    nutrition: {
      per: '100g',
      energyKcal: 192,
      protein: 1.9,
      carbohydrate: 86,
      sugars: 0.2,
      addedSugars: 0,
      fibre: 82,
      fat: 0.5,
      saturatedFat: 0.1,
      transFat: 0,
      sodiumMg: 60,
    },
    servingSize: { value: 5, unit: 'g', words: '1 measuring spoon' },
    ingredientList: ['Psyllium husk (Plantago ovata, isabgol, 99% purity), powdered'],
    allergens: { contains: [], mayContain: [] },
    diet: 'vegan',
    shelfLifeDays: 540,
    storage: 'Keep away from moisture.',
    more: prose`
      Psyllium dust can irritate sensitive people; pour gently.

      Directions: stir 5 g into a large glass of water, drink at once, and follow with a second glass. Never swallow it
      dry. Begin with 3 g a day for a week.

      Take medicines one hour before or two hours after. Do not use it if you have trouble swallowing or a narrowed
      bowel, and ask a physician in pregnancy.

      The tin has a measuring spoon of 5 g under the lid. Keeps 18 months. Protect it from moisture.

      From Mehsana district, Gujarat, India. FSSAI licence no. ${brand.fssai}.`,
    mediaLink: '',
    indianNames: ['isabgol', 'sat isabgol', 'psyllium', 'isabgul', 'ispaghula', 'ishappukol', 'fibre powder'],
    variants: [
      { weight: '100 g', priceRupees: 145, sellingPriceRupees: 0, totalStock: 100 },
      { weight: '300 g', priceRupees: 385, sellingPriceRupees: 345, totalStock: 66 },
    ],
  },
  {
    slug: 'sattu',
    title: 'Roasted Chana Sattu',
    category: 'flour',
    gst: 5,
    hsn: '1106',
    saleTitle: '',
    averageReview: 4.5,
    bestSellers: false,
    description: prose`
      In Bihar they call it the poor man’s protein and drink it before the day grows hot. Black chana is roasted in hot
      sand, cracked, skinned by half and ground, so the flour is already cooked: water, lemon, roasted cumin and onion
      make a meal in two minutes. Smoky, nutty, and an affordable source of strength.`,
    healthBenefits: prose`
      Sattu feeds farm hands until noon, and it does the same for people at desks:

      - 22 g of vegetable protein per 100 g without any cooking
      - A low glycaemic food thanks to fibre and the slow starch of whole chana
      - Cooling in summer when drunk with salt and lemon, replacing what sweat takes
      - Filling, and at little cost, so it can replace a mid-morning biscuit
      - Iron, manganese and folate from the whole bean`,
    recipe: prose`
      Namkeen sattu sharbat

      Serves 2

      - 50 g sattu
      - 500 g cold water
      - 20 g onion, very finely chopped
      - 20 g lemon juice
      - 3 g roasted cumin powder
      - 2 g black salt, 1 g plain salt
      - 6 mint leaves and half a green chilli

      1. Put the sattu in a tall jug with a fifth of the water. Work it to a smooth paste with a wooden spoon; adding
      all the water at once is what makes lumps.
      2. Pour in the rest, whisking or using a mathani, until froth gathers at the top.
      3. Bruise the mint between your palms and drop it in with the chilli, cumin and both salts.
      4. Stir in the lemon last and taste. It ought to be sharper than you think.
      5. Strew onion over each glass. Drink at once and stir between sips, for sattu settles quickly.`,
    nutrition: {
      per: '100g',
      energyKcal: 350,
      protein: 22.5,
      carbohydrate: 58,
      sugars: 2.9,
      addedSugars: 0,
      fibre: 14,
      fat: 6,
      saturatedFat: 0.8,
      transFat: 0,
      sodiumMg: 34,
    },
    servingSize: { value: 30, unit: 'g', words: '1 glass of sattu drink' },
    portions: [
      { value: 90, unit: 'g', words: '1 katori' },
      { value: 10, unit: 'g', words: '1 tablespoon' },
    ],
    ingredientList: ['Sand-roasted black chana, partly dehusked (100%)'],
    allergens: { contains: [], mayContain: ['gluten', 'peanut'] },
    diet: 'vegan',
    shelfLifeDays: 140,
    storage: 'After opening, an airtight tin.',
    more: prose`
      The roastery also handles peanut and barley. Iron: 5.8 mg per 100 g.

      Roasted in Ara by a family that has kept the same bhatti burning for three generations.

      Try it as stuffing for litti and paratha (with mustard oil, pickle masala and garlic), or whisk a spoon into
      buttermilk.

      Keeps 20 weeks in the closed pack. After opening, keep it in an airtight tin and use within two months.

      Bhojpur district, Bihar; origin India. FSSAI number on this sample pack: ${brand.fssai}.`,
    mediaLink: '',
    indianNames: [
      'sattu',
      'chana sattu',
      'chane ka sattu',
      'roasted gram flour',
      'chhatua',
      'hurihittu',
      'pottukadalai maavu',
    ],
    variants: [
      { weight: '500 g', priceRupees: 115, sellingPriceRupees: 99, totalStock: 125 },
      { weight: '1 kg', priceRupees: 195, sellingPriceRupees: 0, totalStock: 58 },
    ],
  },
];
