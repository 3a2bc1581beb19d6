/** Arabic. */
import { isolated } from '../messages/isolated'
import type { CommentMessages, HubMessages } from './en'

export const hubs: HubMessages = {
  videos: 'فيديو',
  galleries: 'ألبومات الصور',
  live: 'تغطيات حية',
  stories: 'قصص مصورة',
  podcasts: 'بودكاست',
  topics: 'الموضوعات',
  authors: 'الكتّاب',
  sections: 'جميع الأقسام',
  archive: 'الأرشيف',
}

export const comments: CommentMessages = {
  title: 'التعليقات',
  show: 'عرض التعليقات',
  from: (host) => `تُحمّل من ${isolated(host)}.`,
}
