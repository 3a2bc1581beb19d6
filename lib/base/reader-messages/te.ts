/** Telugu. */
import type { Messages } from '../messages/en'
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

export const privacy: Messages['privacy'] = {
  settings: 'గోప్యత సెట్టింగ్‌లు',
  title: 'మీ గోప్యత',
  text: (purposes) => `మీ సమ్మతితో: ${purposes}. సమ్మతించకపోయినా అంతా చదవవచ్చు.`,
  policy: 'గోప్యతా విధానం',
  accept: 'అన్నీ అంగీకరించండి',
  refuse: 'అన్నీ తిరస్కరించండి',
  choose: 'ప్రయోజనం వారీగా ఎంచుకోండి',
  save: 'ఎంపికలను సేవ్ చేయండి',
  close: 'మూసివేయండి',
  signal: 'మీ బ్రౌజర్ గోప్యతా సంకేతాన్ని పంపుతోంది, కాబట్టి లెక్కింపు, ప్రకటనలు ఆగి ఉంటాయి.',
  purposes: {
    measurement: { name: 'లెక్కింపు', text: 'సందర్శనలను, వార్తలను ఎంతవరకు చదివారో లెక్కిస్తుంది.' },
    advertising: { name: 'ప్రకటనలు', text: 'ఈ పరికరాన్ని గుర్తించగల ప్రకటనలను లోడ్ చేస్తుంది.' },
    embeds: {
      name: 'ఇతర సైట్ల కంటెంట్',
      text: 'వీడియోలు, పోస్టులు, వ్యాఖ్యల వంటి వాటిలో మీరు ఏవి లోడ్ చేశారో గుర్తుంచుకుంటుంది.',
    },
  },
}
