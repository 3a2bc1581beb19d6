import type { LeadScale } from '@/lib/settings/site'
import type { AnyFrontSection, FrontSectionKind } from '../section-kind'
import type { LatestSettings } from './settings'
import { Top } from './top'

type LatestFrontSection = AnyFrontSection & { kind: 'latest'; scale?: LeadScale | undefined }

/** The newest stories. They are the top of the page, and read before the sections (front-top.ts). */
export const latest: FrontSectionKind<LatestSettings, LatestFrontSection> = {
  limit: ({ limit }) => limit,
  read: async ({ kind }, limit, { top: { posts, scale } }) => ({ kind, limit, posts, scale }),
  draw: ({ posts, scale }, { isFirst, beside, context }) => (
    <Top posts={posts} scale={scale} isFirst={isFirst} beside={beside} context={context} />
  ),
}
