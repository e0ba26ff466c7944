/**
 * What shoppers type, and what they hope to find, judged by reading the 36 demo products and before looking at any
 * result. The best come first: '3:' is what was meant, '2:' a good answer, '1:' one that a shopkeeper would show as
 * well.
 */

/** Short names of the demo products, each the beginning of its title. */
const titles = {
  lowCarbAtta: 'Low-Carb Multigrain Atta',
  besan: 'Stone-Ground Besan',
  jowar: 'Jowar Atta',
  bajra: 'Bajra Atta',
  ragi: 'Sprouted Ragi Atta',
  almondFlour: 'Blanched Almond Flour',
  coconutFlour: 'Coconut Flour',
  flaxMeal: 'Roasted Flaxseed Meal',
  soya: 'Full-Fat Soya Flour',
  rajgira: 'Rajgira Flour',
  khapli: 'Khapli Wheat Atta',
  kuttu: 'Kuttu Atta',
  isabgol: 'Psyllium Husk Powder',
  sattu: 'Roasted Chana Sattu',
  mustardOil: 'Kachi Ghani Mustard Oil',
  sesameOil: 'Wood-Pressed Sesame Oil',
  groundnutOil: 'Wood-Pressed Groundnut Oil',
  coconutOil: 'Virgin Coconut Oil',
  flaxOil: 'Cold-Pressed Flaxseed Oil',
  oliveOil: 'Extra Virgin Olive Oil',
  ghee: 'A2 Bilona Cow Ghee',
  almondOil: 'Sweet Almond Oil',
  kalonjiOil: 'Black Seed Oil',
  avocadoOil: 'Avocado Oil',
  saltMakhana: 'Himalayan Salt Makhana',
  periMakhana: 'Peri Peri Makhana',
  seeds: 'Five-Seed Trail Mix',
  almonds: 'Masala Roasted Almonds',
  chana: 'Hing Jeera Roasted Chana',
  jowarPuffs: 'Baked Jowar Puffs',
  ragiChips: 'Baked Ragi Chips',
  namkeen: 'Low-Carb Namkeen',
  tilBites: 'No-Added-Sugar Til Bites',
  chocolate: 'Dark Chocolate 85%',
  peanutButter: 'Unsweetened Peanut Butter',
  cookies: 'Almond Flour Cookies',
} as const;
type Name = keyof typeof titles;
type Grade = 1 | 2 | 3;

export interface JudgedQuery {
  kind: string;
  query: string;
  wanted: { title: string; grade: Grade }[];
}

const judged = `
name
besan                 | 3: besan
jowar atta            | 3: jowar
bajra                 | 3: bajra
ragi                  | 3: ragi ragiChips
ragi atta             | 3: ragi
almond flour          | 3: almondFlour 2: cookies
coconut flour         | 3: coconutFlour
flaxseed              | 3: flaxMeal flaxOil 1: seeds
soya flour            | 3: soya
rajgira               | 3: rajgira
khapli wheat          | 3: khapli
kuttu                 | 3: kuttu
isabgol               | 3: isabgol
sattu                 | 3: sattu
mustard oil           | 3: mustardOil
sesame oil            | 3: sesameOil
groundnut oil         | 3: groundnutOil
coconut oil           | 3: coconutOil
olive oil             | 3: oliveOil
ghee                  | 3: ghee
almond oil            | 3: almondOil
avocado               | 3: avocadoOil
makhana               | 3: saltMakhana periMakhana
peri peri             | 3: periMakhana
trail mix             | 3: seeds
masala almonds        | 3: almonds
roasted chana         | 3: chana sattu
namkeen               | 3: namkeen 1: almonds
chocolate             | 3: chocolate
peanut butter         | 3: peanutButter
cookies               | 3: cookies
chips                 | 3: ragiChips
puffs                 | 3: jowarPuffs

other name
chickpea flour        | 3: besan 1: sattu
gram flour            | 3: besan 1: sattu
sorghum               | 3: jowar jowarPuffs
pearl millet          | 3: bajra
finger millet         | 3: ragi
millet                | 3: bajra ragi jowarPuffs ragiChips 2: jowar
linseed               | 3: flaxMeal flaxOil
buckwheat             | 3: kuttu
amaranth              | 3: rajgira
emmer                 | 3: khapli
psyllium husk         | 3: isabgol
gingelly oil          | 3: sesameOil
peanut oil            | 3: groundnutOil
fox nuts              | 3: saltMakhana periMakhana
pumpkin seeds         | 3: seeds
biscuits              | 3: cookies
nigella oil           | 3: kalonjiOil
clarified butter      | 3: ghee

hindi
atta                  | 3: lowCarbAtta jowar bajra ragi khapli kuttu 2: besan rajgira almondFlour coconutFlour soya
badam                 | 3: almonds almondFlour almondOil cookies
badam ka tel          | 3: almondOil
alsi                  | 3: flaxMeal flaxOil
sarson ka tel         | 3: mustardOil
til                   | 3: tilBites sesameOil
til ka tel            | 3: sesameOil
nariyal tel           | 3: coconutOil
mungfali              | 3: groundnutOil peanutButter
chane ka sattu        | 3: sattu
kalonji               | 3: kalonjiOil
tel                   | 3: mustardOil sesameOil groundnutOil coconutOil flaxOil oliveOil almondOil kalonjiOil avocadoOil
bhuna chana           | 3: chana 2: sattu
vrat ka atta          | 3: kuttu 2: rajgira
upvas                 | 3: kuttu rajgira 2: saltMakhana
desi ghee             | 3: ghee
बेसन                   | 3: besan
घी                     | 3: ghee
बादाम                  | 3: almonds almondFlour almondOil cookies
सरसों का तेल             | 3: mustardOil
मखाना                  | 3: saltMakhana periMakhana
आटा                   | 3: lowCarbAtta jowar bajra ragi khapli kuttu 2: besan rajgira almondFlour coconutFlour soya
अलसी                  | 3: flaxMeal flaxOil

scripts
चने का आटा                | 3: besan sattu
सरसों तेल                | 3: mustardOil
मूंगफली                 | 3: groundnutOil peanutButter
मूंगफली का तेल            | 3: groundnutOil
नारियल का तेल            | 3: coconutOil
बाजरे का आटा             | 3: bajra
ज्वार                   | 3: jowar jowarPuffs
इसबगोल                  | 3: isabgol
तिल का तेल               | 3: sesameOil
डार्क चॉकलेट              | 3: chocolate
ग्लूटेन फ्री आटा            | 3: ragi almondFlour coconutFlour 2: soya flaxMeal
ಕಡಲೆ ಹಿಟ್ಟು              | 3: besan 2: sattu
kadale hittu          | 3: besan 2: sattu
ರಾಗಿ ಹಿಟ್ಟು               | 3: ragi
ಜೋಳದ ಹಿಟ್ಟು              | 3: jowar
ತುಪ್ಪ                    | 3: ghee
ಎಳ್ಳೆಣ್ಣೆ                  | 3: sesameOil
ಕೊಬ್ಬರಿ ಎಣ್ಣೆ              | 3: coconutOil
ಬಾದಾಮಿ                  | 3: almonds almondFlour almondOil cookies
ಮಖಾನಾ                  | 3: saltMakhana periMakhana
ಬೇಸನ್                   | 3: besan
shenga                | 3: groundnutOil peanutButter

regional
jolada hittu          | 3: jowar
kambu maavu           | 3: bajra
nallennai             | 3: sesameOil
tuppa                 | 3: ghee
nachni                | 3: ragi ragiChips
kadalai maavu         | 3: besan
velichenna            | 3: coconutOil
agase                 | 3: flaxMeal flaxOil

spelling
gee                   | 3: ghee
ghi                   | 3: ghee
namkin                | 3: namkeen 1: almonds
aata                  | 3: lowCarbAtta jowar bajra ragi khapli kuttu 2: besan rajgira almondFlour coconutFlour soya
basen                 | 3: besan
makhaana              | 3: saltMakhana periMakhana
badaam                | 3: almonds almondFlour almondOil cookies
jawari                | 3: jowar 2: jowarPuffs
choclate              | 3: chocolate
cocount oil           | 3: coconutOil
peenut butter         | 3: peanutButter
satoo                 | 3: sattu
isabgul               | 3: isabgol
kuttoo                | 3: kuttu
avacado               | 3: avocadoOil
ollive oil            | 3: oliveOil
moongfalli            | 3: groundnutOil peanutButter
cookeis               | 3: cookies

need
diabetes              | 3: lowCarbAtta namkeen 2: almondFlour isabgol flaxMeal chocolate cookies seeds almonds peanutButter tilBites coconutFlour soya 1: khapli
diabetic atta         | 3: lowCarbAtta 2: almondFlour coconutFlour 1: soya khapli
diabetic snacks       | 3: namkeen 2: seeds almonds chocolate peanutButter cookies tilBites
gluten free           | 2: almondFlour coconutFlour ragi flaxMeal soya isabgol mustardOil sesameOil groundnutOil coconutOil flaxOil oliveOil ghee almondOil kalonjiOil avocadoOil saltMakhana periMakhana seeds chana jowarPuffs ragiChips namkeen tilBites chocolate peanutButter cookies
gluten free atta      | 3: ragi almondFlour coconutFlour 2: soya flaxMeal
gluten free snacks    | 3: ragiChips jowarPuffs namkeen cookies 2: saltMakhana periMakhana seeds chana tilBites chocolate peanutButter
low carb              | 3: lowCarbAtta namkeen 2: almondFlour isabgol flaxMeal chocolate cookies seeds almonds peanutButter tilBites coconutFlour soya
keto                  | 3: namkeen lowCarbAtta almondFlour cookies chocolate 2: isabgol flaxMeal seeds almonds peanutButter tilBites coconutFlour soya
keto cookies          | 3: cookies
sugar free chocolate  | 3: chocolate
sugar free            | 3: chocolate cookies lowCarbAtta 2: tilBites peanutButter namkeen isabgol seeds almonds flaxMeal saltMakhana periMakhana chana ragiChips jowarPuffs
no added sugar        | 3: chocolate tilBites 2: peanutButter cookies namkeen isabgol seeds almonds flaxMeal saltMakhana periMakhana chana ragiChips jowarPuffs lowCarbAtta
high protein          | 3: soya lowCarbAtta peanutButter seeds namkeen 2: sattu almondFlour besan almonds chana coconutFlour flaxMeal
protein snacks        | 3: peanutButter seeds namkeen almonds chana 2: tilBites cookies ragiChips jowarPuffs
high fibre            | 3: isabgol coconutFlour flaxMeal tilBites lowCarbAtta 2: chana chocolate sattu namkeen almonds khapli bajra ragi almondFlour seeds
constipation          | 3: isabgol 2: coconutFlour flaxMeal tilBites lowCarbAtta chana chocolate sattu
pcos                  | 3: seeds 2: flaxMeal lowCarbAtta namkeen almondFlour isabgol chocolate cookies almonds peanutButter tilBites coconutFlour soya
vegan butter          | 3: peanutButter
dairy free chocolate  |
nut free snacks       | 3: saltMakhana
low salt snacks       | 3: tilBites chocolate peanutButter

use
roti flour            | 3: lowCarbAtta 2: jowar bajra ragi khapli kuttu rajgira
cooking oil           | 3: groundnutOil mustardOil sesameOil 2: oliveOil avocadoOil coconutOil ghee
snacks                | 3: saltMakhana periMakhana seeds almonds chana jowarPuffs ragiChips namkeen tilBites chocolate peanutButter cookies
ladoo                 | 3: tilBites 1: besan ragi
salad oil             | 3: oliveOil flaxOil 2: avocadoOil
omega 3               | 3: flaxOil flaxMeal 2: lowCarbAtta mustardOil seeds
`;

/**
 * Written and judged before its writer read a rule of the search, for what those who write rules forget: sizes, uses,
 * half sentences, mistakes within a phrase, words that no product has.
 */
const fresh = `
size
atta 5kg                       | 3: khapli lowCarbAtta 1: jowar bajra ragi rajgira kuttu
mustard oil 5 litre can        | 3: mustardOil 1: groundnutOil
half kg jowar flour            | 3: jowar
aadha kilo sattu               | 3: sattu
500 gm almond flour            | 3: almondFlour
makhana 300g packet            | 3: saltMakhana 1: periMakhana
1 ltr coconut oil              | 3: coconutOil
१ किलो बेसन                     | 3: besan
peanut butter 1kg jar          | 3: peanutButter
250 gm isabgol                 | 3: isabgol
groundnut oil 15 litre tin     | 3: groundnutOil
ಒಂದು ಲೀಟರ್ ತುಪ್ಪ                 | 3: ghee

hinglish
roti ke liye atta              | 3: lowCarbAtta khapli 2: jowar bajra ragi 1: besan soya
sugar walo ke liye biscuit     | 3: cookies 1: tilBites
vrat me khane wala atta        | 3: rajgira kuttu
khane ka tel                   | 3: mustardOil groundnutOil sesameOil 2: coconutOil oliveOil 1: avocadoOil flaxOil ghee
bina cheeni ki chocolate       | 3: chocolate
gehu ka aata                   | 3: khapli 2: lowCarbAtta
balon ke liye badam tel        | 3: almondOil 1: coconutOil

purpose
oil for deep frying            | 3: mustardOil groundnutOil 2: avocadoOil ghee
snacks with evening tea        | 3: cookies namkeen 2: saltMakhana periMakhana seeds almonds chana jowarPuffs ragiChips
flour for cake baking          | 3: almondFlour 2: coconutFlour 1: isabgol cookies
oil for salad dressing         | 3: oliveOil 2: flaxOil avocadoOil 1: kalonjiOil
pakora flour                   | 3: besan
oil for hair and skin massage  | 3: almondOil coconutOil sesameOil 1: kalonjiOil
kids tiffin snack              | 3: jowarPuffs 2: ragiChips saltMakhana 1: cookies peanutButter

typing
cold presed flaxseed oil       | 3: flaxOil 1: flaxMeal
wood pressed grondnut oil      | 3: groundnutOil 1: sesameOil
hing jeera rosted chana        | 3: chana
dark choclate no added suger   | 3: chocolate
low crab atta                  | 3: lowCarbAtta
extra virgn olive oil          | 3: oliveOil
peri peri makhanna             | 3: periMakhana 1: saltMakhana
pumkin seeds mix               | 3: seeds

diet
vegan snacks                   | 3: periMakhana seeds almonds chana jowarPuffs ragiChips namkeen peanutButter
keto flour                     | 3: almondFlour flaxMeal lowCarbAtta 2: coconutFlour soya isabgol
high protein atta              | 3: soya lowCarbAtta 2: besan sattu almondFlour
diabetic friendly sweets       | 3: tilBites chocolate cookies
gluten free flour for roti     | 3: ragi 2: almondFlour coconutFlour soya 1: flaxMeal isabgol

filler
best ghee online               | 3: ghee
buy makhana near me            | 3: saltMakhana periMakhana
price of kuttu atta            | 3: kuttu
order olive oil online india   | 3: oliveOil
fresh ragi powder home delivery | 3: ragi

category
flours                         | 3: lowCarbAtta besan jowar bajra ragi almondFlour coconutFlour flaxMeal soya rajgira khapli kuttu isabgol sattu
oils and ghee                  | 3: mustardOil sesameOil groundnutOil coconutOil flaxOil oliveOil ghee almondOil kalonjiOil avocadoOil
स्नैक्स                           | 3: saltMakhana periMakhana seeds almonds chana jowarPuffs ragiChips namkeen tilBites chocolate peanutButter cookies

unknown
patanjali besan                | 3: besan
aashirvaad multigrain atta     | 3: lowCarbAtta
fortune kachi ghani mustard oil | 3: mustardOil
`;

/** The same again, once there were rules of sizes, uses and words that are left out, and before any result was seen. */
const later = `
later
besan 500 grams loose               | 3: besan
ghee half litre jar                 | 3: ghee
sarso tel 5 ltr                     | 3: mustardOil
khapli gehu atta 5 kilo             | 3: khapli
200 ml badam rogan                  | 3: almondOil
ढाई किलो आटा                         | 3: lowCarbAtta khapli 2: jowar bajra ragi 1: besan rajgira kuttu soya
ಅರ್ಧ ಕೆಜಿ ರಾಗಿ ಹಿಟ್ಟು                | 3: ragi
dark chocolate 500g bar             | 3: chocolate
multi grain aata for sugar patients | 3: lowCarbAtta 1: khapli
namkeen for diabetic                | 3: namkeen 1: chana almonds seeds
high fibre flour for weight loss    | 3: isabgol coconutFlour flaxMeal 2: lowCarbAtta 1: sattu khapli bajra
laddu banane ke liye besan          | 3: besan
oil for tempering dal               | 3: ghee mustardOil 2: groundnutOil coconutOil sesameOil
which oil is good for heart         | 3: oliveOil 2: mustardOil avocadoOil flaxOil groundnutOil almondOil 1: sesameOil
something sweet after dinner        | 3: tilBites chocolate cookies
crunchy snack for movie night       | 3: saltMakhana periMakhana ragiChips jowarPuffs 2: chana namkeen almonds
navratri fasting flour              | 3: rajgira kuttu
upwas snacks                        | 3: saltMakhana 1: periMakhana
organic india flax seeds            | 3: flaxMeal 2: flaxOil seeds
saffola olive oil extra virgin      | 3: oliveOil
penut buter unsweetned              | 3: peanutButter
stone grond besan                   | 3: besan
gluton free snaks                   | 3: ragiChips jowarPuffs namkeen cookies 2: saltMakhana periMakhana seeds chana tilBites chocolate peanutButter
ಕೊಬ್ಬರಿ ಎಣ್ಣೆ 1 ಲೀಟರ್                | 3: coconutOil
भुना हुआ मखाना नमकीन                   | 3: saltMakhana 2: periMakhana
`;

/** And again, after what the set before had shown was mended. */
const last = `
last
bajra aata 1kg                      | 3: bajra
quarter kg alsi                     | 3: flaxMeal 1: flaxOil seeds
isabgol husk 100 gms price          | 3: isabgol
cow ghee 1 litre a2                 | 3: ghee
kachi ghani tel ek litre            | 3: mustardOil
ಕಡಲೆ ಹಿಟ್ಟು 2 ಕೆಜಿ                   | 3: besan
आधा लीटर नारियल तेल                  | 3: coconutOil
kadhi ke liye besan                 | 3: besan
sattu for summer drink              | 3: sattu
peanut butter for gym               | 3: peanutButter
flour for making bhakri             | 3: jowar bajra 2: ragi
oil for pickle making               | 3: mustardOil sesameOil
school tiffin snacks for kids       | 3: jowarPuffs 2: ragiChips saltMakhana cookies 1: peanutButter seeds
diwali gift box almonds             | 3: almonds 1: cookies
low carb snacks for weight loss     | 3: namkeen seeds peanutButter almonds 2: tilBites chocolate cookies
keto bread flour                    | 3: almondFlour 2: coconutFlour isabgol lowCarbAtta
no added sugar biscuits             | 3: cookies
high protien snacks                 | 3: peanutButter seeds namkeen almonds 2: chana tilBites 1: cookies ragiChips jowarPuffs
nachni flour organic                | 3: ragi
24 mantra ragi flour                | 3: ragi
happilo masala almonds              | 3: almonds
extra light olive oil               | 3: oliveOil
sunflower oil                       | 2: groundnutOil 1: mustardOil oliveOil avocadoOil
cashew cookies                      | 3: cookies
roasted makhana with less salt      | 3: saltMakhana 2: periMakhana
`;

/** Fifty more, of names in other languages, ailments, dishes and sizes, before any result was seen. */
const unseen = `
unseen
jowar ka atta 1 kg price            | 3: jowar
ragi ladoo mix                      | 3: ragi 2: tilBites
sugar free cookies for diabetics    | 3: cookies 1: chocolate tilBites
chana dal flour                     | 3: besan 1: sattu
kacchi ghani sarso oil 1l           | 3: mustardOil
til oil for cooking                 | 3: sesameOil
gingelly ennai                      | 3: sesameOil
kobbari enne                        | 3: coconutOil
thengai ennai                       | 3: coconutOil
kadalai ennai                       | 3: groundnutOil
nuvvula nune                        | 3: sesameOil
senaga pindi                        | 3: besan
sajja pindi                         | 3: bajra
bajri no lot                        | 3: bajra
jwariche pith                       | 3: jowar
nachni satva                        | 3: ragi
singhara atta                       | 3: kuttu rajgira
phool makhana plain                 | 3: saltMakhana 1: periMakhana
spicy makhana                       | 3: periMakhana 1: saltMakhana
lotus seeds roasted                 | 3: saltMakhana periMakhana
bhune chane                         | 3: chana 2: sattu
chatpata namkeen                    | 3: namkeen 1: almonds
mungfali butter                     | 3: peanutButter
peanut butter without sugar crunchy | 3: peanutButter
badam powder                        | 3: almondFlour 1: almonds almondOil cookies
nariyal atta                        | 3: coconutFlour
alsi powder bhuni hui               | 3: flaxMeal
flax seed oil capsules              | 3: flaxOil 1: flaxMeal
kalonji tel 100ml                   | 3: kalonjiOil
black cumin oil                     | 3: kalonjiOil
desi gai ka ghee                    | 3: ghee
gir cow ghee 500ml                  | 3: ghee
soyabean atta                       | 3: soya
sugar patient ke liye atta          | 3: lowCarbAtta 2: almondFlour coconutFlour 1: soya khapli
bp patient snacks                   | 3: tilBites chocolate peanutButter
cholesterol oil                     | 3: oliveOil 2: flaxOil avocadoOil mustardOil groundnutOil almondOil 1: sesameOil
kabz ke liye                        | 3: isabgol 2: coconutFlour flaxMeal tilBites lowCarbAtta chana chocolate sattu
protein wala snacks                 | 3: peanutButter seeds namkeen almonds chana 2: tilBites cookies ragiChips jowarPuffs
no maida biscuits                   | 3: cookies
baked not fried chips               | 3: ragiChips 2: jowarPuffs
multigrain chapati flour 5kg        | 3: lowCarbAtta 1: khapli
dhokla besan                        | 3: besan
chilla banane ka besan              | 3: besan
kuttu ki puri atta                  | 3: kuttu
ekadashi atta                       | 3: kuttu rajgira
gajak                               | 3: tilBites
tilgul                              | 3: tilBites
extra vergin oliv oil 1 litre       | 3: oliveOil
hair oil coconut                    | 3: coconutOil 2: almondOil 1: kalonjiOil sesameOil
ishabgol bhusi                      | 3: isabgol
multi millet snacks                 | 3: jowarPuffs ragiChips
`;

/** By somebody who had built nothing of the shop, when all of the others were done. */
const stranger = `
stranger
roasted makhana                     | 3: saltMakhana periMakhana
jawar atta 2kg                      | 3: jowar
gluten free cookies                 | 3: cookies
unsweetened chocolate               | 3: chocolate
ghee 1kg                            | 3: ghee
cold pressed oil                    | 3: flaxOil 2: mustardOil sesameOil groundnutOil coconutOil oliveOil almondOil kalonjiOil avocadoOil
wood pressed oil                    | 3: sesameOil groundnutOil 1: mustardOil
healthy chips                       | 3: ragiChips 1: jowarPuffs
sugarfree biscuits for diabetics    | 3: cookies 1: tilBites
शुगर फ्री बिस्कुट                       | 3: cookies 1: tilBites
ಶುಗರ್ ಫ್ರೀ ಬಿಸ್ಕೆಟ್                    | 3: cookies 1: tilBites
ragi flour for baby                 | 3: ragi
sunflower seeds                     | 3: seeds
dry fruits                          | 3: almonds 2: seeds 1: saltMakhana
nuts                                | 3: almonds 2: seeds peanutButter cookies
masala chana                        | 3: chana 1: almonds
hing chana 400g                     | 3: chana
sattu sharbat powder                | 3: sattu
coconut oil for cooking 500ml       | 3: coconutOil
hair growth oil                     | 3: kalonjiOil almondOil coconutOil 1: sesameOil
oil for pickle                      | 3: mustardOil sesameOil
achar ka tel                        | 3: mustardOil 2: sesameOil
low gi atta                         | 3: lowCarbAtta 2: khapli 1: besan
high fiber biscuits                 | 3: cookies
calcium rich atta                   | 3: ragi 2: rajgira
weight loss snacks                  | 3: saltMakhana chana 2: periMakhana seeds namkeen jowarPuffs ragiChips almonds
gym protein snack                   | 3: peanutButter seeds namkeen almonds chana
ragi mudde flour                    | 3: ragi
bhakri atta                         | 3: jowar bajra
thalipeeth flour                    | 3: jowar bajra 2: besan
kadhi besan fine                    | 3: besan
chocolate 85 percent                | 3: chocolate
dark choclate bar sugar free 100g   | 3: chocolate
tel 1 litre sarso kachi ghani       | 3: mustardOil
olive oil spray                     | 3: oliveOil
vegan ghee                          |
ಮಧುಮೇಹಿಗಳಿಗೆ ಹಿಟ್ಟು                    | 3: lowCarbAtta 2: almondFlour coconutFlour 1: soya khapli
डायबिटीज के लिए आटा                    | 3: lowCarbAtta 2: almondFlour coconutFlour 1: soya khapli
व्रत का आटा                           | 3: kuttu 2: rajgira
ಉಪವಾಸದ ಹಿಟ್ಟು                         | 3: kuttu rajgira
almond butter                       | 2: peanutButter 1: almonds almondFlour
quinoa                              |
honey                               |
chikki                              | 3: tilBites
mixed seeds 200g                    | 3: seeds
besn                                | 3: besan
flaxsead powder                     | 3: flaxMeal 1: flaxOil
avacoda                             | 3: avocadoOil
mustrad oil 1 ltr                   | 3: mustardOil
jowar chips                         | 3: jowarPuffs 2: ragiChips
tomato snack                        | 3: jowarPuffs
spicy low carb namkeen              | 3: namkeen
atta without wheat                  | 3: jowar bajra ragi 2: besan rajgira kuttu almondFlour coconutFlour soya
multigrain atta 10kg                | 3: lowCarbAtta
diabetic atta 5 kg                  | 3: lowCarbAtta 1: khapli
soy flour protein                   | 3: soya
peanut butter unsweetened 500 gm    | 3: peanutButter
tea time biscuits                   | 3: cookies
kids chocolate no sugar             | 3: chocolate
mungphali ka tel 2 litre            | 3: groundnutOil
`;

/** Forty more by another who had built nothing of it, with two typing errors in a word. */
const newcomer = `
newcomer
multigrian aata 5kg                 | 3: lowCarbAtta 1: khapli
sugar free atta for diabetes patient | 3: lowCarbAtta 2: almondFlour coconutFlour 1: soya khapli
bajra flour for rotla               | 3: bajra 1: jowar ragi
makhna roasted masala               | 3: periMakhana 2: saltMakhana
gir cow ghee bilona method          | 3: ghee
groundnut oil wooden ghani          | 3: groundnutOil 2: sesameOil 1: mustardOil
lakdi ghani til tel 1 ltr           | 3: sesameOil 1: groundnutOil
virgn cocunut oil for babies        | 3: coconutOil
isabgool for constipation           | 3: isabgol
dark chocklet without sugar         | 3: chocolate
almnd cookis                        | 3: cookies
psylium huks powder                 | 3: isabgol
flexseed powder                     | 3: flaxMeal 1: flaxOil
multgrane lowcarb atta              | 3: lowCarbAtta
unsweetend penut buter              | 3: peanutButter
kutu ka ata                         | 3: kuttu
gorundnut oyl                       | 3: groundnutOil
avacdo oil                          | 3: avocadoOil
besan for face pack                 | 3: besan
weight loss atta                    | 3: lowCarbAtta 2: jowar bajra ragi soya coconutFlour 1: khapli besan isabgol
chilla mix                          | 3: besan 1: sattu
dosa flour                          | 3: ragi 2: jowar besan 1: bajra rajgira kuttu
ragi java powder                    | 3: ragi
litti chokha ka sattu               | 3: sattu
vrat wala namkeen                   | 3: saltMakhana 2: namkeen 1: periMakhana
massage oil for joint pain          | 3: sesameOil almondOil mustardOil 2: coconutOil kalonjiOil
kolhu ka sarson tel                 | 3: mustardOil
oil for frying puri                 | 3: groundnutOil mustardOil 2: avocadoOil ghee 1: sesameOil
roasted almonds salted              | 3: almonds
chips without frying                | 3: ragiChips jowarPuffs
eggless cookies                     | 3: cookies
sharbati wheat atta                 | 3: khapli 2: lowCarbAtta
salad topping seeds                 | 3: seeds 1: flaxMeal
protein powder                      | 2: soya sattu peanutButter 1: seeds almondFlour
post workout snack                  | 3: peanutButter seeds namkeen almonds chana
मल्टीग्रेन आटा 5 किलो                    | 3: lowCarbAtta 1: khapli
शुगर के मरीज के लिए नमकीन               | 3: namkeen 1: chana almonds seeds
ಸಕ್ಕರೆ ಇಲ್ಲದ ಚಾಕೊಲೇಟ್                  | 3: chocolate
ಕಡಲೆಕಾಯಿ ಎಣ್ಣೆ 1 ಲೀಟರ್                 | 3: groundnutOil
ಸಿರಿಧಾನ್ಯ ಹಿಟ್ಟು                       | 3: ragi jowar bajra 1: rajgira kuttu
`;

/** 150 that were written before any result of theirs was seen; a third of them was never looked at one by one. */
const november = `
november
besan ka aata                       | 3: besan
chane ka atta                       | 3: besan 2: sattu
kadlai maavu                        | 3: besan
senaga pindi                        | 3: besan
ragulu pindi                        | 3: ragi
kezhvaragu maavu                    | 3: ragi
cholam maavu                        | 3: jowar
jonna pindi rotti                   | 3: jowar
nachni flour for baby               | 3: ragi
nallennai                           | 3: sesameOil
thengai ennai                       | 3: coconutOil
velichenna                          | 3: coconutOil
shengdana tel                       | 3: groundnutOil
desi ghee 1kg                       | 3: ghee
nei                                 | 3: ghee
thuppa                              | 3: ghee
phool makhane                       | 3: saltMakhana periMakhana
makhaana plain                      | 3: saltMakhana 1: periMakhana
bhuna chana                         | 3: chana 2: sattu
bhunja chana masala                 | 3: chana 1: sattu
alsi ke beej                        | 3: flaxMeal 2: flaxOil seeds
alsi ka tel                         | 3: flaxOil
tisi powder                         | 3: flaxMeal
agase beeja pudi                    | 3: flaxMeal
javas powder                        | 3: flaxMeal
kalongi oil                         | 3: kalonjiOil
karunjeeragam oil                   | 3: kalonjiOil
badaam ka tel bacho ke liye         | 3: almondOil 2: coconutOil
zaitoon oil                         | 3: oliveOil
singhare ka aata                    | 3: kuttu rajgira
rajgeera atta for fast              | 3: rajgira 2: kuttu
ramdana flour                       | 3: rajgira
kuttu puri atta                     | 3: kuttu
samvat gehu atta                    | 3: khapli
jave godhi hittu                    | 3: khapli
emmer wheat flour 5kg               | 3: khapli
sathu maavu                         | 3: sattu ragi
sattu sharbat                       | 3: sattu
isabgul bhusi                       | 3: isabgol
sat isabgol                         | 3: isabgol
til ke laddu                        | 3: tilBites
dark choclate 85                    | 3: chocolate
bitter chocolate                    | 3: chocolate
mungfali butter                     | 3: peanutButter
badam biscuit                       | 3: cookies
nankhatai                           | 3: cookies
sugarfree biskut                    | 3: cookies
dhokla banane ke liye               | 3: besan
kadhi pakoda                        | 3: besan
mysore pak                          | 3: besan 2: ghee
besan laddoo ghee                   | 3: besan ghee
ragi malt for kids                  | 3: ragi
ambli                               | 3: ragi 1: jowar
gehu mukt atta                      | 3: ragi 2: almondFlour coconutFlour soya
keto bread flour                    | 3: almondFlour coconutFlour isabgol 2: flaxMeal lowCarbAtta
almond cake baking                  | 3: almondFlour
momos                               |
basmati rice                        |
green tea                           |
soya protein flour                  | 3: soya
protein atta                        | 3: lowCarbAtta soya 2: sattu besan
protein wala nashta                 | 3: sattu besan seeds 2: peanutButter soya
low carb roti atta for sugar patients| 3: lowCarbAtta 2: soya almondFlour
diabetes me kya khaye namkeen       | 3: namkeen 2: chana almonds seeds
cholestrol kam karne wala oil       | 3: oliveOil flaxOil 2: groundnutOil almondOil avocadoOil
heart healthy cooking oil           | 3: oliveOil 2: groundnutOil mustardOil avocadoOil flaxOil
bp patient snack low salt           | 3: tilBites peanutButter chocolate 2: seeds cookies
pcos snacks                         | 3: seeds namkeen 2: almonds tilBites chocolate cookies
pregnancy ladoo                     | 3: tilBites 2: ghee ragi
iron rich flour                     | 3: bajra rajgira ragi
calcium                             | 3: ragi rajgira 2: tilBites 1: ragiChips
fibre for stomach                   | 3: isabgol 2: flaxMeal coconutFlour
dadi ke ghutno ke dard tel malish   | 3: sesameOil almondOil mustardOil 1: kalonjiOil
oil pulling                         | 3: sesameOil coconutOil
salad dressing oil                  | 3: oliveOil 2: flaxOil avocadoOil
oil for pickle                      | 3: mustardOil sesameOil
pooja ghee                          | 3: ghee
tadka ghee                          | 3: ghee 1: mustardOil
ekadashi fasting flour              | 3: rajgira kuttu
navratri snacks                     | 3: saltMakhana 1: tilBites
upvas flour                         | 3: rajgira kuttu
jain namkeen                        | 3: namkeen 2: chana saltMakhana
vegan snack                         | 3: periMakhana seeds almonds chana jowarPuffs ragiChips namkeen 2: peanutButter
chai ke saath                       | 3: namkeen cookies 2: chana saltMakhana periMakhana ragiChips jowarPuffs
movie time chips                    | 3: ragiChips 2: jowarPuffs periMakhana
baked snacks                        | 3: jowarPuffs ragiChips 1: cookies
ghee 500 gm pouch                   | 3: ghee
groundnut oil 5 litre can           | 3: groundnutOil
5 kg jowar                          | 3: jowar
olive oil small bottle              | 3: oliveOil
ज्वार बाजरा आटा                     | 3: jowar bajra
सरसों तेल 1 लीटर                    | 3: mustardOil
गुड़ वाली तिल चिक्की                | 3: tilBites
डार्क चॉकलेट                        | 3: chocolate
ಎಳ್ಳೆಣ್ಣೆ                           | 3: sesameOil
ರಾಗಿ ಮುದ್ದೆ ಹಿಟ್ಟು                  | 3: ragi
ಮಧುಮೇಹಿಗಳಿಗೆ ತಿಂಡಿ                  | 3: namkeen seeds 2: almonds tilBites chocolate cookies
sunflower pumkin seeds              | 3: seeds
coldpressed oils                    | 3: sesameOil groundnutOil flaxOil coconutOil mustardOil oliveOil 2: almondOil kalonjiOil avocadoOil
wood pressed coconut oil            | 3: coconutOil
kambu flour                         | 3: bajra
sajjalu                             | 3: bajra
nuvvula nune                        | 3: sesameOil
shing tel                           | 3: groundnutOil
singdana oil                        | 3: groundnutOil
sarsoo tel kachi ghani              | 3: mustardOil
sorsher tel                         | 3: mustardOil
neyyi                               | 3: ghee
gaay ka ghee                        | 3: ghee
lotus seeds roasted                 | 3: saltMakhana periMakhana
foxnut spicy                        | 3: periMakhana 1: saltMakhana
hing chana                          | 3: chana
chana jor garam                     | 3: chana 1: namkeen
badam namkeen                       | 3: almonds 1: namkeen
badam rogan                         | 3: almondOil
chatua                              | 3: sattu
tilgul                              | 3: tilBites
gajak                               | 3: tilBites
penut butter crunchy                | 3: peanutButter
bhajiya flour                       | 3: besan
ragi mudde                          | 3: ragi
thalipeeth                          | 3: jowar bajra 2: besan
bhakri atta                         | 3: jowar bajra 2: ragi
gluten free roti                    | 3: ragi 2: almondFlour coconutFlour soya
gluten free cake flour              | 3: almondFlour coconutFlour 1: ragi
pancake flour                       | 3: almondFlour coconutFlour 2: ragi besan
egg substitute                      | 3: flaxMeal 2: isabgol
sunflower oil                       | 2: groundnutOil 1: mustardOil avocadoOil
soybean atta                        | 3: soya
high protein snacks for gym         | 3: seeds peanutButter namkeen 2: almonds chana
kam carb wala atta                  | 3: lowCarbAtta 2: almondFlour coconutFlour soya
shugar free meetha                  | 3: tilBites chocolate cookies
sugar free sweets diwali            | 3: tilBites chocolate cookies
kabz ki dawa                        | 3: isabgol
baby food 8 months                  | 3: ragi 2: ghee
hair growth oil                     | 3: coconutOil kalonjiOil almondOil 1: sesameOil
achar ka tel                        | 3: mustardOil 2: sesameOil
high smoke point oil                | 3: avocadoOil 2: groundnutOil ghee mustardOil
nut free snack                      | 3: saltMakhana
office munching                     | 3: seeds almonds saltMakhana periMakhana 2: chana jowarPuffs ragiChips namkeen
tiffin snack for school kids        | 3: ragiChips jowarPuffs 2: saltMakhana cookies tilBites periMakhana
ragi 1 kg pack price                | 3: ragi 1: ragiChips
चने का आटा                          | 3: besan 1: sattu
नारियल तेल बालों के लिए             | 3: coconutOil
व्रत का आटा                         | 3: rajgira kuttu
वजन घटाने वाला आटा                  | 3: lowCarbAtta 2: jowar bajra ragi soya coconutFlour
ಶುದ್ಧ ಹಸುವಿನ ತುಪ್ಪ                  | 3: ghee
ಹುರಿದ ಕಡಲೆ                          | 3: chana 2: sattu
multy seed mix                      | 3: seeds
jwaar puff tomato                   | 3: jowarPuffs
`;

/** Prices, what a food is wanted without, tastes, needs, other languages: sixty, written before any result of theirs. */
const limits = `
limits
oil under 300                       | 3: mustardOil groundnutOil sesameOil coconutOil
snacks below ₹100                   | 3: chana jowarPuffs ragiChips
ghee 600 ke andar                   | 3: ghee
atta 100 se kam                     | 3: jowar bajra ragi kuttu rajgira 2: besan 1: sattu
diwali gift under 500               | 3: almonds cookies chocolate tilBites 1: namkeen seeds
makhana 150 tak                     | 3: saltMakhana periMakhana
₹200 ke niche namkeen               | 3: namkeen 1: chana almonds
sasta tel                           | 3: mustardOil 2: groundnutOil sesameOil coconutOil
cheap protein snack                 | 3: chana peanutButter seeds 2: namkeen almonds
150 रुपये तक का आटा                 | 3: jowar bajra ragi besan kuttu rajgira 1: sattu coconutFlour
300 ರೂ ಒಳಗೆ ಎಣ್ಣೆ                   | 3: mustardOil groundnutOil sesameOil coconutOil
dry fruits less than 250 rupees     | 3: almonds 2: seeds 1: saltMakhana
snacks without peanut               | 3: saltMakhana jowarPuffs cookies chocolate 1: seeds
bina moongphali wala namkeen        | 3: saltMakhana jowarPuffs
chips without palm oil              | 3: ragiChips 2: jowarPuffs
no onion no garlic namkeen          | 3: namkeen 2: chana almonds saltMakhana
jain snacks without garlic          | 3: chana saltMakhana almonds namkeen 2: tilBites seeds
soya free atta low carb             | 3: almondFlour coconutFlour 1: flaxMeal
maida free biscuits                 | 3: cookies
ಗ್ಲುಟೆನ್ ಇಲ್ಲದ ತಿಂಡಿ                | 3: jowarPuffs ragiChips saltMakhana periMakhana chana namkeen seeds 2: tilBites cookies chocolate peanutButter
til ke bina snacks                  | 3: saltMakhana periMakhana chana jowarPuffs namkeen almonds 2: cookies chocolate
बिना दूध का नाश्ता                  | 3: periMakhana seeds almonds chana ragiChips namkeen 2: peanutButter
soy free namkeen high protein       | 3: chana seeds almonds 2: jowarPuffs ragiChips peanutButter
post gym snacks under 200           | 3: seeds peanutButter chana namkeen almonds
satvik snacks                       | 3: saltMakhana 2: tilBites chana seeds almonds cookies
vegan protein source                | 3: soya peanutButter seeds sattu 2: lowCarbAtta namkeen besan almonds almondFlour chana
elders easy to chew snack           | 3: saltMakhana 2: periMakhana jowarPuffs cookies tilBites
evening snack for school kids not fried | 3: jowarPuffs ragiChips saltMakhana 2: cookies tilBites periMakhana
low sodium snack for bp             | 3: tilBites peanutButter chocolate 2: seeds cookies
low gi flour for diabetic father    | 3: lowCarbAtta 2: besan khapli almondFlour coconutFlour soya 1: sattu
keto breakfast                      | 3: flaxMeal peanutButter almondFlour seeds 2: coconutFlour namkeen
pcos friendly atta                  | 3: lowCarbAtta 2: almondFlour coconutFlour soya 1: flaxMeal isabgol
vajan kam karne ke liye nashta      | 3: saltMakhana chana 2: jowarPuffs ragiChips seeds periMakhana sattu
pet saaf karne ke liye              | 3: isabgol 2: flaxMeal
haddi majboot karne wala aata       | 3: ragi 2: rajgira
ಹೆಚ್ಚು ಪ್ರೋಟೀನ್ ತಿಂಡಿ               | 3: peanutButter seeds namkeen almonds chana
fibre rich snack for constipation   | 3: tilBites chana 2: chocolate almonds namkeen seeds ragiChips 1: isabgol
teekha snack                        | 3: periMakhana 2: almonds namkeen chana
match ke time kuch kurkura          | 3: ragiChips jowarPuffs namkeen 2: periMakhana saltMakhana chana
namkeen aur khatta kuch khane ka man hai | 3: namkeen 2: almonds chana periMakhana jowarPuffs
meetha khane ka mann bina chini     | 3: tilBites chocolate cookies
garlic flavour snack                | 3: periMakhana jowarPuffs
crunchy salty munch for movie       | 3: ragiChips jowarPuffs saltMakhana 2: namkeen periMakhana chana almonds
halka phulka snack                  | 3: saltMakhana jowarPuffs 2: periMakhana ragiChips
bachon ke liye mithi cheez          | 3: cookies tilBites chocolate
ಖಾರ ತಿಂಡಿ                           | 3: periMakhana 2: namkeen almonds chana
masaledar bhuna badam               | 3: almonds
kadugu ennai 1 litre                | 3: mustardOil
avise nune                          | 3: flaxOil
naralache tel                       | 3: coconutOil
kobbari noone                       | 3: coconutOil
harbharyache pith                   | 3: besan
bajri no lot                        | 3: bajra
chholar chhatu                      | 3: sattu
karuppu ellu urundai                | 3: tilBites
kadala maavu                        | 3: besan
nallenna                            | 3: sesameOil
godhuma pindi                       | 3: khapli 2: lowCarbAtta
tamara vithu roasted                | 3: saltMakhana periMakhana
verusanaga nune                     | 3: groundnutOil
`;

const secondStranger = `
stranger-2
makhna peri peri                    | 3: periMakhana 2: saltMakhana
penut buter                         | 3: peanutButter
flexseed powder                     | 3: flaxMeal 1: flaxOil
avacado oil                         | 3: avocadoOil
choclate without suger              | 3: chocolate 1: cookies tilBites
psyllum husk                        | 3: isabgol
multigran ata                       | 3: lowCarbAtta
almond cokies                       | 3: cookies
sarso ka tel                        | 3: mustardOil
nachni pith                         | 3: ragi
bajri no lot                        | 3: bajra
yellu enne                          | 3: sesameOil
verusanaga nune                     | 3: groundnutOil
thengai ennai                       | 3: coconutOil
bina cheeni ki mithai               | 3: tilBites 2: cookies chocolate
sugar walo ke liye aata             | 3: lowCarbAtta 2: besan almondFlour soya khapli 1: coconutFlour jowar bajra sattu flaxMeal kuttu
भुना हुआ चना                        | 3: chana 1: sattu
उपवास का आटा                        | 3: rajgira kuttu
देसी घी                             | 3: ghee
ಅಗಸೆ ಬೀಜ                            | 3: flaxMeal 1: seeds flaxOil
ಕಡಲೆಕಾಯಿ ಎಣ್ಣೆ                      | 3: groundnutOil
ಚಪಾತಿ ಹಿಟ್ಟು                        | 3: lowCarbAtta khapli 1: jowar bajra soya
besan 1 kg                          | 3: besan
atta 5kg                            | 3: khapli 2: lowCarbAtta 1: jowar
ghee 500ml                          | 3: ghee
snacks under 100                    | 3: chana jowarPuffs ragiChips
makhana 300g                        | 3: saltMakhana 1: periMakhana
cooking oil 5 ltr                   | 3: mustardOil groundnutOil 1: sesameOil coconutOil
oil under 300                       | 3: mustardOil sesameOil groundnutOil coconutOil
ragi powder 500gm                   | 3: ragi
for dhokla                          | 3: besan
bhakri flour                        | 3: jowar bajra 2: ragi
oil for achar                       | 3: mustardOil sesameOil 1: groundnutOil
salad dressing oil                  | 3: oliveOil 2: avocadoOil flaxOil 1: sesameOil mustardOil kalonjiOil
puri talne ka tel                   | 3: groundnutOil 2: mustardOil 1: ghee avocadoOil
litti chokha                        | 3: sattu 2: mustardOil 1: ghee khapli
cake banane ka flour                | 3: almondFlour 2: coconutFlour 1: flaxMeal isabgol
oil for hair massage                | 3: almondOil coconutOil 2: sesameOil mustardOil 1: kalonjiOil
gluten free atta                    | 3: ragi almondFlour coconutFlour 2: soya 1: jowar bajra rajgira kuttu besan flaxMeal isabgol
gym protein food                    | 3: sattu peanutButter 2: soya chana seeds 1: besan almonds namkeen lowCarbAtta
pcos diet                           | 3: seeds flaxMeal 2: kuttu lowCarbAtta 1: isabgol flaxOil
fasting food                        | 3: saltMakhana rajgira kuttu 2: ghee 1: groundnutOil peanutButter almondFlour
keto snacks                         | 3: namkeen cookies 2: seeds almonds chocolate tilBites peanutButter
kabz ke liye                        | 3: isabgol 2: flaxMeal 1: almondOil bajra jowar coconutFlour lowCarbAtta
snack without peanuts               | 3: saltMakhana jowarPuffs cookies 2: chocolate
iron rich atta                      | 3: rajgira bajra 2: soya sattu besan ragi 1: khapli jowar
chai ke saath namkeen               | 3: namkeen 2: chana almonds ragiChips saltMakhana periMakhana 1: jowarPuffs cookies
diwali gift under 500               | 3: almonds cookies 2: chocolate tilBites namkeen 1: saltMakhana seeds
kids tiffin snack                   | 3: jowarPuffs 2: peanutButter ragiChips saltMakhana 1: cookies tilBites chana
makar sankranti                     | 3: tilBites
low calorie evening snack           | 3: saltMakhana periMakhana chana 2: jowarPuffs ragiChips
match dekhte time kuch teekha       | 3: periMakhana 2: almonds namkeen 1: chana ragiChips
soya flour                          | 3: soya 1: lowCarbAtta
mix seeds                           | 3: seeds 1: flaxMeal
millet chips                        | 3: ragiChips 2: jowarPuffs
buckwheat flour                     | 3: kuttu
kalonji oil                         | 3: kalonjiOil
badam oil                           | 3: almondOil
coconut flour                       | 3: coconutFlour
khapli wheat flour                  | 3: khapli
`;

const thirdStranger = `
stranger-3
jowr aata                           | 3: jowar
multi grian atta for roti           | 3: lowCarbAtta 1: khapli
himalyan salt makhna                | 3: saltMakhana 1: periMakhana
isabgool for constipaton            | 3: isabgol 1: flaxMeal
sugarfree choclate                  | 3: chocolate
penut buter no sugar                | 3: peanutButter
avacado oil                         | 3: avocadoOil
flex seed powdar                    | 3: flaxMeal 1: flaxOil
papa ke liye sugar wala aata        | 3: lowCarbAtta 2: khapli almondFlour besan 1: jowar bajra coconutFlour soya sattu
ghutno ke dard ki malish ka tel     | 3: mustardOil 2: sesameOil 1: coconutOil almondOil
chekku ennai                        | 3: sesameOil groundnutOil 2: mustardOil
bajri no lot                        | 3: bajra
shorsher tel ilish er jonno         | 3: mustardOil
nachni satva chhote bacche ke liye  | 3: ragi
shaam ki chai ke saath halka nashta | 3: saltMakhana periMakhana chana 2: cookies ragiChips jowarPuffs namkeen almonds seeds 1: tilBites
meetha khana hai par cheeni nahi    | 3: tilBites chocolate cookies
नवरात्रि फलाहार का आटा              | 3: rajgira kuttu
ಹುರಿಗಡಲೆ                            | 3: chana 2: sattu
ಕೂದಲಿಗೆ ಹಚ್ಚುವ ಎಣ್ಣೆ                | 3: coconutOil almondOil 2: sesameOil 1: mustardOil kalonjiOil
शुगर वालों के लिए नमकीन             | 3: namkeen 2: chana almonds seeds 1: saltMakhana periMakhana ragiChips
पूजा के दीये के लिए शुद्ध देसी घी   | 3: ghee
ರಾಗಿ ಮುದ್ದೆ ಮಾಡಲು ಹಿಟ್ಟು            | 3: ragi
5 kg gehu atta                      | 3: khapli 1: lowCarbAtta
sarso tel 5 litre                   | 3: mustardOil 1: groundnutOil
snacks under 100 rs                 | 3: chana jowarPuffs ragiChips
olive oil 500ml below 850           | 3: oliveOil
1 kg namkeen packet for my shop     | 3: namkeen 1: chana
cooking oil 1 litre under 400       | 3: mustardOil groundnutOil 1: sesameOil
chhota ghee 200ml                   | 3: ghee
atta under 150 per kg               | 3: jowar bajra 1: khapli besan
dhokla and kadhi flour              | 3: besan 1: rajgira
oil for aam ka achar                | 3: mustardOil sesameOil 1: groundnutOil
eggless keto cake flour             | 3: almondFlour coconutFlour 2: flaxMeal isabgol
litti chokha stuffing               | 3: sattu 2: mustardOil 1: khapli
deep fry puri oil not refined       | 3: groundnutOil mustardOil 2: ghee 1: avocadoOil
salad dressing oil                  | 3: oliveOil 2: avocadoOil flaxOil 1: kalonjiOil mustardOil sesameOil
kurkure jaisa healthy for school tiffin| 3: jowarPuffs 2: ragiChips saltMakhana 1: periMakhana chana namkeen
missi roti atta mix                 | 3: besan 2: soya lowCarbAtta 1: khapli
coeliac safe flour no wheat traces  | 3: ragi almondFlour coconutFlour 2: soya isabgol flaxMeal
peanut allergy safe snacks          | 3: saltMakhana jowarPuffs chocolate cookies
veg protein more than 20g per 100g  | 3: soya lowCarbAtta peanutButter seeds namkeen sattu almondFlour besan almonds 1: chana coconutFlour flaxMeal
no onion no garlic namkeen          | 3: namkeen chana almonds saltMakhana 2: ragiChips seeds
bina namak ke snacks bp wale ke liye| 3: peanutButter tilBites chocolate 1: seeds cookies
iron rich flour for anemia          | 3: rajgira bajra soya 2: sattu besan ragi 1: khapli jowar
cholesterol hai konsa tel acha      | 3: oliveOil avocadoOil 2: mustardOil groundnutOil flaxOil sesameOil 1: almondOil kalonjiOil
pcos ke liye seeds                  | 3: seeds flaxMeal 1: flaxOil kuttu
diwali gift for diabetic mother in law| 3: almonds chocolate cookies 2: namkeen tilBites 1: saltMakhana seeds
fasting day munching                | 3: saltMakhana 1: seeds peanutButter
match dekhte time kuch spicy crunchy| 3: periMakhana 2: almonds namkeen chana ragiChips 1: jowarPuffs saltMakhana
winter special healthy stuff        | 3: bajra 2: tilBites mustardOil almondOil 1: ghee flaxMeal
garmi me thanda peene ke liye desi drink| 3: sattu 1: ragi jowar
hostel me bina gas ke protein       | 3: sattu peanutButter chana 2: seeds almonds namkeen 1: tilBites
buckwheat                           | 3: kuttu
kalaunji oil                        | 3: kalonjiOil
trail mix                           | 3: seeds
alsi                                | 3: flaxMeal 2: flaxOil 1: seeds
makhana                             | 3: saltMakhana periMakhana
nariyal                             | 3: coconutOil coconutFlour 1: namkeen
soyabean atta                       | 3: soya 1: lowCarbAtta
badam                               | 3: almonds almondFlour 2: almondOil cookies 1: namkeen
`;

/** The queries without anything to be found prove that nothing untrue is shown. */
export const judgedQueries: readonly JudgedQuery[] = [
  judged,
  fresh,
  later,
  last,
  unseen,
  stranger,
  newcomer,
  november,
  limits,
  secondStranger,
  thirdStranger,
].flatMap(readQueries);

function readQueries(text: string): JudgedQuery[] {
  return text
    .trim()
    .split(/\n\n/)
    .flatMap((block) => {
      const [kind = '', ...lines] = block.split('\n');
      return lines.map((line) => {
        const [query = '', answers = ''] = line.split('|').map((part) => part.trim());
        return { kind, query, wanted: readAnswers(answers) };
      });
    });
}

function readAnswers(text: string): JudgedQuery['wanted'] {
  let grade: Grade = 3;
  const wanted: JudgedQuery['wanted'] = [];
  for (const word of text.split(' ').filter((one) => one !== '')) {
    if (/^[123]:$/.test(word)) grade = Number(word[0]) as Grade;
    else wanted.push({ title: titles[word as Name], grade });
  }
  return wanted;
}

/** How many answers are judged: what a phone shows without much scrolling. */
const judgedAnswers = 10;

/**
 * Normalised discounted cumulative gain of a list of titles: 1 where no order would be better, 0 where nothing wanted
 * is in it.
 */
export function gainOf({ wanted }: JudgedQuery, found: readonly string[]): number {
  const gain = (grades: readonly number[]) =>
    grades.slice(0, judgedAnswers).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
  if (wanted.length === 0) return found.length === 0 ? 1 : 0;
  const grades = found.map((title) => wanted.find((one) => title.startsWith(one.title))?.grade ?? 0);
  return gain(grades) / gain(wanted.map(({ grade }) => grade).toSorted((one, other) => other - one));
}
