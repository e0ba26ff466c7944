// Written by scripts/art/draw.ts. Do not edit by hand.
export const demoArt = {
  products: {
    'low-carb-atta': [
      '/media/demo/low-carb-atta-1.00000000.960x960.webp',
      '/media/demo/low-carb-atta-2.00000000.960x960.webp',
      '/media/demo/low-carb-atta-3.00000000.960x960.webp',
      '/media/demo/low-carb-atta-4.00000000.960x960.webp',
    ],
    besan: [
      '/media/demo/besan-1.00000000.960x960.webp',
      '/media/demo/besan-2.00000000.960x960.webp',
      '/media/demo/besan-3.00000000.960x960.webp',
    ],
    'jowar-atta': [
      '/media/demo/jowar-atta-1.00000000.960x960.webp',
      '/media/demo/jowar-atta-2.00000000.960x960.webp',
      '/media/demo/jowar-atta-3.00000000.960x960.webp',
    ],
    'bajra-atta': [
      '/media/demo/bajra-atta-1.00000000.960x960.webp',
      '/media/demo/bajra-atta-2.00000000.960x960.webp',
    ],
    'ragi-atta': [
      '/media/demo/ragi-atta-1.00000000.960x960.webp',
      '/media/demo/ragi-atta-2.00000000.960x960.webp',
      '/media/demo/ragi-atta-3.00000000.960x960.webp',
    ],
    'almond-flour': [
      '/media/demo/almond-flour-1.00000000.960x960.webp',
      '/media/demo/almond-flour-2.00000000.960x960.webp',
      '/media/demo/almond-flour-3.00000000.960x960.webp',
      '/media/demo/almond-flour-4.00000000.960x960.webp',
    ],
    'coconut-flour': [
      '/media/demo/coconut-flour-1.00000000.960x960.webp',
      '/media/demo/coconut-flour-2.00000000.960x960.webp',
    ],
    'flaxseed-meal': [
      '/media/demo/flaxseed-meal-1.00000000.960x960.webp',
      '/media/demo/flaxseed-meal-2.00000000.960x960.webp',
    ],
    'soya-atta': [
      '/media/demo/soya-atta-1.00000000.960x960.webp',
      '/media/demo/soya-atta-2.00000000.960x960.webp',
    ],
    'rajgira-flour': [
      '/media/demo/rajgira-flour-1.00000000.960x960.webp',
      '/media/demo/rajgira-flour-2.00000000.960x960.webp',
    ],
    'khapli-atta': [
      '/media/demo/khapli-atta-1.00000000.960x960.webp',
      '/media/demo/khapli-atta-2.00000000.960x960.webp',
      '/media/demo/khapli-atta-3.00000000.960x960.webp',
    ],
    'kuttu-atta': [
      '/media/demo/kuttu-atta-1.00000000.960x960.webp',
      '/media/demo/kuttu-atta-2.00000000.960x960.webp',
    ],
    'psyllium-husk': [
      '/media/demo/psyllium-husk-1.00000000.960x960.webp',
      '/media/demo/psyllium-husk-2.00000000.960x960.webp',
    ],
    sattu: [
      '/media/demo/sattu-1.00000000.960x960.webp',
      '/media/demo/sattu-2.00000000.960x960.webp',
    ],
    'mustard-oil': [
      '/media/demo/mustard-oil-1.00000000.960x960.webp',
      '/media/demo/mustard-oil-2.00000000.960x960.webp',
      '/media/demo/mustard-oil-3.00000000.960x960.webp',
      '/media/demo/mustard-oil-4.00000000.960x960.webp',
    ],
    'sesame-oil': [
      '/media/demo/sesame-oil-1.00000000.960x960.webp',
      '/media/demo/sesame-oil-2.00000000.960x960.webp',
      '/media/demo/sesame-oil-3.00000000.960x960.webp',
    ],
    'groundnut-oil': [
      '/media/demo/groundnut-oil-1.00000000.960x960.webp',
      '/media/demo/groundnut-oil-2.00000000.960x960.webp',
      '/media/demo/groundnut-oil-3.00000000.960x960.webp',
    ],
    'coconut-oil': [
      '/media/demo/coconut-oil-1.00000000.960x960.webp',
      '/media/demo/coconut-oil-2.00000000.960x960.webp',
      '/media/demo/coconut-oil-3.00000000.960x960.webp',
    ],
    'flaxseed-oil': [
      '/media/demo/flaxseed-oil-1.00000000.960x960.webp',
      '/media/demo/flaxseed-oil-2.00000000.960x960.webp',
    ],
    'olive-oil': [
      '/media/demo/olive-oil-1.00000000.960x960.webp',
      '/media/demo/olive-oil-2.00000000.960x960.webp',
    ],
    'a2-ghee': [
      '/media/demo/a2-ghee-1.00000000.960x960.webp',
      '/media/demo/a2-ghee-2.00000000.960x960.webp',
      '/media/demo/a2-ghee-3.00000000.960x960.webp',
      '/media/demo/a2-ghee-4.00000000.960x960.webp',
    ],
    'almond-oil': [
      '/media/demo/almond-oil-1.00000000.960x960.webp',
      '/media/demo/almond-oil-2.00000000.960x960.webp',
    ],
    'black-seed-oil': [
      '/media/demo/black-seed-oil-1.00000000.960x960.webp',
      '/media/demo/black-seed-oil-2.00000000.960x960.webp',
    ],
    'avocado-oil': [
      '/media/demo/avocado-oil-1.00000000.960x960.webp',
      '/media/demo/avocado-oil-2.00000000.960x960.webp',
    ],
    'salted-makhana': [
      '/media/demo/salted-makhana-1.00000000.960x960.webp',
      '/media/demo/salted-makhana-2.00000000.960x960.webp',
      '/media/demo/salted-makhana-3.00000000.960x960.webp',
    ],
    'peri-peri-makhana': [
      '/media/demo/peri-peri-makhana-1.00000000.960x960.webp',
      '/media/demo/peri-peri-makhana-2.00000000.960x960.webp',
    ],
    'seed-mix': [
      '/media/demo/seed-mix-1.00000000.960x960.webp',
      '/media/demo/seed-mix-2.00000000.960x960.webp',
      '/media/demo/seed-mix-3.00000000.960x960.webp',
    ],
    'masala-almonds': [
      '/media/demo/masala-almonds-1.00000000.960x960.webp',
      '/media/demo/masala-almonds-2.00000000.960x960.webp',
      '/media/demo/masala-almonds-3.00000000.960x960.webp',
    ],
    'roasted-chana': [
      '/media/demo/roasted-chana-1.00000000.960x960.webp',
      '/media/demo/roasted-chana-2.00000000.960x960.webp',
    ],
    'jowar-puffs': [
      '/media/demo/jowar-puffs-1.00000000.960x960.webp',
      '/media/demo/jowar-puffs-2.00000000.960x960.webp',
    ],
    'ragi-chips': [
      '/media/demo/ragi-chips-1.00000000.960x960.webp',
      '/media/demo/ragi-chips-2.00000000.960x960.webp',
    ],
    'keto-namkeen': [
      '/media/demo/keto-namkeen-1.00000000.960x960.webp',
      '/media/demo/keto-namkeen-2.00000000.960x960.webp',
      '/media/demo/keto-namkeen-3.00000000.960x960.webp',
    ],
    'til-bites': [
      '/media/demo/til-bites-1.00000000.960x960.webp',
      '/media/demo/til-bites-2.00000000.960x960.webp',
    ],
    'dark-chocolate': [
      '/media/demo/dark-chocolate-1.00000000.960x960.webp',
      '/media/demo/dark-chocolate-2.00000000.960x960.webp',
      '/media/demo/dark-chocolate-3.00000000.960x960.webp',
    ],
    'peanut-butter': [
      '/media/demo/peanut-butter-1.00000000.960x960.webp',
      '/media/demo/peanut-butter-2.00000000.960x960.webp',
      '/media/demo/peanut-butter-3.00000000.960x960.webp',
    ],
    'almond-cookies': [
      '/media/demo/almond-cookies-1.00000000.960x960.webp',
      '/media/demo/almond-cookies-2.00000000.960x960.webp',
    ],
  },
  banners: [
    {
      desktop: '/media/demo/banner-flour-desktop.00000000.2400x948.webp',
      mobile: '/media/demo/banner-flour-mobile.00000000.1000x1250.webp',
      alt: 'Kraft pouches of Mitahara atta with bowls of millet and wheat ears',
      headline: 'Flour that is kind to your sugar',
    },
    {
      desktop: '/media/demo/banner-oil-desktop.00000000.2400x948.webp',
      mobile: '/media/demo/banner-oil-mobile.00000000.1000x1250.webp',
      alt: 'Glass bottles of Mitahara mustard, sesame and groundnut oil with seeds',
      headline: 'Pressed slowly, in wood',
    },
    {
      desktop: '/media/demo/banner-snacks-desktop.00000000.2400x948.webp',
      mobile: '/media/demo/banner-snacks-mobile.00000000.1000x1250.webp',
      alt: 'Mitahara makhana, almonds, namkeen and cookies with bowls of snacks',
      headline: 'Snacks without the sugar crash',
    },
  ],
  eventBanner: '/media/demo/event-doctor-meet.00000000.2400x948.webp',
} as const;
