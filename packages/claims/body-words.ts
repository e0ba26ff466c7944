/**
 * What people say of the body, by how much each word tells. A word that names an illness, a medicine or the inside of a
 * body is hardly ever said of a food for another reason; one like 'heart', 'weight' or 'children' often is, and tells
 * something only beside a word of change.
 */

const illnesses = `
  acidity acne ailment alzheimer alzheimer's amnesia anaemia anaemic anemia anemic angina anxiety arthritis arthritic asthma asthmatic backache baldness
  bloating bloated blockage bp hypertension hypotension bronchitis cancer cataract chikungunya cholera cholesterol cirrhosis clot clogged cough coughing
  cramp covid corona coronavirus deficiency dementia dengue depression dermatitis diabetes diabetic diabetics prediabetes prediabetic diarrhoea diarrhea disease
  diseased disorder dizziness eczema epilepsy fatigue fever feverish fibroid flu influenza fracture gallstone gastric gastritis germs glaucoma gout
  haemorrhoid hemorrhoid hba1c a1c headache heartburn hepatitis hernia hiv hypoglycaemia hypothyroidism ibs ibd illness ill impotence indigestion
  infection infertility infertile inflammation inflamed insomnia jaundice leukaemia lumbago malaria malnutrition menopause migraine nausea neuropathy
  obese obesity osteoporosis overweight pain painful ache paralysis parkinson parkinson's pcod pcos phlegm piles pimple pneumonia psoriasis rash
  rheumatism rheumatic scurvy seizure sick sickness sickly sinus sinuses sinusitis sleepless sleeplessness stroke stunted symptom syndrome thyroid tonsil toothache
  toxin tuberculosis tumour tumor typhoid ulcer uti varicose viral virus viruses vomiting wound wrinkle constipation constipated madhumeh motapa
  triglyceride reflux hangover bimari ldl irritated irritation irregularity spikes spike glycaemic glycemic epidemic pandemic covid-19 hypertensive allergy? dandruff cellulite pigmentation`;

const rarer = `
  vertigo tinnitus hoarse hoarseness laryngitis tonsillitis sciatica spondylitis spondylosis colitis crohn's diverticulitis rhinitis sinusitis conjunctivitis myopia glaucoma
  ringworm dysentery anorexia bulimia autism adhd spasm tremor palsy lupus fibromyalgia rheumatoid goitre endometriosis leucorrhoea cystitis prostatitis hypoglycemia
  hyperglycaemia hyperglycemia hyperlipidaemia hypercholesterolaemia atherosclerosis thrombosis embolism aneurysm arrhythmia palpitation angioplasty dialysis numbness tingling
  itch itching itchy blister wart sunburn snoring apnoea apnea pms postpartum miscarriage ovulation erectile polio measles mumps chickenpox jaundiced leprosy tetanus lymphoma
  leukemia melanoma polyp cyst nodule swollen breathless breathlessness wheezing wheeze congestion dehydration gastritis gastroenteritis amoebiasis cellulitis osteopenia
  sarcopenia scoliosis rickets beriberi pellagra goiter hyperthyroid hypothyroid hyperacidity flatulence gassiness belching`;

const medicines = `
  chemo antacid antihistamine diuretic analgesic antipyretic sedative tranquilliser tranquillizer capsule? chemist's infusion? quinine paracetamol aspirin ibuprofen cortisone
  epipen antibiotic antiviral antibacterial antiseptic antidote chemotherapy cure cured curing curative drug elixir heal healer healing healed heals inhaler injection insulin medicinal
  medicine medication medicated metformin nutraceutical ointment ozempic painkiller panacea pharmacy pharmacist pill placebo prescription
  prevention preventive preventative rambaan ramban remedy statin steroid surgery tablet therapeutic therapy tonic treatment vaccine
  chemist congestion whooping laxative probiotic prebiotic detox detoxify detoxifies detoxifying detoxification cleanse cleanses cleansing rejuvenate rejuvenates rejuvenating
  rejuvenation revitalise revitalises aphrodisiac nootropic adaptogen adaptogenic nerve-tonic`;

const insides = `
  gallbladder appendix tendon marrow lymph lymphatic spleen adrenal pituitary cornea retinal eyelash eyebrow scalp follicle collagen elastin keratin endorphin synapse cognition cognitive
  pulse? heartbeat bloodflow capillaries microflora abdomen abdominal thigh hips biceps triceps cellulite double-chin gastrointestinal intestinal renal hepatic pulmonary vascular ovarian uterine bronchial sebum
  ageing aging antibodies antioxidant artery arteries belly bladder blood bloodstream bone bowel brain cartilage cardiac cardiovascular circulation colon digest digests
  digestion digestive digesting estrogen oestrogen eyesight fertility flab free-radical glucose gut haemoglobin hemoglobin hormone hormonal
  immune immunity immuno intestine jawline joint kidney knee lactation libido ligament liver longevity lifespan lung metabolic metabolism
  microbiome muscle muscular nerve nervous neuron organ ovary paunch pancreas platelet potency prostate retina slim slimmer slimming slender spine
  stamina stomach testosterone tummy urine uric uterus vigour virility vitality ageless bulge waist waistline womb youthful youth figure-hugging hearing
  microcirculation plaque arterial skinny slimmed dieter ketosis midriff abs bmi adipose svelte respiratory lactating conceive conception fertile iq eyesight breastmilk vitamin-d serotonin dopamine melatonin cortisol satiety physique sperm complexion`;

/** Said of shops, bowls and farmers too. */
const ambiguous = `
  heart skin hair nail eye vision tooth teeth body bodies health weight weigh weighs kilo kilogram kg pound inch scale jeans figure height tall taller tallest
  young younger age energy strength focus concentration memory mind mood stress sleep calm tired tiredness weak weakness hunger hungry appetite
  craving defence defense resistance shield armour chest throat nose face cell pressure period cycle pregnancy conceive couple married wedding
  newlywed weds life clarity shape breath breathe lean leaner sugar? tone limb leg nutrient growth wellness wellbeing scar burn? dress chin
  attention bloom glow dosage dose fitness headroom tissue labour vein peace serenity intelligence`;

const children = `
  kid child children baby babies toddler infant newborn boy girl teenager teen son daughter grandson granddaughter student schoolboy classmate`;

/** What is promised: verbs by their first form. */
const changing = `
  help aid assist support boost improve increase enhance strengthen promote maintain regulate balance stimulate nourish protect defend guard fight
  kill prevent relieve reduce lower control manage dissolve clear cleanse purify flush melt burn shed lose vanish fade disappear shrink repair restore
  soothe calm ease sharpen fuel lubricate accelerate delay suppress curb bust remove heal crush heal transform thank strengthen drop rebuild tighten tone
  activate energise energize undo mend reopen renew recover reverse beat combat normalise normalize steady stabilise stabilize trim unlock awaken flatten nurture invigorate
  raise develop prolong extend double triple speed save improve free care gain slash banish end stop enjoy? quieten settle? arm feed build sustain uplift
  replenish recharge revive tame conquer regrow thrive outgrow hydrate detox`;
const changed = `
  undone undid good great excellent ideal perfect best better beneficial benefit benefits boon blessing useful effective powerful power care shield loss lost gone goodbye bye gentle
  easy light lighter higher more less fewer strong stronger robust sharp sharper smart smarter taller tallest younger healthy healthier glow glows glowing fair fairer radiant
  deep deeper suit suits suitable safe safest loves love thank wake wakes open opens train trains down thick thicker shiny shine normal flat flatter lean leaner steel rid
  support booster boosting relief control bright brighter clean cleaner pure happy happier weapon armour friend friendly long longer fit fitter new again superfood magic
  miracle solution answer secret supplement improvement increase choose chooses shaky? renewed younger slim-fit instant boundless protection fortify fortifies nutritious nourishing
  best-friend watch goes calmer keeps satisfies suppressant suppressor mental development`;
/** Of children these tell; 'the children help to crack tamarind' does not. */
const growing = `
  gain gains chubby cheerful plump gain gains grow grows growing grew growth taller tallest tall strong stronger sharp sharper smart smarter bright brighter healthy healthier thrive thrives develop develops development
  bonny protected protects protect learning attention attentive attentiveness concentrate concentrates concentration marks weight height weak thin first legs bones brain
  sick miss fewer immune safe safest overtakes nourish nourished nourishes boost boosts champion champions energetic beneficial steps support supports serenity calms brainy clever catch underweight picky intelligent memory newborn? vision learn learns`;

const [illness, inside, perhaps, child, change, growthWord] = [1, 2, 4, 8, 16, 32];
export const wordClass = { illness, inside, perhaps, child, change, growth: growthWord } as const;

const classes = new Map<string, number>();
function list(words: string, kind: number): void {
  for (const word of words.trim().split(/\s+/)) {
    if (word.endsWith('?') || word.includes('-')) continue;
    classes.set(word, (classes.get(word) ?? 0) | kind);
  }
}
list(illnesses, illness);
list(rarer, illness);
list(medicines, illness);
list(insides, inside);
list(ambiguous, perhaps);
list(children, child);
list(changed, change);
list(growing, growthWord);
list(changing, change);
for (const verb of changing.trim().split(/\s+/)) {
  const stem = verb.replace(/e$/, '');
  const double = `${verb}${verb.at(-1)}`;
  list(
    [`${verb}s`, `${verb}es`, `${stem}ed`, `${stem}ing`, `${double}ed`, `${double}ing`, verb.replace(/y$/, 'ies')].join(
      ' ',
    ),
    change,
  );
}

/** @returns what a word tells, as a set of bits; 0 for all others */
export function classOf(word: string): number {
  const known = classes.get(word) ?? 0;
  if (!word.endsWith('s') && !word.endsWith("'")) return known;
  const one = word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/'?s$|'$/, '');
  return known | (classes.get(one) ?? 0);
}
