'use client'
// In the browser, because React compares pictures there as well: as page data, addresses from a pattern are a tenth of all.
// Without it: the same element, which the server has written out.
import type { ImgHTMLAttributes } from 'react'
import type { Sources } from './sources'

type Props = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet'> & Sources & { alt: string }

export function Optimised({ pattern, widths, alt, ...rest }: Props) {
  const at = (width: number | undefined) => pattern.replace('{width}', String(width))
  const srcSet = widths.map((width) => `${at(width)} ${width}w`).join(', ')
  // biome-ignore lint/performance/noImgElement: the framework's component is ten kilobytes of script.
  return <img {...rest} alt={alt} srcSet={srcSet} src={at(widths.at(-1))} />
}
