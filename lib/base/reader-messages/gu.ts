/** Gujarati. */
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
