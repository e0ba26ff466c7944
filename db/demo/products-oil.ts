import { brand, prose } from '#content/content.ts';
import type { DemoProduct } from './demo-product.ts';

export const oilProducts: DemoProduct[] = [
  {
    slug: 'mustard-oil',
    title: 'Kachi Ghani Mustard Oil',
    category: 'oil',
    gst: 5,
    hsn: '1514',
    saleTitle: '',
    averageReview: 4.7,
    bestSellers: true,
    description: prose`
      Black and yellow mustard from Bharatpur goes once through a slow kolhu that never gets warmer than the hand. The
      oil settles for nine days in steel and is filtered through cotton. It has the clear amber colour and the sharp
      smell that East Indian cooking needs and refined oil has lost.`,
    healthBenefits: prose`
      Mustard oil has an unusually good balance of fats for everyday cooking. Used in measured amounts, it:

      - Combines monounsaturated fat with plant omega-3 and omega-6 in a ratio nutritionists like
      - May support healthy cholesterol when it replaces vanaspati or palm oil
      - Stands high heat, with a smoke point near 250 degrees
      - Retains allyl isothiocyanate, the pungent compound that also keeps pickles from spoiling
      - Has warmed chests and joints in winter massages for generations`,
    recipe: prose`
      Sarson wali machhi, or paneer for vegetarians

      Serves 3

      - 450 g rohu steaks, or 350 g paneer slabs
      - 40 g mustard oil
      - 25 g yellow mustard seed, soaked for an hour
      - 2 green chillies
      - 60 g curd
      - 2 g kalonji, 3 g haldi, 6 g salt
      - 150 g water

      1. Rub the fish with half the haldi and salt and leave it for ten minutes.
      2. Grind mustard, chillies and a pinch of salt with a little water. Salt prevents bitterness.
      3. Heat 30 g of the oil until it just smokes, let it calm for a minute, and sear the fish a minute and a half on
      each side. Lift out.
      4. In the same oil splutter the kalonji. Whisk in the curd off the flame, then the mustard paste and the rest of
      the haldi.
      5. Add the water, simmer for four minutes, return the fish and cook six minutes more.
      6. Trickle the remaining raw oil over the top, cover and wait before serving.`,
    nutrition: {
      per: '100g',
      energyKcal: 900,
      protein: 0,
      carbohydrate: 0,
      sugars: 0,
      addedSugars: 0,
      fibre: 0,
      fat: 100,
      saturatedFat: 8,
      transFat: 0,
      sodiumMg: 0,
    },
    servingSize: { value: 4.6, unit: 'g', words: '1 teaspoon' },
    portions: [{ value: 13.8, unit: 'g', words: '1 tablespoon' }],
    ingredientList: ['Virgin mustard oil, first pressing (100%)'],
    allergens: { contains: ['mustard'], mayContain: [] },
    diet: 'vegan',
    shelfLifeDays: 270,
    storage: 'Dark shelf, cap tight.',
    more: prose`
      Per 100 g: monounsaturated fat 65 g, polyunsaturated fat 27 g, of which omega-3 11 g.

      AGMARK grade I (sample). Every lot is tested for argemone oil and for acid value; scan the neck tag for the sheet.

      Using it: heat until the first wisp of smoke to mellow the bite, or leave it raw on chokha, bhorta and salads.
      You need little: three to four teaspoons of oil in all per person per day.

      A little cloudiness in January is natural wax and clears in a warm room.

      Best within 9 months. Keep it in the dark with the cap tight. Please recycle the glass.

      Seed and pressing: Rajasthan, India. FSSAI licence ${brand.fssai}.`,
    mediaLink: '',
    indianNames: ['sarson', 'sarson ka tel', 'kachi ghani', 'mustard oil', 'kadugu ennai', 'sasive enne', 'rai tel'],
    variants: [
      { weight: '250 ml', priceRupees: 89, sellingPriceRupees: 0, totalStock: 70 },
      { weight: '500 ml', priceRupees: 159, sellingPriceRupees: 145, totalStock: 140 },
      { weight: '1 litre', priceRupees: 299, sellingPriceRupees: 269, totalStock: 190 },
      { weight: '5 litre', priceRupees: 1345, sellingPriceRupees: 0, totalStock: 24 },
    ],
  },
  {
    slug: 'sesame-oil',
    title: 'Wood-Pressed Sesame Oil',
    category: 'oil',
    gst: 5,
    hsn: '1515',
    saleTitle: '',
    averageReview: 4.6,
    bestSellers: false,
    description: prose`
      A vaagai-wood chekku turns ten rounds a minute in Erode, crushing white sesame with a little palm jaggery, as the
      craft prescribes, to draw the oil; the jaggery stays behind in the cake. The oil is the colour of light tea and
      tastes nutty. Try it on idli podi.`,
    healthBenefits: prose`
      Tamil calls it nallennai, the good oil, and science partly agrees:

      - Sesamin and sesamolin, lignans that keep the oil stable and are studied for blood-pressure support
      - Nearly equal parts of mono- and polyunsaturated fat
      - In trials with people who have type 2 diabetes, swapping to sesame oil went along with better readings; it is a
      swap, not a medicine
      - Vitamin E in the gamma form
      - The classic oil for an abhyanga bath on Saturday or Deepavali morning`,
    recipe: prose`
      Ellu sadam with broken millet

      Serves 2

      - 140 g little millet or brown rice, cooked and cooled
      - 30 g sesame oil
      - 25 g black sesame seed
      - 4 dry red chillies
      - 12 g urad dal
      - 10 g peanuts
      - 2 g mustard seed, hing, curry leaves, 4 g salt

      1. Toast the sesame in a dry pan until it hops. Tip onto a plate.
      2. With a few drops of the oil fry three chillies and half the urad dal until red.
      3. Once cool, pulse sesame, chillies and dal with the salt to a rough powder; stop before it clumps.
      4. Spread the millet on a wide plate and separate the grains with a fork and 10 g of the raw oil.
      5. Warm what is left of the oil, pop the mustard, then add peanuts, remaining dal, chilli, hing and curry leaves.
      6. Toss millet, powder and tempering together by hand. Let the flavours meet for twenty minutes.`,
    nutrition: {
      per: '100g',
      energyKcal: 900,
      protein: 0,
      carbohydrate: 0,
      sugars: 0,
      addedSugars: 0,
      fibre: 0,
      fat: 100,
      saturatedFat: 14.5,
      transFat: 0,
      sodiumMg: 0,
    },
    servingSize: { value: 4.6, unit: 'g', words: '1 teaspoon' },
    portions: [{ value: 13.8, unit: 'g', words: '1 tablespoon' }],
    ingredientList: ['Wood-pressed sesame (gingelly) oil, unrefined (100%)'],
    allergens: { contains: ['sesame'], mayContain: [] },
    diet: 'vegan',
    shelfLifeDays: 365,
    storage: 'A cupboard away from the stove.',
    more: prose`
      Palm jaggery is used as a pressing aid; none of it is in the oil. Per 100 g: monounsaturated fat 40 g,
      polyunsaturated fat 45.5 g.

      Pressed on Tuesdays and Fridays at Erode, sun-cleared for three days, bottled without filtering paper; a spoonful
      of sediment is natural.

      Fit for tempering, pickles, stir-frying and gentle sauteing up to about 175 degrees. Not for long deep frying.

      Its own antioxidants help it to keep: 12 months closed, 4 months open, away from the stove.

      Seed from Tamil Nadu and Gujarat. Country of origin: India. FSSAI sample no. ${brand.fssai}.`,
    mediaLink: '/shop/resource',
    indianNames: ['til ka tel', 'til oil', 'gingelly oil', 'nallennai', 'ellennai', 'nuvvula nune', 'ellenne'],
    variants: [
      { weight: '500 ml', priceRupees: 275, sellingPriceRupees: 249, totalStock: 95 },
      { weight: '1 litre', priceRupees: 495, sellingPriceRupees: 0, totalStock: 82 },
      { weight: '2 litre', priceRupees: 1029, sellingPriceRupees: 949, totalStock: 0 },
    ],
  },
  {
    slug: 'groundnut-oil',
    title: 'Wood-Pressed Groundnut Oil',
    category: 'oil',
    gst: 5,
    hsn: '1508',
    saleTitle: '',
    averageReview: 4.5,
    bestSellers: false,
    description: prose`
      Bold Saurashtra groundnuts, hand-sorted to leave out every shrivelled kernel, pressed in a wooden ghani at Gondal.
      The oil is pale gold with the smell of a nut just cracked. It cooks evenly, so it is the oil we suggest when a
      family wants one bottle in place of refined oil.`,
    healthBenefits: prose`
      A dependable kitchen oil with a sensible make-up of fats:

      - Close to half is oleic acid, which may help maintain HDL, the cholesterol you want
      - Phytosterols such as beta-sitosterol compete with cholesterol in the gut
      - Stays stable at frying heat, so fewer unpleasant compounds form
      - Some resveratrol and vitamin E survive because nothing is bleached or deodorised
      - Satisfies with its aroma, so cooks tend to use less`,
    recipe: prose`
      Bhindi kurkuri from the kadhai

      Serves 4 as a side

      - 400 g bhindi, slit in four lengthwise
      - 30 g besan
      - 10 g rice flour or sattu
      - 25 g groundnut oil
      - 4 g amchur, 3 g chilli powder, 3 g dhania powder
      - 5 g salt
      - Juice of half a lime

      1. Dry the bhindi very well before you cut it. Any drop of water makes it slimy.
      2. Toss the strips with the spices but without the salt, then with besan and rice flour until each has a thin
      coat.
      3. Drizzle 10 g of the oil over them and mix with your fingers.
      4. Set a wide iron kadhai over a medium-high flame with the remaining oil. Lay in half the strips, in one layer.
      5. Leave them for three minutes, turn, and give them three more. Drain on a rack. Repeat.
      6. Salt at the last second, squeeze the lime, and carry to the table while they rattle.`,
    nutrition: {
      per: '100g',
      energyKcal: 900,
      protein: 0,
      carbohydrate: 0,
      sugars: 0,
      addedSugars: 0,
      fibre: 0,
      fat: 100,
      saturatedFat: 19,
      transFat: 0,
      sodiumMg: 0,
    },
    servingSize: { value: 4.6, unit: 'g', words: '1 teaspoon' },
    portions: [{ value: 13.8, unit: 'g', words: '1 tablespoon' }],
    ingredientList: ['Cold wood-pressed groundnut (peanut) oil (100%)'],
    allergens: { contains: ['peanut'], mayContain: [] },
    diet: 'vegan',
    shelfLifeDays: 240,
    storage: 'Closed, cool and dark.',
    more: prose`
      Unlike refined oil, unrefined groundnut oil keeps peanut protein and is not safe in peanut allergy. Per 100 g:
      monounsaturated fat 49 g, polyunsaturated fat 32 g.

      Each tank is tested for aflatoxin before we fill; the limit we set is half the legal one.

      The 5 litre can is food-grade steel with a pouring spout. Fill a small bottle for the week and keep the can shut.
      You may fry in it twice, but not a third time. Strain it while warm.

      Shelf life 8 months. Sediment may collect at the bottom; do not shake it up.

      Gondal, Rajkot district, Gujarat, India. FSSAI: ${brand.fssai}.`,
    mediaLink: '',
    indianNames: [
      'mungfali ka tel',
      'moongphali tel',
      'peanut oil',
      'singtel',
      'kadalai ennai',
      'shenga enne',
      'palli nune',
    ],
    variants: [
      { weight: '500 ml', priceRupees: 215, sellingPriceRupees: 0, totalStock: 60 },
      { weight: '1 litre', priceRupees: 415, sellingPriceRupees: 375, totalStock: 155 },
      { weight: '5 litre', priceRupees: 1999, sellingPriceRupees: 1849, totalStock: 22 },
    ],
  },
  {
    slug: 'coconut-oil',
    title: 'Virgin Coconut Oil',
    category: 'oil',
    gst: 5,
    hsn: '1513',
    saleTitle: '',
    averageReview: 4.8,
    bestSellers: true,
    description: prose`
      Grated fresh coconut, not copra, is pressed for its milk within four hours of cracking; the milk is spun at room
      temperature until the oil separates. It sets snow-white below 24 degrees and melts to water-clear above. It has a
      pure coconut taste. Use it for cooking, in coffee or on the skin.`,
    healthBenefits: prose`
      A traditional fat of the coast, with its benefits and one limit:

      - Over half consists of medium-chain fats, which the body burns readily for energy
      - Lauric acid tends to raise HDL, and LDL to some extent too; if your LDL is high, keep to a spoon a day and ask
      your doctor
      - No digestible carbohydrate, which suits low-carb and ketogenic plans
      - Keeps very well without any preservative because it hardly oxidises
      - Soothes dry skin and scalp, from the same jar`,
    recipe: prose`
      Beans thoran

      Serves 3

      - 300 g tender French beans, cut into fine rings
      - 60 g fresh coconut, grated
      - 20 g virgin coconut oil
      - 4 g cumin
      - 3 small shallots and 1 green chilli
      - 2 g mustard seed, 1 g haldi
      - 10 curry leaves, 5 g salt

      1. Crush coconut, cumin, shallots, chilli and haldi in a mortar. You want bruised, not smooth.
      2. Melt 15 g of the oil in a wide pan. Mustard first; when it falls silent, the curry leaves.
      3. In go the beans with the salt. Stir until they shine.
      4. Sprinkle a handful of water, cover tightly, and let them steam for six minutes on a small flame.
      5. Push the beans aside, drop the coconut mixture into the middle, cover it with beans and wait two minutes.
      6. Mix, dry off for a minute without the lid, and finish with the last spoon of oil, raw.`,
    nutrition: {
      per: '100g',
      energyKcal: 898,
      protein: 0,
      carbohydrate: 0,
      sugars: 0,
      addedSugars: 0,
      fibre: 0,
      fat: 99.8,
      saturatedFat: 91,
      transFat: 0,
      sodiumMg: 0,
    },
    servingSize: { value: 4.6, unit: 'g', words: '1 teaspoon' },
    portions: [{ value: 13.8, unit: 'g', words: '1 tablespoon' }],
    ingredientList: ['Virgin coconut oil from fresh coconut milk (100%)'],
    allergens: { contains: [], mayContain: [] },
    diet: 'vegan',
    shelfLifeDays: 730,
    storage: 'No refrigerator needed; a dry spoon only.',
    more: prose`
      Per 100 g: monounsaturated fat 6.5 g, polyunsaturated fat 1.8 g, lauric acid 48 g.

      Fifteen nuts make one litre. They come from homestead gardens around Thrissur, and the husk goes back as mulch.

      Stand the jar in warm water to melt it; a microwave spoils the aroma. Use only a dry spoon.

      Cook below 175 degrees. In baking, let eggs and milk lose their chill first, or the oil will set in beads.

      Keeps two years closed and ten months open, without a fridge.

      Kerala, India. Sample FSSAI licence ${brand.fssai}.`,
    mediaLink: '',
    indianNames: [
      'nariyal tel',
      'nariyal ka tel',
      'velichenna',
      'thengai ennai',
      'kobbari nune',
      'tengina enne',
      'vco',
    ],
    variants: [
      { weight: '250 ml', priceRupees: 249, sellingPriceRupees: 0, totalStock: 88 },
      { weight: '500 ml', priceRupees: 465, sellingPriceRupees: 419, totalStock: 172 },
      { weight: '1 litre', priceRupees: 889, sellingPriceRupees: 829, totalStock: 46 },
    ],
  },
  {
    slug: 'flaxseed-oil',
    title: 'Cold-Pressed Flaxseed Oil',
    category: 'oil',
    gst: 5,
    hsn: '1515',
    saleTitle: '',
    averageReview: 4.2,
    bestSellers: false,
    description: prose`
      Golden flaxseed pressed below 38 degrees under nitrogen, because air, light and heat spoil this oil. More than
      half of it is plant omega-3. Do not cook with it: pour it over warm dal, or stir it into curd or chutney. We press
      a small batch every month.`,
    healthBenefits: prose`
      A concentrated plant source of omega-3 with a pleasant taste. One teaspoon a day:

      - Delivers some 2.5 g of alpha-linolenic acid, well above the daily adequate intake
      - Helps vegetarians correct a diet heavy in omega-6 from sunflower and soya oil
      - Belongs to eating patterns that are linked with a healthy heart
      - May ease dry eyes and dry skin in some people, after weeks rather than days
      - Contains no sugar, starch or cholesterol`,
    recipe: prose`
      Hung curd dip with alsi oil

      Serves 4

      - 300 g curd, hung for three hours (about 160 g)
      - 15 g flaxseed oil
      - 80 g cucumber, grated and squeezed
      - 4 g roasted cumin
      - 1 clove of garlic, pounded with 2 g salt
      - 10 g walnuts
      - Mint and a little paprika

      1. Whip the hung curd with a fork until it looks like soft butter.
      2. Work in the garlic, cumin and two thirds of the oil, drop by drop at first so that it does not split.
      3. Fold in the cucumber and a spoon of shredded mint.
      4. Spread it in a shallow dish and draw a furrow with the back of a spoon.
      5. Pour the rest of the oil into the furrow. Crumble the walnuts over it and dust with paprika.
      6. Serve straight away with carrot sticks and Baked Ragi Chips. What is left over will keep until tomorrow in the
      refrigerator.`,
    nutrition: {
      per: '100g',
      energyKcal: 900,
      protein: 0,
      carbohydrate: 0,
      sugars: 0,
      addedSugars: 0,
      fibre: 0,
      fat: 100,
      saturatedFat: 9.4,
      transFat: 0,
      sodiumMg: 0,
    },
    servingSize: { value: 4.6, unit: 'g', words: '1 teaspoon' },
    portions: [{ value: 13.8, unit: 'g', words: '1 tablespoon' }],
    ingredientList: ['Cold-pressed golden flaxseed oil (100%)'],
    allergens: { contains: [], mayContain: ['sesame'] },
    diet: 'vegan',
    shelfLifeDays: 150,
    storage: 'In the refrigerator; use within 6 weeks of opening.',
    more: prose`
      Per 100 g: monounsaturated fat 20 g, polyunsaturated fat 70 g, of which omega-3 (ALA) 55 g.

      It comes in amber glass. Keep it in the fridge from the first day. It keeps 5 months closed and 6 weeks open. If
      it smells of fish or paint, it is too old. Do not heat it. Take one teaspoon (5 ml).

      Those on anticoagulants or awaiting surgery should speak to their doctor first.

      Seed from Chhattisgarh; pressed in Nagpur, India. Licence under FSSAI (sample pack): ${brand.fssai}.`,
    mediaLink: '',
    indianNames: ['alsi ka tel', 'alsi oil', 'linseed oil', 'ali vidai ennai', 'agase enne', 'avise nune', 'javas tel'],
    variants: [
      { weight: '250 ml', priceRupees: 425, sellingPriceRupees: 389, totalStock: 9 },
      { weight: '500 ml', priceRupees: 775, sellingPriceRupees: 0, totalStock: 5 },
    ],
  },
  {
    slug: 'olive-oil',
    title: 'Extra Virgin Olive Oil (Picual)',
    category: 'oil',
    gst: 5,
    hsn: '1509',
    saleTitle: 'Chef’s Pick',
    averageReview: 4.7,
    bestSellers: false,
    description: prose`
      Picual olives from a single estate in Jaen, picked green in October and milled the same evening. Acidity 0.2 per
      cent. It smells of tomato leaf and cut grass, and its polyphenols give it a peppery bite. Our test kitchen even
      finishes chaat with it.`,
    healthBenefits: prose`
      The fat at the centre of the Mediterranean diet, the best-researched pattern of eating there is:

      - About 75% oleic acid; replacing saturated fat with it can lower LDL cholesterol
      - Polyphenols, including oleocanthal, protect blood lipids from oxidation at sufficient intake
      - Salads dressed with oil let the body absorb more of the carotene in vegetables
      - Goes well with low-carb meals, as it adds flavour along with the calories
      - Stays stable at everyday pan temperatures`,
    recipe: prose`
      Kachumber with lobia and olive oil

      Serves 3

      - 200 g cooked lobia (black-eyed beans)
      - 150 g tomato, 150 g cucumber, 60 g onion, all in 1 cm dice
      - 30 g extra virgin olive oil
      - 25 g lime juice
      - 3 g roasted and crushed cumin
      - 3 g chaat masala, 2 g salt
      - A fistful of coriander and 20 g pomegranate

      1. Salt the onion and leave it in the lime juice for ten minutes; it turns pink and loses its edge.
      2. Put the lobia into a bowl while still a little warm, so that it takes up the dressing. Add cumin and half the
      oil.
      3. Drain the tomato of its seeds, or the salad will drown.
      4. Combine everything except the coriander and taste for salt.
      5. Just before eating, tear in the coriander, scatter pomegranate and chaat masala, and pour over the remaining
      oil.
      6. Mop up the juices with a jowar bhakri.`,
    countryOfOrigin: 'Spain',
    nutrition: {
      per: '100g',
      energyKcal: 900,
      protein: 0,
      carbohydrate: 0,
      sugars: 0,
      addedSugars: 0,
      fibre: 0,
      fat: 100,
      saturatedFat: 13.5,
      transFat: 0,
      sodiumMg: 0,
    },
    servingSize: { value: 4.6, unit: 'g', words: '1 teaspoon' },
    portions: [{ value: 13.8, unit: 'g', words: '1 tablespoon' }],
    ingredientList: ['Extra virgin olive oil (100%)'],
    allergens: { contains: [], mayContain: [] },
    diet: 'vegan',
    shelfLifeDays: 540,
    storage: 'Closed, cool and dark; within 10 weeks of opening.',
    more: prose`
      Superior category, obtained directly from olives and solely by mechanical means. Per 100 g: monounsaturated
      fat 77 g, polyunsaturated fat 9.5 g. Polyphenols: 480 mg per kg at bottling.

      Harvest October 2025, bottled at the estate in dark square glass, shipped under 20 degrees.

      It is youngest, greenest and best in the first year; the date on the back is 18 months from bottling. Once open,
      use it within 10 weeks. Good for sauteing and roasting up to 190 degrees. Not for deep frying.

      Country of origin: Spain. Imported, labelled and sold in India by ${brand.legalName}, FSSAI ${brand.fssai}.`,
    mediaLink: '',
    indianNames: ['jaitun ka tel', 'zaitoon oil', 'jaitoon', 'evoo', 'olive tel', 'aliv ennai'],
    variants: [
      { weight: '250 ml', priceRupees: 489, sellingPriceRupees: 0, totalStock: 48 },
      { weight: '500 ml', priceRupees: 899, sellingPriceRupees: 799, totalStock: 76 },
    ],
  },
  {
    slug: 'a2-ghee',
    title: 'A2 Bilona Cow Ghee',
    category: 'oil',
    gst: 5,
    hsn: '0405',
    saleTitle: '',
    averageReview: 4.9,
    bestSellers: true,
    description: prose`
      Whole milk of Gir cows becomes curd in clay, the curd is churned at dawn with a wooden bilona, and the butter is
      simmered over a dung-cake fire until it turns from foam to gold. Twenty-eight litres of milk make one of ghee. It
      sets in grains, danedar, and one spoon perfumes a whole pot of dal.`,
    healthBenefits: prose`
      We sell it for its flavour and tradition. Please use it by the spoon:

      - Little of the sugar of milk is left in it, so many people who cannot drink milk enjoy it; a milk allergy still
      rules it out
      - Butyric acid, a short-chain fat that nourishes the lining of the colon
      - Vitamins A, D, E and K2, which need fat to be absorbed
      - A smoke point of 230 degrees or so: it does not spoil in a tadka
      - A little fat on rice or roti slows the rise in sugar
      - High in saturated fat; one to two teaspoons daily is a fair share for most adults`,
    recipe: prose`
      Moong dal tadka in ghee

      Serves 4

      - 180 g yellow moong dal
      - 650 g water
      - 22 g A2 ghee
      - 4 g cumin
      - 6 g garlic and 6 g ginger, cut in slivers
      - 2 dry red chillies
      - 100 g tomato, chopped
      - 2 g haldi, 1 g hing, 7 g salt

      1. Roast the dal in a dry pan until a few grains blush. Rinse.
      2. Boil it with water, haldi and salt for twenty minutes, skimming; beat with a whisk till creamy.
      3. Cook the tomato in 5 g of the ghee until it collapses and stir it into the dal.
      4. For the tadka, warm 15 g of ghee in a ladle. Cumin, then garlic and ginger, until straw-coloured; chillies and
      hing at the end.
      5. Empty the ladle into the dal, clap on the lid and count to sixty.
      6. The last 2 g of ghee goes on top, unheated, in front of the guests.`,
    nutrition: {
      per: '100g',
      energyKcal: 897,
      protein: 0,
      carbohydrate: 0,
      sugars: 0,
      addedSugars: 0,
      fibre: 0,
      fat: 99.7,
      saturatedFat: 62,
      transFat: 1.9,
      sodiumMg: 0,
    },
    servingSize: { value: 4.6, unit: 'g', words: '1 teaspoon' },
    portions: [{ value: 13.8, unit: 'g', words: '1 tablespoon' }],
    ingredientList: ['Ghee from cultured A2 cow’s milk (100%)'],
    allergens: { contains: ['milk'], mayContain: [] },
    diet: 'vegetarian',
    shelfLifeDays: 365,
    storage: 'On the shelf, with a bone-dry spoon.',
    more: prose`
      The trans fat is natural to milk. Per 100 g: monounsaturated fat 29 g, cholesterol 255 mg, vitamin A 720 mcg.

      Made at four small gaushalas near Bhavnagar where calves drink first. The number on the lid tells which one.

      Grain and colour change with the season: whiter after summer fodder, deep yellow after the monsoon.

      Use only a dry spoon. It keeps 12 months on the shelf, without a fridge. If it arrives melted, let it set
      overnight at about 25 degrees and the grains return.

      Gujarat, India. FSSAI licence number, sample only: ${brand.fssai}.`,
    mediaLink: '',
    indianNames: [
      'ghee',
      'desi ghee',
      'clarified butter',
      'gir cow ghee',
      'bilona ghee',
      'nei',
      'tuppa',
      'neyyi',
      'gawa ghee',
      'toop',
    ],
    variants: [
      { weight: '200 ml', priceRupees: 549, sellingPriceRupees: 0, totalStock: 64 },
      { weight: '500 ml', priceRupees: 1249, sellingPriceRupees: 1149, totalStock: 118 },
      { weight: '1 litre', priceRupees: 2399, sellingPriceRupees: 2199, totalStock: 57 },
      { weight: '2 litre', priceRupees: 4395, sellingPriceRupees: 0, totalStock: 0 },
    ],
  },
  {
    slug: 'almond-oil',
    title: 'Sweet Almond Oil (Badam)',
    category: 'oil',
    gst: 5,
    hsn: '1515',
    saleTitle: '',
    averageReview: 4.4,
    bestSellers: false,
    description: prose`
      Kashmiri mamra almonds, small and wrinkled and far richer in oil than the imported kind, pressed cold in a
      hand-fed mill at Pampore. A few drops in warm milk smell of marzipan. It is edible grade, so you can use the same
      bottle in the kitchen, on the hair and on dry winter skin.`,
    healthBenefits: prose`
      Badam rogan is known in Unani and used in modern kitchens:

      - Two thirds of it is oleic acid, the kind of fat a heart-conscious diet favours
      - A teaspoon carries near a tenth of the day’s vitamin E
      - Traditionally taken at bedtime to ease a sluggish stomach
      - Absorbs quickly on the skin, with almost no scent
      - Adds richness to sugar-free desserts that would otherwise taste thin`,
    recipe: prose`
      Saffron badam milk, unsweetened

      Serves 2

      - 400 g milk
      - 30 g almonds, soaked and peeled
      - 5 g sweet almond oil
      - 12 strands of saffron
      - Seeds of 3 elaichi
      - 1 g nutmeg, freshly grated
      - 10 g chironji or slivered pistachio

      1. Warm two spoons of the milk, crumble in the saffron and forget about it for a quarter of an hour.
      2. Blend the almonds with 80 g of milk for a full two minutes; no grains should remain between the fingers.
      3. Bring the rest of the milk to a simmer in a wide, heavy pan. Keep it moving for ten minutes, scraping down the
      cream.
      4. Stir in the almond paste and elaichi. Simmer gently for three minutes.
      5. Take the pan off the heat, add saffron and nutmeg, and whisk in the oil in a thread so that it binds.
      6. Pour between two vessels for froth. Top with chironji. The sweetness you notice is milk and almond.`,
    nutrition: {
      per: '100g',
      energyKcal: 900,
      protein: 0,
      carbohydrate: 0,
      sugars: 0,
      addedSugars: 0,
      fibre: 0,
      fat: 100,
      saturatedFat: 8,
      transFat: 0,
      sodiumMg: 0,
    },
    servingSize: { value: 4.6, unit: 'g', words: '1 teaspoon' },
    portions: [{ value: 13.8, unit: 'g', words: '1 tablespoon' }],
    ingredientList: ['Virgin sweet almond (Prunus dulcis) oil (100%)'],
    allergens: { contains: ['tree-nuts'], mayContain: [] },
    diet: 'vegan',
    shelfLifeDays: 365,
    storage: 'Cool and dark; within 4 months of opening.',
    more: prose`
      Per 100 g: monounsaturated fat 68 g, polyunsaturated fat 24 g, vitamin E 39 mg.

      For the table: half to one teaspoon, in milk, porridge or over steamed vegetables. For the skin: three drops on
      damp hands. Keep it out of a hot pan.

      Amber bottle with a dropper insert. Use up in 4 months after the seal is broken; sealed it is good for a year.

      Not for anyone with a nut allergy, not even on the skin.

      Pressed in Pulwama district, Jammu and Kashmir, India. FSSAI Lic. ${brand.fssai}.`,
    mediaLink: '',
    indianNames: ['badam tel', 'badam rogan', 'roghan badam', 'badam oil', 'badam ennai', 'badami enne', 'mamra oil'],
    variants: [
      { weight: '100 ml', priceRupees: 399, sellingPriceRupees: 359, totalStock: 72 },
      { weight: '200 ml', priceRupees: 715, sellingPriceRupees: 0, totalStock: 31 },
    ],
  },
  {
    slug: 'black-seed-oil',
    title: 'Black Seed Oil (Kalonji)',
    category: 'oil',
    gst: 5,
    hsn: '1515',
    saleTitle: '',
    averageReview: 4.3,
    bestSellers: false,
    description: prose`
      Nigella seed from Mandsaur, cleaned three times because soil clings to its corners, then pressed once, cold. The
      oil is nearly black, peppery and a touch bitter, somewhere between oregano and strong tea. Half a teaspoon is
      plenty. Most customers take a spoon of curd after it.`,
    healthBenefits: prose`
      Known in Tibb and Ayurveda, and now studied in laboratories:

      - Thymoquinone, its best-known compound, shows antioxidant activity
      - Small clinical studies suggest a modest effect on fasting sugar and on triglycerides when taken beside usual
      care
      - Long used for seasonal cough and tightness
      - Linoleic acid supports the barrier of the skin
      - So strong in taste that a little is enough`,
    recipe: prose`
      Kalonji and tahini herb dressing

      Serves 4

      - 10 g black seed oil
      - 30 g groundnut or olive oil
      - 25 g lemon juice
      - 15 g tahini
      - 5 g ginger juice
      - 2 g salt, 1 g black pepper
      - 10 g each of mint and coriander leaves
      - 20 g water

      1. Chop both herbs as finely as patience allows. A blender would make them muddy.
      2. Shake lemon, ginger juice, salt and water in a closed jar until the salt has gone.
      3. Add the tahini, shake hard; it stiffens first and loosens after.
      4. Pour in the two oils and shake again for half a minute.
      5. Stir through the herbs and pepper. Let it stand long enough to lay the table.
      6. Spoon over grilled cauliflower, boiled eggs or a bowl of sprouted moong. Keeps three days cold; it will part,
      so shake once more.`,
    nutrition: {
      per: '100g',
      energyKcal: 900,
      protein: 0,
      carbohydrate: 0,
      sugars: 0,
      addedSugars: 0,
      fibre: 0,
      fat: 100,
      saturatedFat: 16,
      transFat: 0,
      sodiumMg: 0,
    },
    servingSize: { value: 4.6, unit: 'g', words: '1 teaspoon' },
    portions: [{ value: 13.8, unit: 'g', words: '1 tablespoon' }],
    ingredientList: ['Nigella sativa seed oil (100%)'],
    allergens: { contains: [], mayContain: ['tree-nuts', 'sesame'] },
    diet: 'vegan',
    shelfLifeDays: 420,
    storage: 'Below 25 degrees, upright.',
    more: prose`
      Filled in a room where sesame and almond oils are also filled. Per 100 g: monounsaturated fat 24 g,
      polyunsaturated fat 60 g, thymoquinone at least 0.8 g.

      A food, not a drug. It can add to the action of medicines for sugar, pressure and clotting: show the bottle to
      your doctor before you make a habit of it. Not during pregnancy.

      Suggested use: 2.5 ml once a day with food.

      Hold it below 25 degrees, upright. 14 months sealed and 3 months in use.

      If it is sold out, the next batch comes after the February crop.

      Madhya Pradesh, India. FSSAI (sample licence) ${brand.fssai}.`,
    mediaLink: '',
    indianNames: ['kalonji tel', 'kalonji oil', 'nigella oil', 'mangraila', 'karunjeeragam ennai', 'black cumin oil'],
    variants: [
      { weight: '100 ml', priceRupees: 379, sellingPriceRupees: 0, totalStock: 0 },
      { weight: '200 ml', priceRupees: 699, sellingPriceRupees: 649, totalStock: 1 },
    ],
  },
  {
    slug: 'avocado-oil',
    title: 'Avocado Oil',
    category: 'oil',
    gst: 5,
    hsn: '1515',
    saleTitle: '',
    averageReview: 4.1,
    bestSellers: false,
    description: prose`
      Pressed from the flesh of ripe Hass avocados in the highlands of Murang’a, not from the stone. Emerald in the
      glass, buttery, with a faint note of mushroom, and stable up to 250 degrees. You can sear paneer in it and also
      dress a salad with it.`,
    healthBenefits: prose`
      A newcomer to Indian shelves, and a useful one:

      - Seventy per cent monounsaturated fat, much like olive oil, with less bite
      - Lutein, a pigment found in the retina
      - Enhances the uptake of carotenoids from tomato, carrot and palak
      - Heat-stable, so it suits the tawa, the oven and the air fryer
      - Zero carbohydrate, zero cholesterol`,
    recipe: prose`
      Tawa paneer with capsicum

      Serves 2

      - 220 g paneer, in 2 cm cubes
      - 18 g avocado oil
      - 150 g capsicum of three colours
      - 80 g onion petals
      - 50 g hung curd
      - 5 g ginger-garlic paste
      - 3 g kasuri methi, 3 g chilli powder, 2 g garam masala, 4 g salt

      1. Stir curd, ginger-garlic, chilli, garam masala, half the salt and 5 g of the oil together. Coat the paneer and
      chill it for thirty minutes.
      2. Get a cast-iron tawa properly hot, about three minutes of full flame.
      3. Film it with 8 g of oil. Paneer in, spaced out. Do not poke; it will free itself when a crust has formed.
      4. Turn each cube once or twice, five minutes in all, and move to a plate.
      5. Char onion and capsicum in the oil that remains, with the rest of the salt, for three minutes. They ought to
      stay crisp.
      6. Bring everything together, crush the methi over it between your palms, serve in lettuce.`,
    countryOfOrigin: 'Kenya',
    nutrition: {
      per: '100g',
      energyKcal: 900,
      protein: 0,
      carbohydrate: 0,
      sugars: 0,
      addedSugars: 0,
      fibre: 0,
      fat: 100,
      saturatedFat: 13,
      transFat: 0,
      sodiumMg: 0,
    },
    servingSize: { value: 4.6, unit: 'g', words: '1 teaspoon' },
    portions: [{ value: 13.8, unit: 'g', words: '1 tablespoon' }],
    ingredientList: ['Virgin avocado (Persea americana) oil (100%)'],
    allergens: { contains: [], mayContain: [] },
    diet: 'vegan',
    shelfLifeDays: 450,
    storage: 'Closed, cool and dark; within three months of opening.',
    more: prose`
      People with latex-fruit syndrome may react to avocado. Per 100 g: monounsaturated fat 71 g, polyunsaturated
      fat 16 g.

      Bought through a growers' union that pays by oil content, so that farmers let the fruit ripen.

      In a cold kitchen it may thicken and look hazy; keep it near the stove for a few minutes and it clears.

      Suits searing, roasting, mayonnaise and baking. Start with half the quantity you would take of sunflower oil.

      Use within 15 months of pressing and 3 months of opening.

      Country of origin: Kenya. Packed for India by ${brand.legalName}. FSSAI import licence ${brand.fssai}.`,
    mediaLink: '',
    indianNames: ['avocado oil', 'makhanphal tel', 'butter fruit oil', 'butterfruit enne', 'vennai pazham ennai'],
    variants: [
      { weight: '250 ml', priceRupees: 725, sellingPriceRupees: 649.5, totalStock: 34 },
      { weight: '500 ml', priceRupees: 1299, sellingPriceRupees: 0, totalStock: 26 },
    ],
  },
];
