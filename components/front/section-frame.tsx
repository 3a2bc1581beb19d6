import type { CSSProperties, ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { nameAttributes } from '@/lib/base/languages'
import type { FrontSectionStyle } from '@/lib/settings/site'
import styles from './section-frame.module.css'

type Props = {
  id: string
  title: string
  href?: string
  within?: { name: string; path: string }[]
  language?: string
  style: FrontSectionStyle
  look?: { style: CSSProperties; hasGround: boolean }
  children: ReactNode
}

const STYLE_CLASSES: Partial<Record<FrontSectionStyle, string>> = {
  films: `on-stage ${styles.ground}`,
  opinion: `${styles.ground} ${styles.tinted}`,
}

export function FrontSectionFrame({ id, title, href, within = [], language, style, look, children }: Props) {
  return (
    <section
      className={STYLE_CLASSES[style] ?? (look?.hasGround ? `${styles.ground} ${styles.own}` : undefined)}
      aria-labelledby={id}
      style={look?.style}
    >
      <div className={styles.inner}>
        <div className={styles.rail}>
          <FrontSectionTitle {...{ id, title, href, language }} />
          {within.length > 0 ? (
            <ul className={styles.within}>
              {within.map(({ name, path }) => (
                <li key={path}>
                  <Link href={path} {...nameAttributes(name, language)}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        {children}
      </div>
    </section>
  )
}

type TitleProps = Pick<Props, 'id' | 'title' | 'language'> & { href: string | undefined }

export function FrontSectionTitle({ id, title, href, language }: TitleProps) {
  return (
    <h2 id={id} className={styles.title}>
      {href === undefined ? (
        <bdi {...nameAttributes(title, language)}>{title}</bdi>
      ) : (
        <Link href={href} {...nameAttributes(title, language)}>
          {title}
        </Link>
      )}
    </h2>
  )
}
