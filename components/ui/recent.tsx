'use client'
// In the browser, because a page is kept: what was a minute ago when it was made is not when it is read.
// Without it: the moment itself, which the server has written out.
import { useEffect, useState } from 'react'
import { formatRecent } from '@/lib/base/dates'

type Props = {
  iso: string
  /** The site's language. */
  language: string
  /** The moment itself. */
  text: string
}

const MINUTE_MS = 60_000

/** “12 min ago” while it is less than an hour ago, then the moment itself. */
export function Recent({ iso, language, text }: Props) {
  const [recent, setRecent] = useState<string | null>(null)
  useEffect(() => {
    const renew = () => setRecent(formatRecent(iso, language, Date.now()))
    renew()
    const timer = setInterval(renew, MINUTE_MS)
    return () => clearInterval(timer)
  }, [iso, language])
  return <span>{recent ?? text}</span>
}
