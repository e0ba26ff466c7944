import { brand, prose } from '#content/content.ts';
import type { DemoProduct } from './demo-product.ts';

export const snackProducts: DemoProduct[] = [
  {
    slug: 'salted-makhana',
    title: 'Himalayan Salt Makhana',
    category: 'snacks',
    gst: 5,
    hsn: '2008',
    saleTitle: '',
    averageReview: 4.7,
    bestSellers: true,
    description: prose`
      Fox nuts from the ponds of Mithila, graded to the largest size, roasted slowly in a little ghee and dusted with
      pink salt while hot so that it clings. Light as popcorn, crisp to the last handful, and impossible to eat quietly.
      Thirty grams fill a cereal bowl and have 115 calories.`,
    healthBenefits: prose`
      Evening snacks spoil many good days. Makhana is an easy swap:

      - A large bowl weighs little, since it is mostly air and starch of a slow kind
      - Lower on the glycaemic scale than puffed rice or corn
      - Under 1 g of salt in 100 g, a fraction of what fried snacks carry
      - Magnesium and a little protein
      - Fit for fasting days
      - No palm oil, flavour enhancer or maltodextrin`,
    recipe: prose`
      Makhana and cucumber raita bowl

      Serves 2

      - 40 g Himalayan Salt Makhana
      - 300 g fresh curd
      - 100 g cucumber, diced
      - 30 g roasted peanuts, roughly crushed
      - 3 g roasted cumin powder
      - 1 g black salt
      - 8 g ghee, 1 g mustard seed, 1 dry chilli, curry leaves

      1. Whip the curd with cumin and black salt. It should fall from the spoon; add a splash of milk if not.
      2. Stir in the cucumber and half the peanuts. Put it in the refrigerator while you see to the rest.
      3. Break every third makhana in two with your fingers, so that they soak in part and crunch in part.
      4. Melt the ghee, pop the mustard, redden the chilli and crisp the curry leaves.
      5. At the table tip the makhana into the cold curd, pour the tempering over, scatter peanuts.
      6. Eat within five minutes, before the crunch is gone. Add no salt: the snack has enough.`,
    nutrition: {
      per: '100g',
      energyKcal: 384,
      protein: 9.2,
      carbohydrate: 68,
      sugars: 0.8,
      addedSugars: 0,
      fibre: 7,
      fat: 9,
      saturatedFat: 5.2,
      transFat: 0.2,
      sodiumMg: 360,
    },
    servingSize: { value: 30, unit: 'g', words: '1 katori' },
    ingredientList: ['Popped fox nut (makhana, 90%)', 'Cow ghee (8%)', 'Himalayan pink salt'],
    allergens: { contains: ['milk'], mayContain: [] },
    diet: 'vegetarian',
    shelfLifeDays: 180,
    storage: 'Closed and dry; an open pouch within ten days.',
    more: prose`
      Popped by hand around Darbhanga, where whole families have the knack of striking the hot seed at the right second.

      If it turns soft, warm it in a dry pan for three minutes. Keeps six months closed. Once open, clip the pouch and
      finish it in ten days. One portion is 30 g. Crush it for small children.

      Bihar, India. Packed in Bengaluru, FSSAI ${brand.fssai}.`,
    mediaLink: '/shop/resource',
    indianNames: [
      'makhana',
      'phool makhana',
      'fox nuts',
      'vrat snack',
      'lotus seed',
      'thamarai vidhai',
      'phool makhane',
      'tamara ginjalu',
    ],
    variants: [
      { weight: '70 g', priceRupees: 129, sellingPriceRupees: 0, totalStock: 150 },
      { weight: '150 g', priceRupees: 259, sellingPriceRupees: 235, totalStock: 130 },
      { weight: '300 g', priceRupees: 489, sellingPriceRupees: 439, totalStock: 56 },
    ],
  },
  {
    slug: 'peri-peri-makhana',
    title: 'Peri Peri Makhana',
    category: 'snacks',
    gst: 5,
    hsn: '2008',
    saleTitle: '',
    averageReview: 4.5,
    bestSellers: false,
    description: prose`
      Our spicy makhana. Byadgi chilli for colour, bird’s-eye chilli for heat, garlic, sun-dried lemon peel and
      smoked paprika, ground here and shaken on in groundnut oil. It starts sour, turns sweet, then hot. We tested it
      during a cricket match, and the bowl was empty by the end of the power play.`,
    healthBenefits: prose`
      Roasted, never fried, and seasoned from whole spices only:

      - Capsaicin from chilli may give a slight push to metabolism and tends to slow one’s eating
      - Around a third of the fat of potato crisps
      - Hot and crunchy at under 400 calories per 100 g
      - 1.6 g of sugars in 100 g, all of them from its ingredients
      - Vegan`,
    recipe: prose`
      Warm makhana chaat

      Serves 3

      - 60 g Peri Peri Makhana
      - 150 g boiled kala chana
      - 80 g onion, 100 g tomato, both finely cut
      - 60 g raw mango or green apple, in matchsticks
      - 60 g thick curd
      - 20 g mint and coriander chutney
      - 5 g groundnut oil
      - Half a lemon

      1. Sizzle the chana in the oil for three minutes; the skins should begin to blister.
      2. Turn off the flame. Add tomato, stir, and let the heat of the pan soften it.
      3. Spread the chana on a platter. On top go onion and mango, in separate drifts so that each can be seen.
      4. Let down the curd with a spoon of water and zigzag it across, then the green chutney.
      5. Squeeze the lemon.
      6. Heap the makhana in the centre at the very end. Everybody mixes a corner for themselves. No sev and no sweet
      chutney are missed.`,
    nutrition: {
      per: '100g',
      energyKcal: 379,
      protein: 9.4,
      carbohydrate: 69,
      sugars: 1.6,
      addedSugars: 0,
      fibre: 8,
      fat: 8.4,
      saturatedFat: 1.6,
      transFat: 0,
      sodiumMg: 520,
    },
    servingSize: { value: 30, unit: 'g', words: '1 katori' },
    ingredientList: [
      'Fox nut (makhana, 86%)',
      'Groundnut oil (7%)',
      'Seasoning (7%: red chilli, garlic, rock salt, smoked paprika, dried lemon peel, onion, oregano, black pepper)',
    ],
    allergens: { contains: ['peanut'], mayContain: [] },
    diet: 'vegan',
    shelfLifeDays: 150,
    storage: 'Closed and dry; an open pouch within ten days.',
    more: prose`
      Contains peanut, as oil. Heat level: 3 chillies out of 5. If spicy food upsets your stomach, choose the salted one.

      Serve from the bag, over soups instead of croutons, or crushed as a coating for paneer.

      Made in lots of 40 kg; the lot number leads to the roasting sheet on request. Use within 5 months, and within 10
      days of opening.

      Country of origin: India. FSSAI licence printed for demonstration: ${brand.fssai}.`,
    mediaLink: '',
    indianNames: ['masala makhana', 'spicy makhana', 'teekha makhana', 'peri peri fox nuts', 'phool makhana'],
    variants: [
      { weight: '70 g', priceRupees: 139, sellingPriceRupees: 0, totalStock: 98 },
      { weight: '150 g', priceRupees: 275, sellingPriceRupees: 249, totalStock: 60 },
    ],
  },
  {
    slug: 'seed-mix',
    title: 'Five-Seed Trail Mix',
    category: 'snacks',
    gst: 5,
    hsn: '2008',
    saleTitle: '',
    averageReview: 4.6,
    bestSellers: false,
    description: prose`
      Pumpkin, sunflower, watermelon, flax and black sesame, each roasted separately for just the right time, then mixed
      with a little rock salt. No raisins and no candied fruit. Have a tablespoon on curd, or a handful at teatime.`,
    healthBenefits: prose`
      A seed stores everything a plant needs to grow:

      - Zinc from pumpkin seed, involved in immunity and in making insulin
      - Plant sterols that may help reduce the cholesterol taken up from food
      - Lignans from flax and sesame, often suggested in seed routines for PCOS
      - 26 g of protein per 100 g to keep you full until lunch
      - Only 9 g or so of digestible carbohydrate
      - Copper and manganese, two minerals we all need`,
    recipe: prose`
      Seeded jowar crackers

      Makes about 24

      - 90 g Five-Seed Trail Mix
      - 80 g jowar atta
      - 8 g psyllium husk powder
      - 20 g sesame or groundnut oil
      - 120 g hot water
      - 2 g ajwain
      - 2 g salt

      1. Heat the oven to 160 degrees and cut two sheets of baking paper to the size of your tray.
      2. Mix everything dry. Pour in oil and hot water, stir, and leave it for ten minutes; the flax and psyllium will
      bind it.
      3. Turn the dough out between the sheets and roll it as thin as the seeds permit, around 3 mm.
      4. Peel off the upper sheet. Score squares with a wet knife.
      5. Bake for 35 minutes, turn the whole sheet over, peel, and give it 12 minutes more.
      6. Switch off and let the crackers dry in the closing heat. Snap along the lines. They stay crisp for two weeks in
      a tin.`,
    nutrition: {
      per: '100g',
      energyKcal: 567,
      protein: 26,
      carbohydrate: 20,
      sugars: 1.8,
      addedSugars: 0,
      fibre: 11,
      fat: 45,
      saturatedFat: 6,
      transFat: 0,
      sodiumMg: 190,
    },
    servingSize: { value: 25, unit: 'g', words: '1 handful' },
    portions: [{ value: 10, unit: 'g', words: '1 tablespoon' }],
    ingredientList: [
      'Pumpkin seed (30%)',
      'Sunflower seed (25%)',
      'Watermelon seed (magaz, 18%)',
      'Flaxseed (15%)',
      'Black sesame (11%)',
      'Rock salt',
    ],
    allergens: { contains: ['sesame'], mayContain: ['peanut', 'tree-nuts'] },
    diet: 'vegan',
    shelfLifeDays: 120,
    storage: 'In the refrigerator; in the cupboard two months.',
    more: prose`
      Per 100 g: omega-3 3.5 g, zinc 6.1 mg.

      The window in the pouch is narrow because light spoils seeds. Portion: 25 g, a level quarter of a small katori.
      Chew well, so that your body can use the flax. Keeps 4 months in the fridge and 2 in the cupboard. Good with: poha, palak soup, raita, salads, and on top of a chilla while the batter is wet.

      Seeds from Gujarat, Rajasthan, Karnataka; pumpkin seed partly from Nepal. Mixed and packed in India. FSSAI
      ${brand.fssai}.`,
    mediaLink: '',
    indianNames: [
      'mixed seeds',
      'beej mix',
      'kaddu ke beej',
      'pumpkin seeds',
      'surajmukhi beej',
      'magaz',
      'pcos seed mix',
    ],
    variants: [
      { weight: '100 g', priceRupees: 149, sellingPriceRupees: 135, totalStock: 74 },
      { weight: '250 g', priceRupees: 335, sellingPriceRupees: 299, totalStock: 112 },
      { weight: '500 g', priceRupees: 595, sellingPriceRupees: 0, totalStock: 40 },
    ],
  },
  {
    slug: 'masala-almonds',
    title: 'Masala Roasted Almonds',
    category: 'snacks',
    gst: 5,
    hsn: '2008',
    saleTitle: '',
    averageReview: 4.8,
    bestSellers: true,
    description: prose`
      Whole almonds soaked in brine for a night, dried, then roasted with a masala of coriander, cumin, amchur, black
      salt and ajwain that settles into every crease. The soaking seasons them to the core, so a thin dusting outside is
      enough. Comes in a round tin that nobody in our office could keep closed.`,
    healthBenefits: prose`
      Almonds are one of the best-studied snacks in the world.

      - Eaten before a carbohydrate meal, a small portion may dampen the rise of blood sugar
      - Regular almond eaters in trials saw a small fall in LDL without losing HDL
      - 21 g protein and 12 g fibre in 100 g, so a little fills you
      - Vitamin E and riboflavin
      - Digestive spices that an Indian palate expects, and no added oil beyond a brushing`,
    recipe: prose`
      Green beans with crushed masala almonds

      Serves 3 as a side

      - 350 g French beans or broccoli
      - 40 g Masala Roasted Almonds
      - 12 g extra virgin olive oil
      - 8 g garlic, sliced
      - 1 dry red chilli, flaked
      - 60 g paneer or feta, crumbled
      - 10 g lemon juice and a little zest

      1. Pound the almonds in a mortar to pieces of unequal size, from dust to halves.
      2. Blanch the beans for three minutes in boiling water and cool them under the tap; that keeps them green. Dry.
      3. Put oil and garlic together into a cold pan and warm it slowly. When the slices are blond, add the chilli
      flakes.
      4. Raise the flame. Fry the beans briskly for two minutes; some should get dark blisters.
      5. Off the stove, stir in zest, lemon and half of the almonds.
      6. On the plate: paneer, then the other half of the almonds. Taste before you reach for the salt.`,
    nutrition: {
      per: '100g',
      energyKcal: 592,
      protein: 21,
      carbohydrate: 21,
      sugars: 4.6,
      addedSugars: 0,
      fibre: 12,
      fat: 50,
      saturatedFat: 4.1,
      transFat: 0,
      sodiumMg: 410,
    },
    servingSize: { value: 24, unit: 'g', words: '1 handful (20 almonds)' },
    ingredientList: [
      'Almonds (93%)',
      'Spices and condiments (coriander, cumin, dried mango, black salt, ajwain, red chilli, asafoetida)',
      'Groundnut oil',
      'Iodised salt',
    ],
    allergens: { contains: ['peanut', 'tree-nuts'], mayContain: ['gluten'] },
    diet: 'vegan',
    shelfLifeDays: 210,
    storage: 'Keep the inner foil folded.',
    more: prose`
      Compounded asafoetida may include wheat. Contains peanut, as oil. One serving is 20 almonds, about 24 g. The lid
      holds exactly two servings. You can reuse the steel tin. Best within 7 months. Keep the inner foil folded.

      Is it a Diwali gift? Write to us after ordering and we’ll keep the invoice out of the box and e-mail it to you.

      Almonds: USA and India (Kashmir), roasted and packed in India. FSSAI, sample: ${brand.fssai}.`,
    mediaLink: '',
    indianNames: ['masala badam', 'roasted badam', 'namkeen badam', 'badam snack', 'chatpata badam', 'badaam'],
    variants: [
      { weight: '100 g', priceRupees: 195, sellingPriceRupees: 0, totalStock: 105 },
      { weight: '200 g', priceRupees: 375, sellingPriceRupees: 339, totalStock: 88 },
      { weight: '400 g', priceRupees: 719, sellingPriceRupees: 649, totalStock: 1 },
    ],
  },
  {
    slug: 'roasted-chana',
    title: 'Hing Jeera Roasted Chana',
    category: 'snacks',
    gst: 5,
    hsn: '2106',
    saleTitle: '',
    averageReview: 4.4,
    bestSellers: false,
    description: prose`
      Desi chana roasted in hot sand the way it is done at railway stations, tossed with hing, crushed jeera, turmeric
      and salt. We keep the skin on, as most of the fibre is there. Dry and savoury, with a lot of protein for its
      price.`,
    healthBenefits: prose`
      The bhuna chana of every bus journey is close to an ideal snack:

      - 19 g of vegetable protein and 17 g of fibre in each 100 g
      - A glycaemic index among the lowest of all legumes
      - Asafoetida and cumin, the traditional remedy for the gas that pulses can cause
      - You chew it well, so you feel full sooner
      - Folate and iron in useful amounts`,
    recipe: prose`
      Chana jor salad for the office

      Serves 2

      - 100 g Hing Jeera Roasted Chana
      - 80 g carrot, grated
      - 80 g cabbage or lettuce, shredded
      - 60 g tomato without seeds
      - 40 g onion
      - 15 g mustard oil
      - 20 g lime juice
      - 2 g pepper, coriander, a green chilli

      1. The evening before, cut carrot, cabbage and onion. Put them into a box lined with kitchen paper.
      2. In a tiny jar unite mustard oil, lime, pepper and the chilli, slit but whole, so that it lends fragrance more
      than fire.
      3. Pack the chana by itself. This is the whole secret of the dish.
      4. At lunch shake the jar and dress the vegetables.
      5. Dice the tomato and tear the coriander; both dislike being cut ahead.
      6. Mix in the chana, wait one minute so that the skins soften and the hearts do not, and eat. A glass of chaas
      makes it a meal.`,
    nutrition: {
      per: '100g',
      energyKcal: 334,
      protein: 19.5,
      carbohydrate: 58,
      sugars: 2.4,
      addedSugars: 0,
      fibre: 17,
      fat: 6.2,
      saturatedFat: 0.7,
      transFat: 0,
      sodiumMg: 460,
    },
    servingSize: { value: 40, unit: 'g', words: '1 paper cone' },
    portions: [{ value: 30, unit: 'g', words: '1 handful' }],
    ingredientList: [
      'Whole roasted Bengal gram (95%)',
      'Rock salt',
      'Cumin (1.2%)',
      'Asafoetida (0.4%, with gum arabic and rice flour)',
      'Turmeric',
      'Groundnut oil',
    ],
    allergens: { contains: ['peanut'], mayContain: [] },
    diet: 'vegan',
    shelfLifeDays: 180,
    storage: 'Closed and dry: it draws moisture.',
    more: prose`
      Contains peanut, as oil. Our hing comes from Hathras, the cumin from Jodhpur, the chana from Bikaner. One serving
      is 40 g, about a paper cone full. Drink water with it. Shelf life 6 months. It absorbs moisture fast, so clip the
      pouch each time. It is hard on weak teeth: soak a spoonful in warm water, or buy our sattu, which is the same thing ground.

      Made in India under sample FSSAI licence ${brand.fssai}.`,
    mediaLink: '',
    indianNames: [
      'bhuna chana',
      'roasted chickpeas',
      'chana jor',
      'varutha kadalai',
      'huri kadale',
      'phutana',
      'bhune chane',
    ],
    variants: [
      { weight: '200 g', priceRupees: 79, sellingPriceRupees: 0, totalStock: 160 },
      { weight: '400 g', priceRupees: 149, sellingPriceRupees: 135, totalStock: 92 },
    ],
  },
  {
    slug: 'jowar-puffs',
    title: 'Baked Jowar Puffs (Tomato Tulsi)',
    category: 'snacks',
    gst: 5,
    hsn: '1904',
    saleTitle: '',
    averageReview: 4,
    bestSellers: false,
    description: prose`
      For the child who asks for the orange puffs from the corner shop. Whole jowar and moong are puffed by steam, baked
      and brushed with sun-dried tomato and tulsi. They crunch like the originals and leave no colour on the fingers. We
      make them on one small machine, so they often sell out.`,
    healthBenefits: prose`
      Compared with ordinary extruded snacks, a bag of these:

      - Is built on whole sorghum in place of refined corn grits and rice
      - Holds about 9 g of fat in 100 g; fried puffs hold 35 g
      - Gains protein from moong dal, 13 g altogether
      - Has real tomato, therefore a bit of lycopene, and no flavour enhancer
      - It is still a snack with carbohydrate, so one small pack is a serving`,
    recipe: prose`
      Tiffin bhel with jowar puffs

      Serves 2 small appetites

      - 40 g Baked Jowar Puffs
      - 60 g boiled sprouted moong
      - 40 g sweetcorn, boiled
      - 50 g cucumber
      - 40 g tomato
      - 30 g curd
      - 10 g unsweetened peanut butter
      - 5 g lime juice, salt, a pinch of roasted cumin

      1. Stir the peanut butter and the lime juice into the curd. Children will not guess what is in this dressing.
      Season with cumin and a little salt.
      2. Cut cucumber and tomato very small, the size of the corn, so that nothing can be picked out.
      3. Toss the vegetables, corn and moong with two thirds of the dressing.
      4. Break the longest puffs; leave most whole.
      5. Spoon the salad into bowls. Crown it with the puffs.
      6. Let the children pour the last of the dressing themselves and stir. For the tiffin, send the puffs in a
      separate small box.`,
    nutrition: {
      per: '100g',
      energyKcal: 396,
      protein: 13,
      carbohydrate: 69,
      sugars: 3.2,
      addedSugars: 0,
      fibre: 8.5,
      fat: 9.3,
      saturatedFat: 2,
      transFat: 0,
      sodiumMg: 390,
    },
    servingSize: { value: 30, unit: 'g', words: '1 katori' },
    ingredientList: [
      'Whole jowar flour (62%)',
      'Moong dal flour (18%)',
      'Cold-pressed sunflower oil (8%)',
      'Tomato powder (6%)',
      'Spices and herbs (tulsi 1%, garlic, pepper)',
      'Rock salt',
    ],
    allergens: { contains: [], mayContain: ['milk', 'tree-nuts'] },
    diet: 'vegan',
    shelfLifeDays: 105,
    storage: 'Cool and dry; an open pouch the same day.',
    more: prose`
      The baking hall uses milk and nuts.

      Pillow pouches are flushed with nitrogen, which is why they look fuller than they are. The weight is on the front.
      Shelf life three and a half months. Finish an open pouch the same day.

      Not for toddlers under three.

      Jowar from Vijayapura, tulsi from a courtyard in Mysuru; puffed, baked, packed in Karnataka, India. FSSAI code
      (specimen) ${brand.fssai}.`,
    mediaLink: '',
    indianNames: ['jowar puffs', 'jowar snacks', 'millet puffs', 'jolada puri', 'baked jowar', 'sorghum puffs'],
    variants: [
      { weight: '50 g', priceRupees: 60, sellingPriceRupees: 0, totalStock: 8 },
      { weight: '120 g', priceRupees: 135, sellingPriceRupees: 119, totalStock: 3 },
    ],
  },
  {
    slug: 'ragi-chips',
    title: 'Baked Ragi Chips',
    category: 'snacks',
    gst: 5,
    hsn: '1905',
    saleTitle: '',
    averageReview: 4.2,
    bestSellers: false,
    description: prose`
      Thin, dark, crunchy triangles of sprouted ragi and urad, rolled on steel and baked twice. The malt note of the
      millet comes first, then curry leaf and pepper. They are strong enough for a thick dip and do not break in the
      hummus.`,
    healthBenefits: prose`
      Millet and pulse in one crunchy bite:

      - Supplies calcium, some 190 mg in 100 g
      - Baked with 11 g of fat per 100 g, chiefly unsaturated
      - Contains twice the fibre of nachos made of corn
      - Urad completes the protein of the grain
      - No maida, no raising agents`,
    recipe: prose`
      Ragi chips with smoky baingan dip

      Serves 4

      - 100 g Baked Ragi Chips
      - 400 g baingan, one large
      - 80 g thick curd
      - 15 g tahini or ground sesame
      - 10 g sesame oil
      - 6 g garlic
      - 12 g lemon juice
      - 4 g salt, parsley or coriander, chilli flakes

      1. Prick the baingan and lay it right on the gas flame. Turn it by the stem every three minutes until it is black
      and has sighed itself soft, about fifteen minutes.
      2. Shut it in a pot with a lid; the steam loosens the skin.
      3. Peel, drain in a sieve, and chop the flesh by hand. Resist the blender.
      4. Crush garlic with salt and beat it into curd, tahini and lemon.
      5. Fold in the baingan. Leave for thirty minutes so that smoke and garlic make friends.
      6. Oil on top, herbs, flakes. Stand the chips around the rim like a fence.`,
    nutrition: {
      per: '100g',
      energyKcal: 404,
      protein: 13.5,
      carbohydrate: 65,
      sugars: 1.4,
      addedSugars: 0,
      fibre: 11,
      fat: 11,
      saturatedFat: 1.7,
      transFat: 0,
      sodiumMg: 430,
    },
    servingSize: { value: 30, unit: 'g', words: '1 handful (12 to 14 chips)' },
    ingredientList: [
      'Sprouted ragi flour (55%)',
      'Urad dal flour (22%)',
      'Flaxseed',
      'Cold-pressed groundnut oil (8%)',
      'Curry leaf (2%)',
      'Rock salt',
      'Black pepper',
    ],
    allergens: { contains: ['peanut'], mayContain: ['sesame'] },
    diet: 'vegan',
    shelfLifeDays: 120,
    storage: 'Roll down the top of an open pouch.',
    more: prose`
      Baked in the same oven as sesame crackers. Contains peanut, as oil. Calcium: 190 mg per 100 g.

      Twelve to fourteen chips weigh 30 g, which is a portion.

      They are fully dry when packed. If they are soft, the seal is broken, and we’ll replace the pack. Best within four
      months. After opening, roll down the top and clip it. Try them in place of papad with dal and rice.

      Baked in Tumakuru, Karnataka. Product of India. Licence: FSSAI ${brand.fssai}.`,
    mediaLink: '',
    indianNames: ['ragi chips', 'nachni chips', 'ragi snacks', 'millet chips', 'kezhvaragu chips', 'ragi nippattu'],
    variants: [
      { weight: '80 g', priceRupees: 95, sellingPriceRupees: 85, totalStock: 83 },
      { weight: '200 g', priceRupees: 209, sellingPriceRupees: 0, totalStock: 45 },
    ],
  },
  {
    slug: 'keto-namkeen',
    title: 'Low-Carb Namkeen',
    category: 'snacks',
    gst: 5,
    hsn: '2106',
    saleTitle: 'Festive Offer',
    averageReview: 4.6,
    bestSellers: false,
    description: prose`
      A chivda without the poha. Coconut ribbons, peanuts, slivered almonds, pumpkin seed and crisp soya
      flakes, turned in wood-pressed groundnut oil with curry leaf, green chilli and a little stevia for that sweet
      Maharashtrian finish. Only 8 g of net carbohydrate in 100 g, and all the taste.`,
    healthBenefits: prose`
      So that you can enjoy festivals too:

      - Nuts, seeds and coconut replace flattened rice and sev, taking away most of the starch
      - Good for low-carb and ketogenic eating in portions of 30 g
      - 25 g protein per 100 g, unusual in a namkeen
      - Fats mainly from nuts and one honest oil; no palmolein
      - Turmeric, hing and curry leaf in the amounts a cook would use
      - Dense in energy, so serve it in the small katori`,
    recipe: prose`
      Cucumber boats with namkeen

      Makes 12 pieces

      - 300 g cucumber, two straight ones
      - 60 g Low-Carb Namkeen
      - 120 g paneer
      - 40 g hung curd
      - 1 green chilli, 10 g coriander
      - 2 g black salt
      - 2 g roasted sesame
      - A few drops of mustard oil

      1. Halve the cucumbers lengthwise, draw a teaspoon down the middle to clear the seeds, and salt the furrow. Turn
      them face down for ten minutes.
      2. Mash paneer and curd with the minced chilli, coriander, black salt and mustard oil till it can be piped or
      spread.
      3. Wipe the cucumbers dry, cut each half in three.
      4. Fill generously. Up to this point everything can wait in the refrigerator for half a day.
      5. When the bell rings, press a heaped teaspoon of namkeen onto every boat.
      6. Sesame to finish. Pass them around quickly: in twenty minutes the flakes will have softened.`,
    nutrition: {
      per: '100g',
      energyKcal: 559,
      protein: 25,
      carbohydrate: 20,
      sugars: 3.3,
      addedSugars: 0,
      fibre: 12,
      fat: 45,
      saturatedFat: 14,
      transFat: 0,
      sodiumMg: 480,
    },
    servingSize: { value: 30, unit: 'g', words: '1 handful' },
    portions: [{ value: 10, unit: 'g', words: '1 tablespoon' }],
    ingredientList: [
      'Peanuts (28%)',
      'Soya flakes (20%)',
      'Coconut chips (16%)',
      'Almonds (12%)',
      'Pumpkin seed (10%)',
      'Groundnut oil',
      'Curry leaf',
      'Green chilli',
      'Rock salt',
      'Turmeric',
      'Asafoetida',
      'Sweetener (steviol glycosides, INS 960)',
    ],
    allergens: { contains: ['soy', 'peanut', 'tree-nuts'], mayContain: [] },
    diet: 'vegan',
    shelfLifeDays: 90,
    storage: 'Upright, closed and dry.',
    more: prose`
      Contains non-caloric sweetener.

      Roasted part by part in a wide kadhai with just enough oil to carry the turmeric, dried in a low oven, and packed
      on the same afternoon. Nothing in it is deep-fried. The offer price is for the weeks from Navratri to New Year.
      Keeps 3 months. Shake the pouch before you serve, as the almonds sink.

      Our namkeen room is in Pune, Maharashtra. Country of origin India. FSSAI ${brand.fssai}.`,
    mediaLink: '',
    indianNames: ['keto namkeen', 'chivda', 'low carb mixture', 'chiwda', 'diabetic namkeen', 'keto mixture', 'farsan'],
    variants: [
      { weight: '150 g', priceRupees: 189, sellingPriceRupees: 159, totalStock: 115 },
      { weight: '300 g', priceRupees: 359, sellingPriceRupees: 299, totalStock: 90 },
      { weight: '1 kg', priceRupees: 1099, sellingPriceRupees: 949, totalStock: 25 },
    ],
  },
  {
    slug: 'til-bites',
    title: 'No-Added-Sugar Til Bites',
    category: 'snacks',
    gst: 5,
    hsn: '2106',
    saleTitle: '',
    averageReview: 4.3,
    bestSellers: false,
    description: prose`
      Makar Sankranti says til-gul ghya, god god bola. We kept the til and left out the gul. Toasted
      sesame and peanut are bound with chicory-root fibre, pressed into thumb-sized blocks and wrapped one by one. Chewy
      at first, then crisp; the sweetness comes from fibre and a trace of stevia.`,
    healthBenefits: prose`
      A sweet that fits into a low-carb day:

      - About 1.5 g of digestible carbohydrate in one 12 g piece
      - Inulin from chicory feeds helpful bacteria in the gut
      - Unhulled sesame is rich in calcium
      - Healthy fats and protein slow down what sugar there is
      - Wrapped one by one, so it is easy to stop at two; more inulin may cause gas if you are not used to it`,
    recipe: prose`
      Til bite crumble over warm apples

      Serves 2

      - 48 g No-Added-Sugar Til Bites (4 pieces)
      - 200 g apple or firm guava, one fruit
      - 8 g ghee
      - 2 g cinnamon
      - 10 g lemon juice
      - 80 g hung curd
      - Half a vanilla bean, or 2 crushed elaichi
      - A pinch of salt

      1. Freeze the bites for ten minutes. They shatter better when cold.
      2. Slice the apple without peeling it, six millimetres thick, and turn it in lemon juice.
      3. Melt the ghee with cinnamon and salt in a non-stick pan. Lay the slices flat and let them colour for three
      minutes per side. Add two spoons of water, cover, and cook for another two.
      4. Loosen the hung curd with vanilla and the juices from the pan.
      5. Hit the frozen bites, still wrapped, with a rolling pin.
      6. Fan out the apples, spoon the curd beside them and shower everything with the crumble. Half a fruit each keeps
      the sugar modest.`,
    nutrition: {
      per: '100g',
      energyKcal: 524,
      protein: 16,
      carbohydrate: 39,
      sugars: 2.2,
      addedSugars: 0,
      fibre: 27,
      fat: 42,
      saturatedFat: 6.8,
      transFat: 0,
      sodiumMg: 20,
    },
    servingSize: { value: 24, unit: 'g', words: '2 pieces' },
    portions: [{ value: 12, unit: 'g', words: '1 piece' }],
    ingredientList: [
      'Sesame seed (58%)',
      'Chicory root fibre (inulin, 20%)',
      'Peanut (18%)',
      'Ghee',
      'Cardamom',
      'Dry ginger',
      'Sweetener (steviol glycosides, INS 960)',
    ],
    allergens: { contains: ['milk', 'peanut', 'sesame'], mayContain: [] },
    diet: 'vegetarian',
    shelfLifeDays: 150,
    storage: 'Below 32 degrees.',
    more: prose`
      Contains non-caloric sweetener. Calcium: 620 mg per 100 g.

      'No added sugar' means that neither sugar nor jaggery, honey, syrup or dates go in. Contains naturally occurring
      sugars: the 2 g on the label belong to sesame and peanut.

      A box of 12 holds 144 g. Above 32 degrees the pieces soften; ten minutes in the fridge firms them up.

      Best within five months of the date on the base. You can compost the paper wrappers.

      Sesame: Surendranagar, Gujarat. Made in Bengaluru, India. FSSAI (illustration) ${brand.fssai}.`,
    mediaLink: '',
    indianNames: ['til gud', 'tilgul', 'til chikki', 'gajak', 'ellu urundai', 'til ladoo', 'nuvvula chikki', 'revdi'],
    variants: [
      { weight: '144 g', priceRupees: 199, sellingPriceRupees: 179, totalStock: 68 },
      { weight: '288 g', priceRupees: 355, sellingPriceRupees: 0, totalStock: 42 },
    ],
  },
  {
    slug: 'dark-chocolate',
    title: 'Dark Chocolate 85%, No Added Sugar',
    category: 'snacks',
    gst: 18,
    hsn: '1806',
    saleTitle: '',
    averageReview: 4.5,
    bestSellers: false,
    description: prose`
      Cocoa from Idukki, fermented six days under banana leaf and conched for fifty hours. Eighty-five per cent of the
      bar is bean and cocoa butter; the remaining fifteen is chicory fibre and erythritol, with no added
      sugar: the trace on the label is natural to cocoa. Notes of dried plum, black tea and a clean, bitter end.`,
    healthBenefits: prose`
      Good chocolate is a small luxury with a good label, if you keep it small.

      - Cocoa flavanols help blood vessels remain elastic when eaten regularly
      - Two squares (20 g) contain less than 3 g of digestible carbohydrate
      - Magnesium and iron in notable quantity
      - Rich enough that two squares satisfy
      - Theobromine is milder than coffee, but avoid it at bedtime`,
    recipe: prose`
      Four-spoon chocolate mousse with curd

      Serves 4

      - 100 g Dark Chocolate 85%
      - 60 g milk
      - 240 g hung curd, at room temperature
      - 15 g erythritol, optional
      - 1 g instant coffee
      - A few grains of salt
      - 20 g roasted hazelnuts or almonds

      1. Chop the chocolate finely. Uneven lumps are the cause of most failed mousses.
      2. Bring the milk with coffee, salt and sweetener just to a tremble, pour it over the chocolate, count to thirty
      and stir from the centre until glossy.
      3. Let it drop to the warmth of your lip. Hotter, and it would curdle the curd; colder, and it would set in
      specks.
      4. Beat in a third of the hung curd without fear.
      5. Fold in the rest in wide strokes, turning the bowl.
      6. Fill four small glasses and chill for two hours. Chop the nuts, strew, serve. Those who like it sweeter take
      three strawberries.`,
    nutrition: {
      per: '100g',
      energyKcal: 545,
      protein: 9,
      carbohydrate: 33,
      sugars: 0.9,
      addedSugars: 0,
      fibre: 16,
      fat: 50,
      saturatedFat: 30,
      transFat: 0,
      sodiumMg: 9,
    },
    servingSize: { value: 20, unit: 'g', words: '4 squares' },
    portions: [{ value: 5, unit: 'g', words: '1 square' }],
    ingredientList: [
      'Cocoa mass (70%)',
      'Cocoa butter (15%)',
      'Chicory root fibre',
      'Sweetener (erythritol, INS 968)',
      'Emulsifier (sunflower lecithin)',
      'Vanilla',
    ],
    allergens: { contains: [], mayContain: ['milk', 'tree-nuts'] },
    diet: 'vegetarian',
    shelfLifeDays: 365,
    storage: 'Wrapped, cool, away from spices.',
    more: prose`
      Contains polyols (6 g per 100 g): excess consumption may have a laxative effect. May contain milk, almond and
      hazelnut from shared machines. Iron: 10 mg per 100 g.

      Contains naturally occurring sugars: those of cocoa.

      From March to June we send it with cold packs, free of charge. A grey bloom is only cocoa butter; the taste stays
      the same.

      Serve at 20 to 22 degrees. Break off a piece and let it melt in the mouth. Keeps for a year, wrapped and away from
      spices, as it absorbs smells. Do not give it to dogs.

      Beans from Kerala, bar from Mysuru. Country of origin: India. FSSAI licence ${brand.fssai}, shown as sample.`,
    mediaLink: '',
    indianNames: [
      'sugar free chocolate',
      'dark chocolate',
      'keto chocolate',
      'cocoa bar',
      'kaduvu chocolate',
      'diabetic chocolate',
    ],
    variants: [
      { weight: '50 g', priceRupees: 165, sellingPriceRupees: 0, totalStock: 145 },
      { weight: '100 g', priceRupees: 299, sellingPriceRupees: 269, totalStock: 102 },
      { weight: '500 g', priceRupees: 1375, sellingPriceRupees: 1239, totalStock: 21 },
    ],
  },
  {
    slug: 'peanut-butter',
    title: 'Unsweetened Peanut Butter',
    category: 'snacks',
    gst: 5,
    hsn: '2008',
    saleTitle: '',
    averageReview: 4.7,
    bestSellers: false,
    description: prose`
      Java peanuts, well roasted and ground between granite stones for two hours. That is the recipe: one
      ingredient, no added sugar, no added salt, no hydrogenated fat to hold it together. The oil rises to the top; just
      stir it back. Smooth with a little grain, like good chutney.`,
    healthBenefits: prose`
      Nothing but peanuts:

      - 27 g protein per 100 g, from the most affordable nut there is
      - Low glycaemic effect; spread on roti, it may soften the sugar rise from the roti
      - Chiefly unsaturated fats and natural phytosterols
      - Niacin, folate, magnesium, vitamin E
      - No palm oil or emulsifier, so a layer of oil forms on top`,
    recipe: prose`
      Peanut sambal noodles of zucchini

      Serves 2

      - 350 g zucchini or lauki, in long ribbons
      - 50 g unsweetened peanut butter
      - 120 g firm tofu or paneer
      - 15 g lime juice
      - 12 g soy sauce
      - 6 g ginger and 6 g garlic, grated
      - 8 g sesame oil
      - Chilli flakes, 15 g peanuts, coriander

      1. Salt the ribbons lightly in a colander. After ten minutes press out the water, otherwise the sauce will slip
      off.
      2. Combine the peanut butter with lime, soy and three spoons of hot water. At first it seizes; go on whisking
      until it is like cream.
      3. Brown the tofu in sesame oil on two sides. Shift it to one edge.
      4. Ginger, garlic and chilli into the free corner for half a minute.
      5. Toss the ribbons through on high heat for ninety seconds, no longer.
      6. Turn off, pour in the sauce, mix with tongs. Peanuts and coriander above. It thickens as it stands, so call the
      others first.`,
    nutrition: {
      per: '100g',
      energyKcal: 612,
      protein: 27,
      carbohydrate: 18,
      sugars: 4.1,
      addedSugars: 0,
      fibre: 8.5,
      fat: 50,
      saturatedFat: 8.2,
      transFat: 0,
      sodiumMg: 6,
    },
    servingSize: { value: 16, unit: 'g', words: '1 tablespoon' },
    ingredientList: ['Roasted peanuts (100%)'],
    allergens: { contains: ['peanut'], mayContain: ['tree-nuts', 'sesame'] },
    diet: 'vegan',
    shelfLifeDays: 270,
    storage: 'In the cold it does not separate.',
    more: prose`
      Magnesium: 170 mg per 100 g.

      Contains naturally occurring sugars: those of peanuts.

      Stir on the first day with a long knife, from the bottom. Then keep the jar in the fridge, or upside down, and it
      will not separate again.

      A spoonful is 16 g. Use it in chaat dressing, smoothies and satay.

      Tested for aflatoxin in each lot. 9 months closed, 10 weeks open.

      Do not give babies thick spoonfuls; thin it first.

      Peanuts from Anantapur, Andhra Pradesh; stone-ground in Bengaluru, India. FSSAI reference ${brand.fssai}.`,
    mediaLink: '',
    indianNames: [
      'mungfali butter',
      'moongphali makhan',
      'peanut butter',
      'shengdana butter',
      'verkadalai butter',
      'palli butter',
    ],
    variants: [
      { weight: '200 g', priceRupees: 149, sellingPriceRupees: 0, totalStock: 77 },
      { weight: '400 g', priceRupees: 275, sellingPriceRupees: 247.5, totalStock: 136 },
      { weight: '1 kg', priceRupees: 599, sellingPriceRupees: 549, totalStock: 62 },
    ],
  },
  {
    slug: 'almond-cookies',
    title: 'Almond Flour Cookies',
    category: 'snacks',
    gst: 18,
    hsn: '1905',
    saleTitle: '',
    averageReview: 4.4,
    bestSellers: false,
    description: prose`
      Nankhatai, made new. Almond flour and ghee in place of maida and vanaspati, erythritol in place of sugar, with
      elaichi and a little saffron. They crack on top and melt in the mouth. Sixteen
      to a box, each with less than two grams of digestible carbohydrate.`,
    healthBenefits: prose`
      A biscuit with tea is a ritual worth keeping. In this version:

      - Erythritol, a polyol that hardly affects blood sugar, does the sweetening
      - No cereal flour of any kind
      - Ghee and almonds bring their calories; two pieces are a treat, not a breakfast
      - Protein and fat make it more filling than a glucose biscuit
      - Baked without ammonia, palm oil or preservatives`,
    recipe: prose`
      Chilled cookie shrikhand cups

      Serves 4

      - 80 g Almond Flour Cookies (5 or 6)
      - 350 g hung curd
      - 20 g erythritol, powdered
      - A dozen saffron strands in 10 g warm milk
      - 3 g elaichi powder
      - 10 g melted ghee
      - 15 g pistachios
      - 60 g pomegranate or strawberries

      1. Crumble the cookies by hand, moisten with ghee, and press into four glasses as a base. To the refrigerator with
      them.
      2. Rub the hung curd through a fine sieve. It is five minutes' labour and the reason shrikhand is silk.
      3. Mix in erythritol, saffron milk and elaichi with a spatula. Do not whip, or it runs.
      4. Spoon over the bases and tap each glass on the counter to chase out air.
      5. Cover and leave for three hours; the flavour of saffron needs the time.
      6. Fruit and pistachio last. One glass has around 9 g of carbohydrate, counting the fruit.`,
    nutrition: {
      per: '100g',
      energyKcal: 566,
      protein: 14,
      carbohydrate: 32,
      sugars: 3.4,
      addedSugars: 0,
      fibre: 6.5,
      fat: 52,
      saturatedFat: 16,
      transFat: 0.4,
      sodiumMg: 160,
    },
    // Erythritol is a carbohydrate that gives no energy.
    energyConfirmed: true,
    servingSize: { value: 30, unit: 'g', words: '2 cookies' },
    portions: [{ value: 15, unit: 'g', words: '1 cookie' }],
    ingredientList: [
      'Almond flour (56%)',
      'Cow ghee (22%)',
      'Sweetener (erythritol, INS 968, 18%)',
      'Milk solids',
      'Baking soda',
      'Cardamom (0.6%)',
      'Saffron',
      'Salt',
    ],
    allergens: { contains: ['milk', 'tree-nuts'], mayContain: [] },
    diet: 'vegetarian',
    shelfLifeDays: 70,
    storage: 'A closed tin.',
    more: prose`
      Contains polyols (18 g per 100 g): in large amounts they may act as a laxative.

      Sixteen cookies of 15 g lie in two trays, enough for two weeks. They break easily: if more than three arrive
      broken, write to us with a photograph. Best within 10 weeks of baking. Keep them in a closed tin, away from
      masala. Crush the last ones over kheer.

      Baked by hand in Bengaluru. Almonds of the USA, everything else Indian. FSSAI, sample number ${brand.fssai}.`,
    mediaLink: '/shop/resource',
    indianNames: [
      'badam biscuit',
      'badam nankhatai',
      'almond biscuits',
      'keto cookies',
      'sugar free biscuit',
      'nan khatai',
    ],
    variants: [
      { weight: '240 g', priceRupees: 345, sellingPriceRupees: 310.5, totalStock: 94 },
      { weight: '480 g', priceRupees: 619, sellingPriceRupees: 0, totalStock: 33 },
    ],
  },
];
