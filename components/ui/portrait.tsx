import { Picture } from './picture'
import styles from './portrait.module.css'

/** Width and height in rem. */
const SIZES = { small: 2.5, medium: 4, large: 10 } as const

type Props = {
  src: string
  size: keyof typeof SIZES
  /** Value of the CSS property object-position. */
  focus?: string | null
  eager?: boolean
}

export function Portrait({ src, size, focus, eager = false }: Props) {
  return (
    <span className={`${styles.portrait} ${styles[size]}`}>
      {/* The file's own size does not matter, because CSS crops it to a square. */}
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
