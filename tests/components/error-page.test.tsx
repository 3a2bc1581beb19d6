// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import SiteError from '@/app/(site)/error'
import { NoticeMessagesProvider } from '@/components/layout/notice-messages'
import { messages } from '@/lib/base/messages'

afterEach(cleanup)

it('the notice of a failed page leads to that page again, with its query', () => {
  history.replaceState(null, '', '/search?q=harbour')
  const texts = messages('en')
  render(
    <NoticeMessagesProvider messages={texts}>
      <SiteError error={new Error('failed')} reset={() => {}} />
    </NoticeMessagesProvider>,
  )
  const link = screen.getByText<HTMLAnchorElement>(texts.tryAgain)
  expect(new URL(link.getAttribute('href') ?? '/none', location.href).href).toBe(location.href)
})
