/**
 * What foods are called in India. Each line is one food: a product with one of the words is found by any of them. What
 * sounds the same need not stand twice (search-words.ts).
 */
export const sameFood = readLines(`
  besan chickpea gramflour senaga kadalamaavu kadalemaavu besanu senagapindi बेसन
  chana chickpea chole cholay chola harbhara kadale kadalai kondakadalai senagalu phutana futana cholar chholar chholay kadala kadla harbhare harbhre buttani sanaga sanagalu चने ಕಡಲೆ
  til teel sesame gingelly gingili ellu ellina nuvvulu nuvvula nuvvu ellenne yellu tilachi तिल ಎಳ್ಳೆಣ್ಣೆ
  sarson mustard rai rayi sasive kadugu mohri mohari avalu sorshe shorshe sorsher shorsher sarso sarsu rayda aava kaduku kadugennai sasuve sasve shorisha सरसों राई ಸಾಸಿವೆ
  moongphali groundnut peanut shengdana shenga kadalekai nelagadale verkadalai nilakadalai verusenaga palli singdana shing bhuimug kappalandi chinabadam mungfuli bhoimug bhuimoong bhuinmug kadlekai nelakadale verkadala nilakkadala verusanaga verusanagalu vernakadalai pallilu senganalu मूंगफली ಕಡಲೆಕಾಯಿ ಶೇಂಗಾ
  nariyal coconut tengina tenginakai tengu kobbari khobra khopra copra thengai thenga narkel narikel naral nalikera nariel narikela narikelam thenkaai kobbera kobbarikaya tenkaya nalikeram naralachi नारियल ತೆಂಗಿನ
  badam almond badami badamu vaadumai badampappu बादाम ಬಾದಾಮಿ
  alsi flax flaxseed linseed agase javas avise tisi atasi alividai cheruchana aalivithai alivithi agasi agasebeeja avisalu avisaginjalu jawasu masina cheruchanavithu अलसी ಅಗಸೆ
  jowar jawar juar sorghum cholam jola jolada jwari jwariche jondhala jonna jonnalu jowari jonnala jwarilo javari cholum makkacholam jolam ज्वार ಜೋಳ
  bajra bajri bajro millet kambu sajje sajja sajjalu bajrach bajari gantilu gantelu sajjala बाजरा ಸಜ್ಜೆ
  ragi nachni nachani mandua madua marua millet nagli ragulu kezhvaragu kelvaragu keppai muthari panjappullu nachana nagali ragula kezhvaraku kelviragu kurakkan koovaragu marwa madwa रागी नाचनी ರಾಗಿ
  rajgira rajgiri rajgaro amaranth ramdana chaulai dantu dantina thotakura rajgara rajagira thandukeerai rajkeera राजगिरा ರಾಜಗಿರಿ
  kuttu buckwheat kotu phapar ogla papparai कुट्टू ಕುಟ್ಟು
  khapli emmer samba jave wheat khapali khapla khaple godhumalu खपली ಖಪ್ಲಿ
  gehu gehun wheat sharbati godhi gahu ghau godhuma godhumai kothumai gothambu kanak gohu ghaun ghaon godhumalu godhumala गेहूं ಗೋಧಿ
  isabgol isabgul psyllium ispaghula sat isapgol esabgol ishappukol isabagol isabgola ईसबगोल ಇಸಬ್ಗೋಲ್
  makhana foxnut lotus kamal thamarai tamara makhane makhna phoolmakhana tamaraginjalu tamaravithu padma thamarapoo मखाना ಮಖಾನಾ
  kalonji nigella blackseed mangraila mangrela karunjeeragam kalojeera karimjeerakam karunjeerakam karinjeerakam nallajeelakarra kalijeeri mungrela krishnajeerige कलौंजी ಕಲೋಂಜಿ
  ghee tuppa neyyi nei toop ghrita ghrit neyya nayi ghiu gawa घी ತುಪ್ಪ
  soya soy soyabean soybean bhatmas soyachikkudu सोयाबीन ಸೋಯಾ
  sattu chhatua satua hurihittu hurigadale chattu chhatu satuva pottukadalai putnalu putana सत्तू ಹುರಿಗಡಲೆ
  olive jaitun zaitun aliv zetun saidun जैतून ऑलिव ಆಲಿವ್
  avocado butterfruit makhanphal vennaipazham vennapazham एवोकाडो ಅವಕಾಡೊ ಬೆಣ್ಣೆಹಣ್ಣು
  chocolate choclet चॉकलेट ಚಾಕೊಲೇಟ್ ಚಾಕಲೇಟ್
  pumpkin kaddu kumbalakayi poosani gummadi kumbalkai parangikai mathanga gummadikaya kumhda bhopla
  sunflower surajmukhi suryakanti suryamukhi poddutirugudu
  walnut akhrot
  cashew kaju godambi mundiri jeedipappu
  date khajur kharjura
  jaggery gud gur bella vellam bellam sharkara
  honey shahad madhu jenutuppa thene
  rice chawal akki arisi biyyam
  oat jai
  barley jau jav
  maize corn makka makki
  moringa sahjan nugge murungai munaga
  turmeric haldi arishina manjal pasupu
  cumin jeera jeerige jeerakam jilakarra jeere
  fenugreek methi menthya vendhayam menthulu menthe uluva ventayam methya
  asafoetida hing ingu perungayam
  foxtail kangni thinai navane korra
  barnyard samak sanwa jhangora kuthiraivali
  sago sabudana tapioca
  sugar shugar cheeni chini shakkar sakkare शुगर चीनी शक्कर ಸಕ್ಕರೆ ಶುಗರ್
  salt namak uppu lavan नमक ಉಪ್ಪು
  milk doodh paal dudhu दूध ಹಾಲು
`);

/** Foods of one name, so that none of them is taken for a misspelt other one. */
export const otherFoods = `
  apple bhujia bread broccoli chakli chia cocoa coffee cornflake creatine curd custard dahi dal dosa egg falooda fig ghevar granola
  guava hemp juice kesar ketchup khakhra kodo kutki lentil maida mango masoor mathri moong muesli murukku noodle paneer papad papdi pasta pea
  pear pepper pickle pistachio pista poha popcorn prawn quinoa rajma rava rusk sabja saffron sauce sev sooji spirulina stevia suji
  tamarind tea tofu toor upma urad vermicelli vinegar whey yeast yogurt
`
  .trim()
  .split(/\s+/)
  .map((word) => [word]);

/** Words that say what kind of food it is. */
export const sameKind = readLines(`
  atta flour hittu pindi maavu pith peeth lot आटा ಹಿಟ್ಟು
  tel oil enne yenne ennai yennai enna yenna nune noone nooney taila तेल ಎಣ್ಣೆ
  butter makkhan benne bennai vennai venna loni बटर मक्खन ಬಟರ್ ಬೆಣ್ಣೆ
  seed beej beeja beeya vidhai vidai vithai ginjalu ginja vittu बीज ಬೀಜ ಬೀಜಗಳು
  cookie biscuit biskut biscut nankhatai khatai कुकीज़ बिस्किट ಕುಕೀಸ್ ಬಿಸ್ಕತ್ತು ಬಿಸ್ಕೆಟ್
  namkeen mixture farsan chivda chevda नमकीन ಮಿಕ್ಸ್ಚರ್ ನಮ್ಕೀನ್
  chip wafer चिप्स ಚಿಪ್ಸ್
  puff पफ ಪಫ್ಸ್
  laddu ladoo laddoo unde urundai unda undalu लड्डू ಉಂಡೆ
  snack nashta tindi thindi chirutindi palaharam noruku nasto jalkhabar नाश्ता स्नैक्स ತಿಂಡಿ ತಿಂಡಿಗಳು ಸ್ನ್ಯಾಕ್ಸ್
`);

/** Where few are of one of these kinds, what is like them follows: foods that are taken for the first word. */
export const likeKinds = readLines(`
  salty namkeen chip puff
  sweet cookie laddu
`);

/** Other words with one meaning; those of wishes, too (search-conditions.ts). */
export const sameWord = readLines(`
  meetha sweet
  sabzi sabji
  roasted roast bhuna bhune bhuni bhunja bhunjia bhajleli bhajlela bhaja shekela varutha varuthathu vayinchina huridu huri भुना भुने ಹುರಿದ
  masala masale मसाला ಮಸಾಲೆ
  roti chapati chapathi phulka रोटी ರೊಟ್ಟಿ ಚಪಾತಿ
  vrat upvas upwas vratham fasting navratri navratra falahar farali faral ekadashi shivratri singhara samak व्रत उपवास ವ್ರತ ಉಪವಾಸ
  gluten ग्लूटेन ಗ್ಲುಟೆನ್ ಗ್ಲೂಟೆನ್
  mukt free rahit फ्री मुक्त ಮುಕ್ತ ಫ್ರೀ ರಹಿತ
  fry
  without bina bagair vina binaa बिना बगैर
  allergy allergic allergen intolerance intolerant एलर्जी एलर्जिक ಅಲರ್ಜಿ
  illada illade illad illatha illamal lekunda nahi nahin ಇಲ್ಲದ ಇಲ್ಲದೆ नहीं
  diabetes madhumeh madhumehi diabetic sugarpatient डायबिटीज मधुमेह मधुमेही ಮಧುಮೇಹ ಮಧುಮೇಹಿ ಮಧುಮೇಹಿಗಳಿಗೆ ಡಯಾಬಿಟಿಸ್
  patient mareez marij rogi मरीज रोगी ರೋಗಿ ರೋಗಿಗಳಿಗೆ
  protein प्रोटीन ಪ್ರೋಟೀನ್
  fibre fiber फाइबर ಫೈಬರ್ ನಾರಿನಂಶ
  low less kam kadime लो कम ಕಡಿಮೆ ಲೋ
  carb carbohydrate कार्ब कार्ब्स ಕಾರ್ಬ್ ಕಾರ್ಬ್ಸ್
  high zyada jyada adhik rich हाई ज्यादा ಹೆಚ್ಚು ಹೈ
  weight vajan wajan vazan वजन ತೂಕ
  loss ghatana ghatane ghatao घटाने घटाना ಇಳಿಸಲು
  constipation kabz kabj malabaddhate कब्ज ಮಲಬದ್ಧತೆ
`);

function readLines(text: string): readonly (readonly string[])[] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '));
}
