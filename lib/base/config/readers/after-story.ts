import { z } from 'zod'
import { choice, group, text, whole } from '../schema/kinds'

const BOX_PLACES = ['story', 'front', 'section'] as const
export type BoxPlace = (typeof BOX_PLACES)[number]

/** Requires NEWSLETTER_SIGNUP_URL. */
export type NewsletterBoxSettings = {
  newsletter: string
  places: readonly BoxPlace[]
}

export type CommentSettings = {
  /** https URL with `{url}`, `{path}`, `{id}`, `{title}` and `{language}`, escaped. */
  frame: string
  /** CSS pixels. */
  height: number
  /** By `access_type`; `free` for open stories. */
  access: readonly string[]
}

const COMMENT_HEIGHT = 600

export const newsletterBoxSchema = group({
  newsletter: text('The Manifest'),
  places: z
    .array(choice(BOX_PLACES), { error: "should be a list such as ['story', 'section']" })
    .min(1, { error: "should name a place, such as 'story'" }),
}).nullable()

const FRAME = "should be an https address such as 'https://comments.example.com/embed?url={url}'"

export const commentsSchema = group({
  frame: z
    .string({ error: FRAME })
    .regex(/^https:\/\/[a-z0-9.-]+(?::\d+)?\/\S*$/, { error: FRAME })
    .max(2_000, { error: 'should have at most 2,000 characters' }),
  height: whole(100, 5_000).default(COMMENT_HEIGHT),
  access: z
    .array(text('free'), { error: "should be a list such as ['free', 'login']" })
    .default(['free'])
    .transform((kinds) => kinds.map((kind) => kind.toLowerCase())),
}).nullable()
