/** Odia. */
import type { Messages } from '../messages/en'
import type { CommentMessages, HubMessages } from './en'

export const hubs: HubMessages = {
  videos: 'ଭିଡିଓ',
  galleries: 'ଫଟୋ ଗ୍ୟାଲେରି',
  live: 'ଲାଇଭ ବ୍ଲଗ',
  stories: 'ୱେବ ଷ୍ଟୋରି',
  podcasts: 'ପଡକାଷ୍ଟ',
  topics: 'ପ୍ରସଙ୍ଗ',
  authors: 'ଲେଖକ',
  sections: 'ସବୁ ବିଭାଗ',
  archive: 'ସଂଗ୍ରହ',
  editions: 'ସଂସ୍କରଣ',
}

export const comments: CommentMessages = {
  title: 'ମତାମତ',
  show: 'ମତାମତ ଦେଖାନ୍ତୁ',
  from: (host) => `${host} ରୁ ଲୋଡ ହେବ।`,
}

export const privacy: Messages['privacy'] = {
  settings: 'ଗୋପନୀୟତା ସେଟିଂ',
  title: 'ଆପଣଙ୍କ ଗୋପନୀୟତା',
  text: (purposes) => `ଆପଣଙ୍କ ସମ୍ମତିରେ: ${purposes}। ସମ୍ମତି ବିନା ମଧ୍ୟ ଆପଣ ସବୁ ପଢ଼ିପାରିବେ।`,
  policy: 'ଗୋପନୀୟତା ନୀତି',
  accept: 'ସବୁ ଗ୍ରହଣ କରନ୍ତୁ',
  refuse: 'ସବୁ ପ୍ରତ୍ୟାଖ୍ୟାନ କରନ୍ତୁ',
  choose: 'ଉଦ୍ଦେଶ୍ୟ ଅନୁସାରେ ବାଛନ୍ତୁ',
  save: 'ପସନ୍ଦ ସାଇତନ୍ତୁ',
  close: 'ବନ୍ଦ କରନ୍ତୁ',
  signal: 'ଆପଣଙ୍କ ବ୍ରାଉଜର ଗୋପନୀୟତାର ସଙ୍କେତ ପଠାଉଛି, ତେଣୁ ଗଣନା ଓ ବିଜ୍ଞାପନ ବନ୍ଦ ରହିବ।',
  purposes: {
    measurement: { name: 'ଗଣନା', text: 'ପରିଦର୍ଶନ ଓ ଖବର କେତେ ପଢ଼ାଗଲା, ତାହା ଗଣେ।' },
    advertising: { name: 'ବିଜ୍ଞାପନ', text: 'ବିଜ୍ଞାପନ ଲୋଡ କରେ, ଯାହା ଏହି ଡିଭାଇସକୁ ଚିହ୍ନିପାରେ।' },
    embeds: {
      name: 'ଅନ୍ୟ ସାଇଟର ବିଷୟବସ୍ତୁ',
      text: 'ଭିଡିଓ, ପୋଷ୍ଟ ଓ ମତାମତ ଭଳି କଣ ଆପଣ ଲୋଡ କରିବାକୁ ବାଛିଲେ, ତାହା ମନେରଖେ।',
    },
  },
}
