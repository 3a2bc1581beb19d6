'use client'
// In the browser, because the frame is made when a reader comes near and the story has loaded.
// Without it: no advertisement and no empty box. Most need scripts, and a frame in the HTML would race the story.
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { whenAllowed } from '@/lib/features/consent/gate'
import styles from './slot.module.css'
import type { SlotDocumentProps } from './slot-document-props'
import { whenNear } from './when-near'

type Props = SlotDocumentProps & {
  /** Whether style rules of the slot give its box a size by device. */
  isSizedByRules?: boolean
}

/** The box of an advertisement. What is in it comes from a file of its own, for pages that show one. */
export function SlotFrame({ isSizedByRules = false, ...props }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [Loaded, setLoaded] = useState<ComponentType<SlotDocumentProps> | null>(null)
  const isOutOfPage = props.width === 0 && props.height === 0

  useEffect(() => {
    const element = box.current
    if (element === null) return
    let cancel = () => {}
    const stop = whenNear(element, () => {
      cancel = whenAllowed('advertising', () => {
        import('./slot-document').then(
          ({ SlotDocument }) => setLoaded(() => SlotDocument),
          // A page without an advertisement is whole.
          () => undefined,
        )
      })
    })
    return () => {
      stop()
      cancel()
    }
  }, [])

  return (
    <div
      ref={box}
      className={isOutOfPage ? styles.outOfPage : styles.box}
      style={isOutOfPage || isSizedByRules ? undefined : { inlineSize: props.width, blockSize: props.height }}
      data-ad-box=""
    >
      {Loaded ? <Loaded {...props} /> : null}
    </div>
  )
}
