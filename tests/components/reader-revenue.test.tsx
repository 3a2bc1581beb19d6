// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startRevenue } from '@/components/parts/reader-revenue/start-revenue.client'

const consent = vi.hoisted(() => ({ asked: [] as string[], agree: () => {} }))
vi.mock('@/components/page/consent/gate.client', () => ({
  whenAllowed: (purpose: string, start: () => void) => {
    consent.asked.push(purpose)
    consent.agree = start
  },
}))

const SETTINGS = {
  product: 'CAowqfK3DA:sport',
  script: 'https://news.google.com/swg/js/v1/swg-basic.js',
  purpose: 'embeds' as const,
  language: 'ur',
}

type Start = (subscriptions: { init(options: object): void }) => void
const scope = window as unknown as { SWG_BASIC?: Start[] | undefined }
const appended: Node[] = []

beforeEach(() => {
  consent.asked.length = 0
  appended.length = 0
  delete scope.SWG_BASIC
  // Not attached: the document would try to load it.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => void appended.push(...(nodes as Node[])))
})
afterEach(() => vi.restoreAllMocks())

const scripts = () => appended.map((node) => (node as HTMLScriptElement).src)

it('Google’s script is loaded once, after consent, and told the product of the story', () => {
  startRevenue(document.createElement('span'), SETTINGS)
  expect([consent.asked, scripts()]).toEqual([['embeds'], []])
  consent.agree()
  consent.agree()
  expect(scripts()).toEqual([SETTINGS.script])
  const init = vi.fn()
  for (const start of scope.SWG_BASIC ?? []) start({ init })
  expect(init.mock.calls).toEqual([
    [
      {
        type: 'NewsArticle',
        isPartOfType: ['Product'],
        isPartOfProductId: 'CAowqfK3DA:sport',
        clientOptions: { theme: 'light', lang: 'ur' },
      },
    ],
  ])
})

it('its windows are dark where the reader has chosen dark pages', () => {
  document.documentElement.dataset.scheme = 'dark'
  startRevenue(document.createElement('span'), SETTINGS)
  consent.agree()
  const init = vi.fn()
  for (const start of scope.SWG_BASIC ?? []) start({ init })
  expect(init.mock.calls[0]?.[0]).toMatchObject({ clientOptions: { theme: 'dark' } })
  delete document.documentElement.dataset.scheme
})
