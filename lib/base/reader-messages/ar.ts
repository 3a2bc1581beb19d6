/** Arabic. */

import { isolated } from '../messages/isolated'
import { plural } from '../messages/plural'
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
  editions: 'الطبعات',
}

export const comments: CommentMessages = {
  title: 'التعليقات',
  show: 'عرض التعليقات',
  from: (host) => `تُحمّل من ${isolated(host)}.`,
}

/** Texts that count, with a form for each plural category. */
export const counted = {
  minutesToRead: plural('ar', {
    zero: 'أقل من دقيقة قراءة',
    one: 'دقيقة قراءة',
    two: 'دقيقتا قراءة',
    few: '# دقائق قراءة',
    many: '# دقيقة قراءة',
    other: '# دقيقة قراءة',
  }),
  newUpdates: plural('ar', {
    zero: 'لا تحديثات جديدة',
    one: 'تحديث جديد',
    two: 'تحديثان جديدان',
    few: '# تحديثات جديدة',
    many: '# تحديثا جديدا',
    other: '# تحديث جديد',
  }),
  results: plural('ar', {
    zero: 'لا نتائج',
    one: 'نتيجة واحدة',
    two: 'نتيجتان',
    few: '# نتائج',
    many: '# نتيجة',
    other: '# نتيجة',
  }),
}
