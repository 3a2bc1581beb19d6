/** Gujarati. */
import type { Messages } from '../messages/en'
import type { CommentMessages, HubMessages } from './en'

export const hubs: HubMessages = {
  videos: 'વીડિયો',
  galleries: 'ફોટો ગૅલરી',
  live: 'લાઇવ બ્લૉગ',
  stories: 'વેબ સ્ટોરી',
  podcasts: 'પૉડકાસ્ટ',
  topics: 'વિષયો',
  authors: 'લેખકો',
  sections: 'બધા વિભાગો',
  archive: 'સંગ્રહ',
  editions: 'આવૃત્તિઓ',
}

export const comments: CommentMessages = {
  title: 'ટિપ્પણીઓ',
  show: 'ટિપ્પણીઓ બતાવો',
  from: (host) => `${host} પરથી લોડ થશે.`,
}

export const privacy: Messages['privacy'] = {
  settings: 'ગોપનીયતા સેટિંગ',
  title: 'તમારી ગોપનીયતા',
  text: (purposes) => `તમારી સંમતિથી: ${purposes}. સંમતિ વિના પણ તમે બધું વાંચી શકો છો.`,
  policy: 'ગોપનીયતા નીતિ',
  accept: 'બધું સ્વીકારો',
  refuse: 'બધું નકારો',
  choose: 'હેતુ પ્રમાણે પસંદ કરો',
  save: 'પસંદગી સાચવો',
  close: 'બંધ કરો',
  signal: 'તમારું બ્રાઉઝર ગોપનીયતાનો સંકેત મોકલે છે, તેથી ગણતરી અને જાહેરાત બંધ રહે છે.',
  purposes: {
    measurement: { name: 'ગણતરી', text: 'મુલાકાતો અને સમાચાર કેટલા વંચાયા તે ગણે છે.' },
    advertising: { name: 'જાહેરાત', text: 'આ ડિવાઇસને ઓળખી શકે તેવી જાહેરાતો લોડ કરે છે.' },
    embeds: {
      name: 'બીજી સાઇટોની સામગ્રી',
      text: 'વીડિયો, પોસ્ટ અને ટિપ્પણી જેવી સામગ્રીમાંથી તમે શું લોડ કર્યું તે યાદ રાખે છે.',
    },
  },
}
