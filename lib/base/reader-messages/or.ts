/** Odia. */
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
