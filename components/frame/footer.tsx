import type { CSSProperties, ReactNode } from 'react'
import { linksOfParts } from '@/components/page/places'
import { Link } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import { legibleShades, legibleUnchanged } from '@/lib/base/colors'
import { headlineAttributes } from '@/lib/base/languages'
import { INK } from '@/lib/base/palette'
import type { FooterLink, Footer as FooterModel, Teaser } from '@/lib/delivery/model'
import type { Messages } from '@/lib/words'
import styles from './footer.module.css'
import { socialName } from './social-name'

export type FooterProps = {
  name: string
  footer: FooterModel | null
  /** Links to standard pages (about us, contact, privacy, terms) whose text is in the publication's record. */
  pages?: readonly FooterLink[]
  latest: Teaser[]
  messages: Messages
  language: string
  feedLink: boolean
  readerLists: boolean
  privacySettings?: ReactNode
  /** In place of the lists of accounts and apps. */
  followRow?: ReactNode
}

type NavLink = { label: string; href: string }

/** Not translated, because RSS has this name in every language. */
const FEED = { label: 'RSS', href: '/feed.xml' }

export function Footer({
  name,
  footer,
  pages = [],
  latest,
  messages,
  language,
  feedLink,
  readerLists,
  privacySettings,
  followRow,
}: FooterProps) {
  const feeds = feedLink ? [FEED] : []
  return (
    <footer className={styles.footer} style={colors(footer)}>
      <div className={styles.inner}>
        <div className={styles.about}>
          {footer?.logo ? (
            <div className={styles.logo}>
              <Picture src={footer.logo} width={null} height={null} alt={name} sizes="10rem" />
            </div>
          ) : (
            <p className={styles.name}>{name}</p>
          )}
          {footer?.bio ? <p dir="auto">{footer.bio}</p> : null}
          {privacySettings}
        </div>
        <div className={styles.groups}>
          {menuWith(pages, footer?.menu ?? []).map((group, index) => (
            <LinkGroup
              key={group.title ?? index}
              title={group.title ?? titleOver(group.links, name, messages)}
              links={group.links.map(({ label, href }) => ({ label, href }))}
            />
          ))}
          {footer ? (
            <Groups footer={footer} messages={messages} feeds={feeds} hasRow={Boolean(followRow)} />
          ) : followRow ? null : (
            <LinkGroup title={messages.followUs} links={feeds} />
          )}
          {readerLists
            ? linksOfParts(messages).map(({ title, links }) => (
                <LinkGroup key={title} title={title} links={links} />
              ))
            : null}
        </div>
        {followRow}
        {latest.length > 0 ? (
          <nav className={styles.latest} aria-label={messages.latestStories}>
            <h2 className={styles.title}>{messages.latestStories}</h2>
            <ul className={styles.links}>
              {latest.map((post) => (
                <li key={post.id}>
                  <Link href={post.path} {...headlineAttributes(post.title, post.language, language)}>
                    {post.title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <p className={styles.copyright} dir="auto">
          {footer?.copyright || name}
        </p>
      </div>
    </footer>
  )
}

/**
 * Adds the pages that the service's own footer menu does not link to, as links without a title. They join the menu's
 * first group if that has no title; otherwise they become a group before it.
 */
function menuWith(pages: readonly FooterLink[], menu: FooterModel['menu']): FooterModel['menu'] {
  const menuHrefs = new Set(menu.flatMap(({ links }) => links.map(({ href }) => href)))
  const pagesWithoutLink = pages.filter(({ href }) => !menuHrefs.has(href))
  if (pagesWithoutLink.length === 0) return menu
  const [first, ...more] = menu
  return first?.title === null
    ? [{ title: null, links: [...first.links, ...pagesWithoutLink] }, ...more]
    : [{ title: null, links: pagesWithoutLink }, ...menu]
}

type GroupsProps = { footer: FooterModel; messages: Messages; feeds: NavLink[]; hasRow: boolean }

function Groups({ footer, messages, feeds, hasRow }: GroupsProps) {
  return (
    <>
      {footer.newsletter ? (
        <LinkGroup
          title={messages.newsletters}
          links={[{ label: messages.newslettersIntro, href: '/newsletters' }]}
        />
      ) : null}
      {hasRow ? null : (
        <>
          <LinkGroup
            title={messages.followUs}
            links={[
              ...footer.social.map(({ platform, url }) => ({ label: socialName(platform), href: url })),
              ...feeds,
            ]}
          />
          <LinkGroup
            title={messages.getTheApp}
            links={footer.apps.map(({ store, url }) => ({ label: messages.apps[store], href: url }))}
          />
        </>
      )}
      {footer.affiliates.length > 0 ? (
        <div>
          <h2 className={styles.title}>{messages.partners}</h2>
          <ul className={styles.row}>
            {footer.affiliates.map(({ logo, url, name }) => (
              <li key={url}>
                <a className={styles.partner} href={url} rel="noopener">
                  {logo === null ? (
                    <bdi>{name || hostOf(url)}</bdi>
                  ) : (
                    <Picture src={logo} width={null} height={null} alt={name || hostOf(url)} sizes="6rem" />
                  )}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  )
}

const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, '')

function titleOver(links: readonly NavLink[], name: string, { aboutUs }: Messages): string {
  const isNamed = links.some(
    ({ label }) => label.localeCompare(aboutUs, undefined, { sensitivity: 'base' }) === 0,
  )
  return isNamed ? name : aboutUs
}

function LinkGroup({ title, links }: { title: string; links: NavLink[] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label={title}>
      <h2 className={styles.title} dir="auto">
        {title}
      </h2>
      <ul className={styles.links}>
        {links.map(({ label, href }) => (
          <li key={`${label}:${href}`}>
            <Link href={href}>
              <bdi>{label}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * Custom properties with the publisher's colours: the accent in shades that are legible on the light and the dark
 * background, the text colour only on a background where it is legible unchanged.
 */
function colors(footer: FooterModel | null): CSSProperties {
  const accent = footer?.accentColor ? legibleShades(footer.accentColor) : null
  const ink = footer?.textColor ? legibleUnchanged(footer.textColor) : null
  return {
    ...(accent && { '--footer-accent': `light-dark(${accent.light}, ${accent.dark})` }),
    ...(ink && { '--footer-ink': `light-dark(${ink.light ?? INK.light}, ${ink.dark ?? INK.dark})` }),
  } as CSSProperties
}
