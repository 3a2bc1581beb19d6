'use client'
// Why in the browser: which stories a reader has closed is stored on the device only.
// Without scripts, the strip stays and has no button to close it.
import { usePathname } from 'next/navigation'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { control } from '@/components/ui/control.client'
import styles from './breaking-strip.styles'
import { closedStories, closeStory } from './closed-stories'

/** `paths`: paths of pages that leave the story out, separated by spaces. `until`: Unix time in milliseconds. */
type Story = { id: number; paths: string; until: number }

type Props = {
  stories: readonly Story[]
  labels: { strip: string; close: string }
  children: ReactNode
}

export const Closable = control(function Closable({ stories, labels, children }: Props) {
  const pathname = usePathname()
  const [hidden, setHidden] = useState<readonly number[]>([])
  const [canClose, setCanClose] = useState<boolean | null>(null)

  useLayoutEffect(() => {
    setCanClose(closedStories() !== null)
    const hide = (mustHide: (story: Story) => boolean) =>
      setHidden((now) => stories.flatMap((one) => (now.includes(one.id) || mustHide(one) ? one.id : [])))
    // The address also changes when a following story comes into view. A hidden story must not appear again then, above
    // what is being read.
    hide((story) => story.paths.split(' ').includes(pathname) || isOver(story))
    // The reader may have closed the story on a later page, before Back restored this one.
    const restored = () => hide(isOver)
    window.addEventListener('pageshow', restored)
    return () => window.removeEventListener('pageshow', restored)
  }, [stories, pathname])

  function close() {
    const ids = stories.map(({ id }) => id)
    ids.forEach(closeStory)
    setHidden(ids)
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  return (
    <section
      className={styles.strip}
      aria-label={labels.strip}
      hidden={hidden.length === stories.length}
      data-story={stories.map(({ id }) => id).join(' ')}
      data-hidden={stories.flatMap(({ id }, index) => (hidden.includes(id) ? index + 1 : [])).join(' ')}
    >
      <div className={styles.line}>
        {children}
        <button
          type="button"
          className={styles.close}
          data-needs={canClose ? undefined : 'storage'}
          disabled={canClose === false}
          aria-label={labels.close}
          onClick={close}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6 18 18M18 6 6 18" />
          </svg>
        </button>
      </div>
    </section>
  )
})

const isOver = ({ id, until }: Story) => Date.now() > until || (closedStories()?.includes(id) ?? false)
