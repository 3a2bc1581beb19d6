'use client'
// In the browser, because a gallery's pictures open over the page; that code is a file which other pages never load.
// Without it: the same list, each picture with its caption, its number and a link to the picture itself.
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Lightbox, LightboxProps } from './lightbox'

type Props = LightboxProps & {
  /** The list, as the server drew it. It stands outside what is loaded later, so nobody waits for it. */
  children: ReactNode
}

export function WithLightbox({ children, ...props }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const [Loaded, setLoaded] = useState<ComponentType<Parameters<typeof Lightbox>[0]> | null>(null)

  useEffect(() => {
    import('./lightbox').then(
      (loaded) => setLoaded(() => loaded.Lightbox),
      // The links open the pictures all the same.
      () => undefined,
    )
  }, [])

  return (
    <>
      <div ref={list}>{children}</div>
      {Loaded ? <Loaded {...props} list={list} /> : null}
    </>
  )
}
