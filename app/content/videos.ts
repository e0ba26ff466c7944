import { siteArt } from './site-art.ts';

/** Where the video platform keeps the pictures of its videos. */
const videoPictureHost = 'https://i.ytimg.com';

export interface Video {
  title: string;
  description: string;
  /** Its id on the video platform; empty for a short film of the shop's own, which shows its steps over its picture. */
  youtubeId: string;
  /** Length of a video of the platform. */
  minutes: number;
  /** Captions of a film of the shop's own, each shown for a few seconds. */
  steps: readonly string[];
}

/** In the order of siteArt.videos. To show a real video, give its id and its length. */
export const videos: readonly Video[] = [
  {
    title: 'Soft rotis from low-carb atta',
    description: 'Why the dough looks too wet, how long to rest it, and when to press the roti so that it puffs up.',
    youtubeId: '',
    minutes: 0,
    steps: [
      'Mix the atta with warm water. The dough should look too wet.',
      'Cover it and let it rest for 20 minutes. It will firm up.',
      'Roll each ball between two sheets, turning it after every stroke.',
      'Cook on a hot tawa; press the edge with a cloth when bubbles rise.',
    ],
  },
  {
    title: 'Besan chilla that does not tear',
    description: 'A batter with curd, a pan at the right heat and two fillings for the tiffin box.',
    youtubeId: '',
    minutes: 0,
    steps: [
      'Whisk besan, curd and water into a batter that coats a spoon.',
      'Add onion, coriander and ajwain, and leave it for 10 minutes.',
      'Pour on a medium-hot pan, and spread from the middle outwards.',
      'Turn it only when the edge lifts by itself. Fill with paneer or greens.',
    ],
  },
  {
    title: 'Makhana chaat in ten minutes',
    description: 'How to roast, season and mix a chaat that stays crisp until you serve the last guest.',
    youtubeId: '',
    minutes: 0,
    steps: [
      'Roast the makhana on a low flame until one breaks cleanly.',
      'In the hot pan, add oil, chaat masala and a little salt.',
      'Chop onion, tomato and coriander, and keep them aside.',
      'Toss everything with lime just before you serve.',
    ],
  },
  {
    title: 'Til chutney on the stone',
    description: 'Black sesame, garlic and dry chilli, ground by hand, with wood-pressed oil to bind it.',
    youtubeId: '',
    minutes: 0,
    steps: [
      'Roast the sesame dry until it smells nutty, then the chillies.',
      'First grind the garlic with salt, so that the rest binds well.',
      'Add the sesame spoon by spoon, and grind it coarse.',
      'Bind it with a spoon of wood-pressed sesame oil.',
    ],
  },
  {
    title: 'Overnight ragi dosa',
    description: 'Sprouted ragi and urad, fermented overnight, and how to spread millet batter thin.',
    youtubeId: '',
    minutes: 0,
    steps: [
      'Soak the urad for four hours, and grind it light and fluffy.',
      'Stir in the ragi flour and salt, and leave it overnight in a warm corner.',
      'In the morning, thin the batter until it runs off the ladle.',
      'Spread it on a tawa that is hot but not smoking. Cook one side only.',
    ],
  },
  {
    title: 'Almond flour cookies without sugar',
    description: 'Cream ghee with erythritol, chill the dough, and look for the cracks that show they are done.',
    youtubeId: '',
    minutes: 0,
    steps: [
      'Cream soft ghee with erythritol until it turns pale.',
      'Fold in the almond flour, and chill the dough for half an hour.',
      'Shape small balls, and flatten each with a fork.',
      'Bake at 160 °C until the tops crack. They firm up as they cool.',
    ],
  },
];

/** Picture of the video at this place: the platform's own where it has the video. */
export function pictureOfVideo({ youtubeId }: Pick<Video, 'youtubeId'>, at: number): string {
  if (youtubeId !== '') return `${videoPictureHost}/vi/${youtubeId}/hqdefault.jpg`;
  return siteArt.videos[at % siteArt.videos.length] ?? '';
}

/** Other hosts that pictures of these videos come from: none, while all films are the shop's own. */
export function pictureHostsOf(all: readonly Pick<Video, 'youtubeId'>[]): string[] {
  return all.some(({ youtubeId }) => youtubeId !== '') ? [videoPictureHost] : [];
}
