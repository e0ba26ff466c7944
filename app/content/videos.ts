import type { Video } from '#settings/rules/fields/videos.ts';
import { siteArt } from './site-art.ts';

/** Short films of the demo shop's own. */
export const videos: Video[] = [
  {
    title: 'Soft rotis from low-carb atta',
    description: 'Why the dough looks too wet, how long to rest it, and when to press the roti so that it puffs up.',
    address: '',
    image: siteArt.videos[0],
    minutes: 0,
    search: 'low-carb atta',
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
    address: '',
    image: siteArt.videos[1],
    minutes: 0,
    search: 'besan',
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
    address: '',
    image: siteArt.videos[2],
    minutes: 0,
    search: 'makhana',
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
    address: '',
    image: siteArt.videos[3],
    minutes: 0,
    search: 'sesame oil',
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
    address: '',
    image: siteArt.videos[4],
    minutes: 0,
    search: 'ragi',
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
    address: '',
    image: siteArt.videos[5],
    minutes: 0,
    search: 'almond flour',
    steps: [
      'Cream soft ghee with erythritol until it turns pale.',
      'Fold in the almond flour, and chill the dough for half an hour.',
      'Shape small balls, and flatten each with a fork.',
      'Bake at 160 °C until the tops crack. They firm up as they cool.',
    ],
  },
];
