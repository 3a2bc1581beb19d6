// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConsentPanel } from '@/components/consent/consent-panel'
import { PrivacySettings } from '@/components/consent/privacy-settings'
import { start } from '@/components/measurement/start'
import type { Purpose } from '@/lib/base/config/measurement/consent'
import { CONSENT_KEY } from '@/lib/features/consent/own-consent'
import { act, cleanup, fireEvent, render, screen } from '../fakes/rendered'

const PURPOSES: Purpose[] = ['measurement']
const purpose = { name: 'Name', text: 'Text' }
const labels = {
  ...{ title: 'Your privacy', text: 'May we?', policy: 'Policy', accept: 'Accept', refuse: 'Refuse' },
  ...{ choose: 'Choose', save: 'Save', close: 'Close', signal: 'Signal' },
  purposes: { measurement: purpose, advertising: purpose, embeds: purpose },
}
const panel = <ConsentPanel purposes={PURPOSES} askAgainAfterDays={180} policy={null} labels={labels} />

/** As another page of the site stores it. */
const answered = (agreed: Purpose[]) =>
  localStorage.setItem(CONSENT_KEY, JSON.stringify({ version: 1, at: Date.now(), agreed }))

/** Back shows the page as the browser has kept it, which got no `storage` event meanwhile. */
const restored = () =>
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))

const reload = vi.fn()
const sent = vi.fn(async () => new Response())

beforeEach(() => {
  vi.stubEnv('BUILT_CONSENT', 'banner')
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  vi.stubGlobal('fetch', sent)
  localStorage.clear()
  for (const mock of [reload, sent]) mock.mockClear()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

describe('a page that the browser’s cache restores', () => {
  it('a page restored by Back reloads where consent was withdrawn later, and sends no analytics event', () => {
    answered(['measurement'])
    render(panel)
    start({ analytics: [{ kind: 'endpoint', address: 'https://count.example/e' }], vitals: 0 })
    expect(sent).toHaveBeenCalledTimes(1)
    answered([])
    restored()
    expect(reload).toHaveBeenCalledTimes(1)
    expect(sent).toHaveBeenCalledTimes(1)
  })

  it('the consent panel of a page restored by Back closes where a later page was answered', () => {
    render(panel)
    expect(screen.getByText('Your privacy')).toBeTruthy()
    answered([])
    restored()
    expect(screen.queryByText('Your privacy')).toBeNull()
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('a consent panel that another tab answers', () => {
  it('the consent panel gives its focus to the page where another tab answers it', () => {
    render(
      <>
        {panel}
        <main id="main" tabIndex={-1} />
      </>,
    )
    screen.getByRole('button', { name: 'Accept' }).focus()
    answered([])
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: CONSENT_KEY })))
    expect(screen.queryByText('Your privacy')).toBeNull()
    expect(document.activeElement).toBe(document.getElementById('main'))
  })
})

describe('the privacy settings', () => {
  it('the privacy settings take the focus when their button is pressed while they are open', () => {
    answered([])
    render(
      <>
        {panel}
        <PrivacySettings label="Privacy settings" />
      </>,
    )
    const button = screen.getByRole('button', { name: 'Privacy settings' })
    for (const _ of ['opens', 'is open']) {
      button.focus()
      fireEvent.click(button)
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your privacy' }))
    }
  })
})
