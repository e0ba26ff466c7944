// Written by art/draw.ts. Do not edit by hand.
export const demoArt = {
  products: {
    'low-carb-atta': [
      '/media/demo/low-carb-atta-1.7b73677d.960x960.webp',
      '/media/demo/low-carb-atta-2.d4bad75c.960x960.webp',
      '/media/demo/low-carb-atta-3.595ea94f.960x960.webp',
      '/media/demo/low-carb-atta-4.c073c817.960x960.webp',
    ],
    besan: [
      '/media/demo/besan-1.69e69a29.960x960.webp',
      '/media/demo/besan-2.6e12ae0f.960x960.webp',
      '/media/demo/besan-3.cde73513.960x960.webp',
    ],
    'jowar-atta': [
      '/media/demo/jowar-atta-1.a8b8c010.960x960.webp',
      '/media/demo/jowar-atta-2.c00be6ef.960x960.webp',
      '/media/demo/jowar-atta-3.5edc5600.960x960.webp',
    ],
    'bajra-atta': [
      '/media/demo/bajra-atta-1.ac7cb65d.960x960.webp',
      '/media/demo/bajra-atta-2.250f370f.960x960.webp',
    ],
    'ragi-atta': [
      '/media/demo/ragi-atta-1.62150df1.960x960.webp',
      '/media/demo/ragi-atta-2.c074111a.960x960.webp',
      '/media/demo/ragi-atta-3.bcea95a9.960x960.webp',
    ],
    'almond-flour': [
      '/media/demo/almond-flour-1.dbbfda7b.960x960.webp',
      '/media/demo/almond-flour-2.57897659.960x960.webp',
      '/media/demo/almond-flour-3.60bc44c3.960x960.webp',
      '/media/demo/almond-flour-4.8b481b49.960x960.webp',
    ],
    'coconut-flour': [
      '/media/demo/coconut-flour-1.b7771783.960x960.webp',
      '/media/demo/coconut-flour-2.e5608766.960x960.webp',
    ],
    'flaxseed-meal': [
      '/media/demo/flaxseed-meal-1.f0c0740b.960x960.webp',
      '/media/demo/flaxseed-meal-2.8ff7e1cb.960x960.webp',
    ],
    'soya-atta': [
      '/media/demo/soya-atta-1.93993a03.960x960.webp',
      '/media/demo/soya-atta-2.203171b7.960x960.webp',
    ],
    'rajgira-flour': [
      '/media/demo/rajgira-flour-1.c282fefd.960x960.webp',
      '/media/demo/rajgira-flour-2.93cd3554.960x960.webp',
    ],
    'khapli-atta': [
      '/media/demo/khapli-atta-1.1547dd7c.960x960.webp',
      '/media/demo/khapli-atta-2.f2a85aed.960x960.webp',
      '/media/demo/khapli-atta-3.ccaccc8c.960x960.webp',
    ],
    'kuttu-atta': [
      '/media/demo/kuttu-atta-1.e01fdcfb.960x960.webp',
      '/media/demo/kuttu-atta-2.4f5b484f.960x960.webp',
    ],
    'psyllium-husk': [
      '/media/demo/psyllium-husk-1.a035644d.960x960.webp',
      '/media/demo/psyllium-husk-2.0472eb5b.960x960.webp',
    ],
    sattu: [
      '/media/demo/sattu-1.4889188c.960x960.webp',
      '/media/demo/sattu-2.8425b042.960x960.webp',
    ],
    'mustard-oil': [
      '/media/demo/mustard-oil-1.bf1237e1.960x960.webp',
      '/media/demo/mustard-oil-2.7d94af4e.960x960.webp',
      '/media/demo/mustard-oil-3.1b9efc69.960x960.webp',
      '/media/demo/mustard-oil-4.9839b82a.960x960.webp',
    ],
    'sesame-oil': [
      '/media/demo/sesame-oil-1.535cbf27.960x960.webp',
      '/media/demo/sesame-oil-2.d5ee766f.960x960.webp',
      '/media/demo/sesame-oil-3.f5efae1f.960x960.webp',
    ],
    'groundnut-oil': [
      '/media/demo/groundnut-oil-1.ce9d11e7.960x960.webp',
      '/media/demo/groundnut-oil-2.c44d3aa2.960x960.webp',
      '/media/demo/groundnut-oil-3.467d1ee9.960x960.webp',
    ],
    'coconut-oil': [
      '/media/demo/coconut-oil-1.43331296.960x960.webp',
      '/media/demo/coconut-oil-2.0e646d59.960x960.webp',
      '/media/demo/coconut-oil-3.5527dac6.960x960.webp',
    ],
    'flaxseed-oil': [
      '/media/demo/flaxseed-oil-1.bc65af5d.960x960.webp',
      '/media/demo/flaxseed-oil-2.15d75a48.960x960.webp',
    ],
    'olive-oil': [
      '/media/demo/olive-oil-1.710e3e2f.960x960.webp',
      '/media/demo/olive-oil-2.28dc99f1.960x960.webp',
    ],
    'a2-ghee': [
      '/media/demo/a2-ghee-1.ffaf6ab9.960x960.webp',
      '/media/demo/a2-ghee-2.7141a45a.960x960.webp',
      '/media/demo/a2-ghee-3.2dd57b32.960x960.webp',
      '/media/demo/a2-ghee-4.6bc3bdfe.960x960.webp',
    ],
    'almond-oil': [
      '/media/demo/almond-oil-1.d5108f4b.960x960.webp',
      '/media/demo/almond-oil-2.bd933a4f.960x960.webp',
    ],
    'black-seed-oil': [
      '/media/demo/black-seed-oil-1.7e1be15d.960x960.webp',
      '/media/demo/black-seed-oil-2.d418451f.960x960.webp',
    ],
    'avocado-oil': [
      '/media/demo/avocado-oil-1.0aa4620a.960x960.webp',
      '/media/demo/avocado-oil-2.f18ecdc7.960x960.webp',
    ],
    'salted-makhana': [
      '/media/demo/salted-makhana-1.39c9ea5a.960x960.webp',
      '/media/demo/salted-makhana-2.242e4801.960x960.webp',
      '/media/demo/salted-makhana-3.4b00aa30.960x960.webp',
    ],
    'peri-peri-makhana': [
      '/media/demo/peri-peri-makhana-1.24184211.960x960.webp',
      '/media/demo/peri-peri-makhana-2.d003ef29.960x960.webp',
    ],
    'seed-mix': [
      '/media/demo/seed-mix-1.fdc62c38.960x960.webp',
      '/media/demo/seed-mix-2.1d384cf9.960x960.webp',
      '/media/demo/seed-mix-3.51c0d0c2.960x960.webp',
    ],
    'masala-almonds': [
      '/media/demo/masala-almonds-1.512e2dcb.960x960.webp',
      '/media/demo/masala-almonds-2.42c7ec4a.960x960.webp',
      '/media/demo/masala-almonds-3.f9d74619.960x960.webp',
    ],
    'roasted-chana': [
      '/media/demo/roasted-chana-1.756bf951.960x960.webp',
      '/media/demo/roasted-chana-2.219041d6.960x960.webp',
    ],
    'jowar-puffs': [
      '/media/demo/jowar-puffs-1.1f22b3a8.960x960.webp',
      '/media/demo/jowar-puffs-2.fcf74ba1.960x960.webp',
    ],
    'ragi-chips': [
      '/media/demo/ragi-chips-1.6952291a.960x960.webp',
      '/media/demo/ragi-chips-2.af1bec0c.960x960.webp',
    ],
    'keto-namkeen': [
      '/media/demo/keto-namkeen-1.9c90af1b.960x960.webp',
      '/media/demo/keto-namkeen-2.3036bff5.960x960.webp',
      '/media/demo/keto-namkeen-3.c1366715.960x960.webp',
    ],
    'til-bites': [
      '/media/demo/til-bites-1.459e3124.960x960.webp',
      '/media/demo/til-bites-2.50d8789e.960x960.webp',
    ],
    'dark-chocolate': [
      '/media/demo/dark-chocolate-1.17380a2b.960x960.webp',
      '/media/demo/dark-chocolate-2.016d5a59.960x960.webp',
      '/media/demo/dark-chocolate-3.5d7926da.960x960.webp',
    ],
    'peanut-butter': [
      '/media/demo/peanut-butter-1.d7ffefdf.960x960.webp',
      '/media/demo/peanut-butter-2.063331fc.960x960.webp',
      '/media/demo/peanut-butter-3.d4eb1172.960x960.webp',
    ],
    'almond-cookies': [
      '/media/demo/almond-cookies-1.3416a4b6.960x960.webp',
      '/media/demo/almond-cookies-2.1a2c511d.960x960.webp',
    ],
  },
  banners: [
    {
      desktop: '/media/demo/banner-flour-desktop.3243e306.2400x948.webp',
      mobile: '/media/demo/banner-flour-mobile.44adc0fe.1000x1250.webp',
      alt: 'Kraft pouches of Mitahara atta with bowls of millet and wheat ears',
      headline: 'Flour with its figures up front',
    },
    {
      desktop: '/media/demo/banner-oil-desktop.951797bc.2400x948.webp',
      mobile: '/media/demo/banner-oil-mobile.eef1acff.1000x1250.webp',
      alt: 'Glass bottles of Mitahara mustard, sesame and groundnut oil with seeds',
      headline: 'Pressed slowly, in wood',
    },
    {
      desktop: '/media/demo/banner-snacks-desktop.fdbf5a09.2400x948.webp',
      mobile: '/media/demo/banner-snacks-mobile.6cca5bfc.1000x1250.webp',
      alt: 'Mitahara makhana, almonds, namkeen and cookies with bowls of snacks',
      headline: 'Snacks with nothing to hide',
    },
  ],
  eventBanner: '/media/demo/event-doctor-meet.b7247e81.2400x948.webp',
} as const;
