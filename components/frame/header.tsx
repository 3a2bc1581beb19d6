import type { CSSProperties, ReactNode } from 'react'
import { Disclosure } from '@/components/frame/disclosure.client'
import { sectionColor } from '@/components/list/look'
import { Place } from '@/components/page/places'
import { Link } from '@/components/ui/link'
import { Sheet } from '@/components/ui/sheet'
import { nameAttributes, scriptAttributes } from '@/lib/base/languages'
import type { Footer, MenuItem } from '@/lib/delivery/model'
import type { Messages } from '@/lib/words'
import accountsStyles, { sheet as accountsSheet } from './accounts.styles'
import { DisplaySettings } from './display/display-settings.client'
import styles from './header.module.css'
import { Logo, type LogoFiles } from './logo'
import { MENU_ID } from './menu-id'
import { socialName } from './social-name'

/* Marks the menu links that lead to where the reader is. The header's HTML is the same on all pages, so the server
   can't mark them; a script compares addresses instead. Among the links whose path the page's address begins with,
   it marks those with the longest path: `aria-current` is `page` for the page itself and `true` for a section above
   it. The script stands inline at the end of the header, so that it finds all links and runs before the first
   paint. React did not render these attributes, which is why the links have `suppressHydrationWarning`. */

// Written without spaces and long names, because every page carries it.
const MARK = `((h,p)=>{let n=1,f=[];for(const a of h.querySelectorAll("nav a[href]")){const q=a.pathname;if(a.host===location.host&&q.length>=n&&(p+"/").startsWith(q+"/")){if(q.length>n)f=[];n=q.length;f.push(a)}}for(const a of f)a.setAttribute("aria-current",a.pathname===p?"page":"true")})(document.currentScript.parentElement,location.pathname)`

/**
 * Must come after the links, in the same element: the script searches its parent, which the browser has parsed only up
 * to this point.
 */
function CurrentSection() {
  return <script>{MARK}</script>
}

type Props = {
  items: readonly MenuItem[]
  messages: Pick<Messages, 'newTab' | 'moreFrom'>
  language: string
  level?: 1 | 2 | 3
}

function MenuTree({ items, messages, language, level = 1 }: Props) {
  return (
    <ul className={styles.tree}>
      {items.map((item, index) => (
        // An editor may enter the same link twice, so the address alone would not be a unique key.
        <li key={`${index}:${item.href}`}>
          <Link
            href={item.href}
            newTab={item.newTab}
            newTabLabel={messages.newTab}
            {...nameAttributes(item.name, language)}
            suppressHydrationWarning
          >
            {item.name}
          </Link>
          {item.children.length > 0 ? <Below item={item} {...{ messages, language, level }} /> : null}
        </li>
      ))}
    </ul>
  )
}

function Below({ item, level, ...menuProps }: Omit<Required<Props>, 'items'> & { item: MenuItem }) {
  if (level !== 2) return <MenuTree items={item.children} level={level === 1 ? 2 : 3} {...menuProps} />
  return (
    <details>
      <summary>
        <span className={styles.caret} aria-hidden="true" />
        <span className="visually-hidden">{menuProps.messages.moreFrom(item.name)}</span>
      </summary>
      <MenuTree items={item.children} level={3} {...menuProps} />
    </details>
  )
}

// Widths of a bold character in ems, by script. They are slightly more than the fonts draw, because a name set a little
// too small looks better than one that wraps onto a second line.
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/\p{M}/u, 0],
  [/\s/u, 0.26],
  [/\p{Script=Arabic}/u, 0.46],
  [/\p{Script=Devanagari}|\p{Script=Bengali}/u, 0.72],
  [/\p{Script=Gujarati}|\p{Script=Gurmukhi}/u, 0.72],
  [/\p{Script=Tamil}|\p{Script=Telugu}|\p{Script=Kannada}|\p{Script=Malayalam}|\p{Script=Oriya}/u, 0.95],
  [/\p{Lu}/u, 0.78],
  [/\p{Script=Latin}|\p{P}|\p{N}/u, 0.56],
]
// Chinese, Japanese and Korean characters, and all others that the table does not name, are as wide as they are high.
const SQUARE = 1

/**
 * How wide the publication's name is when set in bold, in ems. header.module.css divides the available width by it to
 * choose a font size at which the name fits on one line. Rounded up to a tenth of an em, and at least 2, so that a
 * short name is not set too large.
 */
export function widthInEms(name: string): number {
  const ems = [...name].reduce(
    (sum, character) => sum + (WIDTHS.find(([kind]) => kind.test(character))?.[1] ?? SQUARE),
    0,
  )
  return Math.max(2, Math.ceil(ems * 10) / 10)
}

export type HeaderProps = {
  name: string
  home?: string
  menu: MenuItem[]
  menuEnd?: MenuItem[]
  messages: Messages
  readerLists: boolean
  logo?: LogoFiles | null
  /** The publication's accounts at social networks, shown at the end of the menu. */
  accounts?: Footer['social']
  ear?: ReactNode
  /** The page's language as a BCP 47 tag. */
  language?: string
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
  accounts = [],
  ear,
  language = 'en',
  children,
}: HeaderProps) {
  // A section whose name is in another script is an edition for other readers. Such sections have a list of their own
  // at the end of the bar.
  const isForeign = (item: MenuItem) => scriptAttributes(item.name, language).lang !== undefined
  return (
    <header className={styles.header}>
      {ear}
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
              <MenuTree items={menu} messages={messages} language={language} />
              {menuEnd.length > 0 ? (
                <MenuTree items={menuEnd} messages={messages} language={language} />
              ) : null}
              {readerLists ? <Place name="menu" at="sheet" messages={messages} /> : null}
              {accounts.length > 0 ? <Accounts accounts={accounts} title={messages.followUs} /> : null}
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
          {readerLists ? <Place name="menu" at="bar" messages={messages} /> : null}
          <DisplaySettings labels={displayLabels(messages)} />
        </div>
      </div>
      {menu.length > 0 ? (
        <nav className={styles.sections} aria-label={messages.sections}>
          <Tabs items={menu.filter((item) => !isForeign(item))} {...{ messages, language }} />
          <Tabs items={menu.filter(isForeign)} {...{ messages, language }} className={styles.languages} />
        </nav>
      ) : null}
      <CurrentSection />
      {children}
    </header>
  )
}

function Accounts({ accounts, title }: { accounts: Footer['social']; title: string }) {
  return (
    <section className={accountsStyles.accounts} aria-label={title}>
      <Sheet {...accountsSheet} />
      <p>{title}</p>
      <ul>
        {accounts.map(({ platform, url }) => (
          <li key={url}>
            <a href={url} rel="me noopener">
              <bdi>{socialName(platform)}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function displayLabels({ tools }: Messages) {
  const { display: title, scheme, schemes, textSize, textSizes, letter } = tools
  return { title, scheme, schemes, textSize, textSizes, letter }
}

type TabsProps = Omit<Props, 'level'> & { className?: string | undefined }

function Tabs({ items, messages, language, className = styles.list }: TabsProps) {
  if (items.length === 0) return null
  return (
    <ul className={className}>
      {items.map(({ name, href, newTab, color = null }, index) => (
        <li key={`${index}:${href}`} style={sectionColor(color)}>
          <Link
            className={styles.tab}
            href={href}
            newTab={newTab}
            newTabLabel={messages.newTab}
            {...nameAttributes(name, language)}
            suppressHydrationWarning
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
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
