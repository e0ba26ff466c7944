/**
 * Sentences with what should be found in them, written before the rules were tuned. Tests measure the rules with them;
 * docs/generated/claims.md has the figures. One a line: the food it speaks of (`labelledFoods`; 'shop' for none), what
 * is expected ('fine' for nothing; several kinds with '+'), the sentence.
 */

import { type ClaimFacts, undeclaredFood } from './facts.ts';

type Food = Pick<ClaimFacts, 'ingredientList' | 'allergens' | 'diet'>;

function food(figures: string, { ingredientList, allergens, diet }: Food): ClaimFacts {
  const [per, ...numbers] = figures.split(' ');
  const [energyKcal, protein, carbohydrate, sugars, addedSugars, fibre, fat, saturatedFat, transFat, sodiumMg] =
    numbers.map((number) => (number === '-' ? null : Number(number)));
  const nutrition =
    per === 'none'
      ? null
      : {
          per: per === '100ml' ? ('100ml' as const) : ('100g' as const),
          energyKcal: energyKcal ?? null,
          protein: protein ?? null,
          carbohydrate: carbohydrate ?? null,
          sugars: sugars ?? null,
          addedSugars: addedSugars ?? null,
          fibre: fibre ?? null,
          netCarbs: carbohydrate == null || fibre == null ? null : Math.round((carbohydrate - fibre) * 100) / 100,
          fat: fat ?? null,
          saturatedFat: saturatedFat ?? null,
          transFat: transFat ?? null,
          sodiumMg: sodiumMg ?? null,
        };
  return {
    ...undeclaredFood,
    nutrition,
    ingredientList,
    allergens,
    diet,
  };
}

/**
 * Figures in the order of `Nutrition`: energy, protein, carbohydrate, sugars, added, fibre, fat, saturated, trans,
 * sodium in mg.
 */
export const labelledFoods: Record<string, ClaimFacts | null> = {
  shop: null,
  atta: food('100g 338 30 38 2.1 0 21 12 1.4 0 14', {
    ingredientList: ['Defatted soya flour', 'Chana flour', 'Wheat bran', 'Vital wheat gluten', 'Flaxseed'],
    allergens: { contains: ['gluten', 'soy'], mayContain: ['sesame', 'tree-nuts'] },
    diet: 'vegan',
  }),
  jowar: food('100g 334 10 72.6 1.7 0 10.2 1.7 0.3 0 5', {
    ingredientList: ['Jowar (sorghum)'],
    allergens: { contains: [], mayContain: ['gluten'] },
    diet: 'vegan',
  }),
  oil: food('100g 900 0 0 0 0 0 100 8 0 0', {
    ingredientList: ['Mustard oil'],
    allergens: { contains: ['mustard'], mayContain: [] },
    diet: 'vegan',
  }),
  cookies: food('100g 480 6 62 24 22 2 20 11 0.3 310', {
    ingredientList: ['Wheat flour (atta)', 'Sugar', 'Butter', 'Milk solids', 'Salt', 'Preservative (INS 202)'],
    allergens: { contains: ['gluten', 'milk'], mayContain: ['tree-nuts'] },
    diet: 'vegetarian',
  }),
  til: food('100g 524 16 39 2.2 0 27 42 6.8 0 20', {
    ingredientList: ['Sesame seed', 'Peanut', 'Chicory root fibre', 'Ghee', 'Sweetener (steviol glycosides, INS 960)'],
    allergens: { contains: ['sesame', 'peanut', 'milk'], mayContain: [] },
    diet: 'vegetarian',
  }),
  puffs: food('100g 390 7 80 7.4 0 3.5 4.5 1 0 620', {
    ingredientList: ['Rice', 'Tomato powder', 'Salt', 'Chilli'],
    allergens: { contains: [], mayContain: [] },
    diet: 'vegan',
  }),
  chaas: food('100ml 30 1.6 3.5 3.4 0 0 1 0.6 0 160', {
    ingredientList: ['Curd', 'Water', 'Salt', 'Cumin'],
    allergens: { contains: ['milk'], mayContain: [] },
    diet: 'vegetarian',
  }),
  bare: food('none', { ingredientList: [], allergens: null, diet: null }),
};

export interface LabelledClaim {
  food: string;
  expected: string[];
  text: string;
}

export function readLabelled(table: string): LabelledClaim[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', expected = '', ...text] = line.split(' | ');
      return { food: name, expected: expected === 'fine' ? [] : expected.split('+'), text: text.join(' | ') };
    });
}

export const labelledClaims = readLabelled(`
puffs | contradicts | A low-sugar snack for the whole family.
puffs | contradicts | Low in sugar and big on crunch.
cookies | contradicts | Sugar-free cookies with real butter taste
cookies | contradicts | Zero sugar!
cookies | contradicts | No added sugar
cookies | contradicts | Made without added sugar, baked twice.
cookies | contradicts | No sugar added, ever.
cookies | contradicts | Bina cheeni ke bani cookies
puffs | contradicts | Sugar free puffs
chaas | contradicts | Sugar-free chaas
til | needs-statement | No added sugar. Sweet all the same.
atta | needs-statement | Without added sugars
chaas | needs-statement | No added sugar
til | fine | No added sugar. Contains naturally occurring sugars.
atta | fine | A low-sugar atta.
atta | contradicts | A low-fat atta for light rotis
cookies | contradicts | Low fat cookies
oil | contradicts | The oil that is low in fat
oil | contradicts | Fat-free goodness
cookies | contradicts | Low in saturated fat
til | contradicts | low saturated fats
cookies | contradicts | Trans fat free
cookies | contradicts | Zero trans fats
oil | fine | Trans-fat free
jowar | fine | Jowar is low in fat.
puffs | contradicts | A low-sodium snack
puffs | contradicts | Low salt, full flavour
chaas | contradicts | Very low sodium
puffs | contradicts | No added salt
jowar | fine | Very low in sodium
jowar | fine | Rich in fibre
cookies | contradicts | High-fibre cookies
cookies | contradicts | Fibre rich biscuits
puffs | contradicts | Rich in dietary fibre
puffs | contradicts | A high fiber snack
cookies | contradicts | A good source of fibre
puffs | fine | A source of fibre
atta | fine | Rich in protein
cookies | contradicts | High protein
puffs | contradicts | Protein-rich puffs
jowar | contradicts | Excellent source of protein, rich in protein
chaas | contradicts | A high-protein drink
cookies | contradicts | protein se bharpoor cookies
jowar | fine | A good source of protein
bare | needs-evidence | A good source of protein
bare | needs-evidence | Low sugar
bare | needs-evidence | High in fibre
puffs | contradicts | A low-calorie snack
cookies | contradicts | Low in calories
cookies | contradicts | Low energy
chaas | contradicts | Low calorie drink
jowar | contradicts | Low carb flour
puffs | contradicts | Low in carbohydrates
jowar | contradicts | Low in starch
cookies | contradicts | Keto-friendly cookies
atta | needs-evidence | Low-carb atta
til | contradicts | Fits a keto diet
shop | needs-evidence | Low Carbohydrates
shop | needs-evidence | No Added Sugar
shop | needs-evidence | No Preservatives
cookies | contradicts | No preservatives
puffs | fine | No preservatives
cookies | contradicts | Preservative free
atta | contradicts | Gluten free
atta | contradicts | A gluten-free atta
jowar | contradicts | Gluten-free by nature
jowar | contradicts | Naturally free of gluten
jowar | contradicts | Contains no gluten
puffs | needs-evidence | Gluten free
bare | needs-evidence | Gluten free
cookies | contradicts | Wheat-free cookies
cookies | contradicts | No maida, no wheat
atta | contradicts | Without soya
til | contradicts | Dairy-free sweet
til | contradicts | Vegan til bites
til | contradicts | 100% plant based
cookies | contradicts | Lactose free
atta | contradicts | Nut free
cookies | contradicts | Nut-free kitchen favourite
til | contradicts | Peanut free
atta | fine | Vegan
puffs | fine | Dairy free and nut free
bare | needs-evidence | Vegan snack
puffs | contradicts | All natural
cookies | contradicts | 100% natural ingredients
atta | forbidden | Natural goodness in every roti
shop | forbidden | Nature's way to eat
jowar | needs-evidence | Always fresh atta
jowar | needs-evidence | Freshly milled every week
til | contradicts | Pure til bites
bare | needs-evidence | Pure and honest
puffs | needs-evidence | Original recipe
til | needs-evidence | A traditional recipe from Gujarat
til | needs-evidence | Authentic taste of Sankranti
oil | needs-evidence | The real taste of mustard
cookies | forbidden | Homemade cookies
cookies | forbidden | Ghar ka bana swaad
shop | forbidden | No Chemicals
oil | forbidden | Chemical-free oil
oil | forbidden | Free from chemicals
oil | forbidden | Prevents heart disease
atta | forbidden | Cures diabetes in 90 days
atta | forbidden | Reverse your diabetes with our atta
atta | forbidden | This atta reverses type 2 diabetes
shop | forbidden | Diabetes reversal, guaranteed
shop | forbidden | Diabetic Reversal Program
til | forbidden | Helps treat PCOS naturally
atta | forbidden | Say goodbye to diabetes
atta | forbidden | Get rid of obesity
oil | forbidden | Fights cancer cells
oil | forbidden | A natural remedy for arthritis
atta | forbidden | Diabetes ka ilaj ab aapki rasoi mein
atta | forbidden | Sugar ki bimari ko jad se khatam karein
atta | forbidden | Controls diabetes
oil | forbidden | Protects against heart attacks
atta | forbidden | The best treatment for type 2 diabetes
til | forbidden | Prevention of osteoporosis
atta | forbidden | May help prevent diabetes
oil | forbidden | Heals thyroid problems
atta | forbidden | Become free from diabetes
atta | forbidden | Obesity cure
shop | forbidden | Doctor recommended
shop | forbidden | Recommended by doctors and dietitians
atta | forbidden | Doctors recommend this atta
atta | forbidden | Approved by leading diabetologists
atta | forbidden | Trusted by cardiologists across India
atta | forbidden | Doctor-approved rotis
atta | forbidden | Prescribed by nutritionists
atta | forbidden | A complete meal replacement
til | forbidden | Replaces a meal
til | forbidden | Have two pieces instead of dinner
til | forbidden | No need to eat vegetables any more
shop | forbidden | Unlike other brands, we do not cheat
shop | forbidden | Other brands mix palm oil into theirs
oil | forbidden | Other companies sell adulterated oil
shop | forbidden | Better than any other brand
atta | forbidden | A miracle food
atta | needs-evidence | Diabetic friendly
atta | needs-evidence | Best for Diabetes
atta | needs-evidence | Good for diabetics
atta | needs-evidence | Safe for people with diabetes
shop | needs-evidence | Regulate Blood Sugar
shop | needs-evidence | Lower Insulin Levels
shop | needs-evidence | Reduce Triglycerides
shop | needs-evidence | Boost Metabolism
shop | needs-evidence | Increase Good Cholesterol
shop | needs-evidence | Reduce Weight Loss
atta | needs-evidence | May help lower blood sugar after a meal
oil | needs-evidence | Supports heart health
oil | needs-evidence | Lowers cholesterol
til | needs-evidence | Boosts immunity
atta | needs-evidence | Helps you lose weight
atta | needs-evidence | Detox your body
atta | needs-evidence | Low glycaemic atta
atta | needs-evidence | Low GI
puffs | needs-evidence | Reduces the risk of heart disease
jowar | needs-evidence | Rich in iron
til | needs-evidence | High in calcium
oil | needs-evidence | A source of vitamin E
oil | needs-evidence | Rich in omega-3
oil | needs-evidence | Cholesterol free
atta | needs-evidence | Twice the protein of wheat flour
cookies | needs-evidence | 30% less sugar than other biscuits
puffs | needs-evidence | Reduced fat puffs
puffs | needs-evidence | Organic rice puffs
shop | needs-evidence | India's No. 1 health food
shop | needs-evidence | Clinically proven
atta | needs-evidence | A healthy snack for every day
puffs | contradicts | Only 2 g of sugar per 100 g
atta | contradicts | 45 g protein per 100 g
atta | fine | 30 g of protein in 100 g
cookies | contradicts+forbidden | Sugar-free and recommended by doctors
atta | contradicts+forbidden | Gluten-free rotis that cure diabetes
atta | fine | The atta this shop began with.
atta | fine | Knead it with warm water, rest it ten minutes, and roll it as you always have.
atta | fine | Add fresh coriander and serve hot.
atta | fine | Pour in 200 ml of fresh water.
shop | fine | Track your order in real time.
cookies | fine | Shortbread made with pure ghee and patience.
shop | fine | Our foods are not a cure for diabetes.
shop | fine | Ask your doctor before you change your diet.
shop | fine | Flours for people with diabetes.
shop | fine | Refresh the page to see the newest price.
atta | fine | Roast the flour over a low flame for five minutes.
atta | fine | This is not a low-fat food.
atta | fine | It is not gluten free: it contains wheat.
cookies | fine | These cookies are not sugar-free.
shop | fine | Are your products gluten free?
shop | fine | Is this atta sugar free?
shop | fine | Nobody promises a cure here.
shop | fine | No food can cure, treat or prevent diabetes.
shop | fine | It does not treat or reverse any disease.
shop | fine | If you take insulin, tell your doctor when you change your staple.
cookies | fine | A sweet treat for Diwali.
cookies | fine | Two pieces are a treat, not a breakfast.
shop | fine | Treat yourself to a box of cookies.
oil | fine | Salt prevents bitterness.
oil | fine | Refined oil, unlike ours, is bleached.
jowar | fine | Best before three months from packing.
jowar | fine | At its best within a month of opening.
shop | fine | Our best sellers this week.
shop | fine | Free delivery over ₹499.
shop | fine | Feel free to write to us.
shop | fine | Low prices on all oils.
shop | fine | High tea at five.
shop | fine | A rich, nutty smell.
oil | fine | Heat on high flame until it smokes.
til | fine | Keep it closed, cool and dry to stay fresh.
til | fine | Freshness matters more here than with any other flour.
shop | fine | The natural colour of the grain.
oil | fine | A little cloudiness in January is natural wax.
atta | fine | Contains wheat (gluten) and soya.
jowar | fine | May contain traces of wheat.
til | fine | Contains milk, peanut and sesame.
jowar | fine | Not suitable for people with coeliac disease.
atta | fine | Serve with low-fat curd.
atta | fine | Use sugar-free jam if you like.
shop | fine | If you follow a low-carb diet, start with one roti.
atta | fine | 20 g sugar-free chocolate, chopped
shop | fine | We met at a park for a walk and talked about diabetes.
shop | fine | A doctor reads a guest's sugar meter at the table.
shop | fine | Our mentor is a physician who has practised for thirty-one years.
shop | fine | Young women with PCOS come to me tired of being told to eat less.
shop | fine | Sugar readings are a conversation between food, sleep and medicine.
shop | fine | Your original invoice is in the e-mail.
shop | fine | The original price stays visible.
shop | fine | We refund the full amount to your original payment method.
shop | fine | Traditional dress is welcome at the event.
shop | fine | Real people answer the phone.
til | fine | Rolled in sesame and wrapped one by one.
oil | fine | Black and yellow mustard from Bharatpur goes through a slow kolhu.
shop | fine | Orders are processed within 2-4 business days.
shop | fine | Cash on delivery is available all over India.
shop | fine | This is a sample shop for demonstration.
jowar | fine | Jowar is ground fine and packed in Solapur.
jowar | fine | Each pack holds 1 kg of jowar.
oil | fine | Heat until the first wisp of smoke to mellow the bite.
atta | fine | Divide into six balls and roll each to 14 cm.
atta | fine | Soya and chana from Madhya Pradesh, isabgol from north Gujarat.
atta | fine | Store in an airtight tin.
shop | fine | Sign in to see your orders.
shop | fine | New Harvest
shop | fine | Festive Offer
shop | fine | Stone ground
shop | fine | Cold pressed
shop | fine | Roasted in a little ghee
shop | fine | Baked, not fried
jowar | fine | White sorghum flour
oil | fine | Keep cool, never heat
til | fine | Sesame and peanut
atta | fine | Soya, chana, bran and seeds
shop | fine | All India Delivery
shop | fine | We never share your e-mail address.
shop | fine | No returns after delivery.
shop | fine | No refined copies of our recipes may be sold.
shop | fine | Free of charge for orders over ₹499.
shop | fine | The meeting is free for everybody.
cookies | fine | Sixteen cookies lie in two trays.
til | fine | Melt the ghee with cinnamon and salt.
atta | fine | Whisk in the sugar until it dissolves.
atta | fine | Take off the heat and stir in the jaggery.
shop | fine | Choose a state to see the delivery fee.
shop | fine | The doctor's talk begins at 8 am.
shop | fine | Doctor ki salah zaroor lein.
shop | fine | Diabetes runs in many families.
shop | fine | Heart disease is common in India.
shop | fine | People with kidney disease should ask their physician about protein.
shop | fine | Learned of her own diabetes at thirty-eight.
shop | fine | Our dietician answers within one working day.
atta | fine | Replace chakki atta one for one and add a little more water.
atta | fine | Makes a meal in two minutes.
shop | fine | Complete your order in two steps.
shop | fine | A complete list of ingredients is on each page.
shop | fine | We removed the banner because other brands asked about it.
atta | fine | Does not contain the recommended amount for children.
shop | fine | Recommended storage: below 25 degrees.
shop | fine | Customers who bought this also bought besan.
shop | forbidden | A handy meal replacement for busy mornings.
puffs | fine | Sun-dried tomato and tulsi
oil | fine | One bottle lasts a month.
til | fine | Not for babies in thick spoonfuls; thin it.
atta | fine | Serve with homemade chutney.
cookies | contradicts | Biscuits with next to no sugar, zero added sugar
cookies | contradicts | Sugarfree indulgence
puffs | contradicts | Sugar content is very low.
cookies | contradicts | Our cookies are low on fat, high on taste.
til | contradicts | Almost fat free
cookies | contradicts | Fibre-packed mornings
puffs | contradicts | A protein-packed evening snack
cookies | contradicts | Contains 12 g of fibre per 100 g
puffs | contradicts | Salt-free crunch
chaas | contradicts | Refreshing and low in salt
jowar | contradicts | GLUTEN-FREE FLOUR
cookies | contradicts | Suitable for a gluten-free diet
til | contradicts | Suitable for vegans
til | contradicts | 100 % vegan
cookies | contradicts | Contains no milk
atta | contradicts | Free from soy and nuts
cookies | contradicts | No added preservatives or colours
jowar | contradicts | A low-carbohydrate staple
puffs | contradicts | Low-starch puffs
cookies | contradicts | Completely natural cookies
bare | needs-evidence | Packed with fibre
bare | needs-evidence | Dairy-free
til | needs-statement | This sweet is made with no added sugars.
shop | forbidden | Cure your PCOS with food
atta | forbidden | Diabetes se chhutkara paayein
oil | forbidden | Keeps cancer away
atta | forbidden | Beat diabetes, one roti at a time
shop | forbidden | Reversing diabetes since 2019
oil | forbidden | Effective in the treatment of hypertension
atta | forbidden+needs-evidence | India's leading diabetologists recommend it
shop | forbidden | Endorsed by the medical community
til | forbidden | Skip breakfast, have a bite
shop | forbidden | Most brands cheat on ingredients
oil | forbidden | Zero chemicals, zero worries
atta | needs-evidence | Suits people with diabetes
oil | needs-evidence | Good for your heart
atta | needs-evidence | Keeps blood sugar steady through the night
til | needs-evidence | Strengthens your bones
jowar | needs-evidence | Freshly ground jowar
oil | needs-evidence | A traditional method of pressing
shop | fine | Your parcel is on its way.
shop | fine | Call us if the seal is broken.
atta | fine | Rest the dough; it firms up as it stands.
cookies | fine | Garnish with fresh mint leaves.
shop | fine | The newsletter comes twice a month and is free.
shop | fine | Talk to your physician if you take tablets that lower sugar.
shop | fine | We are not doctors, and this is no medical advice.
oil | fine | Do not use this oil for deep frying.
jowar | contradicts | Roll it between two sheets, as the dough has no gluten to hold it.
atta | fine | Steam the dhokla on a low heat for twenty minutes.
shop | fine | Members of the program meet a dietician every week.
shop | fine | Naturally, prices include GST.
til | fine | Rinse the sesame in plain water and dry it in the sun.
cookies | fine | These are a treat and high in sugar.
shop | fine | My mother has lived with diabetes for twenty years.
shop | fine | We stop selling a product when a batch fails a check.
oil | fine | Pour the oil into a clean, dry bottle.
shop | fine | Pay by UPI, card, net banking or cash.
atta | fine | Serve with dal, a katori of vegetables and curd.
shop | fine | Can I eat this atta if I have PCOS?
puffs | contradicts | Hardly any sugar in these puffs
cookies | contradicts | Not a gram of sugar in it
cookies | contradicts | Glutenfree biscuits
puffs | contradicts | Big on protein
cookies | contradicts | Made with the power of fibre, high on fibre
cookies | contradicts | A great source of fibre
jowar | contradicts | Not a trace of gluten
til | contradicts | Loved by vegans
shop | forbidden | Bid farewell to diabetes
shop | forbidden | Put diabetes into remission
atta | forbidden | Works like medicine
atta | forbidden | An alternative to insulin
atta | forbidden | Stop your tablets with our plan
oil | forbidden | Alleviates arthritis
shop | forbidden | Live a diabetes-free life
shop | forbidden | Medicinal food for your heart
shop | forbidden | My doctor recommends it
shop | forbidden | Dr. Rao recommends this atta
til | forbidden | Swap your dinner for three bites
shop | forbidden | What other brands hide from you
shop | forbidden | The only honest brand
jowar | needs-evidence | Milled fresh for you
til | needs-evidence | Grandma's recipe
atta | needs-evidence | For diabetics
atta | needs-evidence | Does not spike your blood sugar
til | needs-evidence | No sugar crash
til | needs-evidence | Keeps you full till lunch
oil | needs-evidence | Dil ke liye achha
atta | needs-evidence | Sugar control kare, vajan kam kare
oil | needs-evidence | Pesticide free
atta | fine | Take the tablets that lower sugar as your doctor says.
atta | contradicts | The batter has no gluten, so let it rest.
shop | fine | The doctor will see you after the walk.
shop | fine | We recommend a dry cupboard.
shop | fine | Our dietician recommends a daily walk.
til | fine | Swap the sesame for peanut in the recipe if you like.
shop | fine | Not a single order was lost.
shop | fine | Keep children away from hot oil.
puffs | contradicts | Have all you want: they are low in sugar.
cookies | contradicts | Sweet biscuits, no sugar
cookies | contradicts | With no added sugar and lots of love
til | needs-statement | Sesame sweets, no sugar added
puffs | contradicts | Ultra-low salt
oil | contradicts | Fat free cooking at last
cookies | contradicts | Low-saturated-fat treat
cookies | contradicts | 0% trans fat
cookies | contradicts | High in dietary fibre and taste
puffs | contradicts | 15 g of protein per 100 g
puffs | contradicts | Your daily source of protein-rich crunch
jowar | contradicts | A low carb alternative to wheat
puffs | contradicts | Keto snack
cookies | contradicts | Calorie-free? Nearly: low calorie biscuits
atta | contradicts | Gluten-free and stone-ground
jowar | contradicts | Our jowar is free from gluten
cookies | contradicts | Dairy free
til | contradicts | Nut free, worry free
til | contradicts | A vegan Sankranti
cookies | contradicts | No artificial additives or preservatives
puffs | contradicts | 100% Natural
bare | needs-evidence | Gluten free
bare | needs-evidence | Protein rich
bare | needs-evidence | A sugar-free sweet
shop | forbidden | We reverse type 2 diabetes naturally
atta | forbidden | Eat this and stop worrying, it cures diabetes
oil | forbidden | Helps in curing arthritis
oil | forbidden | Prevents blockages and heart attacks
til | forbidden | Good bones: prevents osteoporosis
shop | forbidden | Cancer-fighting foods
shop | forbidden | 9 out of 10 doctors recommend our atta
atta | forbidden | Dietitian approved
atta | forbidden | Replaces your breakfast and lunch
oil | forbidden | Do not trust market oils
oil | forbidden | 100% chemical free
til | forbidden | Authentic homemade til laddoos
oil | needs-evidence | Reduces bad cholesterol
atta | needs-evidence | Ideal for diabetics
atta | needs-evidence | Helps with weight loss
til | needs-evidence | Calcium-rich bites
shop | fine | We reply within one working day.
shop | fine | Please enter a valid phone number.
oil | fine | Pour a little oil into the pan and let it warm.
atta | fine | Mix the atta with 200 g of low-fat yoghurt.
shop | fine | Our shop cannot cure anything; it can only feed you well.
shop | fine | Nothing here is meant to treat or prevent a disease.
cookies | fine | They contain sugar, butter and wheat.
jowar | fine | The mill also grinds wheat, so traces are possible.
shop | fine | Free returns of damaged parcels.
shop | fine | The program is led by a doctor.
til | fine | Press the mixture flat, cool it and cut it into pieces.
shop | fine | A raised sugar reading leads first to the kitchen.
atta | fine | If the dough is sticky, add a spoon of atta.
shop | fine | Follow us on Instagram for recipes.
oil | fine | The glass bottle keeps the light out.
shop | fine | Naturally, we pack the oils with care.
cookies | fine | High in calories, so one is enough.
shop | fine | Pure joy at the morning meet.
shop | fine | Diabetes and food: an evening of questions.
puffs | fine | Store away from direct sunlight.
cookies | contradicts | With zero sugar and plenty of crunch
til | contradicts | Now with no milk
cookies | contradicts | Sugar-free baking, done right
atta | forbidden | Diabetes-reversing atta
oil | forbidden | A disease-preventing oil
atta | fine | Serve with sugar-free jam.
atta | fine | Goes well with low-fat paneer.
shop | fine | What a pure pleasure to meet you.
shop | forbidden | Diabetes theek karta hai
shop | forbidden | Sugar khatam karo
shop | forbidden | Sabhi rogon se mukti
shop | forbidden | An ayurvedic cure from our hills
shop | forbidden | An insulin-free life
shop | needs-evidence | Wazan ghatata hai
shop | needs-evidence | Controls sugar
shop | fine | Ayurvedic texts name it often
shop | fine | Stock khatam hone se pehle order karein
`);
