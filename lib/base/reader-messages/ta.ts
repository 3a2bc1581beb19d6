/** Tamil. */
import type { Messages } from '../messages/en'
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

export const privacy: Messages['privacy'] = {
  settings: 'தனியுரிமை அமைப்புகள்',
  title: 'உங்கள் தனியுரிமை',
  text: (purposes) => `உங்கள் ஒப்புதலுடன்: ${purposes}. ஒப்புதல் இன்றியும் அனைத்தையும் படிக்கலாம்.`,
  policy: 'தனியுரிமைக் கொள்கை',
  accept: 'அனைத்தையும் ஏற்கவும்',
  refuse: 'அனைத்தையும் மறுக்கவும்',
  choose: 'நோக்கத்தின்படி தேர்வு',
  save: 'தேர்வுகளைச் சேமி',
  close: 'மூடு',
  signal: 'உங்கள் உலாவி தனியுரிமைக் குறிப்பை அனுப்புகிறது; எனவே அளவீடும் விளம்பரமும் நிறுத்தப்பட்டுள்ளன.',
  purposes: {
    measurement: { name: 'அளவீடு', text: 'வருகைகளையும் செய்திகள் எவ்வளவு படிக்கப்பட்டன என்பதையும் எண்ணும்.' },
    advertising: { name: 'விளம்பரம்', text: 'இந்தச் சாதனத்தை அடையாளம் காணக்கூடிய விளம்பரங்களை ஏற்றும்.' },
    embeds: {
      name: 'பிற தளங்களின் உள்ளடக்கம்',
      text: 'வீடியோ, பதிவு, கருத்து என நீங்கள் ஏற்றத் தேர்ந்ததை நினைவில் கொள்ளும்.',
    },
  },
}
