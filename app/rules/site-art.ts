// Written by scripts/art/draw.ts. Do not edit by hand.
export const siteArt = {
  categories: {
    flour: '/art/category-flour.659d0ee0.960x960.webp',
    oil: '/art/category-oil.06e558c7.960x960.webp',
    snacks: '/art/category-snacks.1f78d3d4.960x960.webp',
  },
  team: {
    mentor: '/art/team-mentor.f70f8146.480x480.webp',
    founder: '/art/team-founder.a30e271d.480x480.webp',
    ceo: '/art/team-ceo.5ca7b2a2.480x480.webp',
    coFounder: '/art/team-co-founder.40397d21.480x480.webp',
    dietician: '/art/team-dietician.08afeb77.480x480.webp',
  },
  doctors: [
    '/art/doctor-1.10f13d00.240x240.webp',
    '/art/doctor-2.14a7aa85.240x240.webp',
    '/art/doctor-3.8f3ed5e1.240x240.webp',
    '/art/doctor-4.bf091cee.240x240.webp',
  ],
  videos: [
    '/art/video-low-carb-roti.2e4d12db.960x540.webp',
    '/art/video-besan-chilla.b852169c.960x540.webp',
    '/art/video-makhana-chaat.e42f3ad0.960x540.webp',
    '/art/video-til-chutney.0ee317c3.960x540.webp',
    '/art/video-ragi-dosa.37e7fb30.960x540.webp',
    '/art/video-almond-cookies.77057326.960x540.webp',
  ],
  about: '/art/about-mill.52402de1.1600x1000.webp',
  emptyCart: '/art/empty-cart.3558332d.480x480.webp',
  notFound: '/art/not-found.26500a84.480x480.webp',
  openGraph: '/art/og-default.61ead029.1200x630.jpg',
} as const;

export const emptyCartArt = '/art/empty-cart.3558332d.480x480.webp';
export const notFoundArt = '/art/not-found.26500a84.480x480.webp';
