/** Marathi. */
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
