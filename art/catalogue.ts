// The 36 products as the studio sees them: pack, colours, motif and what is inside.
import type { Category } from './palette.ts';

export type Pack =
  | 'kraft'
  | 'window'
  | 'pillow'
  | 'tall'
  | 'amber'
  | 'square'
  | 'jar'
  | 'tin'
  | 'box'
  | 'bar'
  | 'sack'
  | 'can';

/** What a pack prints. No net quantity: a product has several sizes, and one picture stands for all of them. */
export interface Product {
  slug: string;
  category: Category;
  pack: Pack;
  views: number;
  /** The name as it is set on the label, line by line. */
  name: readonly string[];
  note: string;
  claim: string;
  /** Label colour. */
  accent: string;
  /** Pack body, glass content or lid colour, whichever the pack shows most. */
  body: string;
  motif: string;
  /** Raw ingredient shown in view 2. */
  fill: string;
  /** Dish of view 3. */
  dish?: string;
  /** A second pack of the range, set behind the first. */
  second?: Pack;
}

const flour = `
low-carb-atta | kraft | 4 | Low-Carb/Multigrain/Atta | Soya, chana, bran and seeds | High fibre | #1F6B3A | #C79A66 | wheat | mixed-grain | roti
besan | kraft | 3 | Stone-Ground/Besan | From whole chana dal | High protein | #D08A0B | #CBA06C | chickpea | chana | chilla
jowar-atta | kraft | 3 | Jowar/Atta | White sorghum flour | Stone ground | #8B5E2B | #D3AE7E | jowar | jowar | bhakri
bajra-atta | kraft | 2 | Bajra/Atta | Pearl millet flour | Rich in iron | #5E6B3C | #C79A66 | bajra | bajra
ragi-atta | kraft | 3 | Sprouted/Ragi Atta | Finger millet flour | Sprouted | #7A2E2A | #C99F70 | ragi | ragi | dosa
almond-flour | window | 4 | Blanched/Almond Flour | Only almonds, finely milled | One ingredient | #9A5A2C | #F1E4CD | almond | almond | cookies
coconut-flour | window | 2 | Coconut/Flour | From fresh white coconut | High fibre | #2F6E73 | #DDE8E2 | coconut | coconut
flaxseed-meal | window | 2 | Roasted/Flaxseed Meal | Alsi, slow roasted | Plant omega-3 | #6A4528 | #E3CFAE | flax | flax
soya-atta | kraft | 2 | Soya/Flour | Full-fat soya bean | High protein | #7E8B2B | #D0A878 | soya | soya
rajgira-flour | kraft | 2 | Rajgira/Flour | Amaranth for vrat and every day | Vrat friendly | #A12B55 | #CBA06C | amaranth | amaranth
khapli-atta | sack | 3 | Khapli/Wheat Atta | Emmer, an heirloom wheat | Stone ground | #9C4A1D | #E9DCC2 | wheat | wheat | khapli | kraft
kuttu-atta | kraft | 2 | Kuttu/Atta | Buckwheat flour | Vrat friendly | #4A3F5C | #C79A66 | buckwheat | buckwheat
psyllium-husk | tin | 2 | Psyllium/Husk Powder | Isabgol, 99 % pure | Soluble fibre | #3C6E8F | #F3ECDD | psyllium | psyllium
sattu | kraft | 2 | Roasted/Chana Sattu | The summer drink of Bihar | High protein | #B4651A | #D3AE7E | chickpea | roasted-chana`;

const oil = `
mustard-oil | tall | 4 | Kachi Ghani/Mustard Oil | Sarson, first press | Cold pressed | #C98A06 | #D99A12 | mustard | mustard | tadka
sesame-oil | tall | 3 | Wood-Pressed/Sesame Oil | Til, gingelly | Cold pressed | #7B4A1E | #C98B34 | sesame | sesame | chutney
groundnut-oil | tall | 3 | Wood-Pressed/Groundnut Oil | Bold kernels, one press | Cold pressed | #A3501F | #E3B445 | groundnut | groundnut | poha | can
coconut-oil | jar | 3 | Virgin/Coconut Oil | From fresh coconut milk | Cold extracted | #2C7568 | #F4F3EA | coconut | coconut | thoran
flaxseed-oil | amber | 2 | Cold-Pressed/Flaxseed Oil | Keep cool, never heat | Plant omega-3 | #4E6FA0 | #8A4A12 | flax | flax
olive-oil | square | 2 | Extra Virgin/Olive Oil | Early harvest | First cold press | #6F7A1E | #33471C | olive | olive
a2-ghee | jar | 4 | A2 Bilona/Cow Ghee | Churned from curd, by hand | Grass-fed Gir cows | #B3401E | #E8B02C | churn | ghee | dal
almond-oil | amber | 2 | Sweet/Almond Oil | Badam rogan | Cold pressed | #B06A3B | #8F5116 | almond | almond
black-seed-oil | amber | 2 | Black Seed/Oil | Kalonji, first press | Cold pressed | #2E2A3F | #6E3A10 | nigella | nigella
avocado-oil | square | 2 | Avocado/Oil | High smoke point | Cold pressed | #2F6B3A | #2F4A26 | avocado | avocado`;

const snacks = `
salted-makhana | pillow | 3 | Himalayan Salt/Makhana | Roasted in a little ghee | Roasted  ·  Light | #E58FA0 | #3E7F8C | lotus | makhana | chaat
peri-peri-makhana | pillow | 2 | Peri Peri/Makhana | Chilli, garlic and lemon | Roasted  ·  Hot | #F2B632 | #B3261E | chilli | peri-makhana
seed-mix | window | 3 | Five-Seed/Trail Mix | Pumpkin, sunflower, flax | Omega-3  ·  Protein | #2E6B47 | #DCE4CB | seeds | seeds | curd
masala-almonds | tin | 3 | Masala/Roasted Almonds | Coriander, cumin, amchur | High protein | #A3321E | #E8B44C | almond | masala-almond | nut-bowl
roasted-chana | pillow | 2 | Hing Jeera/Roasted Chana | Sand roasted the old way | High protein | #5B3A1C | #E0A12B | chickpea | roasted-chana
jowar-puffs | pillow | 2 | Baked/Jowar Puffs | Sun-dried tomato and tulsi | Baked  ·  Not fried | #FFF3D6 | #D9622B | jowar | puffs
ragi-chips | pillow | 2 | Baked/Ragi Chips | Curry leaf and pepper | Baked  ·  Not fried | #F0B98C | #6B2A35 | ragi | chips
keto-namkeen | pillow | 3 | Low-Carb/Namkeen | Almond, peanut, curry leaf | Low carb | #F4D25B | #2B7148 | namkeen | namkeen | namkeen-bowl
til-bites | box | 2 | No-Added-Sugar/Til Bites | Sesame and peanut | Sesame and peanut | #C2571F | #F3D9A4 | sesame | til-bite
dark-chocolate | bar | 3 | Dark/Chocolate | 85 % Idukki cacao | No added sugar | #D9A23B | #3B2119 | cacao | chocolate | chocolate-plate
peanut-butter | jar | 3 | Unsweetened/Peanut Butter | Roasted peanuts, nothing else | One ingredient | #8A3B1C | #B9773A | groundnut | groundnut | toast
almond-cookies | box | 2 | Almond Flour/Cookies | Nankhatai with elaichi | No maida  ·  Baked | #7C3E59 | #F0D6D2 | cookie | cookie`;

/** Columns: slug, pack, views, name, note, claim, accent, body, motif, fill, dish, second pack. */
function read(category: Category, table: string): Product[] {
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const cells = row.split(' | ');
      const cell = (column: number): string => cells[column] ?? '';
      return {
        slug: cell(0),
        category,
        pack: cell(1) as Pack,
        views: Number(cell(2)),
        name: cell(3).split('/'),
        note: cell(4),
        claim: cell(5),
        accent: cell(6),
        body: cell(7),
        motif: cell(8),
        fill: cell(9),
        dish: cells[10],
        second: cells[11] as Pack | undefined,
      };
    });
}

export const catalogue: Product[] = [...read('flour', flour), ...read('oil', oil), ...read('snacks', snacks)];
