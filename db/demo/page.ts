import { prose } from '#content/content.ts';
import { siteArt } from '#content/site-art.ts';

/** The sample page of the owner's own, linked in the footer. */
export const demoPage = {
  title: 'How we source our grains',
  slug: 'how-we-source-our-grains',
  description: 'Which farms and markets our grains, seeds and nuts come from, how we check each lot, and when we mill.',
  body: `${prose`
    Good flour begins long before the mill. This page says where our grains, seeds and nuts come from, and what happens
    to a sack between the farm gate and your kitchen.`}

[picture 1]

## Where we buy

${prose`
    - Jowar and bajra come from two farmers’ groups near Solapur, in Maharashtra.
    - Ragi comes from Tumakuru, an hour’s drive from our mill.
    - Chana for besan is bought at the Indore market, sample by sample.
    - Makhana is popped in Darbhanga and packed within the month.

    Prices are agreed before the harvest, so that a good year for us is a good year for the farm as well.`}

## How we check a lot

${prose`
    1. We draw a sample from every tenth sack.
    2. We look for stones, broken grains and insects, and weigh what we find.
    3. We measure the moisture. Above 12 % the lot goes back.
    4. A laboratory looks for aflatoxin in each lot of nuts and maize.

    What does not pass goes back to the seller at our cost. About one lot in fifteen does.`}

## When we mill

${prose`
    We mill to order, on Tuesdays and Fridays, in small batches. The date of milling is on every pack. Between two grains
    the stones are swept, and the first two kilograms of each run are set aside as feed.`}

## Come and see

${prose`
    The mill is open on the first Saturday of the month. Write to us through ‘Contact us’ and we will keep a cup of
    filter coffee ready.`}`,
  picture: {
    address: siteArt.about,
    alt: 'Fields, a wooden oil press and the stone mill',
  },
};
