import type { State } from '#delivery/rules/india.ts';
import { flourProducts } from './products-flour.ts';

/** Delivery fee in rupees by state, for parcels from Bengaluru: cheap nearby, highest for hills and islands. */
export const demoShippingFees: Record<State, number> = {
  'Andaman and Nicobar Islands': 150,
  'Andhra Pradesh': 50,
  'Arunachal Pradesh': 135,
  Assam: 110,
  Bihar: 90,
  Chandigarh: 90,
  Chhattisgarh: 80,
  'Dadra and Nagar Haveli and Daman and Diu': 75,
  Delhi: 85,
  Goa: 60,
  Gujarat: 75,
  Haryana: 85,
  'Himachal Pradesh': 100,
  'Jammu and Kashmir': 120,
  Jharkhand: 90,
  Karnataka: 40,
  Kerala: 50,
  Ladakh: 140,
  Lakshadweep: 150,
  'Madhya Pradesh': 75,
  Maharashtra: 65,
  Manipur: 130,
  Meghalaya: 120,
  Mizoram: 130,
  Nagaland: 130,
  Odisha: 80,
  Puducherry: 55,
  Punjab: 90,
  Rajasthan: 85,
  Sikkim: 115,
  'Tamil Nadu': 50,
  Telangana: 55,
  Tripura: 125,
  'Uttar Pradesh': 85,
  Uttarakhand: 95,
  'West Bengal': 90,
};

/** Subtotal in rupees from which delivery is free. */
export const demoFreeShippingThreshold = 499;

/** Words and links of the three banners, in the order of their pictures: flour, oil, snacks. */
export const demoBanners = [
  {
    headline: 'Flour with its figures up front',
    line: 'Net carbs of every roti, before you buy.',
    button: 'Shop flours',
    link: '/shop/listing?category=flour',
  },
  {
    headline: 'Pressed slowly, in wood',
    line: 'Oils and ghee with nothing added.',
    button: 'Shop oils',
    link: '/shop/listing?category=oil',
  },
  {
    headline: 'Snacks with nothing to hide',
    line: 'Every figure is on the pack.',
    button: 'Shop snacks',
    link: '/shop/listing?category=snacks',
  },
] as const;

/** Texts are in the plain format of app/rules/text/prose.ts. */
export const demoEvent = {
  location: 'https://www.google.com/maps/search/?api=1&query=Cubbon+Park+Bengaluru',
  address: `Morning Meet at the Bandstand (sample event)

Cubbon Park, Kasturba Road, Bengaluru, Karnataka 560001

We meet on the second Sunday of every month. Come by the Siddalingaiah Circle gate and follow the turmeric-coloured flags, six minutes on foot from the Cubbon Park \
metro station. Entry is free. Bring a mat, a water bottle and, if you have one, your latest HbA1c report.`,
  agenda: `- 9:30 AM: registration, fasting sugar and blood pressure check, methi water
- 10:00 AM: a slow walk through the park, two kilometres, with our mentor
- 10:45 AM: breakfast of besan chilla, ragi mudde and sprouts, and why they are on one plate
- 11:30 AM: talk, 'What measured food can do, and what it cannot', followed by your questions
- 12:15 PM: three people tell the story of their year with diabetes
- 12:45 PM: oils to taste, flours to touch, and a bag to take home

Nothing said here replaces the advice of your own doctor. Please do not skip medicines in order to attend.`,
  isLive: true,
};

/** Returns the next second Sunday of a month after today in India, as staff would write it. */
export function demoEventTime(now: Date): string {
  const today = new Date(now.getTime() + 330 * 60_000);
  for (let month = today.getUTCMonth(); ; month += 1) {
    const first = new Date(Date.UTC(today.getUTCFullYear(), month, 1));
    const sunday = new Date(Date.UTC(today.getUTCFullYear(), month, 8 + ((7 - first.getUTCDay()) % 7)));
    if (sunday <= today) continue;
    const day = sunday.toLocaleDateString('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
    return `Sunday, ${day}, 9:30 AM - 1:00 PM`;
  }
}

export type DemoCoupon = {
  discountPercentage: number;
  code: string;
  referrerName: string;
  minPurchaseRupees: number;
  couponLimit: number;
  /** Named on the pages of its products; the others were given to somebody. */
  isShown: boolean;
  /** Days from the day on which the demo shop is filled. */
  expiresInDays: number;
  /** 'all' for every product of the demo shop, otherwise slugs, or the id of the diabetic reversal program. */
  products: 'all' | string[];
};

export const demoCoupons: DemoCoupon[] = [
  {
    code: 'WELCOME10',
    referrerName: 'Mitahara welcome letter',
    discountPercentage: 10,
    minPurchaseRupees: 299,
    couponLimit: 1000,
    isShown: true,
    expiresInDays: 365,
    products: 'all',
  },
  {
    code: 'ATTA15',
    referrerName: 'Dr. Sample Iyer',
    discountPercentage: 15,
    minPurchaseRupees: 399,
    couponLimit: 200,
    isShown: false,
    expiresInDays: 90,
    products: flourProducts.map((product) => product.slug),
  },
  {
    code: 'REVERSE20',
    referrerName: 'Bengaluru Walkers Club (sample)',
    discountPercentage: 20,
    minPurchaseRupees: 10000,
    couponLimit: 25,
    isShown: false,
    expiresInDays: 60,
    products: ['DPDRProgram'],
  },
];
