'use client'
// In the browser, because a gallery's pictures open over the page; other pages do not load that file.
// Without it: the same list, each picture with its caption, its number and a link to the picture itself.
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Lightbox, LightboxProps } from './lightbox'
import { pictureOf } from './picture-of'

type Props = LightboxProps & {
  /** The list, as the server drew it. It is outside the part that loads later, so it is there at once. */
  children: ReactNode
}

const load = () => import('./lightbox')

export function WithLightbox({ children, ...props }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const [Loaded, setLoaded] = useState<ComponentType<Parameters<typeof Lightbox>[0]> | null>(null)
  const [first, setFirst] = useState<HTMLAnchorElement | null>(null)

  useEffect(() => {
    let isHere = true
    load().then(
      (loaded) => isHere && setLoaded(() => loaded.Lightbox),
      // The links open the pictures all the same.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])

  // A picture that is opened before the file is there waits for it.
  useEffect(() => {
    const root = list.current
    if (Loaded !== null || root === null) return
    const wait = (event: MouseEvent) => {
      const link = pictureOf(event)
      if (link === null) return
      event.preventDefault()
      load().then(
        () => setFirst(link),
        () => location.assign(link.href),
      )
    }
    root.addEventListener('click', wait)
    return () => root.removeEventListener('click', wait)
  }, [Loaded])

  return (
    <>
      <div ref={list}>{children}</div>
      {Loaded ? <Loaded {...props} list={list} first={first} /> : null}
    </>
  )
}
