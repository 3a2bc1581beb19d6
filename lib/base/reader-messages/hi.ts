/** Hindi. */
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
