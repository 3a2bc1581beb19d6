'use client'
// In the browser, because the framework fetches the next page of the site itself there, and keeps what does not change.
// Without it: the browser follows links, with its own progress.
import { useRouter } from 'next/navigation'
import { useEffect, useTransition } from 'react'
import { ProgressBar } from '@/components/ui/progress-bar'

// A file is no page: the framework would ask for it as one first, and then once more.
const FILE = /\.(?:xml|atom|json|txt|pdf|png|jpe?g|webp|svg)$/i

/** Follows every plain link of the site, those included that scripts have added, and shows a bar meanwhile. */
export function SoftNavigation() {
  const router = useRouter()
  const [isUnderWay, navigate] = useTransition()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkToFollow(event)
      if (link === null) return
      event.preventDefault()
      navigate(() => router.push(`${link.pathname}${link.search}${link.hash}`))
    }
    // Behind the document, where React has its own: what a component does with a click comes first.
    window.addEventListener('click', follow)
    return () => window.removeEventListener('click', follow)
  }, [router])
  return isUnderWay ? <ProgressBar /> : null
}

/** The link of a click that the framework may follow; null for any that is the browser's, or was taken already. */
function linkToFollow(event: MouseEvent): HTMLAnchorElement | null {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (event.defaultPrevented || event.button !== 0 || isModified || !(event.target instanceof Element))
    return null
  const link = event.target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download'))
    return null
  // A place on this page; and what editors link to may be no page of the site.
  if (link.getAttribute('href')?.startsWith('#') || link.closest('[data-document]')) return null
  return FILE.test(link.pathname) ? null : link
}
