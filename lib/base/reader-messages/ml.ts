/** Malayalam. */
import type { CommentMessages, HubMessages } from './en'

export const hubs: HubMessages = {
  videos: 'വീഡിയോകൾ',
  galleries: 'ഫോട്ടോ ഗാലറികൾ',
  live: 'ലൈവ് ബ്ലോഗുകൾ',
  stories: 'വെബ് സ്റ്റോറികൾ',
  podcasts: 'പോഡ്‌കാസ്റ്റുകൾ',
  topics: 'വിഷയങ്ങൾ',
  authors: 'ലേഖകർ',
  sections: 'എല്ലാ വിഭാഗങ്ങളും',
  archive: 'ശേഖരം',
  editions: 'എഡിഷനുകൾ',
}

export const comments: CommentMessages = {
  title: 'അഭിപ്രായങ്ങൾ',
  show: 'അഭിപ്രായങ്ങൾ കാണിക്കുക',
  from: (host) => `${host} സൈറ്റിൽനിന്ന് ലോഡ് ചെയ്യും.`,
}
