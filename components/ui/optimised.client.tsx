'use client'
// Why in the browser: page data carry one pattern instead of all addresses, which saves nine tenths of their bytes.
// Without scripts, the element is the one that the server rendered.
import type { ImgHTMLAttributes } from 'react'
import type { Sources } from './sources'

type Props = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet'> & Sources & { alt: string }

export function Optimised({ pattern, widths, alt, ...imageProps }: Props) {
  const at = (width: number | undefined) => pattern.replace('{width}', String(width))
  const srcSet = widths.map((width) => `${at(width)} ${width}w`).join(', ')
  // biome-ignore lint/performance/noImgElement: the framework's component is ten kilobytes of script.
  return <img {...imageProps} alt={alt} srcSet={srcSet} src={at(widths.at(-1))} />
}
