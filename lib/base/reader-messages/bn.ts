/** Bengali. */
import type { Messages } from '../messages/en'
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

export const privacy: Messages['privacy'] = {
  settings: 'গোপনীয়তা সেটিংস',
  title: 'আপনার গোপনীয়তা',
  text: (purposes) => `আপনার সম্মতিতে: ${purposes}। সম্মতি ছাড়াও সবই পড়া যায়।`,
  policy: 'গোপনীয়তা নীতি',
  accept: 'সব মেনে নিন',
  refuse: 'সব প্রত্যাখ্যান করুন',
  choose: 'উদ্দেশ্য অনুযায়ী বাছুন',
  save: 'পছন্দ সংরক্ষণ করুন',
  close: 'বন্ধ করুন',
  signal: 'আপনার ব্রাউজার গোপনীয়তার সংকেত পাঠায়, তাই পরিমাপ ও বিজ্ঞাপন বন্ধ থাকে।',
  purposes: {
    measurement: { name: 'পরিমাপ', text: 'ভিজিট আর খবর কতটা পড়া হলো তা গোনে।' },
    advertising: { name: 'বিজ্ঞাপন', text: 'বিজ্ঞাপন লোড করে, যা এই ডিভাইস চিনতে পারে।' },
    embeds: {
      name: 'অন্য সাইটের কনটেন্ট',
      text: 'আপনি কী লোড করতে বেছেছেন তা মনে রাখে, যেমন ভিডিও, পোস্ট ও মন্তব্য।',
    },
  },
}
