/** No page at this address: says so, and offers somewhere to go. */
import type { Metadata } from 'next'
import { Notice } from '@/components/layout/notice'
import { site } from '@/lib/base/config/site'
import { words } from '@/lib/base/messages'

export function generateMetadata(): Metadata {
  const { language, name } = site()
  return { title: `${words(language).notFoundTitle} – ${name}` }
}

export default function NotFound() {
  const { language } = site()
  const say = words(language)
  return <Notice title={say.notFoundTitle} text={say.notFoundText} words={say} />
}
