/**
 * What a food is wanted for, and the foods that Indian kitchens take for it, the usual first: neither is in the name of
 * a product, and what a text says of frying may be that an oil is not for it.
 */
export const foodUses: readonly { uses: string; foods: string }[] = [
  {
    uses: 'deep frying, deep fry, frying, fry, fryer, talne, talna, puri, poori, तलने, ಕರಿಯಲು',
    foods:
      'groundnut oil, mustard oil, rice bran oil, sunflower oil, vanaspati, ghee, avocado oil, palm oil, soyabean oil',
  },
  {
    uses: 'cooking oil, daily cooking, everyday cooking, khane tel, khane ka tel, खाने का तेल, ಅಡುಗೆ ಎಣ್ಣೆ, sabzi, sabji, curry',
    foods:
      'groundnut oil, mustard oil, sesame oil, sunflower oil, rice bran oil, coconut oil, ghee, olive oil, avocado oil',
  },
  {
    uses: 'tadka, tarka, chaunk, tempering, oggarane, तड़का, ಒಗ್ಗರಣೆ',
    foods: 'ghee, mustard oil, groundnut oil, coconut oil, sesame oil',
  },
  {
    uses: 'salad, salad dressing, dressing, drizzling, dip, सलाद',
    foods: 'olive oil, flaxseed oil, avocado oil, seed',
  },
  { uses: 'pickle, achar, achaar, अचार, ಉಪ್ಪಿನಕಾಯಿ', foods: 'mustard oil, sesame oil' },
  { uses: 'pooja, puja, diya, lamp, deepak, दीया, पूजा, ಪೂಜೆ', foods: 'ghee, sesame oil' },
  {
    uses: 'hair, hair oil, skin, face, balon, baalon, baal, बालों, त्वचा, ಕೂದಲು, ಕೂದಲಿಗೆ',
    foods: 'coconut oil, almond oil, sesame oil, castor oil, black seed oil, olive oil',
  },
  {
    uses: 'body, massage, malish, maalish, abhyanga, baby massage, मालिश, ಅಭ್ಯಂಗ',
    foods: 'almond oil, sesame oil, coconut oil, mustard oil, castor oil, black seed oil, olive oil',
  },
  {
    uses: 'tea, evening tea, tea time, teatime, evening, evening snack, chai, shaam, चाय, ಚಹಾ, ಟೀ',
    foods: 'cookie, namkeen, mixture, rusk, khakhra, makhana, roasted chana, roasted almond, chip, puff, trail mix',
  },
  {
    uses: 'baking, bake, cake, bread, muffin, brownie, pancake, केक, ಕೇಕ್',
    foods: 'almond flour, coconut flour, psyllium, oat flour, maida',
  },
  {
    uses: 'pakora, pakoda, pakode, bhajiya, bhajji, bajji, chilla, cheela, chila, kadhi, dhokla, पकौड़ा, पकोड़ा, चीला, कढ़ी, ಪಕೋಡ, ಬಜ್ಜಿ',
    foods: 'besan, gram flour, chickpea flour',
  },
  {
    uses: 'roti, chapati, chapathi, phulka, paratha, रोटी, पराठा, ರೊಟ್ಟಿ, ಚಪಾತಿ',
    foods: 'roti flour, multigrain atta, wheat, jowar atta, bajra atta, ragi atta, rajgira flour, kuttu atta, besan',
  },
  { uses: 'bhakri, bhakhri, rotla, thalipeeth, भाकरी, थालीपीठ', foods: 'jowar atta, bajra atta, ragi atta' },
  { uses: 'siridhanya, siri dhanya, ಸಿರಿಧಾನ್ಯ', foods: 'ragi atta, jowar atta, bajra atta' },
  { uses: 'mudde, ambali, ganji, malt, java, koozh, ಮುದ್ದೆ, ಅಂಬಲಿ', foods: 'ragi atta' },
  { uses: 'dosa, dose, idli, uttapam, ದೋಸೆ, डोसा', foods: 'ragi atta, jowar atta, besan, coconut flour' },
  { uses: 'litti, chokha, sharbat, cool drink, summer drink', foods: 'sattu' },
  {
    uses: 'porridge, breakfast, morning, raab',
    foods: 'sattu, ragi atta, bajra atta, flaxseed, trail mix, peanut butter',
  },
  { uses: 'smoothie, shake, milkshake', foods: 'sattu, flaxseed meal, peanut butter, trail mix, almond flour' },
  { uses: 'toast, spread, sandwich', foods: 'peanut butter, almond butter' },
  { uses: 'halwa, sheera, barfi, burfi, हलवा', foods: 'almond flour, besan, ragi atta, rajgira flour, ghee' },
  {
    uses: 'kid, child, children, school, tiffin, lunch box, bachcha, bachche, baccho, bachchon, बच्चों, ಮಕ್ಕಳಿಗೆ',
    foods: 'puff, chip, makhana, cookie, peanut butter, til bite, trail mix',
  },
  {
    uses: 'travel, train, office, munching, munch, munchies, timepass, time pass, hunger, crunchy, movie',
    foods: 'roasted chana, makhana, namkeen, roasted almond, trail mix, puff, chip',
  },
  {
    uses: 'sweet, sweets, dessert, mithai, meetha, sweet tooth, मिठाई, मीठा, ಸಿಹಿ',
    foods: 'ladoo, laddu, chikki, til bite, chocolate, cookie, barfi, halwa',
  },
  { uses: 'spicy, chatpata, masaledar, teekha, tikha, चटपटा, ಖಾರ', foods: 'namkeen, peri peri, masala, hing' },
  {
    uses: 'nut, dry fruit, dryfruit, mewa, nuts and seeds, मेवा, ಒಣ ಹಣ್ಣು',
    foods: 'roasted almond, cashew, walnut, pista, trail mix, almond, peanut butter, makhana',
  },
  {
    uses: 'gift, gifting, diwali, rakhi, festival, tyohar, दिवाली, ದೀಪಾವಳಿ',
    foods: 'roasted almond, chocolate, cookie, til bite, namkeen',
  },
];
