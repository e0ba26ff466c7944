// Written by scripts/art/draw.ts. Do not edit by hand.
export const siteArt = {
  categories: {
    flour: '/art/category-flour.00000000.960x960.webp',
    oil: '/art/category-oil.00000000.960x960.webp',
    snacks: '/art/category-snacks.00000000.960x960.webp',
  },
  team: {
    mentor: '/art/team-mentor.00000000.480x480.webp',
    founder: '/art/team-founder.00000000.480x480.webp',
    ceo: '/art/team-ceo.00000000.480x480.webp',
    coFounder: '/art/team-co-founder.00000000.480x480.webp',
    dietician: '/art/team-dietician.00000000.480x480.webp',
  },
  doctors: [
    '/art/doctor-1.00000000.240x240.webp',
    '/art/doctor-2.00000000.240x240.webp',
    '/art/doctor-3.00000000.240x240.webp',
    '/art/doctor-4.00000000.240x240.webp',
  ],
  videos: [
    '/art/video-low-carb-roti.00000000.960x540.webp',
    '/art/video-besan-chilla.00000000.960x540.webp',
    '/art/video-makhana-chaat.00000000.960x540.webp',
    '/art/video-til-chutney.00000000.960x540.webp',
    '/art/video-ragi-dosa.00000000.960x540.webp',
    '/art/video-almond-cookies.00000000.960x540.webp',
  ],
  about: '/art/about-mill.00000000.1600x1000.webp',
  emptyCart: '/art/empty-cart.00000000.480x480.webp',
  notFound: '/art/not-found.00000000.480x480.webp',
  openGraph: '/art/og-default.00000000.1200x630.jpg',
} as const;
