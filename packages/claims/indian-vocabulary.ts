/** The words of claims in Hindi and Kannada. Not read by a speaker. */

/**
 * What each word means to the patterns, by one letter, what it is in English where that matters, and the words: a dash
 * joins two, a star ends a stem ('घटा*' is also 'घटाता').
 */
export const vocabulary = `
$ | suitable for infants | शिशु शिशुओं shishu shishuon नवजात navjat navjaat दुधमुँहे दुधमुंहे महीने-के-बच्चे महीने-से-छोटे महीने-के-शिशु mahine-ke-bachche mahine-ke-bacche ಶಿಶು* shishuvige ಹಸುಗೂಸು* ಹಸುಳೆ* ತಿಂಗಳ-ಮಗು* ತಿಂಗಳಿನ-ಮಗು* tingala-maguvige
$ | suitable for pregnant women | प्रेगनेंसी प्रेग्नेंसी pregnancy pregnancy-mein गर्भवती गर्भवतियों garbhvati garbhwati garbhavati गर्भावस्था garbhavastha होने-वाली-माँ होने-वाली-माएँ होने-वाली-मां प्रेग्नेंट pregnant प्रेगनेंट ಗರ್ಭಿಣಿ* ಗರ್ಭಿಣಿಯರ* garbhini garbhiniyaru garbhiniyarige ಬಾಣಂತಿ* bananti banantiyarige
$ | suitable for nursing mothers | स्तनपान stanpan दूध-पिलाने-वाली
v | - | अब-इतिहास ab-itihas ab-itihaas ನಿಲ್ಲಿಸಿ* nillisi nillisibidi छूट-जाए* छूट-जाएगी छूट-जायेगी छूट-जाएँगी छूट-गई छूट-गयी छोड़-दी छोड़-दीं छोड़-दो chhoot-jayegi chhut-jayegi chhoot-gayi chhut-gayi chhod-di chod-di टल-गया टल-गई टल-जाए* tal-gaya tal-gayi tal-jayega फेंक-दी फेंक-दीं phenk-di बंद-हो-गई बंद-हो-गईं band-ho-gayi
z | - | जाना-पड़ेगा जाना-पड़े जाना-पड़ता जाना-पड़ा jana-padega jaana-padega jana-pade jaana-pada jana-pada
n | insulin | ಆಸ್ಪತ್ರೆ* aspatre aspatrege ऑपरेशन आपरेशन operation सर्जरी surgery
K | - | मना-नहीं mana-nahi mana-nahin वाले-भी वालों-को-भी वाली-भी walon-ko-bhi जी-भर-के जी-भर-कर jee-bhar-ke चटा-सकते चटा-सकती खिला-सकते खिला-सकती पिला-सकते chata-sakte khila-sakte pila-sakte पी-सकती पी-सकते पी-सकता pi-sakti pi-sakte दे-सकते दिया-जा-सकता दी-जा-सकती de-sakte बिना-डर bina-dar नुकसानरहित हानिरहित ಕೊಡಬಹುದು* kodabahudu ಕುಡಿಯಬಹುದು* kudiyabahudu ಸೇವಿಸಬಹುದು* sevisabahudu
R | - | यही-खाते yahi-khate खुद-खाते khud-khate भी-खाते bhi-khate
m | - | दस्त-हो-सकते दस्त-हो-सकता उल्टी-हो-सकती dast-ho-sakte एलर्जी-हो-सकती allergy-ho-sakti न-हो-तो न-हों-तो ना-हो-तो ना-हों-तो na-ho-to na-hon-to na-ho-toh न-मिले-तो na-mile-to सावधानी सावधान savdhani savdhan saavdhaani चेतावनी chetavani chetawani परहेज-करें परहेज़-करें parhez-karein parhez-kare सीमित-मात्रा seemit-matra ತಿನ್ನಬಾರದು* ಸೇವಿಸಬಾರದು* ಬಳಸಬಾರದು* ಕೊಡಬಾರದು* ಕುಡಿಯಬಾರದು* tinnabaradu sevisabaradu balasabaradu kodabaradu kudiyabaradu ಬಳಸಬೇಡಿ* ಸೇವಿಸಬೇಡಿ* ಕೊಡಬೇಡಿ* ಕುಡಿಯಬೇಡಿ* balasabedi sevisabedi ಎಚ್ಚರ* ಎಚ್ಚರಿಕೆ* echcharike
e | increases height | lambai lambaai lambayi
I | - | badhane badhana badhayein badhaayein badhaaye badhaata badhti badhta-hai sudhare sudharta sudharti sudharne sudharein
L | - | ghatana ghatayein ghataein ghataaye ghatti pighlata pighlati pighlane pighlao pighlayein jalaye jalata jalane girata giraye girane
V | - | bachane bachayein bachaiye bachaata bachaaye bachana
C | - | mitata mitati mitane mitayein mitao mitaane bhagata bhagati bhagane bhagayein bhagao rokta rokti rokne rokein roke harata haraye harane आज़ादी azaadi azadi aazadi
a | - | milaya milayi milaye milate milata daala daali dale dalte
E | improves memory | मस्तिष्क mastishk ब्रेन brain
C | - | हर-समस्या har-samasya
E | good for your body | zyada-sehat ज्यादा-सेहत सेहत-का-खजाना sehat-ka-khazana सेहत-का-राज sehat-ka-raaz
T | - | ಸ್ಥಿರ* sthira sthiravagi
D | disease | ತಲೆನೋವ* talenovu talenovige ರೋಗ* rogakke rogakku ಸೋಂಕು* sonku sonkugala sonkige ಮೈಗ್ರೇನ್* ಅಲ್ಸರ್* ಪಿತ್ತ* ಮೊಡವೆ* modave modavege ತಲೆಹೊಟ್ಟು* ನಿದ್ರಾಹೀನತೆ* ಬೇಧಿ* ವಾಂತಿ* ಕಾಮಾಲೆ* ಡೆಂಗ್ಯೂ* ಹೊಟ್ಟೆ-ಉರಿ* hotte-uri ಹೊಟ್ಟೆ-ಸಮಸ್ಯೆ* hotte-samasye
C | - | ಆರಾಮ* aaraama ಮಾಯ* maaya mayavaguttade ಮನೆಮದ್ದು* upashamana ಉಪಶಮನ*
6 | - | ಅಡ್ಡ-ಪರಿಣಾಮ* adda-parinama addaparinama
R | - | ಹೇಳಿದ helida ಸಲಹೆ-ನೀಡುವ* salahe-niduva
n | insulin | maatregalannu matregalannu maatregalu ಚುಚ್ಚುಮದ್ದು* chuchchumaddu
z | - | ಬಿಟ್ಟುಬಿಡ* bittubidi ಬಿಟ್ಟು-ಬಿಡಿ bittu-bidi bekagilla
e | good for your skin | twache tvache koodalu kudalu koodalige
e | reduces stress | ಒತ್ತಡ* ottada ನಿದ್ದೆ* ನಿದ್ರೆ* nidde nidre
I | - | holeyuttade holeyutte dattavagi ದಟ್ಟ* belavanigege ದೃಢ*
J | kids grow taller | ಮಗು* ಮಗುವಿನ* magu maguvina maguvige
p | - | hechchu
s | - | ಪೌಷ್ಟಿಕ* poushtika paushtika
% | - | ನೂರಕ್ಕೆ-ನೂರು noorakke-nooru ನೂರು-ಪ್ರತಿಶತ
~ | - | ನೈಸರ್ಗಿಕ* naisargika
H | rich in calcium | ಕ್ಯಾಲ್ಸಿಯಂ*
H | rich in iron | ಕಬ್ಬಿಣದ*
0 | - | यकीन-न yakeen-na yakin-na विश्वास-न vishwas-na भरोसा-न bharosa-na कानूनन-मना गैरकानूनी gairkanooni
N | - | ही-नहीं-सकता ही-नहीं-सकते ही-नहीं-सकती hi-nahi-sakta hi-nahi-sakte मना-है mana-hai वर्जित varjit
x | except | chhod-kar chhodkar chod-kar छोड़कर छोड़-कर के-सिवा ke-siwa
D | diabetes | diabetic diabetics डायबिटिक डायबेटिक
D | disease | छींक* छींकें छींकों chheenk chheenkein kitanu कीटाणु* कीटाणुओं kitanuon keetanu keetanuon जीवाणु* विषाणु* बैक्टीरिया bacteria germs
D | migraine | migrane maigrain
C | medicine | दवा दवाई औषधि औषध औषधियों aushadhi aushdhi dawa dawai davai दवाइयों-जैसा
C | - | समाधान samadhan samaadhan उपाय upay upaay सफाई safai
G | - | maha-aushadhi mahaaushadhi महा-औषधि महाऔषधि महौषधि पक्का-इलाज pakka-ilaj pakka-ilaaj
E | good for your kidneys | गुर्दों gurde gurdon gurdo gurda गुर्दा
E | good for your heart | धड़कन dhadkan
E | lose fat | पेट-अंदर pet-andar पेट-कम pet-kam
e | hormones | महिलाओं mahilaon mahilao
e | good for your skin | baal baalo ग्लो-स्किन
I | - | ग्लो glow jawaan jawaani बढ़ते badhte राज़ राज raaz टॉपर topper जल्दी-चलना jaldi-chalna jaldi-bolna durust दुरस्त chaabi
L | - | पतली patli घटाया ghataya ghataaya गलाए गलाता galaye galata उतर-जाए* utar-jaye utar-jayega उतर-जाएगा गलाने
n | insulin | गोलियों goliyon golion
8 | - | बाकी-सब baaki-sab baki-sab बड़े-ब्रांड बड़े-ब्रांडों bade-brand bade-brands badi-company दूसरे-तेल doosre-tel dusre-tel दूसरे-घी दूसरे-आटे dusra-tel
9 | - | फीके फीका pheeke feeke pheeka ठग* thag thagte thagti लूट* loot lootte जाम-करते
1 | - | देश-का-पहला desh-ka-pehla भारत-का-पहला bharat-ka-pehla india-ka-pehla दुनिया-का-पहला हर-माँ-का हर-मां-का har-maa-ka har-ghar-ka इससे-अच्छा इससे-बेहतर isse-accha isse-achha isse-acha isse-behtar isse-badhiya नंबर-वन number-one ನಂಬರ್-ಒನ್*
~ | - | नैचुरल नेचुरल nechural
m | - | भी-चीनी-है bhi-cheeni-hai लग-सकते lag-sakte लग-सकती lag-sakti
. | - | मधुमेह-दिवस विश्व-मधुमेह-दिवस madhumeh-diwas diabetes-diwas diabetes-day नहीं-तो nahi-to nahin-to nahi-toh पहुँच-से-दूर पहुंच-से-दूर pahunch-se-door pahunch-se-dur pahuch-se-door बच्चों-से-दूर bachchon-se-door सबसे-पहले sabse-pehle sabse-pahle सबसे-ऊपर sabse-upar सबसे-नीचे sabse-neeche सबसे-आखिर sabse-aakhir सबसे-पास sabse-paas प्राकृतिक-रूप prakritik-roop prakritik-rup प्राकृतिक-खेती prakritik-kheti दादी dadi daadi
U | - | फटकने fatakne phatakne पनपने panapne पकड़ने pakadne सताने satane सतायेगी सताएगी satayegi सताएगा satayega लौटेगा लौटेगी lautega lautegi पड़ेंगे पड़ेगा पड़ेगी पड़ोगे पड़ते padenge padega padegi padoge padte बढ़ेगा बढ़ेगी बढ़ेंगे badhega badhegi badhenge बढ़ने badhne बढ़ता बढ़ती badhta badhti होगा होगी होंगे hoga hogi honge होने hone आने aane आएगी आएगा aayegi aayega ayegi टिकने tikne टिकेगा टिकेगी tikega tikegi लगने lagne लगेगी lagegi छुएगा छुएगी chhuega जमने jamne झड़ेंगे jhadenge गिरेंगे girenge रहेगा रहेगी rahega rahegi
7 | - | से-ज्यादा से-ज़्यादा se-zyada se-jyada se-zyaada से-अधिक se-adhik से-कहीं se-kahin se-kahi se-kahee के-मुकाबले ke-mukable की-तुलना ki-tulna की-अपेक्षा ki-apeksha से-दोगुना se-dugna se-doguna से-दुगना से-दस-गुना se-das-guna से-दो-गुना se-do-guna से-तीन-गुना se-teen-guna से-चार-गुना se-char-guna से-पाँच-गुना से-पांच-गुना se-paanch-guna se-panch-guna से-कई-गुना se-kai-guna से-सौ-गुना
s | - | पौष्टिक paushtik poshtik poushtik पोषक poshak शुद्ध shuddh shudh असरदार asardar ताकतवर taakatwar takatwar गुणकारी gunkari पोषण poshan लाभप्रद हल्का halka शक्तिशाली shaktishali हेल्दी healthier
8 | - | दूसरी-कंपनी दूसरी-कंपनियां दूसरी-कंपनियाँ दूसरी-कम्पनियाँ दूसरे-ब्रांड दूसरे-ब्रांडों दूसरों-का दूसरों-के doosri-company dusri-company doosri-companiyan dusri-companiyan doosre-brand dusre-brand doosron-ka dusron-ka doosron-ke dusron-ke baaki-brand baki-brand बाकी-ब्रांड बाकी-कंपनियाँ बड़ी-कंपनियाँ बड़ी-कंपनियां badi-companiyan बाज़ार-का बाज़ार-के बाज़ार-की बाज़ार-वाला बाज़ार-वाले बाजारू बाज़ारू bazaar-ka bazaar-ke bazaar-ki bazar-ka bazar-ke bazar-ki bazaar-wala bazaar-wale bazaru bazaaru market-ka market-ke market-ki market-wala market-wale market-wali packet-wale packet-wala पैकेट-वाले पैकेट-वाला पैकेट-वाली पैकेट-का पैकेट-के दुकान-वाला रिफाइंड refined आम-तेल aam-tel आम-आटा aam-aata aam-atta
9 | - | कीड़े keede kide बेकार bekar bekaar घटिया ghatiya ghatia सड़ा sada-hua सड़े चाशनी chashni कचरा kachra धोखा dhokha गंदा गंदगी-से खराब-करता हानिकारक hanikarak nuksandayak नुकसानदायक नुकसान-करता nuksan-karta बीमार-करता bimar-karta भूसा bhusa घटिया-क्वालिटी पाउडर-मिला palm-oil सिर्फ-केमिकल खोखला khokhla मुनाफा प्लास्टिक plastic
0 | - | मिथक mithak भ्रम bhram अफवाह अफ़वाह afwah afwaah झूठ jhooth jhuth झूठा गलतफहमी galatfahmi गलत-धारणा galat-dharna बहकावे behkave
! | - | दावा daava daawa dawa-nahi-karte दावे daave claim वादा vaada wada कहते kehte kahte मतलब-यह
% | - | शत-प्रतिशत shat-pratishat सौ-प्रतिशत sau-pratishat so-pratishat सौ-फीसदी सौ-फ़ीसदी sau-fisdi sau-feesdi पूरी-तरह poori-tarah puri-tarah पूर्णतः purnatah ekdum एकदम पूर्णतया
~ | - | प्राकृतिक prakritik prakrutik praakritik कुदरती kudrati kudarti qudrati नैसर्गिक naisargik नेचुरल natural
# | - | एक-दाना-भी ek-dana-bhi ek-daana-bhi एक-बूंद-भी एक-बूँद-भी ek-boond-bhi ek-bund-bhi एक-कण-भी ek-kan-bhi एक-चम्मच-भी ek-chammach-bhi ज़रा-भी जरा-भी zara-bhi jara-bhi नामोनिशान namonishan naamonishan naam-o-nishan
J | kids grow taller | बच्चे बच्चों बच्चा bachche bachchon bachcha bacche baccho bachcho baccha bachhe bachho bache bachon शिशु shishu लाडले लाडला ladle laadle मुन्ने बेटे-की बेटी-की ಮಕ್ಕಳ* makkala makkalu
D | disease | मर्ज मर्ज़ marz marj व्याधि* vyadhi vyadhiyon विकार* vikar vikaron सिरदर्द sirdard sardard sar-dard sir-dard सिर-दर्द sirdard माइग्रेन migraine जकड़न jakdan ऐंठन ainthan अकड़न मरोड़ marod बदहजमी badhazmi badhajmi दस्त dast उल्टी-दस्त पेचिश pechish संक्रमण* sankraman infection infections इन्फेक्शन इंफेक्शन फ्लू flu मलेरिया malaria टाइफाइड typhoid निमोनिया खुजली khujli एक्जिमा एक्ज़िमा eczema सोरायसिस psoriasis मुँहासे मुंहासे मुहांसे मुहाँसे muhase muhaase munhase पिंपल पिम्पल pimple pimples acne झाइयां झाइयाँ jhaiyan डैंड्रफ dandruff सफेद-दाग safed-daag अनिद्रा anidra अवसाद डिप्रेशन depression स्ट्रोक stroke ब्लॉकेज blockage यूरिक-एसिड uric-acid साइटिका sciatica सर्वाइकल cervical कमर-दर्द kamar-dard पीठ-दर्द मोतियाबिंद motiyabind पायरिया pyria छाले chhale कृमि फैटी-लिवर fatty-liver हेपेटाइटिस hepatitis सिरोसिस बांझपन बाँझपन banjhpan नपुंसकता napunsakta शीघ्रपतन ल्यूकोरिया माहवारी mahwari mahavari मासिक-धर्म masik-dharm periods पीरियड्स बलगम balgam कफ वात-पित्त vaat-pitt vat-pitt ट्यूमर tumor रसौली rasauli बदन-दर्द badan-dard हैजा डिहाइड्रेशन dehydration कुपोषण kuposhan साँस-की सांस-की saans-ki sans-ki श्वास दिल-के-रोग dil-ke-rog dil-ke-rogi बीमार bimar beemar दमे dama damma dame अजीर्ण अफारा अल्ज़ाइमर अल्जाइमर alzheimer पार्किंसन बवासीर bavasir bawasir bavaseer कब्ज़ियत कब्जी kabji kabzi खाँसी khaansi khansee जुखाम jukham jukam zukaam बुखार bukhaar fever खराश kharash बेचैनी bechaini घबराहट ghabrahat लू-लगने नकसीर फोड़े फुंसी phunsi घाव ghav
D | pain | घुटनों-के-दर्द घुटने-का-दर्द ghutno-ke-dard ghutnon-ke-dard ghutne-ka-dard ghutno-ka-dard ghutnon-ka-dard दर्द-निवारक
D | diabetes | मधुमेही ब्लड-शुगर ब्लड-ग्लूकोज blood-sugar शुगर-स्पाइक sugar-spike बढ़ी-हुई-शुगर badhi-hui-sugar शुगर-की-समस्या sugar-ki-samasya शुगर-के-रोगी sugar-ke-rogi sugar-ke-marij sugar-ke-mariz sugar-ke-marizon sugar-ke-mareezon शुगर-रोगी sugar-wale sugar-walo sugar-valon sugar-peshent sugar-patients इंसुलिन-रेजिस्टेंस
C | - | निजात nijat nijaat मात maat खात्मा ख़ात्मा khatma सफाया safaya गायब gayab चंगा changa विनाशक नाशक nashak naashak छूमंतर chhumantar chumantar रफूचक्कर rafuchakkar पछाड़* pachhad तोड़ना गलाकर galakar गलाए galaye असरदार-इलाज असरदार कारगर kargar karagar प्रभावी prabhavi लाभ labh laabh फायदा फ़ायदा fayda faida फायदे fayde उपयोगी upyogi जड़-से-मिटा काल टूट-पड़े जड़ी इलाज़
@ | - | नॉर्मल normal सामान्य samanya samaanya स्थिर sthir
T | - | बैलेंस balance काबू-में नियमित niyamit niyanthran कन्ट्रोल kantrol
I | - | घना घने ghana ghane ghani घनी ख्याल ख़याल khayal khyal khayaal विकास vikas vikaas पोषण-दे मददगार madadgar madadgaar सहायक sahayak sahaayak सक्रिय एक्टिव active चुस्त chust फुर्ती furti phurti स्फूर्ति sphurti नई-जान nayi-jaan nai-jaan दमदार damdar बढ़े बढ़ें badhe badhein badhaiye badhao निखर* nikhre nikhrega निखारें चमके chamke चमकदार chamakdar चमकती chamakti तगड़ा tagda मजबूती mazbooti majbooti majbuti मज़बूती रक्षक डिटॉक्स detox मुलायम mulayam शांत shant दमकता दमकती damakti damakta खिल-उठे सुदृढ़ sudridh तंदरुस्त तंदुरुस्ती tandurusti
E | lowers cholesterol | कोलेस्टेरॉल कोलेस्टरॉल cholestrol
E | purifies the blood | रक्त-साफ रक्तशोधक खून-बढ़ाए khoon-badhaye हीमोग्लोबिन hemoglobin haemoglobin खून-को-शुद्ध khoon-ko-shuddh खून-बढ़ khoon-badh
E | detox your body | टॉक्सिन टॉक्सिन्स toxin toxins विषैले-तत्व विषाक्त vishakt शरीर-की-गंदगी sharir-ki-gandagi शरीर-को-डिटॉक्स body-ko-detox detox-kare
E | strengthens your muscles | मांसपेशि* मांसपेशियां manspeshi manspeshiyan mansapeshiyan मसल्स muscles muscle मसूड़े मसूड़ों masude
E | good for your heart | धमनियां धमनियाँ dhamniyan dhamniyon नसें नसों nason naso nasein रक्त-संचार rakt-sanchar खून-का-दौरा
E | boosts immunity | सुरक्षा-कवच suraksha-kavach रक्षा-कवच raksha-kavach इम्यून immune इम्यून-सिस्टम प्रतिरक्षा pratiraksha प्रतिरोध* pratirodhak pratirodhi रोगों-से-रक्षा
E | boosts metabolism | मेटाबॉलिज्म मेटाबोलिज्म metabolism स्टैमिना स्टेमिना stamina हार्मोन हार्मोन्स हॉर्मोन hormone hormones पौरुष paurush यौन कामेच्छा
E | weight loss | वेट-लॉस वेटलॉस weight-loss फैट-बर्न फैट-बर्नर fat-burn fat-burner fat-loss तोंद tond छरहरा छरहरी chharhara chharhari slim-trim पेट-की-चरबी बैली-फैट belly-fat
e | weight loss | कमर kamar इंच inch inches वेट फैट-को
e | good for your body | शरीर sharir shareer sarir बॉडी body पेट pet नींद neend nind गला गले gala gale दाँत दांत दाँतों daant daanton ऊर्जा urja energy एनर्जी आँख आंख aankh aankhein आंखें आँखें मन
e | reduces stress | तनाव tanav tanaav stress स्ट्रेस थकावट thakawat
n | insulin | टैबलेट कैप्सूल capsule capsules इंजेक्शन injection अस्पताल aspatal hospital इन्सुलिन अंग्रेज़ी-दवा अंग्रेजी-दवा अंग्रेज़ी-दवाओं angrezi-dawa angrezi-dawai angrezi-dawaiyon एलोपैथ* allopathy allopathic
z | - | जरुरत ज़रुरत zaroorat jaroorat jarurat zarurat
6 | - | दुष्परिणाम dushparinam नुकसान nuksan nuksaan साइड-इफ़ेक्ट साइड-इफेक्ट्स dushprabhav
d | - | डायटीशियन डाइटिशियन डायटिशियन dietician dietitian nutritionist न्यूट्रिशनिस्ट आहार-विशेषज्ञ विशेषज्ञ* visheshagya visheshagyon एक्सपर्ट experts expert हकीम hakeem चिकित्सक* chikitsak chikitsakon वैद्यराज vaidyaraj डॉक्टर्स
R | - | सुझाया sujhaya सुझाते sujhate suggested बताया-हुआ recommend-karti सलाह-देती अनुमोदित प्रमाणित pramanit रिकमेंड भरोसेमंद
K | - | बेझिझक bejhijhak bejijhak निश्चिंत nishchint मज़े-से मजे-से maze-se mazze-se maje-se शौक-से shauk-se दिल-खोलकर dil-kholkar जी-भरके jee-bharke ji-bharkar आदर्श aadarsh उपयोगी उपयुक्त-है perfect परफेक्ट बेस्ट अनुकूल anukul लाभकारक फायदेमन्द faidemand fayademand faaydemand labhkari laabhkari labhdayi हितकर
Y | - | इनटोलरेंस इंटॉलरेंस intolerance intolerant एलर्जिक allergic alergy elergy elarji अलर्जि*
p | - | खजाना ख़ज़ाना खज़ाना khazana khajana स्रोत srot shrot भंडार bhandar bhandaar पावरहाउस powerhouse युक्त yukt प्रचुर prachur rich रिच भरा-हुआ bhara-hua से-लबालब लबालब labalab उच्च uchch डबल double
H | rich in calcium | कैल्शियम केल्शियम calcium kailshiyam कैल्सियम
H | rich in iron | आयरन iron लौह लोहे ಕಬ್ಬಿಣ*
H | rich in vitamins | विटामिन विटामिन्स vitamin vitamins मिनरल्स minerals खनिज khanij ओमेगा omega पोषक-तत्वों पोषक-तत्त्वों poshak-tatvon poshak-tatva
H | rich in antioxidants | एंटीऑक्सीडेंट एंटीऑक्सिडेंट antioxidant antioxidants
B | calorie free | कैलोरी कैलरी calorie calories
B | trans fat free | ट्रांस-फैट ट्रांसफैट trans-fat
O | vegan | वीगन वेगन vegan
A | no artificial colours | कृत्रिम-रंग krutrim-rang kritrim-rang नकली-रंग nakli-rang artificial-color artificial-colour
A | palm oil free | पाम-तेल palm-tel palm-oil
A | no preservatives | प्रिज़र्वेटिव्स प्रिजर्वेटिव्स preservatives preserwetive
A | chemical free | केमिकल्स chemicals रसायनों
A | egg free | अंडों अंडो andon ando अण्डे
A | milk free | लैक्टोस लेक्टोज lactos
1 | - | सर्वोत्तम sarvottam उत्कृष्ट utkrisht अद्वितीय advitiya बेजोड़ bejod बेमिसाल bemisal bemisaal अव्वल avval awwal इकलौता इकलौती iklauta iklauti सुपरफूड superfood सुपर-फूड विश्व-प्रसिद्ध vishwa-prasiddh एक-मात्र ek-matra सर्वप्रिय sarvapriya
2 | - | से-भी-बेहतर se-bhi-behtar से-भी-अच्छा se-bhi-accha se-behtar से-बढ़िया se-badhiya se-badiya se-acchi se-achha se-acha से-अच्छा से-अच्छी से-लाख-गुना
3 | - | ज़हरीला जहरीला zahreela jahreela ज़हरीले जहरीले zehar zeher jehar ज़हर-है
5 | - | एनर्जी-ड्रिंक energy-drink health-drink हेल्थ-ड्रिंक्स ओ-आर-एस
A | barley free | जौ jau ಬಾರ್ಲಿ* barli
A | semolina free | सूजी sooji suji रवा rava ರವೆ* rave
A | oats free | जई ओट्स ಓಟ್ಸ್*
A | dalia free | दलिया dalia
A | atta free | आटा aata atta
A | curd free | दही dahi ಮೊಸರು* mosaru
A | butter free | मक्खन मक्खनी makhan makkhan ಬೆಣ್ಣೆ* benne butter
A | ghee free | घी ghee ತುಪ್ಪ* tuppa
A | paneer free | पनीर paneer ಪನೀರ್*
A | cream free | मलाई malai
A | khoya free | मावा mawa khoya खोया
A | buttermilk free | छाछ chhach ಮಜ್ಜಿಗೆ* majjige
A | prawns free | झींगा झींगे jhinga prawn ಸೀಗಡಿ* ಸಿಗಡಿ* seegadi sigadi
A | crab free | केकड़ा kekda ಏಡಿ* edi
A | almonds free | बादाम badam badaam ಬಾದಾಮಿ* badami
A | cashews free | काजू kaju ಗೋಡಂಬಿ* ಗೇರುಬೀಜ* godambi gerubeeja
A | walnuts free | अखरोट akhrot ಅಕ್ರೋಟ್* akrot
A | pistachios free | पिस्ता pista ಪಿಸ್ತಾ*
A | nut free | सूखे-मेवे मेवों mewon mewe dry-fruits ಒಣ-ಬೀಜಗಳು ಬೀಜಗಳ* ಬೀಜಗಳು ಒಣಹಣ್ಣು* beejagalu
A | peanut free | singdana सिंगदाना kadalekayi kadlekai kadalekai shenga mungphali
A | egg free | ಎಗ್ ಎಗ್* eggs
A | fish free | मच्छी machhi meenu minu fish
A | soy free | ಸೋಯಾಬೀನ್*
A | sesame free | तिल-का-तेल til-ka-tel teel ellu yellu ಎಳ್ಳೆಣ್ಣೆ* ellenne तिलों
A | mustard free | rai sarso sasive saasive
A | sulphite free | सल्फर-डाइऑक्साइड ಸಲ್ಫರ್-ಡೈಆಕ್ಸೈಡ್* sulphite sulfite
A | gluten free | glutan ಗ್ಲೂಟನ್*
A | wheat free | genhu genhun गेहू godi गेंहूं
t | - | यह ये हमारा हमारी हमारे इस ye yeh hamara hamari ಈ ನಮ್ಮ namma nam
h | - | ideya iruttade है हैं hai hain ಇದೆ ಇವೆ ide ive hota होता होती
r | - | ತೆಗೆದ* tegeda tegedide हटा* hata निकाल* nikal nikala ತೆಗೆದು tegedu
b | - | अलविदा alvida बाय बाय-बाय bye bye-bye गुडबाय goodbye छुट्टी chhutti chutti ವಿದಾಯ* vidaya
j | - | सब-कुछ sab-kuch sab-kuchh
u | - | अर्थ मतलब arth matlab ಎಂದರೆ endare
f | - | लिए liye
P | - | परहेज़ परहेज parhez न-पचने न-पचा na-pachne na-pacha na-pach परेशान pareshan ತಿನ್ನಲಾಗದ* ಜೀರ್ಣವಾಗದ* ಆಗದ* tinnalagada tinnalagadavarige jeernavagada ಬಿಟ್ಟವರಿಗೆ*
y | - | सलाह salah ಸಲಹೆ* पूछ* सलाह-लें सलाह-ज़रूर परामर्श पूछें पूछे puchh* poochh* poochhe puchein salah-le salah-lein salah-zaroor बताएँ बताएं bataye ಕೇಳಿ* ಸಲಹೆ-ಪಡೆ* ತಿಳಿಸಿ keli kelabeku salahe
i | - | मुझे मेरी मेरे मेरा mujhe meri mere ನನಗೆ ನನ್ನ nanage nanna
K | - | बेफिक्र बेफ़िक्र befikr भी-खाएँ भी-खाएं bhi-khayein bhi-khaye bhi-khayen ಇದ್ದರೂ iddaru ಚಿಂತೆಯಿಲ್ಲದೆ surakshita ಬೆಸ್ಟ್* best olleya ollheyadu vardaan iroravrige iruvavarige ಇರುವವರಿಗೆ* ಇರುವವರೂ* iroru walon-ke-liye वालों-के-लिए walo-ke-liye wale-bhi
D | stomach problems | पेट-की-समस्या पेट-की-हर पेट-के-रोग गैस-की gas-ki pet-ki-har pet-ki-samasya ಹೊಟ್ಟೆ-ನೋವು* hotte-novu ಗ್ಯಾಸ್* अपच ajeerna ಅಜೀರ್ಣ*
D | pain | दर्द dard ನೋವು* ನೋವಿ* novu novige novina सूजन soojan sujan ಊತ*
D | weakness disease | कमज़ोरी कमजोरी kamzori kamjori थकान thakan ನಿಶ್ಶಕ್ತಿ* ದೌರ್ಬಲ್ಯ* ಸುಸ್ತು* sustu
D | high blood pressure | bp-ki raktadottada rakta-dottada
D | anaemia | khoon-ki-kami raktaheenate खून-की raktahinate
D | a cold | खाँसी-ज़ुकाम खांसी-जुकाम sardi-zukam jwara jvara नाक-बंद गले-की-खराश gale-ki-kharash ಗಂಟಲು-ನೋವು* galu-novu sheeta-kemmu sheetakke kemmige sheetha kemmina shita
D | piles disease | moolavyadhi mulavyadhi malabaddate ಪೈಲ್ಸ್* kabziyat कब्जियत
D | obesity | मोटापे motape bojju ಬೊಜ್ಜನ್ನು dehada-tooka
D | diabetes | शुगर-लेवल sugar-level शुगर-के-मरीज* शुगर-वालों शुगर-वाले शुगर-पेशेंट sugar-walon sugar-wale sugar-walo sugar-ke-mareez sugar-patient ಶುಗರ್-ಇರುವ* ಶುಗರ್-ಇದ್ದ* ಶುಗರ್-ರೋಗಿ* sugar-iruvavarige sugar-iruvavaru sugar-iroru sugar-iddavaru sugar-rogi ಮಧುಮೇಹಿ* madhumehi madhumehigalige sakkare-kayilege
D | cancer | cancer-ge kyansar
D | an allergy disease | त्वचा-रोग charma-roga ಚರ್ಮ-ರೋಗ* ಚರ್ಮರೋಗ* पथरी pathri
E | lowers cholesterol | kolesterol
E | boosts immunity | रोग-प्रतिरोधक ताक़त-बढ़ रोगों-से-लड़ने इम्युनिटी-बूस्टर roga-nirodhaka roganirodhaka ರೋಗ-ನಿರೋಧಕ* immunity-booster rog-pratirodhak पाचनशक्ति* ಜೀರ್ಣಶಕ್ತಿ* jeernashakti jeerna jeernakke ತ್ರಾಣ* ಚೈತನ್ಯ* शक्तिवर्धक taakat-laye ताकत-दे
E | improves digestion | हाजमा hazma hajma hajam ಜೀರ್ಣಕ್ರಿಯೆ* jeernakriye पेट-साफ pet-saaf ಹೊಟ್ಟೆ-ಶುದ್ಧ* ಕರುಳ* karulu आंतों आँतों
E | strengthens bones | ಮೂಳೆಗಳ* moolegalu moolege moolegalige elubu
E | purifies the blood | खून-साफ khoon-saaf khoon-saf रक्त-शुद्ध rakta-shuddhi ರಕ್ತ-ಶುದ್ಧ* ರಕ್ತಶುದ್ಧ* ರಕ್ತವನ್ನು-ಶುದ್ಧ* खून-को-साफ khoon-ko-saf
E | improves memory | ಬುದ್ಧಿಶಕ್ತಿ* ನೆನಪಿನ-ಶಕ್ತಿ* nenapina-shakti buddhi-shakti buddhishakti स्मरण-शक्ति एकाग्रता ekagrata ಏಕಾಗ್ರತೆ* jnapaka-shakti
E | glowing skin | चेहरे-पर-चमक चेहरे-पर-निखार त्वचा-में-निखार chehre-par-chamak chehre-par-glow ತ್ವಚೆ-ಕಾಂತಿ* ಮುಖದ-ಕಾಂತಿ* mukhada-kanti glowing-skin त्वचा-निखरे झुर्रि* jhurriyan ಸುಕ್ಕು*
E | lose fat | पेट-की-चर्बी pet-ki-charbi charbi ಹೊಟ್ಟೆಯ-ಕೊಬ್ಬು* hotteya-kobbu
E | good for your heart | दिल-को-जवान दिल-का-दोस्त दिल-की-सेहत dil-ka-dost dil-ki-sehat dil-ko ಹೃದಯದ-ಗೆಳೆಯ* ಹೃದಯದ-ಆರೋಗ್ಯ* ಹೃದಯಕ್ಕೆ* hrudayakke hrudayada
E | longer life | लंबी-उम्र lambi-umar दीर्घायु ಆಯಸ್ಸು* ದೀರ್ಘಾಯು* ayassu जवानी jawani ಯೌವನ* yauvana बुढ़ापा budhapa मर्दाना mardana
C | - | सुकून हल hal parihaara ಪರಿಹಾರ dushman दुश्मन शत्रु shatru ಶತ್ರು* maddu ಮನೆಮದ್ದು* ಮದ್ದು* manemaddu oushadha oushadhi aushadha aushadhi oushadi नुस्खा nuskha अंत-करे ಹೊಡೆದೋಡಿಸ* ಬರದಂತೆ* baradante ಬರುವುದಿಲ್ಲ* nivarane nivaraka nivarisuttade shamana ಶಮನ* gunavaguttade gunapadisalu hogaladisuttade
I | - | फौलाद faulad जवान jawan ताकत ताक़त takat taakat बल bal bala ಬಲ* ಶಕ್ತಿ* shakti sakti poshane sahaya ಸಹಾಯ* sahakari ಸಹಕಾರಿ* madad मदद चमक chamak निखारे लंबा lamba lambe ऊँचा बड़ा-करे kanti hechchu hechchuttade ಉತ್ತೇಜ* ಪೋಷ* growth aguttare beleyuttare ಬೆಳೆಯ* belavanige ಬೆಳವಣಿಗೆ* तंदुरुस्त tandurust sehatmand सेहतमंद arogya ಆರೋಗ್ಯ*
L | - | पिघलाए pighlaye पिघले pighle kadime karagi karagisi ಕರಗಿಸಿ ಇಳಿ ilisi ilike ilisuva kammi घटे ghate ghate
d | - | vaidyaru vaidya daktar daaktar ವೈದ್ಯರು
R | - | सलाह-देते salah-dete shifarasu-madida madida shipharasu सुझाव recommend
1 | - | सबसे-भरोसेमंद भरोसेमंद bharosemand attyuttama atyuttama ati-uttama
3 | - | मिलावटी milawati
v | - | भूल-जाइए भूल-जाएँ bhool-jaiye bhool-jao ಮರೆತುಬಿಡಿ* maretubidi
6 | - | साइड-इफेक्ट side-effect side-effects दुष्प्रभाव ಅಡ್ಡಪರಿಣಾಮ*
X | - | असर asar प्रभाव prabhav ಪರಿಣಾಮ* parinama
_ | - | दवा-लेते दवाई-लेते दवाएँ-लेते dawa-lete dawai-lete ಔಷಧ-ತೆಗೆದು* ಔಷಧಿ-ತೆಗೆದು* oushadha-tegedu से-कम se-kam ಗಿಂತ-ಕಡಿಮೆ* ginta-kadime
N | - | ಇದಲ್ಲ ಎಂದಲ್ಲ idalla endalla
n | insulin | दवाओं dawaon इन्सुलिन maatregalu oushadhagalu aushadhagalu ಔಷಧಿಯಿಲ್ಲದೆ*
4 | - | ಶುದ್ಧ-ಮತ್ತು-ತಾಜಾ शुद्ध-और-ताज़ा shuddh-aur-taza
Q | - | patle-ho slim-ho पतले-हो तेल्लगे ತೆಳ್ಳಗಾಗ* ತೆಳ್ಳಗೆ* tellage ಸ್ಲಿಮ್* slim-agi sannagagi ಸಣ್ಣಗಾಗ* duble dubla
E | good for your liver | लीवर लिवर यकृत liver kidney किडनी गुर्दे आंखों आँखों aankhon नज़र फेफड़े फेफड़ों ಲಿವರ್* ಯಕೃತ್ತ* ಕಣ್ಣು* ಕಣ್ಣಿನ* ಶ್ವಾಸಕೋಶ*
& | - | और या व aur ya ಮತ್ತು ಅಥವಾ mattu
g | - | का की के ka ki ke
c | - | करे करता करती करते करने करें कर karta karti kare karen karein karne ಮಾಡ* ಆಗ* karo करो रखे रखता रखती रखें rakhe rakhta rakhti maadutte maaduttade maduttade aagutte दे देता देती de deta लाए लाता लाती laye बनाए बनाता बनाती banaye banata banati ಇಡುತ್ತದೆ ಇರಿಸುತ್ತದೆ
l | - | कम kam ಕಡಿಮೆ* kadime कमी kami
D | diabetes | डायबिटीज़ डायबिटीज डाइबिटीज़ डायबटीज diabetes diabities diabetis sugar-ki-bimari मधुमेह* ಮಧುಮೇಹ* ಡಯಾಬಿಟಿಸ್* ಡಯಾಬಿಟೀಸ್* madhumeh* ಶುಗರ್-ಕಾಯಿಲೆ* ಸಕ್ಕರೆ-ಕಾಯಿಲೆ* sakkare-kayile शुगर-की-बीमारी madhumeha madhumehakke
D | cancer | कैंसर कैन्सर cancer ಕ್ಯಾನ್ಸರ್*
D | obesity | मोटापा मोटापे motapa ಬೊಜ್ಜು* ಸ್ಥೂಲಕಾಯ*
D | high blood pressure | बीपी ब्लडप्रेशर रक्तचाप bp ಬಿಪಿ* ರಕ್ತದೊತ್ತಡ* hypertension ब्लड-प्रेशर blood-pressure ರಕ್ತದ-ಒತ್ತಡ*
D | thyroid | थायरॉइड थायराइड थायरॉयड thyroid ಥೈರಾಯ್ಡ್*
D | arthritis | गठिया जोड़ों-का-दर्द आर्थराइटिस gathiya arthritis ಸಂಧಿವಾತ* ಕೀಲುನೋವು* ಕೀಲು-ನೋವು* जोड़ों-के-दर्द joint-dard joint-pain jodon-ka-dard jodo-ke-dard घुटनों-का-दर्द ಕೀಲು-ನೋವಿ* keelu-novu keelu-novige ಮಂಡಿ-ನೋವು*
D | asthma | दमा अस्थमा asthma ಅಸ್ತಮಾ* ಉಬ್ಬಸ*
D | heart disease | हृदयरोग ह्रदयरोग दिल-की-बीमारी हार्ट-अटैक heart-attack ಹೃದ್ರೋಗ* ಹೃದಯಾಘಾತ* दिल-का-दौरा दिल-के-दौरे heart-ki-bimari ಹಾರ್ಟ್-ಅಟ್ಯಾಕ್* hrudayaghata*
D | a cold | सर्दी ज़ुकाम जुकाम खांसी खाँसी बुखार सर्दी-जुकाम ಶೀತ* ಕೆಮ್ಮು* ಜ್ವರ* sardi khansi zukam bukhar sheeta kemmu ನೆಗಡಿ* negadi kemminda
D | covid | कोरोना कोविड corona covid वायरस ಕೊರೊನಾ* ಕೋವಿಡ್* ವೈರಸ್* virus वायरल
D | pcos | पीसीओडी पीसीओएस pcod pcos ಪಿಸಿಓಡಿ* ಪಿಸಿಒಡಿ*
D | anaemia | एनीमिया खून-की-कमी anemia ರಕ್ತಹೀನತೆ*
D | constipation disease | कब्ज कब्ज़ बवासीर पथरी kabj kabz ಮಲಬದ್ಧತೆ* malabaddhata malabaddhatege मूलव्याधि किडनी-स्टोन गुर्दे-की-पथरी ಮೂಲವ್ಯಾಧಿ* ಮೂತ್ರಪಿಂಡದ-ಕಲ್ಲು* ಕಿಡ್ನಿ-ಕಲ್ಲು* kidney-stone acidity एसिडिटी ಅಸಿಡಿಟಿ* लकवा अल्सर मिर्गी पीलिया डेंगू dengue piles bawaseer बालों-का-झड़ना baalon-ka-jhadna ಕೂದಲು-ಉದುರು* ಕೂದಲು-ಉದುರುವುದ*
D | disease | बीमारी बीमारियाँ बीमारियां बीमारियों रोग रोगों bimari bimariyan bimariyon rogon ರೋಗ ರೋಗಗಳ* ರೋಗವ* ರೋಗಕ್ಕೆ ರೋಗದ* ಕಾಯಿಲೆ* ಖಾಯಿಲೆ* kayile kayilegu kayilege rogagalu roga
S | sugar free | शुगर शूगर शर्करा sugar ಶುಗರ್*
S | no added sugar | चीनी शक्कर cheeni chini shakkar ಸಕ್ಕರೆ* sakkare
C | - | इलाज ईलाज ilaj ilaaj ठीक theek खत्म ख़त्म khatam khatm दूर dur door छुटकारा chutkara मुक्ति दवा दवाई औषधि औषध dawa dawai davai मिटा* mita* भगा* bhaga* रोके* रोकता रोकती रोकथाम हरा* नाश* उपचार चिकित्सा निवारण रामबाण rambaan लड़े* लड़ता लड़ती लड़ने राहत rahat आराम aram उलट मारे मारता मारती remission-में ಗುಣ ಗುಣವ* ಗುಣಪಡಿಸ* ಗುಣಮುಖ* ಔಷಧ* ಔಷಧಿ* ಚಿಕಿತ್ಸೆ* ನಿವಾರ* ಮುಕ್ತಿ* ತಡೆಗಟ್ಟ* ತಡೆಯು* ತಡೆಯ* ವಾಸಿ* ಪರಿಹಾರ* ಓಡಿಸ* ದೂರ* ರಾಮಬಾಣ* ಹೋಗಲಾಡಿಸ* ಕೊಲ್ಲು* ಹೋರಾಡ* gunapadis* aushadha* cure reverse treat आराम-दे aaram marta maare maar बंद band जड़-से अंत parihara parihar aushadhi guna gunavagutte gunapadisuttade ठीक-करने सही-करे
V | - | बचा* bachaye bachata bachati bachaav बचाव सुरक्षा-देता ರಕ್ಷಿಸ* ರಕ್ಷಣೆ* बचाये hifazat हिफाज़त हिफाजत रक्षा raksha kapaduttade kapadutte rakshane rakshisuttade ಕಾಪಾಡ* bachaye bachata bachati
T | - | कंट्रोल control काबू kabu नियंत्रण नियंत्रित niyantran ವಶ ನಿಯಂತ್ರ* ಕಂಟ್ರೋಲ್* ಹತೋಟಿ* niyantrisuttade niyantrana संतुलित santulit ಸಮತೋಲನ*
L | - | घटा* ghata* ghatata ghataye ghatati घटती गिरा* पिघला* pighla* जला* jala* ಇಳಿಸ* ಇಳಿಯ* ತಗ್ಗಿಸ* ಕರಗಿಸ* ಕರಗು* ghataye ghatakar घटाने ilisalu ilisuttade karagisuttade ಇಳಿಕೆ* patle पतले पतला slim ತೆಳ್ಳ*
I | - | बढ़ा* badha* मजबूत मज़बूत majboot mazboot तेज़ तेज tej boost बूस्ट* सुधार* दुरुस्त ಹೆಚ್ಚಿಸ* ಬಲಪಡಿಸ* ಬಲಗೊಳಿಸ* ಗಟ್ಟಿ* ಚುರುಕು* ಬೆಳೆಸ* ಸುಧಾರಿಸ* ವೃದ್ಧಿ* badhaye badhata badhati hechchisuttade hechisuttade gatti jaasti ಜಾಸ್ತಿ booster ಬೂಸ್ಟರ್* shakti शक्ति दोगुनी dugni निखार nikhar roshni रोशनी साफ saaf saf स्वस्थ swasth shuddhi शुद्धि ಶುದ್ಧಿ* ಹೊಳೆಯ* ಕಾಂತಿ* healthy
e | weight loss | वज़न वजन wajan vajan wazan चर्बी charbi weight ತೂಕ* ಕೊಬ್ಬ* tooka kg kilo किलो ಕೆಜಿ* ಕಿಲೋ*
E | lowers cholesterol | कोलेस्ट्रॉल कोलेस्ट्रोल कॉलेस्ट्रॉल cholesterol ಕೊಲೆಸ್ಟ್ರಾಲ್*
E | boosts immunity | इम्यूनिटी इम्युनिटी प्रतिरोधक immunity ಇಮ್ಯುನಿಟಿ* ರೋಗನಿರೋಧಕ* ಪ್ರತಿರೋಧ*
E | strengthens bones | हड्डी हड्डियां हड्डियाँ हड्डियों haddi haddiyan haddiyon ಮೂಳೆ* ಎಲುಬು* moole जोड़ों जोड़ joints
e | increases height | लंबाई कद हाइट height lambai ಎತ್ತರ* ettara ऊंचाई
E | improves memory | दिमाग याददाश्त स्मरणशक्ति dimag yaddasht ಬುದ್ಧಿ* ನೆನಪಿನ* ಜ್ಞಾಪಕ* ಮೆದುಳ* nenapina nenapu दिमागी बुद्धि buddhi
E | improves digestion | पाचन पचन हाज़मा pachan ಜೀರ್ಣ*
e | good for your heart | दिल dil ಹೃದಯ* हृदय ह्रदय heart hrudaya ಹಾರ್ಟ್*
e | good for your skin | त्वचा स्किन ಚರ್ಮ* ತ್ವಚೆ* skin tvacha बाल बालों baalon chehra चेहरे चेहरा ಕೂದಲು*
d | - | डॉक्टर डॉक्टरों डाक्टर doctor doctors doctoron वैद्य वैद्यों vaidya डाइटीशियन ವೈದ್ಯ* ಡಾಕ್ಟರ್* ತಜ್ಞ*
R | - | पसंद pasand सलाह-से सुझा* सिफारिश* सिफ़ारिश* मान्य* प्रमाणित* अनुशंसित भरोसा bharosa recommended ಶಿಫಾರಸ* ಆಯ್ಕೆ* ಮೆಚ್ಚ* ಸೂಚಿಸ* shifarasu shifaras bhi-khate भी-खाते bhi-yahi-khate
G | - | गारंटी गारंटीड गारन्टी guarantee चमत्कार चमत्कारी chamatkar chamatkari जादू जादुई jaadui अचूक पक्का-असर असर-पक्का शर्तिया ಗ್ಯಾರಂಟಿ* ಖಚಿತ-ಫಲ* ಪವಾಡ* ಚಮತ್ಕಾರ*
N | - | नहीं नही nahi nahin nahee nai न ना na मत नदारद ಇಲ್ಲ* ಅಲ್ಲ* ಇರುವುದಿಲ್ಲ* ಹೊಂದಿಲ್ಲ* ಬಳಸಿಲ್ಲ* ಬಳಸುವುದಿಲ್ಲ* ಸೇರಿಸಿಲ್ಲ* ಹಾಕಿಲ್ಲ* ಹಾಕುವುದಿಲ್ಲ* ಒಳಗೊಂಡಿಲ್ಲ* ಸಲ್ಲದು* illa* alla ಸೇರಿಸದ* ಹಾಕದ* ಬಳಸದ*
F | - | मुक्त mukt रहित rahit फ्री फ़्री free ಮುಕ್ತ* ರಹಿತ* ಫ್ರೀ* mukta rahita ಶೂನ್ಯ*
W | - | बिना bina बगैर बग़ैर bagair शून्य ज़ीरो जीरो zero नो नॉन ಶೂನ್ಯ ಝೀರೋ ಜೀರೋ
w | - | ಇಲ್ಲದ* ಇಲ್ಲದೆ* ಇಲ್ಲದೇ* illade illada
Y | - | एलर्जी अलर्जी allergy alergi एलर्जिक इनटॉलरेंस असहिष्णु* ಅಲರ್ಜಿ* ಅಲರ್ಜಿಯ* allergi
Z | gluten free | सीलिएक सिलिएक सीलियक celiac coeliac ಸೀಲಿಯಾಕ್* ಸಿಲಿಯಾಕ್*
K | - | सुरक्षित surakshit उपयुक्त upyukt ठीक-है safe सेफ सही खा-सकते खा-सकता फायदेमंद फ़ायदेमंद faydemand लाभदायक labhdayak लाभकारी अच्छा अच्छी achha accha बढ़िया बेहतर behtar वरदान हितकारी ಸುರಕ್ಷಿತ* ಸೂಕ್ತ* ಉತ್ತಮ* ಒಳ್ಳೆಯದು* ತಿನ್ನಬಹುದು* ಸೇಫ್* ವರದಾನ* खाइए khaiye kha-sakte tinnabahudu ಒಳ್ಳೆಯ* ಒಳಿತು* olleyadu उत्तम
k | - | सकते सकता सकती sakte sakta
M | - | मरीज़ मरीज मरीजों मरीज़ों mareez marij रोगी रोगियों rogi पेशेंट patients ರೋಗಿ* ರೋಗಿಗಳ*
n | insulin | इंसुलिन insulin दवाइयाँ दवाइयां दवाइयों दवाएं दवाएँ गोली गोलियां ಇನ್ಸುಲಿನ್* ಮಾತ್ರೆ* ಔಷಧಗಳ* ಔಷಧಿಗಳ* maatre matre goli goliyan tablet tablets dawaiyan dawaiyon दवाइयों ಔಷಧಗಳ* ಔಷಧಿಗಳ*
z | - | ज़रूरत जरूरत zarurat jarurat ಬೇಕಾಗಿಲ್ಲ* ಬೇಕಿಲ್ಲ* ಅಗತ್ಯ* बंद band beda ಬೇಡ* bekilla छोड़ो छोड़ें chhodo छुट्टी
a | - | मिला* mila* डाला डाली dala dali मिलाई मिलाए ऐडेड added अतिरिक्त ಸೇರಿಸ* ಬೆರೆಸ*
p | - | भरपूर bharpur bharpoor हाई high ज़्यादा समृद्ध ಸಮೃದ್ಧ* ಅಧಿಕ* ಹೆಚ್ಚು* ಹೈ
A | gluten free | ग्लूटेन ग्लूटन gluten ಗ್ಲುಟೆನ್* ಗ್ಲೂಟೆನ್* ಗ್ಲುಟನ್*
A | wheat free | गेहूं गेहूँ गेंहू gehun gehu gehoon ಗೋಧಿ* godhi
A | milk free | दूध दुध डेयरी लैक्टोज doodh dudh dairy lactose milk ಹಾಲು* ಹಾಲಿನ* ಹಾಲಿಲ್ಲ* ಡೈರಿ* ಲ್ಯಾಕ್ಟೋಸ್* haalu halu
A | nut free | मेवा मेवे नट्स नट बादाम काजू nuts mewa meva badam kaju ಬಾದಾಮಿ* ಗೋಡಂಬಿ* ನಟ್ಸ್*
A | peanut free | मूंगफली मूँगफली moongfali mungfali moongphali peanut ಕಡಲೆಕಾಯಿ* ಶೇಂಗಾ* ನೆಲಗಡಲೆ*
A | soy free | सोया सोयाबीन soya soyabean soy ಸೋಯಾ*
A | egg free | अंडा अंडे अण्डा anda ande egg ಮೊಟ್ಟೆ* motte
A | fish free | मछली machli machhli ಮೀನು* ಮೀನಿನ*
A | crustacean free | झींगा झींगे jhinga ಸೀಗಡಿ* ಸಿಗಡಿ* ಏಡಿ*
A | sesame free | तिल til sesame ಎಳ್ಳು* ಎಳ್ಳಿನ*
A | mustard free | सरसों सरसो sarson राई ಸಾಸಿವೆ*
A | sulphite free | सल्फाइट सल्फ़ाइट ಸಲ್ಫೈಟ್*
A | allergen free | एलर्जेन ಅಲರ್ಜಿಕಾರಕ*
A | maida free | मैदा मैदे maida ಮೈದಾ*
A | no added salt | नमक namak ಉಪ್ಪು* ಉಪ್ಪಿನ*
B | fat free | वसा फैट vasa ಫ್ಯಾಟ್*
A | no preservatives | प्रिज़र्वेटिव प्रिजर्वेटिव परिरक्षक preservative ಪ್ರಿಸರ್ವೇಟಿವ್* ಸಂರಕ್ಷಕ*
A | chemical free | केमिकल रसायन chemical ಕೆಮಿಕಲ್* ರಾಸಾಯನಿಕ*
A | palm oil free | पाम-ऑयल ताड़ ಪಾಮ್*
H | high protein | प्रोटीन protein ಪ್ರೋಟೀನ್*
H | high fibre | फ़ाइबर फाइबर रेशा fibre fiber ಫೈಬರ್* ನಾರಿನಂಶ* ನಾರು*
H | low carb | कार्ब कार्बोहाइड्रेट carb ಕಾರ್ಬ್*
O | organic | ऑर्गेनिक ऑर्गैनिक जैविक jaivik organic ಸಾವಯವ* ಆರ್ಗ್ಯಾನಿಕ್*
o | - | लो low
x | - | chhod-kar chhodkar chod-kar सिवा अलावा छोड़कर ಬಿಟ್ಟರೆ ಹೊರತು* मगर लेकिन पर-यह but lekin magar ಆದರೆ* सिवा अलावा छोड़कर ಬಿಟ್ಟರೆ ಹೊರತು*
q | - | क्या kya ಏನು*
m | - | डालें डालिए मिलाएं मिलाएँ उबालें खाएं खाएँ खायें लें पिएं रखें करें dalein khayein ಹಾಕಬೇಡಿ* ಬೇಡಿ* ತಿನ್ನಬೇಡಿ* tinnabedi tinbedi bedi haakabedi kodabedi kudiyabedi
1 | - | number-1 no-1 sabse सबसे favourite फेवरेट सर्वश्रेष्ठ sarvshreshth एकमात्र ekmatra बेहतरीन behtareen ಅತ್ಯಂತ* ಅತ್ಯುತ್ತಮ* ಏಕೈಕ* ಶ್ರೇಷ್ಠ*
2 | - | से-बेहतर se-behtar से-ज़्यादा-अच्छा se-accha ಗಿಂತ-ಉತ್ತಮ ಎಣ್ಣೆಗಿಂತ ಎಣ್ಣೆಗಳಿಗಿಂತ ತುಪ್ಪಕ್ಕಿಂತ ಹಿಟ್ಟಿಗಿಂತ
3 | - | मिलावट* milawat milavat नकली nakli ज़हर जहर zahar jahar ಮೋಸ* ಕಲಬೆರಕೆ* ನಕಲಿ* ವಿಷ ವಿಷವ* ವಿಷದ mosa
4 | - | शत-प्रतिशत-प्राकृतिक सौ-प्रतिशत-प्राकृतिक पूरी-तरह-प्राकृतिक सौ-फीसदी-प्राकृतिक ಶೇಕಡಾ-ನೂರು-ನೈಸರ್ಗಿಕ ಸಂಪೂರ್ಣ-ನೈಸರ್ಗಿಕ*
5 | - | ओआरएस हेल्थ-ड्रिंक एनर्जी-ड्रिंक ಓಆರ್‌ಎಸ್* ಹೆಲ್ತ್-ಡ್ರಿಂಕ್* ಎನರ್ಜಿ-ಡ್ರಿಂಕ್*
`;
