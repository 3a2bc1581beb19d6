/** Telugu. */
import type { CommentMessages, HubMessages } from './en'

export const hubs: HubMessages = {
  videos: 'వీడియోలు',
  galleries: 'ఫొటో గ్యాలరీలు',
  live: 'లైవ్ బ్లాగ్‌లు',
  stories: 'వెబ్ స్టోరీలు',
  podcasts: 'పాడ్‌కాస్ట్‌లు',
  topics: 'అంశాలు',
  authors: 'రచయితలు',
  sections: 'అన్ని విభాగాలు',
  archive: 'పాత వార్తలు',
  editions: 'ఎడిషన్లు',
}

export const comments: CommentMessages = {
  title: 'వ్యాఖ్యలు',
  show: 'వ్యాఖ్యలను చూపించండి',
  from: (host) => `${host} నుంచి లోడ్ అవుతాయి.`,
}
