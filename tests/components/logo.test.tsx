// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { logoFiles } from '@/app/(site)/_templates/logo-files'
import { Header } from '@/components/layout/header'
import type { LogoSetting } from '@/lib/base/config/readers/logo'
import { messages } from '@/lib/base/messages'
import type { Footer } from '@/lib/cms/model'

vi.mock('@/lib/base/config/media', () => ({ isOptimisable: () => false }))
vi.mock('next/navigation', () => ({ usePathname: () => '/' }))
afterEach(cleanup)

const footer = (logo: string | null) => ({ logo }) as Footer

const home = (setting: LogoSetting, from: Footer | null = null) => {
  render(
    <Header
      name="The Paper"
      menu={[]}
      messages={messages('en')}
      readerLists={false}
      logo={logoFiles(setting, from)}
    />,
  )
  return screen.getByRole('link', { name: /The Paper/ })
}
const sources = (link: HTMLElement) =>
  within(link)
    .queryAllByAltText('The Paper')
    .map((one) => one.getAttribute('src'))

describe('the logo in the header', () => {
  it('the header shows the name as text where no logo is configured', () => {
    const link = home(null, footer('https://media.example.com/logo.png'))
    expect(link.textContent).toBe('The Paper')
    expect(sources(link)).toEqual([])
  })
  it('the header shows the footer’s logo with the name as its alt text', () => {
    expect(sources(home('footer', footer('https://media.example.com/logo.png')))).toEqual([
      'https://media.example.com/logo.png',
    ])
  })
  it.each([footer(null), null])(
    'the header shows the name where the footer has no logo or can’t be read (%j)',
    (from) => {
      expect(home('footer', from).textContent).toBe('The Paper')
    },
  )
  it('the header has a logo for each colour scheme, both loaded lazily', () => {
    const link = home({ light: '/brand/logo.svg', dark: '/brand/dark.svg' })
    expect(sources(link)).toEqual(['/brand/logo.svg', '/brand/dark.svg'])
    for (const picture of within(link).getAllByAltText('The Paper')) {
      expect(picture.getAttribute('loading')).toBe('lazy')
    }
  })
})
