/**
 * Everything about the brand that is not in the database. All of it is sample content: replace it here and every page,
 * e-mail and policy changes. Long texts use one plain format: paragraphs separated by a blank line, '- ' bullets, '1. '
 * numbered steps, nothing else.
 */

/** Tag for long texts that are wrapped in the source. */
export const prose = (parts: TemplateStringsArray, ...values: (string | number)[]): string =>
  unwrapped(String.raw({ raw: parts }, ...values));

/**
 * A line is joined to the one before unless it starts a bullet or a step, or follows a blank line. Indentation is
 * dropped.
 */
export function unwrapped(text: string): string {
  const paragraphs: string[][] = [[]];
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    const current = paragraphs[paragraphs.length - 1] ?? [];
    if (line === '') {
      if (current.length > 0) paragraphs.push([]);
    } else if (current.length === 0 || /^(- |\d+\. )/.test(line)) {
      current.push(line);
    } else {
      current.push(`${current.pop()} ${line}`);
    }
  }
  return paragraphs
    .filter((paragraph) => paragraph.length > 0)
    .map((paragraph) => paragraph.join('\n'))
    .join('\n\n');
}

const name = 'Mitahara';

export const brand = {
  name,
  legalName: 'Mitahara Foods Private Limited (sample)',
  tagline: 'Measured food for a lighter life.',
  description: prose`
    Flours, oils and snacks for people who watch their sugar, their weight or their heart: every figure on the label,
    delivered all over India.`,
  phone: '+91 80 0000 0000',
  email: 'hello@mitahara.example',
  addressLines: [
    'Mitahara Foods Private Limited',
    '00, Sample Street, Jayanagar',
    'Bengaluru, Karnataka 560000',
    'India',
  ],
  fssai: '10000000000000 (sample)',
  gstin: '29AAAAA0000A0Z0 (sample)',
  socials: [
    { label: 'Instagram', href: 'https://www.instagram.com/mitahara.example' },
    { label: 'Facebook', href: 'https://www.facebook.com/mitahara.example' },
    { label: 'YouTube', href: 'https://www.youtube.com/@mitahara.example' },
  ],
  workingHours: 'Monday to Friday, 10am to 5pm',
  reply: 'We answer within one working day.',
};

/** Pictures of the sample brand; a shop with a logo of its own has its own made of that. */
export const sampleLook = {
  logo: '/art/sample-logo.64x64.svg',
  icon: '/art/sample-icon.svg',
  /** For the first page of a phone, 180 pixels wide. */
  tile: '/art/sample-icon.png',
} as const;

export const missionVision = {
  mission: prose`
    To make food that people with diabetes, PCOS, obesity or heart trouble can enjoy every day: whole grains, honest
    oils and snacks without added sugar. We make it in small batches, explain it in plain words and sell it at the price
    we show.`,
  vision: prose`
    An India where a high sugar reading first changes what we cook: where the right atta is as easy to buy as the wrong
    one, and the whole family eats better together instead of cooking separately for one person.`,
};

export const homePage = {
  title: 'Flours, oils and snacks for measured eating',
  description: prose`
    Stone-ground flours, wood-pressed oils and roasted snacks, for people who watch their sugar, weight or heart.
    Delivered all over India.`,
  tests: 'Every lot tested in a lab (sample)',
};

/** The six highlights of the home page. Their titles are fixed words (behaviour: Content 1). */
export const healthBenefits = [
  {
    key: 'weight',
    title: 'Reduce Weight Loss',
    text: 'Fibre and protein fill you sooner, which may help you reach a healthy weight and stay strong on the way.',
  },
  {
    key: 'insulin',
    title: 'Lower Insulin Levels',
    text: 'Meals with less starch ask for less insulin, a welcome rest for a body that has become resistant to it.',
  },
  {
    key: 'triglycerides',
    title: 'Reduce Triglycerides',
    text: 'Leaving out sugar and refined flour, and adding omega-3 from seeds, may help bring these blood fats down.',
  },
  {
    key: 'blood-sugar',
    title: 'Regulate Blood Sugar',
    text: 'Slowly digested flours may flatten the curve after a meal, with a balanced diet and your doctor’s advice.',
  },
  {
    key: 'cholesterol',
    title: 'Increase Good Cholesterol',
    text: 'Nuts, seeds and single-press oils carry the unsaturated fats that support HDL, the helpful kind.',
  },
  {
    key: 'metabolism',
    title: 'Boost Metabolism',
    text: 'Protein at every meal, magnesium from millets and seeds, and steady energy keep the body at work all day.',
  },
] as const;

/** The six quality claims. Their texts are fixed words (behaviour: Content 1). */
export const qualityClaims = [
  'No Added Sugar',
  'No Processed Food',
  'No Refined Oil',
  'No Chemicals',
  'No Preservatives',
  'Low Carbohydrates',
] as const;

/** Invented quotes of invented doctors, who have no faces: their initials stand for them. */
export const testimonials = [
  {
    name: 'Dr. Anjali Sample',
    title: 'Diabetologist, Bengaluru',
    text: prose`
      My patients do not fail at diets, they fail at bland food. Changing the atta is the one tip they still follow
      after six months, because dinner looks the same as before. Then we read their meters together.`,
  },
  {
    name: 'Dr. Farhan Specimen',
    title: 'Cardiologist, Hyderabad',
    text: prose`
      I ask three questions about any product: which fat, how much salt, how much sugar. Few packs answer all three on
      the front. I like a shop that puts them up front.`,
  },
  {
    name: 'Dr. Meera Placeholder',
    title: 'Gynaecologist, Pune',
    text: prose`
      Young women with PCOS come to me tired of being told to eat less. I would rather they ate differently: more
      protein, more seeds, real fats. A seed mix in the handbag is a small start that usually lasts.`,
  },
  {
    name: 'Dr. Thomas Exemplar',
    title: 'Family physician, Kochi',
    text: prose`
      I like that nobody here promises a cure, and that every fibre supplement comes with a note on water and medicines.
      I can send an elderly patient to these pages without worry.`,
  },
  {
    name: 'Dr. Gurpreet Demo',
    title: 'Bariatric surgeon, Ludhiana',
    text: prose`
      Before and after surgery, people need good nutrition in small portions. Besan, sattu and paneer do more than
      imported powders, at a tenth of the cost. I tell families to learn three recipes and repeat them.`,
  },
  {
    name: 'Dr. Kavita Pretend',
    title: 'Endocrinologist, Kolkata',
    text: prose`
      Sugar readings depend on food, sleep, exercise and medicine. Food is the part my patients can change by tomorrow
      morning. Lower-carbohydrate staples give them a fair chance, as long as we watch the dose of their tablets.`,
  },
] as const;

export const faqs = [
  {
    question: 'Are your products suitable for people with diabetes?',
    answer: prose`
      We make them with you in mind. Each product page shows carbohydrate, fibre and sugars, so that you can choose what
      suits you. They are foods, not medicines. If you take insulin or tablets that lower sugar, speak to your doctor
      before you change your atta or rice, as the dose may need to change too.`,
  },
  {
    question: 'When will my order arrive?',
    answer: prose`
      We process orders within 2-4 business days and ship all over India. Enter your pincode on the page of any product
      to see when a parcel usually reaches you. We e-mail you a tracking number when we ship your parcel.`,
  },
  {
    question: 'What does delivery cost?',
    answer: prose`
      The fee depends on your state. You see it in the cart before you pay. Above the free-shipping amount shown at the
      top of each page, delivery is free.`,
  },
  {
    question: 'Can I pay on delivery?',
    answer: prose`
      Usually, yes. Choose cash on delivery at checkout and pay the courier. Each product page tells you whether your pincode
      has it, and the checkout shows any fee before you order. You can also pay online by UPI, card, net banking or
      wallet. All prices include GST.`,
  },
  {
    question: 'Can I cancel or return an order?',
    answer: prose`
      You can cancel on the page of your order until we pack it, and by e-mail until it is delivered. As these are foods,
      we do not take returns after delivery. If something arrives damaged, leaking or wrong, write to us within 7 days with photographs and we’ll put it right.`,
  },
  {
    question: 'How should I store flours and oils without preservatives?',
    answer: prose`
      Keep them closed, dry, cool and away from light. Once opened, keep seed and nut flours, flaxseed oil and peanut
      butter in the fridge. On each product page, see ‘More’ for how long an opened pack stays fresh.`,
  },
] as const;

/** Sample people: initials stand in place of portraits. */
export const team = [
  {
    role: 'Mentor',
    name: 'Dr. Raghav Sample',
    bio: prose`
      A doctor for thirty-one years, he believes food comes before the prescription pad. He checks every label before we
      print it and leads our doctor-run program. On Sundays he walks with patients in Cubbon Park, even in the rain.`,
  },
  {
    role: 'Founder',
    name: 'Lakshmi Specimen',
    bio: prose`
      She found out at thirty-eight that she had diabetes, and made her first besan roti a week later. She began milling
      for neighbours in a Jayanagar garage, with one stone and a borrowed sieve. She still tastes the first roti of each
      batch, and can reject it.`,
  },
  {
    role: 'Co-founder and CEO',
    name: 'Arjun Placeholder',
    bio: prose`
      He left a bank job to work with food. He knows all our growers by name, and most couriers by their excuses. His
      rules for the shop are simple: the price you see is the price you pay, and every e-mail gets a reply within a day.`,
  },
  {
    role: 'Co-founder',
    name: 'Nafisa Exemplar',
    bio: prose`
      She grew up above an oil press in Rajkot and can tell the age of groundnut oil with her eyes shut. She chooses our
      mills, presses and bottles, and visits each maker twice a year. It was her idea to sell only what her mother would
      cook with.`,
  },
  {
    role: 'Food technologist and dietician',
    name: 'Sindhu Demo',
    bio: prose`
      She has two degrees and one iron kadhai. She works out our recipes: how much psyllium holds a roti together, how
      dry a makhana must be, what a real serving is. She also prepares the nutrition figures and cautions on our packs.`,
  },
] as const;

/** `{threshold}` is replaced by the free-shipping threshold with its rupee sign. */
export const announcements = [
  'Freshly milled, delivered to all 28 states and 8 union territories',
  'Free delivery from {threshold}, cash on delivery included',
] as const;

export const about = prose`
  Mitahara is a Sanskrit word: mita means measured, and ahara means food. In the old texts it is a pleasant, wholesome
  meal that leaves a quarter of the stomach empty. We have not found a better rule for anyone whose doctor has begun to
  speak of sugar, weight or the heart.

  The shop began with one diagnosis and one stone mill. Our founder wanted a roti she could eat with her family, from
  the same plate, without hiding it under vegetables. It took forty-one attempts. The neighbours tried the forty-second,
  and came back with empty tins for more.

  Today we sell flours, oils and snacks from small mills and presses across India, and buy from abroad only what does
  not grow here. How we choose:

  - Whole ingredients first, in an order you can read without a dictionary
  - No added sugar, no refined oil, no preservatives, no colours
  - Carbohydrate and fibre in large print, and serving sizes that people really eat
  - Millers and growers we have visited and pay fairly
  - Plain words about what a food can do and what it cannot

  We are not a clinic. Our food works best along with your doctor’s advice, a daily walk and enough sleep. If you need
  us a little less in a year because you have learned to cook this way, we have done our work.

  The people, places and figures on this page are samples for this demo shop.`;
