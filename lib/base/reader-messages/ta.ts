/** Tamil. */
import type { CommentMessages, HubMessages } from './en'

export const hubs: HubMessages = {
  videos: 'வீடியோக்கள்',
  galleries: 'புகைப்படத் தொகுப்புகள்',
  live: 'நேரலைப் பதிவுகள்',
  stories: 'வெப் ஸ்டோரிகள்',
  podcasts: 'பாட்காஸ்ட்கள்',
  topics: 'தலைப்புகள்',
  authors: 'ஆசிரியர்கள்',
  sections: 'அனைத்துப் பிரிவுகள்',
  archive: 'காப்பகம்',
  editions: 'பதிப்புகள்',
}

export const comments: CommentMessages = {
  title: 'கருத்துகள்',
  show: 'கருத்துகளைக் காட்டு',
  from: (host) => `${host} இலிருந்து ஏற்றப்படும்.`,
}
