import styles from './body.module.css'

const COLUMN_PX = 800
const PAGE_PX = 1_216

/** Small images are not enlarged. */
export function imageClass(width: number | undefined, isInline: boolean, isWide = false): string | undefined {
  if (isInline) return styles.inline
  const isSmall = width !== undefined && width < (isWide ? PAGE_PX : COLUMN_PX)
  return isSmall ? `${styles.image} ${styles.small}` : styles.image
}
