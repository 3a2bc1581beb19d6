import list from '@/components/list/list.module.css'
import { configuredShareTargets } from '@/components/post/tools/configured-share-targets'
import { Share } from '@/components/post/tools/share.client'
import { Link } from '@/components/ui/link'
import { Sheet } from '@/components/ui/sheet'
import { type Clock, formatDate } from '@/lib/base/dates'
import type { Post } from '@/lib/delivery/model'
import type { Gift } from '@/lib/server/gift-links'
import type { SiteSettings } from '@/lib/settings/site-defaults'
import type { Messages } from '@/lib/words'
import styles, { sheet } from './account-page.styles'
import { FIELDS, giveAddress } from './results'

/** Links work for whole days of UTC. In the site's own time zone, the last of them could be a day that has not begun. */
const lastDayOf = (until: number, clock: Clock) =>
  formatDate(new Date(until - 1).toISOString(), { ...clock, timeZone: 'UTC' })

type GiveProps = {
  post: Pick<Post, 'id' | 'title' | 'path'>
  /** Null until the reader has given the story. `until` is Unix time in milliseconds. */
  link: { url: string; until: number } | null
  /** How many more stories the reader may give this month. */
  left: number
  share: SiteSettings['tools']['share']
  messages: Messages
  clock: Clock
}

/** The page on which a signed-in reader makes a gift link. It works without JavaScript. */
export function GivePage(props: GiveProps) {
  return (
    <div className={`${list.page} ${styles.narrow}`}>
      <Sheet {...sheet} />
      <header className={list.head}>
        <h1 className={list.title}>{props.messages.gift.give}</h1>
      </header>
      <GiveSteps {...props} />
    </div>
  )
}

/** The form, or the link that it has made, and how many stories are left. */
export function GiveSteps({ left, ...props }: GiveProps) {
  const { post, link, messages } = props
  return (
    <div className={styles.page}>
      <p>
        <Link href={post.path}>
          <bdi>{post.title}</bdi>
        </Link>
      </p>
      {link === null ? <Ask id={post.id} left={left} messages={messages} /> : <Made {...props} link={link} />}
      {left > 0 ? <p className={styles.note}>{messages.gift.left(left)}</p> : null}
    </div>
  )
}

function Ask({ id, left, messages: { gift } }: { id: number } & Pick<GiveProps, 'left' | 'messages'>) {
  if (left === 0)
    return (
      <p role="status" className={styles.result}>
        {gift.none}
      </p>
    )
  return (
    <form className={styles.form} action="/api/account/gift" method="post">
      <input type="hidden" name={FIELDS.story} value={id} />
      <p>{gift.intro}</p>
      <button type="submit">{gift.make}</button>
    </form>
  )
}

type MadeProps = Omit<GiveProps, 'link' | 'left'> & { link: { url: string; until: number } }

function Made({ post, link: { url, until }, share, messages, clock }: MadeProps) {
  const { gift, tools, newTab } = messages
  const { byEmail, copyLink, linkCopied, copyFailed } = tools
  return (
    <>
      <div className={styles.field}>
        <label htmlFor="gift-link">{gift.link}</label>
        <input id="gift-link" readOnly value={url} dir="ltr" aria-describedby="gift-until" />
        <p id="gift-until">{gift.until(lastDayOf(until, clock))}</p>
      </div>
      {share ? (
        <Share
          url={url}
          title={post.title}
          labels={{ share: tools.share, byEmail, newTab, copyLink, linkCopied, copyFailed }}
          {...(share !== true && { targets: configuredShareTargets(share, url, post.title) })}
        />
      ) : null}
    </>
  )
}

/** Leads from a story that is open for its reader to the page above. */
export function GiveLink({ id, messages: { gift } }: { id: number } & Pick<GiveProps, 'messages'>) {
  return (
    <p className={`${list.page} ${styles.gift}`}>
      <Sheet {...sheet} />
      <Link href={giveAddress(id)}>{gift.give}</Link>
    </p>
  )
}

type NoticeProps = {
  gift: Pick<Gift, 'state' | 'until'>
  /** Where the reader can subscribe; null for nowhere. */
  subscribe: string | null
  messages: Messages
  clock: Clock
}

/** The line above a story that was opened by a gift link: that it is a gift, or why the story is still closed. */
export function GiftNotice({ gift, subscribe, messages, clock }: NoticeProps) {
  return (
    <div className={`${list.page} ${styles.gift}`}>
      <Sheet {...sheet} />
      <p role="status" className={styles.result}>
        {giftText(gift, messages, clock)}
        {gift.state === 'open' && subscribe !== null ? (
          <>
            {' '}
            <Link href={subscribe}>{messages.gate.subscribe}</Link>
          </>
        ) : null}
      </p>
    </div>
  )
}

function giftText({ state, until }: NoticeProps['gift'], { gift }: Messages, clock: Clock): string {
  switch (state) {
    case 'open':
      return gift.received(lastDayOf(until, clock))
    case 'expired':
      return gift.expired
    case 'refused':
      return gift.refused
  }
}
