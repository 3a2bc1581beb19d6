/** Punjabi. */
import type { CommentMessages, HubMessages } from './en'

export const hubs: HubMessages = {
  videos: 'ਵੀਡੀਓ',
  galleries: 'ਫੋਟੋ ਗੈਲਰੀਆਂ',
  live: 'ਲਾਈਵ ਬਲੌਗ',
  stories: 'ਵੈੱਬ ਸਟੋਰੀਆਂ',
  podcasts: 'ਪੌਡਕਾਸਟ',
  topics: 'ਵਿਸ਼ੇ',
  authors: 'ਲੇਖਕ',
  sections: 'ਸਾਰੇ ਭਾਗ',
  archive: 'ਪੁਰਾਣੀਆਂ ਖ਼ਬਰਾਂ',
  editions: 'ਐਡੀਸ਼ਨ',
}

export const comments: CommentMessages = {
  title: 'ਟਿੱਪਣੀਆਂ',
  show: 'ਟਿੱਪਣੀਆਂ ਦਿਖਾਓ',
  from: (host) => `${host} ਤੋਂ ਲੋਡ ਹੋਣਗੀਆਂ।`,
}
