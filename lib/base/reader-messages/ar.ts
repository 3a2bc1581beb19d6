/** Arabic. */
import type { Messages } from '../messages/en'
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

export const privacy: Messages['privacy'] = {
  settings: 'إعدادات الخصوصية',
  title: 'خصوصيتك',
  text: (purposes) => `بموافقتك: ${purposes}. يمكنك القراءة في الحالتين.`,
  policy: 'سياسة الخصوصية',
  accept: 'قبول الكل',
  refuse: 'رفض الكل',
  choose: 'الاختيار بحسب الغرض',
  save: 'حفظ الاختيار',
  close: 'إغلاق',
  signal: 'يرسل متصفحك إشارة الخصوصية العامة، لذلك يبقى القياس والإعلان متوقفين.',
  purposes: {
    measurement: { name: 'القياس', text: 'يحصي الزيارات ومقدار ما يُقرأ من الأخبار.' },
    advertising: { name: 'الإعلان', text: 'يحمّل إعلانات قد تتعرف إلى هذا الجهاز.' },
    embeds: {
      name: 'محتوى مواقع أخرى',
      text: 'يتذكر ما اخترت تحميله من فيديوهات ومنشورات وتعليقات.',
    },
  },
}
