/** A person’s picture in a circle. The name is beside it, so it is hidden from screen readers. */
import { Picture } from './picture'
import styles from './portrait.module.css'

/** Rem across. */
const SIZES = { small: 2.5, medium: 4, large: 7 } as const

type Props = {
  src: string
  size: keyof typeof SIZES
  /** CSS object-position of the face. */
  focus?: string | null
  eager?: boolean
}

export function Portrait({ src, size, focus, eager = false }: Props) {
  return (
    <span className={`${styles.portrait} ${styles[size]}`}>
      {/* Portraits come without their size; the circle crops any. */}
      <Picture
        src={src}
        width={320}
        height={320}
        alt=""
        sizes={`${SIZES[size]}rem`}
        focus={focus}
        eager={eager}
      />
    </span>
  )
}
