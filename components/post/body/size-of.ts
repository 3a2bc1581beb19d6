import type { CSSProperties } from 'react'

/** Custom properties for body.module.css, which limits the height of upright pictures and the width of others. */
export function sizeOf(width: number | undefined, height: number | undefined): CSSProperties | undefined {
  if (!width || !height) return undefined
  const ratio = Math.round((1000 * width) / height) / 1000
  const sizeProperties: object = width > height ? { '--file-width': `${width}px` } : { '--ratio': ratio }
  return sizeProperties as CSSProperties
}
