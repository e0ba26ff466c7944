import { readLabelled } from './labelled-claims.ts';

/**
 * Sentences in the form of labelled-claims.ts, written after the rules were tuned and never used to tune them: they
 * tell how the rules do on what nobody thought of. Do not mend a rule for a sentence of this list: move the list into
 * the other and write another.
 */
export const heldOutClaims = readLabelled(`
cookies | contradicts | Tea-time biscuits without any sugar
puffs | contradicts | Sugar: low. Taste: high. A low sugar bite.
cookies | contradicts | Happily free of added sugar
chaas | needs-statement | A summer drink with no added sugar
cookies | contradicts | The low-fat way to enjoy tea
oil | contradicts | Zero fat
til | contradicts | Naturally low in saturated fat
cookies | contradicts | Proudly trans-fat-free
puffs | contradicts | Lightly seasoned and low in sodium
cookies | contradicts | Each biscuit is rich in fibre
cookies | contradicts | A biscuit that is a source of fibre
puffs | contradicts | High-protein evening munch
puffs | contradicts | Contains 12 g protein per 100 g
cookies | contradicts | Only 180 kcal, low-calorie and light
jowar | contradicts | Low-carb bhakri, every day
cookies | contradicts | Keto biscuits
atta | contradicts | Soft gluten-free rotis
jowar | contradicts | This grain is gluten free by nature
til | contradicts | Lactose-free, dairy-free
atta | contradicts | Safe for everybody: no nuts, no soy
til | contradicts | Vegan and delicious
cookies | contradicts | We use no preservatives
til | contradicts | 100% pure til bites
bare | needs-evidence | Low sodium
bare | needs-evidence | Nut free
shop | needs-evidence | High protein food for all
atta | forbidden | The atta that cures diabetes
atta | forbidden | Reverse PCOS in three months
oil | forbidden | A sure remedy for joint pain
shop | forbidden | Our foods prevent cancer
shop | forbidden | Defeat obesity with us
atta | forbidden | Madhumeh ka ilaj
shop | forbidden | Tested and recommended by nutritionists
atta | forbidden | The cardiologist's choice
til | forbidden | One bar replaces a meal
shop | forbidden | Purer than any other brand
oil | forbidden | An oil with no harmful chemicals
til | needs-evidence | Boost your immunity this winter
atta | needs-evidence | Helps control blood sugar levels
oil | needs-evidence | Original taste of Bengal
shop | fine | Your refund is on its way to your bank.
shop | fine | Enter the six digits that we have sent you.
atta | fine | Heat the tawa, then lower the flame.
til | fine | Break one in two and share it.
shop | fine | This page is no medical advice, and no food cures diabetes.
shop | fine | Speak to your doctor first if you are pregnant.
cookies | fine | The box has no window, to save plastic.
oil | fine | High heat brings out its smell.
shop | fine | He walks with his patients every Sunday.
jowar | fine | Contains traces of gluten from the mill.
shop | fine | The walk is free, and tea is served.
shop | fine | A dietician talks about PCOS at eleven.
atta | fine | Use 10 g of sugar-free cocoa for the topping.
cookies | fine | It is no low-calorie food, and we say so.
shop | fine | The shop is closed on public holidays.
puffs | fine | Open the bag just before you serve.
shop | fine | The sack holds five kilograms.
oil | fine | Wipe the neck of the bottle after use.
shop | fine | Real orders need a real address.
shop | fine | Original receipts are in your account.
`);
