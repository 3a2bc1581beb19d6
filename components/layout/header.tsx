import type { CSSProperties, ReactNode } from 'react'
import { ReaderLink, ReaderMenu } from '@/components/reader-data/reader-links'
import { Disclosure } from '@/components/ui/disclosure'
import { Link } from '@/components/ui/link'
import type { MenuItem } from '@/lib/delivery/model'
import type { Messages } from '@/lib/words'
import { CurrentSection } from './current-section'
import { DisplaySettings } from './display/display-settings'
import styles from './header.module.css'
import { Logo, type LogoFiles } from './logo'
import { MENU_ID } from './menu-id'
import { MenuTree } from './menu-tree'
import { widthInEms } from './wordmark-width'

export type HeaderProps = {
  name: string
  home?: string
  menu: MenuItem[]
  menuEnd?: MenuItem[]
  messages: Messages
  readerLists: boolean
  logo?: LogoFiles | null
  children?: ReactNode
}

export function Header({
  name,
  home = '/',
  menu,
  menuEnd = [],
  messages,
  readerLists,
  logo = null,
  children,
}: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        {menu.length > 0 ? (
          <Disclosure
            className={styles.menu}
            buttonId={MENU_ID}
            button={
              <>
                <span className={styles.bars} aria-hidden="true" />
                <span className={styles.label}>{messages.menu}</span>
              </>
            }
          >
            <nav className={styles.sheet} aria-label={messages.menu}>
              {readerLists ? <ReaderMenu messages={messages.device} /> : null}
              <MenuTree items={menu} messages={messages} />
              {menuEnd.length > 0 ? <MenuTree items={menuEnd} messages={messages} /> : null}
            </nav>
          </Disclosure>
        ) : null}
        {logo ? (
          <Link href={home} className={styles.logo}>
            <Logo {...logo} name={name} />
          </Link>
        ) : (
          <Link
            href={home}
            className={styles.name}
            style={{ '--name-ems': widthInEms(name) } as CSSProperties}
            dir="auto"
          >
            {name}
          </Link>
        )}
        <div className={styles.tools}>
          <Link href="/search" className={styles.search}>
            <SearchIcon />
            <span className={styles.label}>{messages.search}</span>
          </Link>
          {readerLists ? <ReaderLink messages={messages.device} /> : null}
          <DisplaySettings labels={displayLabels(messages)} />
        </div>
      </div>
      {menu.length > 0 ? (
        <nav className={styles.sections} aria-label={messages.sections}>
          <ul className={styles.list}>
            {menu.map((item, index) => (
              <li className={styles.item} key={`${index}:${item.href}`}>
                {item.children.length > 0 ? (
                  <Section item={item} messages={messages} />
                ) : (
                  <Link
                    className={styles.top}
                    href={item.href}
                    newTab={item.newTab}
                    newTabLabel={messages.newTab}
                    dir="auto"
                    suppressHydrationWarning
                  >
                    {item.name}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <CurrentSection />
      {children}
    </header>
  )
}

function displayLabels({ tools }: Messages) {
  const { display: title, scheme, schemes, textSize, textSizes, letter } = tools
  return { title, scheme, schemes, textSize, textSizes, letter }
}

function Section({ item, messages }: { item: MenuItem; messages: Messages }) {
  return (
    <Disclosure
      name="sections"
      buttonClassName={styles.top}
      button={
        <>
          <span dir="auto">{item.name}</span>
          <span className={styles.caret} aria-hidden="true" />
        </>
      }
    >
      <div className={styles.panel}>
        <MenuTree items={[{ ...item, children: [] }, ...item.children]} messages={messages} level={2} />
      </div>
    </Disclosure>
  )
}

function SearchIcon() {
  return (
    <svg
      aria-hidden="true"
      width="18"
      height="18"
      viewBox="0 0 18 18"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <circle cx="7.5" cy="7.5" r="5.5" />
      <path d="M12 12l4.5 4.5" />
    </svg>
  )
}
