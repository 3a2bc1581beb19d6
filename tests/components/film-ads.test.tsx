// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startFilms } from '@/components/parts/ads/films/start-films.client'

const { playAd, consent } = vi.hoisted(() => ({
  playAd: vi.fn(),
  consent: { isAllowed: true, signal: false },
}))
vi.mock('@/components/parts/ads/films/play-ad.client', () => ({ playAd }))
vi.mock('@/components/page/consent/gate.client', () => ({
  isAllowed: () => consent.isAllowed,
  hasPrivacySignal: () => consent.signal,
}))

const SETTINGS = {
  tag: 'https://ads.example/vast?iu=/1/films',
  script: 'https://sdk.example/ima3.js',
  language: 'en',
  label: 'Advertisement',
}

type Stage = { box: HTMLElement; film: HTMLVideoElement; covered: () => void }

let started: { end: () => void; stage: Stage; tag: string }[]
const play = vi.fn(async () => undefined)
const pause = vi.fn()

const part = document.createElement('div')
part.append(document.createElement('div'))
// Once, since it listens to the document.
beforeAll(() => startFilms(part, SETTINGS))

beforeEach(() => {
  started = []
  Object.assign(consent, { isAllowed: true, signal: false })
  document.body.innerHTML =
    '<main><video id="a"></video><article><video id="b"></video><div data-slot><video id="ad"></video></div></article></main><video id="outside"></video>'
  part.firstElementChild?.replaceChildren()
  document.body.append(part)
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockImplementation(play)
  vi.spyOn(HTMLVideoElement.prototype, 'pause').mockImplementation(pause)
  playAd.mockImplementation((_: Window, { tag }: typeof SETTINGS, stage: Stage) => {
    return new Promise<void>((end) => {
      started.push({ stage, tag, end })
    })
  })
})
afterEach(() => {
  vi.clearAllMocks()
  vi.restoreAllMocks()
})

const press = (id: string) => document.querySelector(`#${id}`)?.dispatchEvent(new Event('play'))
const box = () => document.querySelector<HTMLElement>('[role=region]')

it('nothing is asked for before a reader starts a film', () => {
  expect(playAd).not.toHaveBeenCalled()
  expect(box()).toBeNull()
})

it('a film that a reader starts waits for an ad, once, and then plays', async () => {
  press('a')
  expect([pause.mock.calls.length, play.mock.calls.length]).toEqual([1, 0])
  expect(box()?.getAttribute('aria-label')).toBe('Advertisement')
  expect(box()?.style.visibility).toBe('hidden')
  started[0]?.stage.covered()
  expect(box()?.style.visibility).toBe('visible')
  started[0]?.end()
  await vi.waitFor(() => expect(play).toHaveBeenCalledTimes(1))
  expect(box()).toBeNull()
  press('a')
  expect(playAd).toHaveBeenCalledTimes(1)
  press('b')
  expect(playAd).toHaveBeenCalledTimes(2)
})

it('a reader who presses again while the ad is awaited sees the film, and no ad later', async () => {
  press('a')
  press('a')
  expect(play).toHaveBeenCalledTimes(1)
  expect(box()).toBeNull()
  expect(() => started[0]?.stage.covered()).toThrow()
  started[0]?.end()
  await Promise.resolve()
  expect(play).toHaveBeenCalledTimes(1)
})

it('without consent, films play and nothing is loaded; a later press is asked again', () => {
  consent.isAllowed = false
  press('a')
  expect([playAd.mock.calls.length, pause.mock.calls.length]).toEqual([0, 0])
  consent.isAllowed = true
  press('a')
  expect(playAd).toHaveBeenCalledTimes(1)
})

it('films of advertisements, and those outside of the content, have no ads', () => {
  press('ad')
  press('outside')
  expect(playAd).not.toHaveBeenCalled()
})

it('with Global Privacy Control, the ads are restricted', () => {
  consent.signal = true
  press('a')
  expect(started[0]?.tag).toBe('https://ads.example/vast?iu=/1/films&rdp=1')
})
