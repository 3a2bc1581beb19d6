import type { AnyFrontSection, FrontSectionKind } from '../section-kind'
import { FrameBlock } from './frame-block'
import type { FrameSettings } from './settings'

type FrameFrontSection = AnyFrontSection & FrameSettings

/** A page of another host, in a frame. */
export const frame: FrontSectionKind<FrameSettings, FrameFrontSection> = {
  limit: () => 0,
  read: async (settings, limit) => ({ ...settings, limit, posts: [] }),
  needsNoStories: true,
  key: ({ title, address }) => `${title}:${address}`,
  heading: ({ title }) => ({ id: `frame-${title.replace(/\s+/g, '-')}`, title }),
  draw: (section, { id, context }) => <FrameBlock id={id} section={section} messages={context.messages} />,
}
