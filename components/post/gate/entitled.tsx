'use client'
// In the browser, because only the publisher's service knows its reader, and pages are the same for all readers.
// Without it: the notice, with its ways to subscribe and to sign in.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { EntitlementRequest } from './open-story'

type Props = {
  story: EntitlementRequest
  /** What a story opened by the meter says, by its number; empty without a meter. */
  counted: readonly string[]
  /** Class of a body's text, and the one that structured data name. */
  className: string
  /** The notice. */
  children: ReactNode
}

/** The part of the page that the whole text takes the place of. */
const BEGINNING = '[data-beginning]'

/** Shows the whole story in place of its beginning and the notice, where the publisher's service opens it. */
export function Entitled({ story, counted, className, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<{ number: number | null } | null>(null)
  const text = useRef<DocumentFragment | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a story is another one where its id is another.
  useEffect(() => {
    let isGone = false
    import('./open-story')
      .then(({ openStory }) => openStory(story))
      .then(
        (found) => {
          if (isGone || found === null) return
          text.current = found.text
          setOpened({ number: found.number })
        },
        // The notice stays.
        () => undefined,
      )
    return () => {
      isGone = true
    }
  }, [story.id])

  useEffect(() => {
    if (opened === null || text.current === null) return
    const beginning = box.current?.closest('article')?.querySelector<HTMLElement>(BEGINNING)
    if (beginning) {
      beginning.hidden = true
      beginning.removeAttribute('data-read-aloud')
    }
    box.current?.append(text.current)
  }, [opened])

  if (opened === null) return children
  const said = opened.number === null ? undefined : counted[opened.number - 1]
  return (
    <>
      {said ? <p role="status">{said}</p> : null}
      <div ref={box} className={className} data-read-aloud data-opened />
    </>
  )
}
