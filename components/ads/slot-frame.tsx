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

// An auction takes a second before anything can load.
const AUCTION_AHEAD = '100% 0px'

/** `BUILT_AD_TAG` is compiled in, so that a site without tags has nothing of them in its scripts. */
const load = (isFilledByTag: boolean): Promise<ComponentType<SlotDocumentProps>> =>
  process.env.BUILT_AD_TAG && isFilledByTag
    ? import('./tag-unit').then(({ TagUnit }) => TagUnit)
    : import('./slot-document').then(({ SlotDocument }) => SlotDocument)

/** The box of an advertisement. What is in it comes from a file of its own, for pages that show one. */
export function SlotFrame({ isSizedByRules = false, ...props }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [Loaded, setLoaded] = useState<ComponentType<SlotDocumentProps> | null>(null)
  const isOutOfPage = props.width === 0 && props.height === 0
  const isFilledByTag = props.unit !== undefined

  useEffect(() => {
    const element = box.current
    if (element === null) return
    let cancel = () => {}
    const show = (Content: ComponentType<SlotDocumentProps>) => setLoaded(() => Content)
    const stop = whenNear(
      element,
      () => {
        cancel = whenAllowed('advertising', () => {
          // A page without an advertisement is whole.
          load(isFilledByTag).then(show, () => undefined)
        })
      },
      process.env.BUILT_AD_TAG && isFilledByTag ? AUCTION_AHEAD : undefined,
    )
    return () => {
      stop()
      cancel()
    }
  }, [isFilledByTag])

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
