// Written by art/draw.ts. Do not edit by hand.
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
  eventBanner: '/media/demo/event-doctor-meet.b7247e81.2400x948.webp',
  eventPhotos: [
    '/art/event-welcome.38bf1981.960x640.webp',
    '/art/event-sugar-check.10dba7a0.960x640.webp',
    '/art/event-walk.a257d288.960x640.webp',
    '/art/event-breathing.0b620872.960x640.webp',
    '/art/event-breakfast.7f0a1113.960x640.webp',
    '/art/event-chilla.fa143b47.960x640.webp',
    '/art/event-talk.a746149b.960x640.webp',
    '/art/event-questions.d2394123.960x640.webp',
    '/art/event-oils.bf0e7940.960x640.webp',
    '/art/event-flours.9d330d4a.960x640.webp',
    '/art/event-roti.dab94aab.960x640.webp',
    '/art/event-family.5ac5022a.960x640.webp',
    '/art/event-story.28b5b689.960x640.webp',
    '/art/event-chaat.6dddf463.960x640.webp',
    '/art/event-friends.2d6c3f9d.960x640.webp',
    '/art/event-tea.10f22bd3.960x640.webp',
    '/art/event-dosa.ba955f6a.960x640.webp',
    '/art/event-bags.77d61f01.960x640.webp',
    '/art/event-team.9f440120.960x640.webp',
    '/art/event-farewell.3d7fb2aa.960x640.webp',
  ],
  about: '/art/about-mill.52402de1.1600x1000.webp',
  emptyCart: '/art/empty-cart.3558332d.480x480.webp',
  notFound: '/art/not-found.26500a84.480x480.webp',
  openGraph: '/art/og-default.9f3e7075.1200x630.jpg',
} as const;

export const emptyCartArt = '/art/empty-cart.3558332d.480x480.webp';
export const notFoundArt = '/art/not-found.26500a84.480x480.webp';
