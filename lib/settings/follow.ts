/** The links with which readers follow the publication: docs/customising.md#follow. */
import { z } from 'zod'
import { choice, eachItsOwn, group, outsideAddress } from './site-kinds'

const FOLLOW_PLACES = ['footer', 'story', 'newsletters'] as const
export type FollowPlace = (typeof FOLLOW_PLACES)[number]

const FOLLOW_NETWORKS = [
  'whatsapp',
  'bluesky',
  'telegram',
  'instagram',
  'x',
  'facebook',
  'youtube',
  'linkedin',
  'threads',
  'mastodon',
  'tiktok',
] as const
type FollowNetwork = (typeof FOLLOW_NETWORKS)[number]

/** `google` asks Google to prefer this site among its top stories. Its address is made from that of the site. */
type FollowLink = { to: 'google' } | { to: FollowNetwork; url: string }

export type FollowSettings = {
  /** The places where the row of links stands. Without a place, the footer lists the accounts as before. */
  places: readonly FollowPlace[]
  /** Shown first, in this order. The accounts of the publication's record for other networks follow them. */
  links: readonly FollowLink[]
}

const ACCOUNT = 'https://bsky.app/profile/example.com'

const followLink = group({
  to: choice(['google', ...FOLLOW_NETWORKS]),
  url: outsideAddress(ACCOUNT).optional(),
}).superRefine(({ to, url }, context) => {
  if ((to === 'google') === (url === undefined)) return
  const message =
    to === 'google'
      ? "should not be set: Google's address is made from SITE_URL"
      : `should be the https address of the account, such as '${ACCOUNT}'`
  context.addIssue({ code: 'custom', path: ['url'], message })
})

export const followSchema = group({
  places: z.array(choice(FOLLOW_PLACES), { error: "should be a list such as ['footer', 'story']" }),
  links: z
    .array(followLink, { error: "should be a list such as [{ to: 'google' }]" })
    .max(FOLLOW_NETWORKS.length + 1, {
      error: `should have at most ${FOLLOW_NETWORKS.length + 1} links`,
    })
    .superRefine(
      eachItsOwn('to', (to) => `should be a different network, since a link above is to '${to}' too`),
    ),
}).partial()
