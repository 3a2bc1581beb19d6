'use client'
// In the page data, a pattern saves nine tenths of the addresses. Without scripts: the server-rendered element.
import type { ImgHTMLAttributes } from 'react'
import type { Sources } from './sources'

type Props = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet'> & Sources & { alt: string }

export function Optimised({ pattern, widths, alt, ...rest }: Props) {
  const at = (width: number | undefined) => pattern.replace('{width}', String(width))
  const srcSet = widths.map((width) => `${at(width)} ${width}w`).join(', ')
  // biome-ignore lint/performance/noImgElement: the framework's component is ten kilobytes of script.
  return <img {...rest} alt={alt} srcSet={srcSet} src={at(widths.at(-1))} />
}
