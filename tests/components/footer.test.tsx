// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Footer } from '@/components/layout/footer'
import { messages } from '@/lib/base/messages'
import type { Footer as FooterModel } from '@/lib/cms/model'

vi.mock('@/lib/base/config/media', () => ({ isOptimisable: () => false }))
afterEach(cleanup)

const FOOTER: FooterModel = {
  logo: null,
  bio: '',
  apps: [],
  textColor: null,
  accentColor: null,
  newsletter: true,
  latestStories: false,
  social: [{ platform: 'mastodon', url: 'https://social.example/@paper' }],
  menu: [],
  affiliates: [],
  copyright: '',
}

const show = (footer: FooterModel | null) =>
  render(
    <Footer
      name="The Paper"
      footer={footer}
      latest={[]}
      messages={messages('en')}
      language="en"
      feedLink
      readerLists
    />,
  )
const follow = () => screen.getByRole('navigation', { name: messages('en').followUs })

describe('Footer', () => {
  it.each([
    ['is configured', FOOTER, 2],
    ['is missing', null, 1],
  ] as const)('the footer links to the feed where the publisher’s footer %s', (_, footer, links) => {
    show(footer)
    expect(within(follow()).getAllByRole('link')).toHaveLength(links)
    expect(within(follow()).getByRole('link', { name: 'RSS' }).getAttribute('href')).toBe('/feed.xml')
  })
})
