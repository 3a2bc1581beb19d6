/**
 * Fonts of devices that are shown until a file has loaded, or in its place for readers who save data. They are scaled
 * to the width of the file's font, so that the text does not move when it arrives.
 */

export const REGULAR = { range: '100 500', weight: 400 }
export const BOLD = { range: '501 900', weight: 600 }

// Two or three sentences for each script. How wide they are in the file's font and in the device's is what the scale is
// made from, so the width that is noted with a device's font is the width of these very sentences.
const ENGLISH =
  'The council said on Tuesday that the harbour would stay open through the winter, and that pilots, dockers and engineers had agreed to work without a contract until the end of March. “We know what is at stake here,” said Ruth Almeida, who leads the port authority; nearly 4,200 jobs and 60% of the city’s trade depend on it.'
const HINDI =
  'अपना इनबॉक्स देखें और हमारे ईमेल में दिया लिंक खोलें। ईमेल न आए, तो हो सकता है कि आपका खाता पहले से हो: लॉग इन करें या नया पासवर्ड बनाएं। यह लिंक अब काम नहीं करता। हो सकता है कि आप सदस्यता छोड़ चुके हों; फिर भी न्यूजलेटर आएँ, तो सबसे नए न्यूजलेटर का लिंक खोलें।'
const BENGALI =
  'ইনবক্স দেখুন এবং আমাদের ইমেলের লিংকটি খুলুন। ইমেল না এলে হয়তো আপনার অ্যাকাউন্ট আগে থেকেই আছে: লগ ইন করুন বা নতুন পাসওয়ার্ড দিন। আপনি এখনও কিছু অনুসরণ করেন না। কোনো বিভাগ দিয়ে শুরু করুন, অথবা যেকোনো বিষয় বা লেখকের পাতায় “অনুসরণ করুন” চাপুন।'
const TAMIL =
  'உங்கள் உள்பெட்டியைப் பார்த்து, எங்கள் மின்னஞ்சலில் உள்ள இணைப்பைத் திறக்கவும். மின்னஞ்சல் வராவிட்டால், உங்களுக்கு ஏற்கெனவே கணக்கு இருக்கலாம்: உள்நுழையவும் அல்லது புதிய கடவுச்சொல்லை அமைக்கவும். நீங்கள் இன்னும் எதையும் பின்தொடரவில்லை. ஒரு பிரிவிலிருந்து தொடங்குங்கள், அல்லது எந்தத் தலைப்பு, எழுத்தாளரின் பக்கத்திலும் “பின்தொடர்” என்பதைத் தட்டுங்கள்.'
const TELUGU =
  'మీ ఈమెయిల్ చూసి, మేం పంపిన లింక్‌ను తెరవండి. ఈమెయిల్ రాకపోతే, మీకు ఇప్పటికే ఖాతా ఉండవచ్చు: లాగిన్ అవ్వండి లేదా కొత్త పాస్‌వర్డ్ పెట్టుకోండి. మీరు ఇంకా దేన్నీ అనుసరించడం లేదు. ఒక విభాగంతో మొదలుపెట్టండి, లేదా ఏ అంశం, రచయిత పేజీలోనైనా ‘అనుసరించండి’ నొక్కండి.'
const GUJARATI =
  'તમારો ઈમેલ જુઓ અને અમે મોકલેલી લિંક ખોલો. ઈમેલ ન આવે, તો કદાચ તમારું એકાઉન્ટ પહેલેથી છે: લૉગ ઇન કરો અથવા નવો પાસવર્ડ બનાવો. આ લિંક હવે કામ કરતી નથી. કદાચ તમે પહેલેથી સભ્યપદ છોડ્યું હશે; છતાં ન્યૂઝલેટર આવે, તો સૌથી નવા ન્યૂઝલેટરની લિંક ખોલો.'
const KANNADA =
  'ನಿಮ್ಮ ಇಮೇಲ್ ನೋಡಿ, ನಾವು ಕಳುಹಿಸಿದ ಲಿಂಕ್ ತೆರೆಯಿರಿ. ಇಮೇಲ್ ಬರದಿದ್ದರೆ, ನಿಮಗೆ ಈಗಾಗಲೇ ಖಾತೆ ಇರಬಹುದು: ಲಾಗಿನ್ ಆಗಿ ಅಥವಾ ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಇಡಿ. ಈ ಲಿಂಕ್ ಇನ್ನು ಕೆಲಸ ಮಾಡುವುದಿಲ್ಲ. ನೀವು ಈಗಾಗಲೇ ರದ್ದುಮಾಡಿರಬಹುದು; ಸುದ್ದಿಪತ್ರಗಳು ಇನ್ನೂ ಬರುತ್ತಿದ್ದರೆ, ಹೊಸದರಲ್ಲಿರುವ ಲಿಂಕ್ ಬಳಸಿ.'
const MALAYALAM =
  'ഇമെയിൽ നോക്കി ഞങ്ങൾ അയച്ച ലിങ്ക് തുറക്കുക. ഇമെയിൽ വന്നില്ലെങ്കിൽ നിങ്ങൾക്ക് നേരത്തേ അക്കൗണ്ട് ഉണ്ടായിരിക്കാം: ലോഗിൻ ചെയ്യുക, അല്ലെങ്കിൽ പുതിയ പാസ്‌വേഡ് നൽകുക. ഈ ലിങ്ക് ഇനി പ്രവർത്തിക്കില്ല. നിങ്ങൾ നേരത്തേ ഒഴിവായിരിക്കാം; ന്യൂസ്‌ലെറ്ററുകൾ തുടർന്നും വരുന്നെങ്കിൽ ഏറ്റവും പുതിയതിലെ ലിങ്ക് ഉപയോഗിക്കുക.'
const PUNJABI =
  'ਆਪਣੀ ਈਮੇਲ ਦੇਖੋ ਅਤੇ ਸਾਡਾ ਭੇਜਿਆ ਲਿੰਕ ਖੋਲ੍ਹੋ। ਜੇ ਈਮੇਲ ਨਾ ਆਵੇ, ਤਾਂ ਹੋ ਸਕਦਾ ਹੈ ਤੁਹਾਡਾ ਖਾਤਾ ਪਹਿਲਾਂ ਤੋਂ ਹੋਵੇ: ਲੌਗ ਇਨ ਕਰੋ ਜਾਂ ਨਵਾਂ ਪਾਸਵਰਡ ਬਣਾਓ। ਇਹ ਲਿੰਕ ਹੁਣ ਕੰਮ ਨਹੀਂ ਕਰਦਾ। ਹੋ ਸਕਦਾ ਹੈ ਤੁਸੀਂ ਪਹਿਲਾਂ ਹੀ ਮੈਂਬਰੀ ਛੱਡ ਦਿੱਤੀ ਹੋਵੇ; ਫਿਰ ਵੀ ਨਿਊਜ਼ਲੈਟਰ ਆਉਣ, ਤਾਂ ਸਭ ਤੋਂ ਨਵੇਂ ਵਿਚਲਾ ਲਿੰਕ ਵਰਤੋ।'
const ODIA =
  'ଆପଣଙ୍କ ଇମେଲ ଦେଖନ୍ତୁ ଓ ଆମେ ପଠାଇଥିବା ଲିଙ୍କ ଖୋଲନ୍ତୁ। ଇମେଲ ନ ଆସିଲେ, ଆପଣଙ୍କ ଆକାଉଣ୍ଟ ହୁଏତ ଆଗରୁ ଅଛି: ଲଗଇନ କରନ୍ତୁ କିମ୍ବା ନୂଆ ପାସୱାର୍ଡ ଦିଅନ୍ତୁ। ଆପଣ ଏଯାଏ କିଛି ଫଲୋ କରୁନାହାନ୍ତି। ଗୋଟିଏ ବିଭାଗରୁ ଆରମ୍ଭ କରନ୍ତୁ, କିମ୍ବା କୌଣସି ପ୍ରସଙ୍ଗ ବା ଲେଖକଙ୍କ ପୃଷ୍ଠାରେ ‘ଫଲୋ କରନ୍ତୁ’ ଦବାନ୍ତୁ।'
const URDU =
  'اپنا ان باکس دیکھیں اور ہماری ای میل میں دیا گیا لنک کھولیں۔ اگر ای میل نہ آئے تو ہو سکتا ہے آپ کا اکاؤنٹ پہلے سے ہو: لاگ اِن کریں یا نیا پاس ورڈ بنائیں۔ یہ لنک اب کام نہیں کرتا۔ ممکن ہے آپ کی رکنیت پہلے ہی ختم ہو چکی ہو؛ پھر بھی نیوز لیٹرز آئیں تو تازہ ترین نیوز لیٹر کا لنک کھولیں۔'
const ARABIC =
  'افتح بريدك واضغط الرابط في رسالتنا. إن لم تصل رسالة فربما لديك حساب من قبل: سجّل الدخول أو عيّن كلمة مرور جديدة. لم يعد هذا الرابط يعمل. ربما أُلغي اشتراكك من قبل؛ وإن ظلت النشرات تصلك فاستخدم الرابط في أحدثها.'
/**
 * `width` is that of the sentences above in ems per character, measured on each font. The names are full names and
 * PostScript names, because browsers look up one or the other.
 */
const TIMES = {
  regular: {
    width: 0.4014,
    names: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'LiberationSerif'],
  },
  bold: {
    width: 0.4294,
    names: [
      'Times New Roman Bold',
      'TimesNewRomanPS-BoldMT',
      'Liberation Serif Bold',
      'LiberationSerif-Bold',
    ],
  },
}

const NOTO = {
  regular: { width: 0.4767, names: ['Noto Serif', 'NotoSerif-Regular', 'NotoSerif'] },
  bold: { width: 0.5057, names: ['Noto Serif Bold', 'NotoSerif-Bold'] },
}

const LATIN_FALLBACKS = [
  { of: 'Newsreader Text', family: 'Newsreader Times', ...TIMES },
  { of: 'Newsreader Text', family: 'Newsreader Noto', ...NOTO },
  { of: 'Newsreader Display', family: 'Newsreader Display Times', ...TIMES },
  { of: 'Newsreader Display', family: 'Newsreader Display Noto', ...NOTO },
  {
    of: 'Libre Franklin',
    family: 'Libre Franklin Arial',
    regular: { width: 0.4413, names: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans'] },
    bold: {
      width: 0.4756,
      names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold'],
    },
  },
  {
    of: 'Libre Franklin',
    family: 'Libre Franklin Roboto',
    regular: { width: 0.4389, names: ['Roboto', 'Roboto-Regular'] },
    bold: { width: 0.4458, names: ['Roboto Bold', 'Roboto-Bold'] },
  },
]

/** @param {number} width of the regular cut @param {number} boldWidth of the bold cut */
const notoFamily = (/** @type {string} */ name, width, boldWidth) => {
  const postScript = name.replaceAll(' ', '')
  return {
    family: `${name} Adjusted`,
    regular: { width, names: [`${name} Regular`, `${postScript}-Regular`, name, `${name} UI`] },
    bold: { width: boldWidth, names: [`${name} Bold`, `${postScript}-Bold`, `${name} UI Bold`] },
  }
}

/**
 * Noto Sans is what Android draws these scripts in, so it is what most of their readers see first. The fonts of other systems
 * (Kohinoor, Sangam, Nirmala) can't be had to be measured, so text in them may still move when the file arrives.
 *
 * Naskh stands in for Nastaliq, which no Android has. Letters join in another way there: a headline of 60 letters is
 * up to a tenth wider or narrower than the scale foretells, so some take another line when the file arrives.
 */
const SCRIPT_FALLBACKS = [
  { of: 'Noto Serif Devanagari', text: HINDI, ...notoFamily('Noto Sans Devanagari', 0.4313, 0.4714) },
  { of: 'Noto Serif Bengali', text: BENGALI, ...notoFamily('Noto Sans Bengali', 0.5175, 0.555) },
  { of: 'Noto Serif Tamil', text: TAMIL, ...notoFamily('Noto Sans Tamil', 0.6443, 0.709) },
  {
    of: 'Noto Nastaliq Urdu',
    text: URDU,
    ...notoFamily('Noto Naskh Arabic', 0.4025, 0.4169),
    family: 'Noto Naskh Arabic as Nastaliq',
  },
  { of: 'Noto Serif Telugu', text: TELUGU, ...notoFamily('Noto Sans Telugu', 0.4603, 0.501) },
  { of: 'Noto Serif Gujarati', text: GUJARATI, ...notoFamily('Noto Sans Gujarati', 0.4344, 0.4685) },
  { of: 'Noto Serif Kannada', text: KANNADA, ...notoFamily('Noto Sans Kannada', 0.5059, 0.5502) },
  { of: 'Noto Serif Malayalam', text: MALAYALAM, ...notoFamily('Noto Sans Malayalam', 0.5867, 0.6509) },
  { of: 'Noto Serif Gurmukhi', text: PUNJABI, ...notoFamily('Noto Sans Gurmukhi', 0.4055, 0.4373) },
  { of: 'Noto Serif Oriya', text: ODIA, ...notoFamily('Noto Sans Oriya', 0.4671, 0.5053) },
  { of: 'Noto Naskh Arabic', text: ARABIC, ...notoFamily('Noto Naskh Arabic', 0.422, 0.4403) },
]

export const FALLBACKS = [
  // Devices have separate fonts for other scripts, which have other widths, so these are for Latin letters alone.
  ...LATIN_FALLBACKS.map((fallback) => ({
    text: ENGLISH,
    range: 'U+20-24F, U+2000-206F, U+20A0-20BF',
    ...fallback,
  })),
  ...SCRIPT_FALLBACKS,
]

/**
 * Fonts of devices for headlines in another script than the page's. A file is only downloaded if the device has none of
 * them.
 */
export const DEVICE_FACES = [
  {
    family: 'Device Devanagari',
    file: 'noto-serif-devanagari',
    regular: [
      'Noto Serif Devanagari',
      'Noto Sans Devanagari',
      'NotoSansDevanagari-Regular',
      'Noto Sans Devanagari UI',
      'Kohinoor Devanagari',
      'KohinoorDevanagari-Regular',
      'DevanagariSangamMN',
      'Nirmala UI',
      'Lohit Devanagari',
    ],
    bold: [
      'Noto Serif Devanagari Bold',
      'Noto Sans Devanagari Bold',
      'NotoSansDevanagari-Bold',
      'Noto Sans Devanagari UI Bold',
      'KohinoorDevanagari-Semibold',
      'DevanagariSangamMN-Bold',
      'Nirmala UI Bold',
    ],
  },
  {
    family: 'Device Bengali',
    file: 'noto-serif-bengali',
    regular: [
      'Noto Serif Bengali',
      'Noto Sans Bengali',
      'NotoSansBengali-Regular',
      'Noto Sans Bengali UI',
      'KohinoorBangla-Regular',
      'BanglaSangamMN',
      'Nirmala UI',
      'Lohit Bengali',
    ],
    bold: [
      'Noto Serif Bengali Bold',
      'Noto Sans Bengali Bold',
      'NotoSansBengali-Bold',
      'Noto Sans Bengali UI Bold',
      'KohinoorBangla-Semibold',
      'BanglaSangamMN-Bold',
      'Nirmala UI Bold',
    ],
  },
  {
    family: 'Device Tamil',
    file: 'noto-serif-tamil',
    regular: [
      'Noto Serif Tamil',
      'Noto Sans Tamil',
      'NotoSansTamil-Regular',
      'Noto Sans Tamil UI',
      'TamilSangamMN',
      'Nirmala UI',
      'Lohit Tamil',
    ],
    bold: [
      'Noto Serif Tamil Bold',
      'Noto Sans Tamil Bold',
      'NotoSansTamil-Bold',
      'Noto Sans Tamil UI Bold',
      'TamilSangamMN-Bold',
      'Nirmala UI Bold',
    ],
  },
  {
    family: 'Device Nastaliq',
    file: 'noto-nastaliq-urdu',
    // Naskh follows with a scale of its own, as `Noto Naskh Arabic as Nastaliq`.
    regular: [
      'Noto Nastaliq Urdu Regular',
      'NotoNastaliqUrdu-Regular',
      'Noto Nastaliq Urdu',
      'NotoNastaliqUrdu',
      'Jameel Noori Nastaleeq',
      'Urdu Typesetting',
    ],
  },
]
