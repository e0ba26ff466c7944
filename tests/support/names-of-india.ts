/**
 * Names and places as people write them, in each of the 22 languages of the Eighth Schedule, and in the second script
 * of those that have two.
 */
export const namesOfIndia: Readonly<Record<string, string>> = {
  Assamese: 'ঋতুপৰ্ণা শৰ্মা, গুৱাহাটী',
  Bengali: 'ঋতুপর্ণা বন্দ্যোপাধ্যায়, শ্রীরামপুর',
  Bodo: 'अनिल बर’, कोकराझार',
  Dogri: 'श्रीकांत शर्मा, जम्मू',
  Gujarati: 'પ્રિયા ત્રિવેદી, જૂનાગઢ',
  Hindi: 'श्रद्धा द्विवेदी, भृगुनगर',
  Kannada: 'ಶ್ರೀನಿವಾಸ ಮೂರ್ತಿ, ಬೆಂಗಳೂರು',
  Kashmiri: 'غُلام نٔبی بٹ، سِرینَگَر ۱۲',
  Konkani: 'क्रिस्टिना डिसोझा, मडगांव',
  Maithili: 'मैथिली ठाकुर, दरभङ्गा',
  Malayalam: 'സ്മിത കൃഷ്ണൻകുട്ടി, കോഴിക്കോട്',
  Manipuri: 'ꯅꯣꯡꯊꯣꯝꯕꯝ ꯕꯤꯔꯦꯟ, ꯏꯝꯐꯥꯜ',
  'Manipuri in Bengali letters': 'নোংথোম্বম বীরেন, ইম্ফাল',
  Marathi: 'ज्ञानेश्वरी ऱ्हाळकर, पुणे',
  Nepali: 'कृष्णप्रसाद भट्टराई, गान्तोक',
  Odia: 'ଅଶୋକ ପଟ୍ଟନାୟକ, ଭୁବନେଶ୍ୱର',
  Punjabi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੱਧੂ, ਅੰਮ੍ਰਿਤਸਰ',
  Sanskrit: 'विष्णुशर्मा शास्त्री, काञ्ची',
  Santali: 'ᱥᱩᱱᱤᱛᱟ ᱢᱩᱨᱢᱩ, ᱫᱩᱢᱠᱟᱹ',
  Sindhi: 'سُنڌو ڪِرپالاڻي، اُلهاسنگر',
  'Sindhi in Devanagari': 'सिंधू कृपालाणी, ॻोठु',
  Tamil: 'தமிழ்ச்செல்வி ஸ்ரீநிவாசன், கோயம்புத்தூர்',
  Telugu: 'శ్రీనివాస్ కృష్ణమూర్తి, విజయవాడ',
  Urdu: 'عائشہ صدیقی (بیگم)، لکھنؤ',
};
