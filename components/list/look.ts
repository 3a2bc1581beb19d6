import type { CSSProperties } from 'react'
import { legibleShades } from '@/lib/base/colors'
import type { Category } from '@/lib/delivery/model'
import { siteConfig } from '@/lib/settings/site-config'

/** Sets `--kicker` to the section's colour, in a shade for each scheme that is legible there. @param color `#rrggbb` */
export function sectionColor(color: string | null): CSSProperties {
  if (color === null) return {}
  const { light, dark } = legibleShades(color)
  return { '--kicker': `light-dark(${light}, ${dark})` } as CSSProperties
}

/**
 * The section's look from `looks` in site.config.ts, by its slug, otherwise by the first part of its address, so that a
 * child section looks like its parent.
 */
export function lookOf({ slug, path, color }: Pick<Category, 'slug' | 'path' | 'color'>) {
  const { looks } = siteConfig()
  const { ground, face, weight, ratio } = looks[slug] ?? looks[top(path)] ?? {}
  const style: Record<`--${string}`, string | number> = {}
  if (ground) style['--ground'] = `light-dark(${ground[0]}, ${ground[1]})`
  if (face === 'sans') style['--display'] = 'var(--sans)'
  if (weight) style['--weight-headline'] = weight
  if (ratio) style['--picture-ratio'] = ratio
  return { style: { ...sectionColor(color), ...style } as CSSProperties, hasGround: ground !== undefined }
}

const top = (path: string) => path.split('/').find((part) => part !== '' && part !== 'category') ?? ''
