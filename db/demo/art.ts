// Written by art/draw.ts. Do not edit by hand.
export const demoArt = {
  products: {
    'low-carb-atta': [
      '/media/demo/low-carb-atta-1.96c5567a.960x960.webp',
      '/media/demo/low-carb-atta-2.fcfe14c2.960x960.webp',
      '/media/demo/low-carb-atta-3.595ea94f.960x960.webp',
      '/media/demo/low-carb-atta-4.1665ba84.960x960.webp',
    ],
    besan: [
      '/media/demo/besan-1.dfd58f0f.960x960.webp',
      '/media/demo/besan-2.26c838f9.960x960.webp',
      '/media/demo/besan-3.cde73513.960x960.webp',
    ],
    'jowar-atta': [
      '/media/demo/jowar-atta-1.778c4f53.960x960.webp',
      '/media/demo/jowar-atta-2.a4080bff.960x960.webp',
      '/media/demo/jowar-atta-3.5edc5600.960x960.webp',
    ],
    'bajra-atta': [
      '/media/demo/bajra-atta-1.01fb389f.960x960.webp',
      '/media/demo/bajra-atta-2.faa23ccd.960x960.webp',
    ],
    'ragi-atta': [
      '/media/demo/ragi-atta-1.78ada95c.960x960.webp',
      '/media/demo/ragi-atta-2.bf5fe265.960x960.webp',
      '/media/demo/ragi-atta-3.bcea95a9.960x960.webp',
    ],
    'almond-flour': [
      '/media/demo/almond-flour-1.abed2125.960x960.webp',
      '/media/demo/almond-flour-2.f248c2c1.960x960.webp',
      '/media/demo/almond-flour-3.60bc44c3.960x960.webp',
      '/media/demo/almond-flour-4.7878ae07.960x960.webp',
    ],
    'coconut-flour': [
      '/media/demo/coconut-flour-1.7a6b3204.960x960.webp',
      '/media/demo/coconut-flour-2.1267798c.960x960.webp',
    ],
    'flaxseed-meal': [
      '/media/demo/flaxseed-meal-1.11c2f8ce.960x960.webp',
      '/media/demo/flaxseed-meal-2.8dbfb3e6.960x960.webp',
    ],
    'soya-atta': [
      '/media/demo/soya-atta-1.01d129f1.960x960.webp',
      '/media/demo/soya-atta-2.7f6e6be7.960x960.webp',
    ],
    'rajgira-flour': [
      '/media/demo/rajgira-flour-1.7b1c540a.960x960.webp',
      '/media/demo/rajgira-flour-2.f3280efe.960x960.webp',
    ],
    'khapli-atta': [
      '/media/demo/khapli-atta-1.b6c60389.960x960.webp',
      '/media/demo/khapli-atta-2.466862bf.960x960.webp',
      '/media/demo/khapli-atta-3.ccaccc8c.960x960.webp',
    ],
    'kuttu-atta': [
      '/media/demo/kuttu-atta-1.3887fce5.960x960.webp',
      '/media/demo/kuttu-atta-2.43fd4708.960x960.webp',
    ],
    'psyllium-husk': [
      '/media/demo/psyllium-husk-1.f88a44b8.960x960.webp',
      '/media/demo/psyllium-husk-2.9df7077d.960x960.webp',
    ],
    sattu: [
      '/media/demo/sattu-1.5a5956c1.960x960.webp',
      '/media/demo/sattu-2.279719da.960x960.webp',
    ],
    'mustard-oil': [
      '/media/demo/mustard-oil-1.99d4d6c8.960x960.webp',
      '/media/demo/mustard-oil-2.66e4d596.960x960.webp',
      '/media/demo/mustard-oil-3.1b9efc69.960x960.webp',
      '/media/demo/mustard-oil-4.817f1f5a.960x960.webp',
    ],
    'sesame-oil': [
      '/media/demo/sesame-oil-1.ca58e6e2.960x960.webp',
      '/media/demo/sesame-oil-2.64625d9b.960x960.webp',
      '/media/demo/sesame-oil-3.f5efae1f.960x960.webp',
    ],
    'groundnut-oil': [
      '/media/demo/groundnut-oil-1.9ec5ea3c.960x960.webp',
      '/media/demo/groundnut-oil-2.5f53a174.960x960.webp',
      '/media/demo/groundnut-oil-3.467d1ee9.960x960.webp',
    ],
    'coconut-oil': [
      '/media/demo/coconut-oil-1.36319973.960x960.webp',
      '/media/demo/coconut-oil-2.453f9d95.960x960.webp',
      '/media/demo/coconut-oil-3.5527dac6.960x960.webp',
    ],
    'flaxseed-oil': [
      '/media/demo/flaxseed-oil-1.48b3d1f8.960x960.webp',
      '/media/demo/flaxseed-oil-2.0720cf26.960x960.webp',
    ],
    'olive-oil': [
      '/media/demo/olive-oil-1.bb61634b.960x960.webp',
      '/media/demo/olive-oil-2.f25e0fdc.960x960.webp',
    ],
    'a2-ghee': [
      '/media/demo/a2-ghee-1.c4057472.960x960.webp',
      '/media/demo/a2-ghee-2.47c00c9b.960x960.webp',
      '/media/demo/a2-ghee-3.2dd57b32.960x960.webp',
      '/media/demo/a2-ghee-4.101cab77.960x960.webp',
    ],
    'almond-oil': [
      '/media/demo/almond-oil-1.22e3073e.960x960.webp',
      '/media/demo/almond-oil-2.90408fa3.960x960.webp',
    ],
    'black-seed-oil': [
      '/media/demo/black-seed-oil-1.00979326.960x960.webp',
      '/media/demo/black-seed-oil-2.ebbfc782.960x960.webp',
    ],
    'avocado-oil': [
      '/media/demo/avocado-oil-1.4e51094b.960x960.webp',
      '/media/demo/avocado-oil-2.6a736e02.960x960.webp',
    ],
    'salted-makhana': [
      '/media/demo/salted-makhana-1.a4b10f21.960x960.webp',
      '/media/demo/salted-makhana-2.3156da9d.960x960.webp',
      '/media/demo/salted-makhana-3.4b00aa30.960x960.webp',
    ],
    'peri-peri-makhana': [
      '/media/demo/peri-peri-makhana-1.4eb69ca3.960x960.webp',
      '/media/demo/peri-peri-makhana-2.ccd46761.960x960.webp',
    ],
    'seed-mix': [
      '/media/demo/seed-mix-1.fa026be4.960x960.webp',
      '/media/demo/seed-mix-2.eb306bb0.960x960.webp',
      '/media/demo/seed-mix-3.51c0d0c2.960x960.webp',
    ],
    'masala-almonds': [
      '/media/demo/masala-almonds-1.ef50bad4.960x960.webp',
      '/media/demo/masala-almonds-2.c40c6924.960x960.webp',
      '/media/demo/masala-almonds-3.f9d74619.960x960.webp',
    ],
    'roasted-chana': [
      '/media/demo/roasted-chana-1.08a7335a.960x960.webp',
      '/media/demo/roasted-chana-2.f8c9d0ff.960x960.webp',
    ],
    'jowar-puffs': [
      '/media/demo/jowar-puffs-1.67a51445.960x960.webp',
      '/media/demo/jowar-puffs-2.2bbde0a2.960x960.webp',
    ],
    'ragi-chips': [
      '/media/demo/ragi-chips-1.2704d8b5.960x960.webp',
      '/media/demo/ragi-chips-2.7da17fbe.960x960.webp',
    ],
    'keto-namkeen': [
      '/media/demo/keto-namkeen-1.09576931.960x960.webp',
      '/media/demo/keto-namkeen-2.72c71566.960x960.webp',
      '/media/demo/keto-namkeen-3.c1366715.960x960.webp',
    ],
    'til-bites': [
      '/media/demo/til-bites-1.bba96032.960x960.webp',
      '/media/demo/til-bites-2.f4cfb0d9.960x960.webp',
    ],
    'dark-chocolate': [
      '/media/demo/dark-chocolate-1.60d3cbd1.960x960.webp',
      '/media/demo/dark-chocolate-2.f2ffdc6c.960x960.webp',
      '/media/demo/dark-chocolate-3.5d7926da.960x960.webp',
    ],
    'peanut-butter': [
      '/media/demo/peanut-butter-1.b3a0a21f.960x960.webp',
      '/media/demo/peanut-butter-2.c3e96c0b.960x960.webp',
      '/media/demo/peanut-butter-3.d4eb1172.960x960.webp',
    ],
    'almond-cookies': [
      '/media/demo/almond-cookies-1.9ed1d714.960x960.webp',
      '/media/demo/almond-cookies-2.3c4a4575.960x960.webp',
    ],
  },
  banners: [
    {
      desktop: '/media/demo/banner-flour-desktop.3445afb5.2400x948.webp',
      mobile: '/media/demo/banner-flour-mobile.bf5e67b0.1000x1000.webp',
      alt: 'Kraft pouches of Mitahara atta with bowls of millet and wheat ears',
    },
    {
      desktop: '/media/demo/banner-oil-desktop.2b0e91bb.2400x948.webp',
      mobile: '/media/demo/banner-oil-mobile.503675d7.1000x1000.webp',
      alt: 'Glass bottles of Mitahara mustard, sesame and groundnut oil with seeds',
    },
    {
      desktop: '/media/demo/banner-snacks-desktop.54cb3ac2.2400x948.webp',
      mobile: '/media/demo/banner-snacks-mobile.4f1177ad.1000x1000.webp',
      alt: 'Mitahara makhana, almonds, namkeen and cookies with bowls of snacks',
    },
  ],
  eventBanner: '/media/demo/event-doctor-meet.19687375.2400x948.webp',
} as const;
