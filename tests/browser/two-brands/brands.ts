import { mark, milletBanner, milletPicture, sweetBanner, sweetPicture, wordmark } from './pictures.ts';

export interface SampleBrand {
  /** For the names of pictures. */
  slug: string;
  /** Sections of the settings, as their calls take them; pictures come with the set-up. */
  settings: Record<string, object>;
  announcement: string;
  logo: () => Promise<Buffer>;
  social: () => Promise<Buffer>;
  banner: (width: number, height: number) => Promise<Buffer>;
  products: { picture: () => Promise<Buffer>; body: { title: string; category: string; [field: string]: unknown } }[];
  freeFrom: number;
  /** What is ordered. */
  sold: { title: string; weight: string };
}

const part = (name: string, isShown: boolean) => ({ part: name, isShown });
const nutrition = (
  energyKcal: number,
  carbohydrate: number,
  sugars: number,
  fibre: number,
  protein: number,
  fat: number,
) => ({
  per: '100g',
  energyKcal,
  protein,
  carbohydrate,
  sugars,
  addedSugars: sugars,
  fibre,
  fat,
  saturatedFat: Math.round(fat * 4) / 10,
  transFat: 0,
  sodiumMg: 30,
});
const food = {
  gst: 5,
  averageReview: 4.5,
  bestSellers: true,
  countryOfOrigin: 'India',
  diet: 'vegetarian',
  energyConfirmed: true,
};

/** A sweets shop of Chennai: a wordmark, berry and saffron. */
const laddoo: SampleBrand = {
  slug: 'sweets',
  settings: {
    company: {
      legalName: 'Laddoo Sweets Private Limited',
      addressLines: ['14, Pondy Bazaar, T. Nagar', 'Chennai, Tamil Nadu 600017'],
      dispatchLines: ['Unit 3, Guindy Estate', 'Chennai, Tamil Nadu 600032'],
      state: 'Tamil Nadu',
      gstin: '33AAPFU0939F1Z2',
      fssai: '12421002000456',
      grievanceOfficer: {
        name: 'Ms. Revathi Kumar',
        email: 'care@laddoo.example',
        phone: '+91 44 4000 1200',
        hours: 'Monday to Saturday, 9am to 6pm',
      },
    },
    brand: {
      name: 'Laddoo',
      nameInScript: 'लड्डू',
      tagline: 'Sweets rolled by hand this morning.',
      description:
        'Laddoos, pedas and barfis made each morning in Chennai, packed by hand and delivered all over India.',
      actionColour: '#8d1d4f',
      accentColour: '#f2a33a',
    },
    contact: {
      email: 'hello@laddoo.example',
      phone: '+91 44 4000 1200',
      hours: 'Monday to Saturday, 9am to 6pm',
      socials: [{ label: 'Instagram', href: 'https://www.instagram.com/laddoo.example' }],
    },
    home: {
      title: 'Sweets made this morning',
      description: 'Besan laddoos, milk pedas and kaju barfis from Chennai, made each morning and sent the same day.',
      parts: [
        part('best-sellers', true),
        part('promises', true),
        part('vision', true),
        part('faqs', true),
        part('carousel', false),
        part('collections', true),
        part('highlights', false),
        part('testimonials', false),
      ],
      highlights: [],
      promises: ['Made each morning', 'Pure ghee', 'Rolled by hand'],
      vision: 'A box of sweets at every door on every day that deserves one.',
      mission: 'We make small batches in copper pans, taste each of them, and send them on the day they are made.',
    },
    announcement: { messages: ['Delivery is free from {threshold}'] },
    faqs: {
      items: [
        {
          question: 'How long do the sweets keep?',
          answer: 'Laddoos keep for 15 days in a closed tin, pedas for 7 days in the fridge.',
        },
        { question: 'Do you write cards?', answer: 'Yes. Type your words at checkout and we write them by hand.' },
      ],
    },
    testimonials: { items: [] },
    team: { items: [] },
    videos: { items: [] },
    programs: { plans: [], terms: '' },
    mail: { senderName: '', replyTo: 'hello@laddoo.example', signature: 'With a sweet greeting from T. Nagar' },
    policies: {
      returns: '',
      terms: '',
      shipping: '',
      privacy: '',
      about: 'Laddoo began with one copper pan in T. Nagar.\n\nWe still use it.',
    },
  },
  announcement: 'Fresh laddoos every morning',
  logo: wordmark,
  social: () => sweetBanner(1200, 630),
  banner: sweetBanner,
  freeFrom: 799,
  sold: { title: 'Besan Laddoo', weight: '250 g' },
  products: [
    {
      picture: () => sweetPicture('#e9a536', '#b9772a'),
      body: {
        ...food,
        title: 'Besan Laddoo',
        category: 'snacks',
        description: 'Gram flour roasted in ghee for an hour, rolled with sugar and cardamom.',
        hsn: '21069099',
        nutrition: nutrition(510, 52, 38, 3.1, 8.4, 30),
        servingSize: { value: 35, unit: 'g', words: '1 laddoo' },
        ingredientList: ['Gram flour', 'Sugar', 'Ghee (milk)', 'Cardamom'],
        allergens: { contains: ['milk'], mayContain: ['tree-nuts'] },
        shelfLifeDays: 15,
        variants: [
          { weight: '250 g', price: 260, sellingPrice: 240, totalStock: 40 },
          { weight: '500 g', price: 500, sellingPrice: 450, totalStock: 40 },
        ],
      },
    },
    {
      picture: () => sweetPicture('#f6ead0', '#d9bd8c'),
      body: {
        ...food,
        title: 'Milk Peda',
        category: 'snacks',
        description: 'Milk cooked down for five hours and pressed with a pistachio.',
        hsn: '21069099',
        nutrition: nutrition(420, 58, 50, 0.4, 10.2, 16),
        ingredientList: ['Milk', 'Sugar', 'Pistachios'],
        allergens: { contains: ['milk', 'tree-nuts'], mayContain: [] },
        shelfLifeDays: 7,
        variants: [{ weight: '250 g', price: 300, sellingPrice: 0, totalStock: 30 }],
      },
    },
    {
      picture: () => sweetPicture('#e8607a', '#b23a55'),
      body: {
        ...food,
        title: 'Rose Coconut Barfi',
        category: 'snacks',
        description: 'Fresh coconut and rose petals, cut in squares.',
        hsn: '21069099',
        nutrition: nutrition(455, 51, 42, 6, 4.1, 26),
        ingredientList: ['Coconut', 'Sugar', 'Milk', 'Rose petals'],
        allergens: { contains: ['milk'], mayContain: ['tree-nuts'] },
        shelfLifeDays: 10,
        variants: [{ weight: '300 g', price: 320, sellingPrice: 280, totalStock: 25 }],
      },
    },
  ],
};

/** A millet shop of Pune: a mark beside the name, blue and maize. */
const milletHouse: SampleBrand = {
  slug: 'millets',
  settings: {
    company: {
      legalName: 'Millet House Private Limited',
      addressLines: ['12, Mill Road, Kothrud', 'Pune, Maharashtra 411038'],
      state: 'Maharashtra',
      gstin: '27AAPFU0939F1ZV',
      fssai: '11521034000123',
      grievanceOfficer: {
        name: 'Mr. Sanjay Patil',
        email: 'care@millethouse.example',
        phone: '+91 20 4100 2200',
        hours: 'Monday to Friday, 10am to 5pm',
      },
    },
    brand: {
      name: 'Millet House',
      nameInScript: 'मिलेट हाउस',
      tagline: 'Nine grains from farms we know.',
      description:
        'Foxtail, kodo and little millet, whole or as flour, from farms of Maharashtra, delivered all over India.',
      actionColour: '#24457a',
      accentColour: '#f0c95a',
    },
    contact: {
      email: 'hello@millethouse.example',
      phone: '+91 20 4100 2200',
      hours: 'Monday to Friday, 10am to 5pm',
      socials: [],
    },
    home: {
      title: 'Millets from farms we know',
      description: 'Foxtail, kodo and little millet, whole or milled, packed in Pune and delivered all over India.',
      parts: [
        part('best-sellers', true),
        part('vision', true),
        part('promises', true),
        part('faqs', true),
        part('carousel', false),
        part('collections', true),
        part('highlights', false),
        part('testimonials', false),
      ],
      highlights: [],
      promises: ['From nine farms', 'Cleaned twice', 'Milled to order'],
      vision: 'A plate of millet in every home, twice a week.',
      mission: 'We buy from nine farms that we visit, clean each sack twice and mill on the day we ship.',
    },
    announcement: { messages: [] },
    faqs: {
      items: [
        {
          question: 'How do I cook millet?',
          answer: '- Soak it for an hour\n- Cook one cup in two and a half cups of water',
        },
      ],
    },
    testimonials: { items: [] },
    team: { items: [] },
    videos: { items: [] },
    programs: { plans: [], terms: '' },
    mail: { senderName: '', replyTo: '', signature: '' },
    policies: {
      returns: '',
      terms: '',
      shipping: '',
      privacy: '',
      about: 'Millet House buys from nine farms around Pune.',
    },
  },
  announcement: 'New: foxtail millet of this harvest',
  logo: mark,
  social: () => milletBanner(1200, 630),
  banner: milletBanner,
  freeFrom: 599,
  sold: { title: 'Foxtail Millet', weight: '500 g' },
  products: [
    {
      picture: () => milletPicture('#24457a', '#fff7dd'),
      body: {
        ...food,
        title: 'Foxtail Millet',
        category: 'flour',
        description: 'Whole foxtail millet of this harvest, cleaned twice. It cooks in 15 minutes.',
        hsn: '10082929',
        diet: 'vegan',
        nutrition: nutrition(351, 63.2, 0, 6.7, 12.3, 4.3),
        servingSize: { value: 50, unit: 'g', words: '1 bowl, uncooked' },
        ingredientList: ['Foxtail millet'],
        allergens: { contains: [], mayContain: ['gluten'] },
        shelfLifeDays: 180,
        variants: [
          { weight: '500 g', price: 110, sellingPrice: 95, totalStock: 60 },
          { weight: '1 kg', price: 210, sellingPrice: 180, totalStock: 60 },
        ],
      },
    },
    {
      picture: () => milletPicture('#b3562b', '#fbe9d6'),
      body: {
        ...food,
        title: 'Kodo Millet Flour',
        category: 'flour',
        description: 'Milled on the day we ship it, with the bran left in.',
        hsn: '11029090',
        diet: 'vegan',
        nutrition: nutrition(353, 66.6, 0, 9, 8.3, 3.6),
        ingredientList: ['Kodo millet'],
        allergens: { contains: [], mayContain: ['gluten'] },
        shelfLifeDays: 60,
        variants: [{ weight: '500 g', price: 130, sellingPrice: 0, totalStock: 45 }],
      },
    },
    {
      picture: () => milletPicture('#3d6b4f', '#eaf3e4'),
      body: {
        ...food,
        title: 'Ragi Cookies',
        category: 'snacks',
        description: 'Finger millet, jaggery and butter, baked in small trays.',
        hsn: '19053100',
        nutrition: nutrition(470, 64, 24, 5, 7, 20),
        ingredientList: ['Finger millet flour', 'Jaggery', 'Butter (milk)'],
        allergens: { contains: ['milk'], mayContain: ['gluten', 'tree-nuts'] },
        shelfLifeDays: 60,
        variants: [{ weight: '200 g', price: 160, sellingPrice: 145, totalStock: 45 }],
      },
    },
  ],
};

export const sampleBrands: readonly SampleBrand[] = [laddoo, milletHouse];
