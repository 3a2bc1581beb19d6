'use client'
// Why in the browser: pictures open over the page. The lightbox itself is a file of its own, which only galleries load.
// Without scripts, each picture is a link to its file.
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { control } from '@/components/ui/control.client'
import type { Lightbox, LightboxProps } from './lightbox.client'
import { pictureOf } from './picture-of.client'

type Props = LightboxProps & {
  children: ReactNode
}

const load = () => import('./lightbox.client')

export const WithLightbox = control(function WithLightbox({ children, ...props }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const [Loaded, setLoaded] = useState<ComponentType<Parameters<typeof Lightbox>[0]> | null>(null)
  const [first, setFirst] = useState<HTMLAnchorElement | null>(null)

  useEffect(() => {
    let isHere = true
    load().then(
      (lightboxModule) => isHere && setLoaded(() => lightboxModule.Lightbox),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])

  // A click that comes before the lightbox has loaded waits for it. If it can't be loaded, the link is followed.
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
})
