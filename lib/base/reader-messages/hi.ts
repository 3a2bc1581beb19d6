/** Hindi. */
import type { Messages } from '../messages/en'
import type { CommentMessages, HubMessages } from './en'

export const hubs: HubMessages = {
  videos: 'वीडियो',
  galleries: 'फोटो गैलरी',
  live: 'लाइव ब्लॉग',
  stories: 'वेब स्टोरी',
  podcasts: 'पॉडकास्ट',
  topics: 'विषय',
  authors: 'लेखक',
  sections: 'सभी सेक्शन',
  archive: 'संग्रह',
  editions: 'संस्करण',
}

export const comments: CommentMessages = {
  title: 'टिप्पणियां',
  show: 'टिप्पणियां दिखाएं',
  from: (host) => `${host} से लोड होंगी।`,
}

export const privacy: Messages['privacy'] = {
  settings: 'निजता सेटिंग',
  title: 'आपकी निजता',
  text: (purposes) => `आपकी सहमति से: ${purposes}। सहमति के बिना भी आप सब कुछ पढ़ सकते हैं।`,
  policy: 'निजता नीति',
  accept: 'सब स्वीकारें',
  refuse: 'सब अस्वीकारें',
  choose: 'उद्देश्य के अनुसार चुनें',
  save: 'पसंद सहेजें',
  close: 'बंद करें',
  signal: 'आपका ब्राउजर निजता का संकेत भेजता है, इसलिए मापन और विज्ञापन बंद रहते हैं।',
  purposes: {
    measurement: { name: 'मापन', text: 'विजिट और खबरें कितनी पढ़ी गईं, यह गिनता है।' },
    advertising: { name: 'विज्ञापन', text: 'विज्ञापन लोड करता है, जो इस डिवाइस को पहचान सकते हैं।' },
    embeds: {
      name: 'दूसरी साइटों की सामग्री',
      text: 'याद रखता है कि आपने क्या लोड करना चुना, जैसे वीडियो, पोस्ट और टिप्पणियां।',
    },
  },
}
