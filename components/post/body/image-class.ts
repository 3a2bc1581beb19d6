import styles from './body.module.css'

// Widths that a picture is drawn at where there is room, in CSS pixels: `--wide` in body.module.css.
const COLUMN_PX = 800
const PAGE_PX = 1_216

/** A picture in its sentence; one less wide than its place, which is never drawn wider than it is; any other. */
export function imageClass(width: number | undefined, isInline: boolean, isWide = false): string | undefined {
  if (isInline) return styles.inline
  const isSmall = width !== undefined && width < (isWide ? PAGE_PX : COLUMN_PX)
  return isSmall ? `${styles.image} ${styles.small}` : styles.image
}
