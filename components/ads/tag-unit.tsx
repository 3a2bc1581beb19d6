'use client'
// In the browser, because Google's tag fills the box there, with scripts of the page.
// Without it: no advertisement.
import { Component, type ReactNode, useEffect, useRef } from 'react'
import { resizeOutOfSight } from './out-of-sight'
import { showUnit } from './show-unit'
import { Skippable } from './skippable'
import type { SlotDocumentProps } from './slot-document-props'
import { watchViewability } from './viewability'

/** A slot that the tag fills. An error of it leaves an empty box, and the page as it was. */
export function TagUnit(props: SlotDocumentProps) {
  return (
    <TagBoundary>
      <Filled {...props} />
    </TagBoundary>
  )
}

class TagBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

function Filled({ id, place, skipLabel, unit }: SlotDocumentProps) {
  const room = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const box = room.current?.closest<HTMLElement>('[data-ad-box]')
    if (unit === undefined || !room.current || !box) return
    const resizing = resizeOutOfSight(box)
    const stopWatching = watchViewability(box, { id, place })
    // Created outside React, since the tag changes what is in it.
    const element = room.current.appendChild(document.createElement('div'))
    const end = showUnit(element, unit, {
      filled: (size) => {
        if (size) resizing.resize(Math.min(size[1], box.offsetHeight))
        else resizing.fill()
      },
      empty: () => resizing.resize(0),
    })
    return () => {
      end()
      stopWatching()
      resizing.end()
      element.remove()
    }
  }, [id, place, unit])

  return (
    <Skippable label={skipLabel}>
      {/* What is larger than the box is cut off: it would lie over the text. */}
      <div ref={room} style={{ blockSize: '100%', overflow: 'clip' }} />
    </Skippable>
  )
}
