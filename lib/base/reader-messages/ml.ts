/** Malayalam. */
import type { Messages } from '../messages/en'
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

export const privacy: Messages['privacy'] = {
  settings: 'സ്വകാര്യതാ ക്രമീകരണം',
  title: 'നിങ്ങളുടെ സ്വകാര്യത',
  text: (purposes) => `നിങ്ങളുടെ സമ്മതത്തോടെ: ${purposes}. സമ്മതിച്ചില്ലെങ്കിലും എല്ലാം വായിക്കാം.`,
  policy: 'സ്വകാര്യതാ നയം',
  accept: 'എല്ലാം അംഗീകരിക്കുക',
  refuse: 'എല്ലാം നിരസിക്കുക',
  choose: 'ആവശ്യം അനുസരിച്ച് തിരഞ്ഞെടുക്കുക',
  save: 'തിരഞ്ഞെടുത്തവ സൂക്ഷിക്കുക',
  close: 'അടയ്ക്കുക',
  signal: 'നിങ്ങളുടെ ബ്രൗസർ സ്വകാര്യതാ സൂചന അയയ്ക്കുന്നു, അതിനാൽ കണക്കെടുപ്പും പരസ്യവും ഉണ്ടാകില്ല.',
  purposes: {
    measurement: { name: 'കണക്കെടുപ്പ്', text: 'സന്ദർശനങ്ങളും വാർത്തകൾ എത്രത്തോളം വായിച്ചു എന്നതും എണ്ണുന്നു.' },
    advertising: { name: 'പരസ്യം', text: 'ഈ ഉപകരണത്തെ തിരിച്ചറിഞ്ഞേക്കാവുന്ന പരസ്യങ്ങൾ ലോഡ് ചെയ്യുന്നു.' },
    embeds: {
      name: 'മറ്റു സൈറ്റുകളിലെ ഉള്ളടക്കം',
      text: 'വീഡിയോ, പോസ്റ്റ്, അഭിപ്രായം എന്നിവയിൽ നിങ്ങൾ ലോഡ് ചെയ്തവ ഓർത്തുവയ്ക്കുന്നു.',
    },
  },
}
