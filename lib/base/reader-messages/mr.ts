/** Marathi. */
import type { Messages } from '../messages/en'
import type { CommentMessages, HubMessages } from './en'

export const hubs: HubMessages = {
  videos: 'व्हिडिओ',
  galleries: 'फोटो गॅलरी',
  live: 'लाइव्ह ब्लॉग',
  stories: 'वेब स्टोरी',
  podcasts: 'पॉडकास्ट',
  topics: 'विषय',
  authors: 'लेखक',
  sections: 'सर्व विभाग',
  archive: 'संग्रह',
  editions: 'आवृत्त्या',
}

export const comments: CommentMessages = {
  title: 'प्रतिक्रिया',
  show: 'प्रतिक्रिया दाखवा',
  from: (host) => `${host} वरून लोड होतील.`,
}

export const privacy: Messages['privacy'] = {
  settings: 'गोपनीयता सेटिंग',
  title: 'तुमची गोपनीयता',
  text: (purposes) => `तुमच्या संमतीने: ${purposes}. संमतीशिवायही सर्व वाचता येते.`,
  policy: 'गोपनीयता धोरण',
  accept: 'सर्व स्वीकारा',
  refuse: 'सर्व नाकारा',
  choose: 'उद्देशानुसार निवडा',
  save: 'निवड जतन करा',
  close: 'बंद करा',
  signal: 'तुमचा ब्राउझर गोपनीयतेचा संकेत पाठवतो, त्यामुळे मापन आणि जाहिराती बंद राहतात.',
  purposes: {
    measurement: { name: 'मापन', text: 'भेटी आणि बातम्या किती वाचल्या गेल्या ते मोजते.' },
    advertising: { name: 'जाहिराती', text: 'जाहिराती लोड करते, ज्या हे डिव्हाइस ओळखू शकतात.' },
    embeds: {
      name: 'इतर साइटवरील मजकूर',
      text: 'व्हिडिओ, पोस्ट, प्रतिक्रिया असे तुम्ही काय लोड करायचे निवडले ते लक्षात ठेवते.',
    },
  },
}
