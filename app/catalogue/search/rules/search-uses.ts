/**
 * What a food is wanted for, a dish or a need, and the foods that Indian kitchens take for it, the usual first: neither
 * is in the name of a product, and what a text says of frying may be that an oil is not for it. Uses before the equals
 * sign, foods behind.
 */
export const foodUses = `
  without frying, not fried, non fried, no fry, without oil, oil without, no oil, zero oil, oil free, baked, roasted snack, low oil, oil low, low oil snack, less oily, not oily, non oily, air fried = baked, puff, makhana, roasted chana, roasted almond
  deep frying, deep fry, frying, fry, fryer, talne, talna, puri, poori, luchi, bhatura, तलने, ಕರಿಯಲು = groundnut oil, mustard oil, rice bran oil, sunflower oil, vanaspati, ghee, avocado oil, palm oil, soyabean oil
  high heat, smoke point, high smoke point, stir fry, saute, grill, grilling, searing = avocado oil, groundnut oil, mustard oil, ghee, rice bran oil
  cooking oil, daily cooking, everyday cooking, khane tel, खाने तेल, ಅಡುಗೆ ಎಣ್ಣೆ, sabzi, sabji, curry, refined oil, refined, refined oil replacement, daily use oil, ದಿನಬಳಕೆ, roz khana, rozana, dainik, roj khana, daily khana, kitchen oil, family oil = groundnut oil, mustard oil, sesame oil, sunflower oil, rice bran oil, coconut oil, ghee, olive oil, avocado oil
  wood pressed, cold pressed, coldpressed, woodpressed, ghani, lakdi ghani, kolhu, chekku, ganuga, gana = wood pressed, cold pressed, kachi ghani, virgin
  fish, machli, bengali, maach, ilish, sorshe, maachh, macher jhol, jhol, fish fry, machher = mustard oil
  kerala, avial, thoran, appam, fish curry = coconut oil
  tadka, tarka, chaunk, tempering, oggarane, dal tadka, तड़का, ಒಗ್ಗರಣೆ = ghee, mustard oil, groundnut oil, coconut oil, sesame oil
  salad, salad dressing, dressing, drizzling, dip, vinaigrette, सलाद = olive oil, flaxseed oil, avocado oil, seed
  pasta, pizza, italian, mediterranean, hummus, mayonnaise, mayo = olive oil, avocado oil
  idli podi, podi, chutney, gunpowder, sambar, chatni, chammanthi, chutney podi, molagapodi = sesame oil, ghee, groundnut oil, roasted chana, coconut
  biryani, pulao, khichdi, paratha fry, dal fry = ghee
  pickle, achar, achaar, urugai, loncha, अचार, ಉಪ್ಪಿನಕಾಯಿ = mustard oil, sesame oil
  pooja, puja, diya, lamp, deepak, deepam, havan, दीया, पूजा, ಪೂಜೆ, ದೀಪ = ghee, sesame oil
  oil pulling, kavala, gandusha = sesame oil, coconut oil
  hair, hair oil, hair growth, hair fall, hair loss, baal jhadna, baal jhadne, baal girna, baal girne, dandruff, skin, face, glow, balon, baalon, baal, kesh, koodalu, बालों, त्वचा, ಕೂದಲು, ಕೂದಲಿಗೆ, dry skin, lip, acne, pimple, wrinkle, beard, stretch mark, chehra, chehre, chehera, glowing, twacha, pigmentation, dark circle, nail, lips, scalp, lotion, moisturiser, moisturizer, body lotion, चेहरे, चेहरा, ಮುಖಕ್ಕೆ, ಚರ್ಮಕ್ಕೆ, ಚರ್ಮ, mudi, juttu, chul, kudalu, koodalige, vaal, kes, केस, केसांसाठी, ಕೂದಲ = coconut oil, almond oil, black seed oil, sesame oil, castor oil, olive oil
  face pack, ubtan, फेस पैक = besan
  body, massage, abhyanga, baby massage, ಅಭ್ಯಂಗ = almond oil, sesame oil, mustard oil, coconut oil, castor oil, black seed oil, olive oil
  malish, champi, joint, joint pain, ghutna, ghutne, ghutno, knee, knee pain, jodo, jodon, kamar, back pain, pain, dard, arthritis, gathiya, vaat, sandhi, mandi novu, मालिश, घुटने, घुटनों, जोड़ों, दर्द, ಮೊಣಕಾಲು, ಕೀಲು, ನೋವು, ನೋವಿಗೆ, sandhedukhi, sandhe dukhi, gudghe, guthna, moottu vali, mokallu, noppi, hatu betha, betha, dukhava, keelu novu, novu, sports injury, sprain, moch, सांधेदुखी, गुडघे = mustard oil, sesame oil, coconut oil, almond oil, castor oil, black seed oil, olive oil
  tea, evening tea, tea time, teatime, evening, evening snack, chai, shaam, coffee, चाय, शाम, ಚಹಾ, ಟೀ, ಸಂಜೆ = cookie, namkeen, mixture, rusk, khakhra, makhana, roasted chana, chip, puff, roasted almond, trail mix
  baking, bake, cake, bread, muffin, brownie, pancake, waffle, cupcake, pizza base, केक, ಕೇಕ್ = almond flour, coconut flour, psyllium, oat flour, flaxseed meal, maida
  egg substitute, egg replacer, egg replacement, flax egg, binder, binding = flaxseed meal, psyllium
  pakora, pakoda, pakode, bhajiya, bhajia, bhajji, bajji, bonda, chilla, cheela, chila, pudla, kadhi, dhokla, khandvi, gatte, gatta, fafda, ganthiya, sev, boondi, zunka, jhunka, pithla, batata vada, vada pav, batter, पकौड़ा, पकोड़ा, भजिया, चीला, कढ़ी, ढोकला, ಪಕೋಡ, ಬಜ್ಜಿ, ಬೋಂಡಾ, handvo, handva, muthia, patra, khaman, kanda bhaji, samosa, kachori, chakli, murukku, sev khamani, onion pakoda, pyaz pakode, हांडवो, समोसा = besan, gram flour, chickpea flour
  mysore pak, mysorepak, मैसूर पाक, ಮೈಸೂರು ಪಾಕ್ = besan, ghee
  roti, chapati, chapathi, phulka, paratha, thepla, रोटी, पराठा, ರೊಟ್ಟಿ, ಚಪಾತಿ = roti flour, multigrain atta, wheat, jowar atta, bajra atta, ragi atta, rajgira flour, kuttu atta, besan, almond flour, coconut flour, soya
  missi, missi roti, besan roti, makuni, मिस्सी = besan, soya, multigrain atta, wheat
  bati, baati, dal bati, churma, bafla, thekua, mathri, shakarpara, nimki, gujiya, balushahi, बाटी, चूरमा, ठेकुआ, chhath, chhath puja, chhath pooja, chhat puja = wheat, ghee, besan
  puran poli, holige, obbattu, dalia, lapsi, naan, kulcha, seviyan, vermicelli = wheat
  bhakri, bhakhri, rotla, rotlo, jolada roti, jonna rotte, rotti, thalipeeth, dashmi, भाकरी, थालीपीठ, ಜೋಳದ ರೊಟ್ಟಿ = jowar atta, bajra atta, ragi atta
  siridhanya, siri dhanya, shree anna, shri anna, millet, mota anaj, मोटा अनाज, मिलेट, ಸಿರಿಧಾನ್ಯ = ragi, jowar, bajra, foxtail, barnyard
  mudde, sankati, kali, ambali, ambli, ganji, malt, ragi java, koozh, satva, satv, ಮುದ್ದೆ, ಅಂಬಲಿ, ಮಾಲ್ಟ್ = ragi atta, jowar atta
  dosa, dose, idli, uttapam, adai, puttu, idiyappam, ದೋಸೆ, ಇಡ್ಲಿ, डोसा, इडली, pesarattu, paniyaram, paddu, paper dosa = ragi atta, jowar atta, besan, coconut flour
  monsoon, barish, baarish, rain, rainy, बारिश, ಮಳೆ = besan, namkeen, chip, cookie, roasted chana, puff
  maida substitute, maida replacement, maida jagah, maida alternative = almond flour, ragi atta, jowar atta, coconut flour, multigrain atta
  thyroid, hypothyroid, थायराइड, ಥೈರಾಯ್ಡ್ = coconut oil, trail mix, almond, flaxseed meal
  sleep, neend, stress, tension, नींद = almond, makhana, chocolate, trail mix, pumpkin
  good fat, healthy fat, mufa = olive oil, avocado oil, flaxseed oil, almond, trail mix, peanut butter, flaxseed meal, walnut
  vitamin e, vitamin, vitamins, multivitamin = almond oil, almond, sunflower, avocado oil, olive oil, trail mix
  antioxidant = chocolate, olive oil, black seed oil, ragi atta
  magnesium, zinc = trail mix, pumpkin, kuttu, almond, peanut butter, chocolate
  filling, satiety, pet bhara, full longer, pet bhare, bhook kam, der tak, heavy breakfast, meal replacement = sattu, roasted chana, peanut butter, roasted almond, besan, multigrain atta
  instant, ready eat, no cook, without cooking, without gas, no gas, without stove, without kitchen, bachelor, pg, ready to eat = sattu, peanut butter, roasted chana, makhana, namkeen, trail mix, puff, chip
  litti, chokha, stuffing, bharwa, bharwan, litti stuffing, लिट्टी, चोखा = sattu, mustard oil, wheat, ghee
  sharbat, cool drink, summer drink, summer, garmi, cooler, गर्मी, ಬೇಸಿಗೆ, cooling, thandak, thandai, loo, hydration, sherbet, sharbath, thanda, thandi, thande, cold drink, cool, peena, peene, peene liye, buttermilk, chaas, lassi, jaljeera, dhoop, heat, garmiyon, ठंडा, ठंडी, शरबत, गर्मियों, पीने, ತಂಪು, ಶರಬತ್ತು, ಪಾನಕ, ಕುಡಿಯಲು, unhala, unala, vesavi, besige, besigege, grismo, paanaka, panaka, उन्हाळा = sattu, ragi atta, jowar atta
  sankranti, makar sankranti, lohri, pongal, uttarayan, bihu, magh, लोहड़ी, संक्रांति, ಸಂಕ್ರಾಂತಿ = til bite, gajak, chikki, sesame, jaggery, bajra atta, ghee
  winter, sardi, sardiyon, thand, jaada, thandi mausam, garam taseer, chali, winters, सर्दी, सर्दियों, ठंड, ಚಳಿಗಾಲ, ಚಳಿ, dink, gond, methi laddu, makke roti, sarson saag, saag, hivala, thandi season, shiyalo, shiyala, chaligala, sheetkal, हिवाळा = bajra atta, til bite, gajak, chikki, ghee, mustard oil, sesame oil, almond oil, almond, flaxseed meal
  porridge, breakfast, morning, subah, raab, upma, ಬೆಳಗಿನ, ಬೆಳಗ್ಗೆ, nashta subah, subah nashta, morning nashta, healthy breakfast, kanji, sattu porridge, dalia, tiffin breakfast, सुबह, सुबह नाश्ता = sattu, ragi atta, bajra atta, flaxseed, trail mix, peanut butter, besan
  smoothie, shake, milkshake, drink = sattu, flaxseed meal, peanut butter, trail mix, almond flour
  toast, spread, sandwich, jam, bread spread = peanut butter, almond butter
  halwa, sheera, barfi, burfi, katli, kheer, payasam, हलवा, ಹಲ್ವಾ, ಪಾಯಸ = almond flour, besan, ragi atta, rajgira flour, ghee, makhana
  ladoo, laddu, laddoo, pinni, panjeeri, panjiri, लड्डू, ಲಡ್ಡು = til ladoo, ghee, besan, ragi atta, almond flour, sattu
  kid, child, children, school, tiffin, lunch box, bachcha, bachche, baccho, bachchon, bacchon, makkala, बच्चों, बच्चे, ಮಕ್ಕಳಿಗೆ, ಮಕ್ಕಳ, picky eater, school break, dabba kid, bacche, bachho, bachon, bachcho, kids, school bag, canteen, recess, playground, टिफिन, ಟಿಫಿನ್, ಶಾಲೆ, makkalige, mulansathi, mulanna, mulan, balko, chhokra, chokra, kuzhandhai, kuzhanthai, kulandai, kuzhandaigal, pillalu, pillalaki, pillala, kuttikal, bachchader, baccha, bachcho, shishuvihar, मुलांसाठी, मुलांना, ಮಕ್ಕಳ ತಿಂಡಿ = puff, chip, makhana, cookie, peanut butter, til bite, trail mix, ragi atta
  baby, infant, saal bachcha, saal bachche, mahine, mahina, month old, year old, 1 year, baby food, weaning, 6 month, toddler, shishu, शिशु, ಮಗುವಿಗೆ, chhote bacche, chote bacche, chhota bachcha, chota baccha, newborn, nanha, first food, pehla khana, annaprashan, 8 month, shishu ahar, मगु, ಮಗು = ragi atta, ghee, almond oil, coconut oil
  pregnancy, pregnant, garbhvati, lactation, new mother, after delivery, jachcha, baananthi, bananthi, गर्भवती, ಗರ್ಭಿಣಿ, ಬಾಣಂತಿ, pregnant lady, maa banne, after pregnancy, postpartum, breastfeeding, feeding mother, godbharai, प्रेगनेंसी, doodh pilane, dudh pilane, doodh pilati, sutika, confinement, bananti, nursing mother, nursing = ghee, ragi atta, til bite, roasted almond, makhana, almond
  old people, old age, senior citizen, elder, elderly, aged, senior, seniors, bujurg, budhe, dada, dadaji, nanaji, amma, ajja, ajji, aaji, hiriyaru, बुजुर्ग, ಹಿರಿಯರಿಗೆ, dadi, nani, buzurg, grandparents, dadi maa, thatha, paati, old parent, weak teeth, daant nahi, दादी, दादा, नानी, ಅಜ್ಜಿ, ಅಜ್ಜ, aji, ajoba, ajjige, ba dada, thaatha, ammamma, nanamma, thakuma, thakurda, vayassu, मोठ्यांसाठी, आजी, आजोबा = makhana, sattu, ragi atta, isabgol, khapli
  healthy snack, healthy desi snack, healthy evening snack, desi snack, healthy munching, healthy namkeen = makhana, roasted chana, puff, trail mix, roasted almond, chip, namkeen
  travel, train, safar, journey, office, desk, munching, munch, munchies, timepass, time pass, hunger, bhook, movie, film, match, ipl, cricket, party, chakna, bar snack, late night, bhukh, bhook lagi, chhoti bhook, choti bhook, small hunger, midnight, hostel, picnic, road trip, kitty party, guest, mehman, mehmaan, beer, daru, study, exam, binge, netflix, tv, guilt free, raat bhook, bhookh, bhookh lage, late night snack, trip, tour, flight, bus, adda, gossip, friend, dost, friends, party snack, house party, cocktail, whisky, drinks party, snack box, overnight, पार्टी, सफर, ಪ್ರಯಾಣ, quick bite, quick snack, nibble, nibbles, khali pet, drawer, bag snack, chai break, break time, gupshup, web series, gaming, long drive = makhana, roasted chana, namkeen, roasted almond, trail mix, chip, puff
  chaat, bhel, chat, jhalmuri, sev puri = namkeen, roasted chana, puff
  sweet, sweets, dessert, mithai, meetha, meethi, mitha, mithi, meethe, madhura, inippu, teepi, god, goad, sweet tooth, sugar craving, मिठाई, मीठा, ಸಿಹಿ, after dinner, after dinner sweet, post dinner, khane baad meetha, khane baad, god padarth, mishti, misti, sweetu, goduche, gulli, kuch meetha, मिठाइयां, गोड = ladoo, laddu, chikki, til bite, chocolate, cookie, barfi, halwa
  spicy, chatpata, chatpati, chatpate, masaledar, teekha, teekhi, tikha, tikhi, mirchi, karam, kaaram, kaara, khara, khatta, khatti, khatta meetha, tangy, jhannat, चटपटा, तीखा, तिखट, मसालेदार, खट्टा, ಖಾರ, ಖಾರದ, ಮಸಾಲೆದಾರ = peri peri, masala, namkeen, hing, tomato
  salty, salted, khari, uppina, नमकीन स्वाद, ಉಪ್ಪಿನ = salt, namkeen, hing, masala, peri peri, chip, puff
  crunchy, crispy, crunch, crisp, kurkura, kurkuri, kurkure, karara, karare, khasta, kurum, morumoru, karakara, garigari, कुरकुरा, कुरकुरे, करारा, ಗರಿಗರಿ, ಕುರುಕುಲು = puff, chip, namkeen, makhana, roasted chana, roasted almond, trail mix
  light, halka, halki, halka phulka, halki phulki, हल्का, हल्का फुल्का, ಹಗುರ = makhana, puff, chip, roasted chana
  soft, chew, chewy, easy chew, easy to chew, chabane, naram, mulayam, मुलायम, ಮೃದು = makhana, til bite, cookie, puff
  nut, dry fruit, dryfruit, mewa, nuts and seeds, मेवा, ಒಣ ಹಣ್ಣು = roasted almond, cashew, walnut, pista, trail mix, almond, peanut butter, makhana
  tilkut, tilkoot, til patti, til papdi, til gud, ellu bella, ಎಳ್ಳು ಬೆಲ್ಲ = til bite, til ladoo, chikki, gajak
  ramzan, ramadan, ramazan, roza, iftar, iftari, sehri, suhoor, रमज़ान, इफ्तार = roasted chana, makhana, date, roasted almond, trail mix, namkeen, besan, sattu
  karwa chauth, karva chauth, sargi, teej, vat savitri, prasad, prasadam, naivedya, bhog, प्रसाद, ಪ್ರಸಾದ = makhana, ghee, roasted almond, almond, trail mix, til bite
  janmashtami, gokulashtami, ganesh chaturthi, ganpati, modak, kadubu, मोदक, ಮೋದಕ, ಕಡುಬು = ghee, coconut flour, til bite, coconut, rajgira flour
  onam, vishu, sadya = coconut oil, coconut flour, ghee
  gift, gifting, diwali, deepavali, rakhi, festival, tyohar, hamper, दिवाली, ದೀಪಾವಳಿ, birthday, return gift, wedding, shaadi, raksha bandhan, bhai dooj, holi, christmas, housewarming, tohfa, present, उपहार, ಉಡುಗೊರೆ, anniversary, new year, mother day, father day, hampers, return gifts, tohfe, sasural, corporate = roasted almond, chocolate, cookie, til bite, namkeen
  heart, heart patient, cholesterol, low cholesterol, cholesterol low, dil, दिल, हृदय, ಹೃದಯ, cardiac, triglyceride, fatty liver, liver, uric acid, bad cholesterol, ldl, hriday, कोलेस्ट्रॉल, लिवर, ಕೊಲೆಸ್ಟ್ರಾಲ್ = olive oil, flaxseed oil, avocado oil, almond oil, mustard oil, groundnut oil, sesame oil, rice bran oil, flaxseed meal, trail mix, roasted almond, walnut, oat
  iron, anemia, anaemia, haemoglobin, hemoglobin, hb, khoon, आयरन, खून, ಕಬ್ಬಿಣ, khoon low, khoon kami, khoon badhane, blood low, low blood, low hb, raktheenata, rakta, iron deficiency, folic, anaemic, एनीमिया, ರಕ್ತಹೀನತೆ, ರಕ್ತ, ಕಬ್ಬಿಣಾಂಶ = bajra atta, rajgira flour, soya, ragi atta, sattu, besan, til bite, roasted chana, flaxseed meal, khapli, jowar atta
  calcium, bone, haddi, haddiyan, osteoporosis, कैल्शियम, हड्डी, ಕ್ಯಾಲ್ಸಿಯಂ, ಮೂಳೆ, haddiya, bones strong, joints strong, teeth, daant, vitamin d, elubu, moole, हड्डियां, हड्डियों, दांत = ragi atta, rajgira flour, til bite, makhana, ragi, almond, sesame, soya
  omega, omega 3, omega3, ala = flaxseed oil, flaxseed meal, walnut, chia, mustard oil, trail mix, multigrain
  immunity, immune, ayurvedic, tibb, prophetic, इम्युनिटी, common cold, cough, cold cough, flu, khansi, khasi, sardi khansi, sardi jukam, sardi zukam, zukam, jukam, खांसी, जुकाम, ಕೆಮ್ಮು, ಶೀತ, cold winter immunity, kadha, kadha liye, infection, allergy season, sinus = black seed oil, ghee, turmeric, almond
  energy, stamina, strength, takat, weakness, kamzori, trek, hiking, running, ताकत, ಶಕ್ತಿ, tired, fatigue, thakan, kamjori, power, taqat, bukhar, recovery, sports, runner, marathon, कमजोरी, थकान, ಸುಸ್ತು, kheti, labour, exam time, bhagna, cycling, yoga, cricket match, football, khel, shakti, urja, instant energy, dumdar = trail mix, peanut butter, roasted almond, sattu, til bite, roasted chana
  brain, memory, dimag, yaddasht, दिमाग, eyes, eyesight, aankh, ankhon, mind, concentration, focus, student, padhai, आंख, आंखों, ಮೆದುಳು, ನೆನಪು = roasted almond, walnut, almond, flaxseed
  weight gain, bulking, mass gain, vajan badhana, high calorie, patle, dubla, dubli, mota hona, mota hone, vajan badhane, vazan badhane = peanut butter, ghee, trail mix, roasted almond, sattu
  weight loss, weight low, fat loss, slimming, slim, motapa, low calorie, low cal, diet snack, light snack, मोटापा, fat low, low fat, belly fat, charbi, charbi low, tummy, pet charbi, patla, patla hona, patla hone, diet plan, dieting, चर्बी, ವಜನ್ ಲಾಸ್, vajan kami, vajan utarva, edai kuraiya, baruvu taggadaniki, tooka kadime, tooka ilisalu, ojon komano, sehat banana, ತೂಕ ಕಡಿಮೆ, ತೂಕ ಇಳಿಸಲು = multigrain, makhana, roasted chana, psyllium, puff, jowar atta, bajra atta, ragi atta, sattu, trail mix, chip, roasted almond, flaxseed meal, coconut flour, soya
  seed cycling, hormone, hormonal, period, menopause, mahvari, masik = trail mix, flaxseed, sesame
  acidity, gas, ibs, stomach, pet, pachan, पेट, ಹೊಟ್ಟೆ, bloating, detox, pet saaf, piles = psyllium, flaxseed meal, ghee
`
  .trim()
  .split('\n')
  .map((line) => {
    const [uses = '', foods = ''] = line.split('=');
    return { uses, foods };
  });
