// @vitest-environment happy-dom

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startMeasuring } from '@/components/parts/analytics/start.client'
import { ConsentPanel, type ConsentSettings } from '@/components/parts/consent/consent-panel'
import { CONSENT_KEY } from '@/components/parts/consent/own-consent.client'
import { SettingsButton } from '@/components/parts/consent/settings-button'
import { startConsent } from '@/components/parts/consent/start-consent.client'
import type { Purpose } from '@/lib/settings/measurement'
import { act, fireEvent, render, screen } from '../fakes/rendered'
import { partIn } from './part-in'

const PURPOSES: Purpose[] = ['measurement']
const purpose = { name: 'Name', text: 'Text' }
const labels = {
  ...{ title: 'Your privacy', text: 'May we?', policy: 'Policy', accept: 'Accept', refuse: 'Refuse' },
  ...{ choose: 'Choose', save: 'Save', close: 'Close', signal: 'Signal' },
  purposes: { measurement: purpose, advertising: purpose, embeds: purpose },
}
/** The page of a site that asks. */
function open() {
  render(
    <>
      <ConsentPanel purposes={PURPOSES} askAgainAfterDays={180} policy={null} labels={labels} />
      <SettingsButton label="Privacy settings" />
      <main id="main" tabIndex={-1} />
    </>,
  )
  const [panel, settings] = partIn<ConsentSettings>(document, 'consent')
  startConsent(panel, settings)
  return panel
}

/** Stores the choice in the form in which another page of the site would. */
const answered = (agreed: Purpose[]) =>
  localStorage.setItem(CONSENT_KEY, JSON.stringify({ version: 1, at: Date.now(), agreed }))

/** Back shows the page as the browser has kept it, which got no `storage` event meanwhile. */
const restored = () =>
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))

const reload = vi.fn()
const beacon = vi.fn(async () => new Response())

beforeEach(() => {
  vi.stubEnv('BUILT_CONSENT', 'banner')
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  vi.stubGlobal('fetch', beacon)
  for (const mock of [reload, beacon]) mock.mockClear()
})

describe('a page that the browser’s cache restores', () => {
  it('a page restored by Back reloads where consent was withdrawn later, and sends no analytics event', () => {
    answered(['measurement'])
    open()
    startMeasuring(document.body, {
      analytics: [{ kind: 'endpoint', address: 'https://count.example/e' }],
      vitals: 0,
    })
    expect(beacon).toHaveBeenCalledTimes(1)
    answered([])
    restored()
    expect(reload).toHaveBeenCalledTimes(1)
    expect(beacon).toHaveBeenCalledTimes(1)
  })

  it('the consent panel of a page restored by Back closes where a later page was answered', () => {
    const panel = open()
    expect(panel.hidden).toBe(false)
    answered([])
    restored()
    expect(panel.hidden).toBe(true)
    expect(reload).not.toHaveBeenCalled()
  })
})

it('the consent panel gives its focus to the page where another tab answers it', () => {
  const panel = open()
  screen.getByRole('button', { name: 'Accept' }).focus()
  answered([])
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: CONSENT_KEY })))
  expect(panel.hidden).toBe(true)
  expect(document.activeElement).toBe(document.getElementById('main'))
})

it('the privacy settings take the focus when their button is pressed while they are open', () => {
  answered([])
  open()
  const button = screen.getByRole('button', { name: 'Privacy settings' })
  for (const _ of ['opens', 'is open']) {
    button.focus()
    fireEvent.click(button)
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your privacy' }))
  }
})
