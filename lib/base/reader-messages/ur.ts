/** Urdu. */
import type { Messages } from '../messages/en'
import { isolated } from '../messages/isolated'
import type { CommentMessages, HubMessages } from './en'

export const hubs: HubMessages = {
  videos: 'ویڈیوز',
  galleries: 'تصویری گیلریاں',
  live: 'لائیو بلاگ',
  stories: 'ویب اسٹوریز',
  podcasts: 'پوڈکاسٹ',
  topics: 'موضوعات',
  authors: 'مصنفین',
  sections: 'تمام شعبے',
  archive: 'آرکائیو',
  editions: 'ایڈیشن',
}

export const comments: CommentMessages = {
  title: 'تبصرے',
  show: 'تبصرے دکھائیں',
  from: (host) => `${isolated(host)} سے لوڈ ہوں گے۔`,
}

export const privacy: Messages['privacy'] = {
  settings: 'رازداری کی ترتیبات',
  title: 'آپ کی رازداری',
  text: (purposes) => `آپ کی رضامندی سے: ${purposes}۔ رضامندی کے بغیر بھی آپ سب کچھ پڑھ سکتے ہیں۔`,
  policy: 'رازداری کی پالیسی',
  accept: 'سب قبول کریں',
  refuse: 'سب مسترد کریں',
  choose: 'مقصد کے لحاظ سے چنیں',
  save: 'انتخاب محفوظ کریں',
  close: 'بند کریں',
  signal: 'آپ کا براؤزر رازداری کا اشارہ بھیجتا ہے، اس لیے پیمائش اور اشتہار بند رہتے ہیں۔',
  purposes: {
    measurement: { name: 'پیمائش', text: 'آمد اور خبریں کتنی پڑھی گئیں، شمار کرتی ہے۔' },
    advertising: { name: 'اشتہار', text: 'اشتہار لاتا ہے جو اس آلے کو پہچان سکتے ہیں۔' },
    embeds: {
      name: 'دوسری سائٹوں کا مواد',
      text: 'یاد رکھتا ہے کہ آپ نے کیا لانا چنا، جیسے ویڈیو، پوسٹ اور تبصرے۔',
    },
  },
}
