// Written by scripts/art/draw.ts. Do not edit by hand.
export const demoArt = {
  products: {
    'low-carb-atta': [
      '/media/demo/low-carb-atta-1.5fe7fd6d.960x960.webp',
      '/media/demo/low-carb-atta-2.23be2e5e.960x960.webp',
      '/media/demo/low-carb-atta-3.595ea94f.960x960.webp',
      '/media/demo/low-carb-atta-4.21e8b027.960x960.webp',
    ],
    besan: [
      '/media/demo/besan-1.30562cd2.960x960.webp',
      '/media/demo/besan-2.17372a75.960x960.webp',
      '/media/demo/besan-3.cde73513.960x960.webp',
    ],
    'jowar-atta': [
      '/media/demo/jowar-atta-1.12274c42.960x960.webp',
      '/media/demo/jowar-atta-2.152d142d.960x960.webp',
      '/media/demo/jowar-atta-3.5edc5600.960x960.webp',
    ],
    'bajra-atta': [
      '/media/demo/bajra-atta-1.0c1656a2.960x960.webp',
      '/media/demo/bajra-atta-2.eff37d51.960x960.webp',
    ],
    'ragi-atta': [
      '/media/demo/ragi-atta-1.2d7bebe8.960x960.webp',
      '/media/demo/ragi-atta-2.ac5802bc.960x960.webp',
      '/media/demo/ragi-atta-3.bcea95a9.960x960.webp',
    ],
    'almond-flour': [
      '/media/demo/almond-flour-1.dbbfda7b.960x960.webp',
      '/media/demo/almond-flour-2.47bf42c7.960x960.webp',
      '/media/demo/almond-flour-3.1635a4b4.960x960.webp',
      '/media/demo/almond-flour-4.8b481b49.960x960.webp',
    ],
    'coconut-flour': [
      '/media/demo/coconut-flour-1.b7771783.960x960.webp',
      '/media/demo/coconut-flour-2.01c1fd89.960x960.webp',
    ],
    'flaxseed-meal': [
      '/media/demo/flaxseed-meal-1.605cd2c7.960x960.webp',
      '/media/demo/flaxseed-meal-2.f6e04c78.960x960.webp',
    ],
    'soya-atta': [
      '/media/demo/soya-atta-1.25a4e464.960x960.webp',
      '/media/demo/soya-atta-2.733f8350.960x960.webp',
    ],
    'rajgira-flour': [
      '/media/demo/rajgira-flour-1.7a34808b.960x960.webp',
      '/media/demo/rajgira-flour-2.7e1ef126.960x960.webp',
    ],
    'khapli-atta': [
      '/media/demo/khapli-atta-1.ed8b5a45.960x960.webp',
      '/media/demo/khapli-atta-2.9cb71640.960x960.webp',
      '/media/demo/khapli-atta-3.620c51c7.960x960.webp',
    ],
    'kuttu-atta': [
      '/media/demo/kuttu-atta-1.ab46ca9a.960x960.webp',
      '/media/demo/kuttu-atta-2.011f9c7e.960x960.webp',
    ],
    'psyllium-husk': [
      '/media/demo/psyllium-husk-1.8d3d3c75.960x960.webp',
      '/media/demo/psyllium-husk-2.e417dfea.960x960.webp',
    ],
    sattu: [
      '/media/demo/sattu-1.5840e1e7.960x960.webp',
      '/media/demo/sattu-2.44125fe1.960x960.webp',
    ],
    'mustard-oil': [
      '/media/demo/mustard-oil-1.bf1237e1.960x960.webp',
      '/media/demo/mustard-oil-2.14494ac1.960x960.webp',
      '/media/demo/mustard-oil-3.40db35ef.960x960.webp',
      '/media/demo/mustard-oil-4.9839b82a.960x960.webp',
    ],
    'sesame-oil': [
      '/media/demo/sesame-oil-1.535cbf27.960x960.webp',
      '/media/demo/sesame-oil-2.fcae54d3.960x960.webp',
      '/media/demo/sesame-oil-3.95b51176.960x960.webp',
    ],
    'groundnut-oil': [
      '/media/demo/groundnut-oil-1.ce9d11e7.960x960.webp',
      '/media/demo/groundnut-oil-2.15abc86b.960x960.webp',
      '/media/demo/groundnut-oil-3.2b4954de.960x960.webp',
    ],
    'coconut-oil': [
      '/media/demo/coconut-oil-1.0cbf8f76.960x960.webp',
      '/media/demo/coconut-oil-2.dff89c81.960x960.webp',
      '/media/demo/coconut-oil-3.e1ad6e4f.960x960.webp',
    ],
    'flaxseed-oil': [
      '/media/demo/flaxseed-oil-1.4913081f.960x960.webp',
      '/media/demo/flaxseed-oil-2.f36eb0bf.960x960.webp',
    ],
    'olive-oil': [
      '/media/demo/olive-oil-1.710e3e2f.960x960.webp',
      '/media/demo/olive-oil-2.df6b7dc2.960x960.webp',
    ],
    'a2-ghee': [
      '/media/demo/a2-ghee-1.36ad45db.960x960.webp',
      '/media/demo/a2-ghee-2.ae446c54.960x960.webp',
      '/media/demo/a2-ghee-3.2dd57b32.960x960.webp',
      '/media/demo/a2-ghee-4.6bc3bdfe.960x960.webp',
    ],
    'almond-oil': [
      '/media/demo/almond-oil-1.97991c96.960x960.webp',
      '/media/demo/almond-oil-2.a6af2530.960x960.webp',
    ],
    'black-seed-oil': [
      '/media/demo/black-seed-oil-1.924d5e8e.960x960.webp',
      '/media/demo/black-seed-oil-2.28b236aa.960x960.webp',
    ],
    'avocado-oil': [
      '/media/demo/avocado-oil-1.0aa4620a.960x960.webp',
      '/media/demo/avocado-oil-2.f18ecdc7.960x960.webp',
    ],
    'salted-makhana': [
      '/media/demo/salted-makhana-1.293ffb8d.960x960.webp',
      '/media/demo/salted-makhana-2.2e750876.960x960.webp',
      '/media/demo/salted-makhana-3.46b9c21f.960x960.webp',
    ],
    'peri-peri-makhana': [
      '/media/demo/peri-peri-makhana-1.305bf2ae.960x960.webp',
      '/media/demo/peri-peri-makhana-2.b9385887.960x960.webp',
    ],
    'seed-mix': [
      '/media/demo/seed-mix-1.e795ed76.960x960.webp',
      '/media/demo/seed-mix-2.59977f44.960x960.webp',
      '/media/demo/seed-mix-3.02ef16f4.960x960.webp',
    ],
    'masala-almonds': [
      '/media/demo/masala-almonds-1.b9c10ec8.960x960.webp',
      '/media/demo/masala-almonds-2.def10801.960x960.webp',
      '/media/demo/masala-almonds-3.b16d840c.960x960.webp',
    ],
    'roasted-chana': [
      '/media/demo/roasted-chana-1.ec82268b.960x960.webp',
      '/media/demo/roasted-chana-2.a1822b2c.960x960.webp',
    ],
    'jowar-puffs': [
      '/media/demo/jowar-puffs-1.bd898df4.960x960.webp',
      '/media/demo/jowar-puffs-2.9cbca64c.960x960.webp',
    ],
    'ragi-chips': [
      '/media/demo/ragi-chips-1.dc03f477.960x960.webp',
      '/media/demo/ragi-chips-2.5fe88e70.960x960.webp',
    ],
    'keto-namkeen': [
      '/media/demo/keto-namkeen-1.123522e3.960x960.webp',
      '/media/demo/keto-namkeen-2.b34443ca.960x960.webp',
      '/media/demo/keto-namkeen-3.000b0643.960x960.webp',
    ],
    'til-bites': [
      '/media/demo/til-bites-1.178217a5.960x960.webp',
      '/media/demo/til-bites-2.8b37d5e7.960x960.webp',
    ],
    'dark-chocolate': [
      '/media/demo/dark-chocolate-1.420daa9e.960x960.webp',
      '/media/demo/dark-chocolate-2.dd542573.960x960.webp',
      '/media/demo/dark-chocolate-3.664b5b7d.960x960.webp',
    ],
    'peanut-butter': [
      '/media/demo/peanut-butter-1.3615a097.960x960.webp',
      '/media/demo/peanut-butter-2.cbf7248c.960x960.webp',
      '/media/demo/peanut-butter-3.1efaf1ea.960x960.webp',
    ],
    'almond-cookies': [
      '/media/demo/almond-cookies-1.d7df6b9c.960x960.webp',
      '/media/demo/almond-cookies-2.6285cad8.960x960.webp',
    ],
  },
  banners: [
    {
      desktop: '/media/demo/banner-flour-desktop.28351369.2400x948.webp',
      mobile: '/media/demo/banner-flour-mobile.feeebfb4.1000x1250.webp',
      alt: 'Kraft pouches of Mitahara atta with bowls of millet and wheat ears',
      headline: 'Flour that is kind to your sugar',
    },
    {
      desktop: '/media/demo/banner-oil-desktop.b3e1ddf0.2400x948.webp',
      mobile: '/media/demo/banner-oil-mobile.dd937794.1000x1250.webp',
      alt: 'Glass bottles of Mitahara mustard, sesame and groundnut oil with seeds',
      headline: 'Pressed slowly, in wood',
    },
    {
      desktop: '/media/demo/banner-snacks-desktop.7a2d08a4.2400x948.webp',
      mobile: '/media/demo/banner-snacks-mobile.9aa20cc9.1000x1250.webp',
      alt: 'Mitahara makhana, almonds, namkeen and cookies with bowls of snacks',
      headline: 'Snacks without the sugar crash',
    },
  ],
  eventBanner: '/media/demo/event-doctor-meet.f59a4a61.2400x948.webp',
} as const;
