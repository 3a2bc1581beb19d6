/** Bengali. */
import type { CommentMessages, HubMessages } from './en'

export const hubs: HubMessages = {
  videos: 'ভিডিও',
  galleries: 'ছবির গ্যালারি',
  live: 'লাইভ ব্লগ',
  stories: 'ওয়েব স্টোরি',
  podcasts: 'পডকাস্ট',
  topics: 'বিষয়',
  authors: 'লেখক',
  sections: 'সব বিভাগ',
  archive: 'আর্কাইভ',
  editions: 'সংস্করণ',
}

export const comments: CommentMessages = {
  title: 'মন্তব্য',
  show: 'মন্তব্য দেখান',
  from: (host) => `${host} থেকে লোড হবে।`,
}
