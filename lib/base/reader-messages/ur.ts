/** Urdu. */
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
