/** The publication's logo in a box of fixed size, so that nothing moves when it arrives. */
import { Picture } from '@/components/media/picture'
import styles from './logo.module.css'

export type LogoFiles = {
  light: string
  /** For dark backgrounds; null: the light one on a light ground. */
  dark: string | null
}

export function Logo({ light, dark, name }: LogoFiles & { name: string }) {
  const file = (src: string, className: string | undefined) => (
    <span className={className}>
      <Picture src={src} width={null} height={null} alt={name} sizes="22rem" />
    </span>
  )
  if (dark === null) return file(light, `${styles.logo} ${styles.grounded}`)
  // A picture that is not shown is neither loaded, since both are lazy, nor read out.
  return (
    <>
      {file(light, `${styles.logo} ${styles.light}`)}
      {file(dark, `${styles.logo} ${styles.dark}`)}
    </>
  )
}
