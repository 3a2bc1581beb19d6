type Script = { language: string; name: string; title: string; text: string }

export const SCRIPTS: readonly Script[] = [
  {
    language: 'en',
    name: 'Latin',
    title: 'The ferry returns: “no later than Monday” – a 250-year-old promise, kept at last',
    text: 'It rained for nine days. Çelik, Łódź, Ağrı, Đà Nẵng and Øresund are letters from further away; ₹1,25,000 and 50 % are figures.',
  },
  {
    language: 'hi',
    name: 'Devanagari',
    title: 'बंदरगाह पर नौ दिन बाद लौटी नाव, यात्रियों ने ली राहत की साँस',
    text: 'नौ दिन तक बारिश हुई। क्षत्रिय, ज्ञान और श्रद्धांजलि जैसे संयुक्ताक्षर यहाँ हैं; ₹१,२५,००० और 1,25,000 अंक हैं।',
  },
  {
    language: 'ur',
    name: 'Nastaliq',
    title: 'نو دن بعد بندرگاہ پر کشتی واپس، مسافروں نے سکھ کا سانس لیا',
    text: 'نو دن تک بارش ہوتی رہی۔ سمندر کے کنارے لوگ کشتی کا انتظار کرتے رہے، اور ₹1,25,000 کا نقصان ہوا۔',
  },
  {
    language: 'bn',
    name: 'Bengali',
    title: 'নয় দিন পরে বন্দরে ফিরল ফেরি, স্বস্তিতে যাত্রীরা',
    text: 'নয় দিন বৃষ্টি হয়েছে। ক্ষ, জ্ঞ ও শ্রদ্ধাঞ্জলি যুক্তাক্ষর; ১,২৫,০০০ টাকা অঙ্ক।',
  },
  {
    language: 'ta',
    name: 'Tamil',
    title: 'ஒன்பது நாட்களுக்குப் பிறகு துறைமுகத்துக்குத் திரும்பிய படகு',
    text: 'ஒன்பது நாட்கள் மழை பெய்தது. மக்கள் கரையில் காத்திருந்தனர்; 1,25,000 ரூபாய் இழப்பு.',
  },
]
