// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { LONGEST_MS, playAd, SILENT_MS } from '@/components/parts/ads/films/play-ad.client'
import { createIma, createImaWindow } from '../../../fakes/ima'

const SETTINGS = { tag: 'https://ads.example/vast', script: 'https://sdk.example/ima3.js', language: 'hi' }

let covered: ReturnType<typeof vi.fn<() => void>>
beforeEach(() => {
  covered = vi.fn<() => void>()
})

/** Begins an ad. @param broken what of the SDK throws; null for a script that brings no SDK */
function begin(broken: readonly string[] | null = []) {
  const sdk = createIma(broken ?? [])
  const { scope, scripts, pass, waiting } = createImaWindow(document)
  let isOver = false
  const film = document.createElement('video')
  const box = document.createElement('div')
  const ad = playAd(scope, SETTINGS, { box, film, covered }).then(() => {
    isOver = true
  })
  /** Lets pending promises run. */
  const settle = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  const load = async () => {
    if (broken !== null) scope.google = { ima: sdk.ima }
    scripts[0]?.dispatchEvent(new Event('load'))
    await settle()
  }
  const say = async (...event: Parameters<typeof sdk.say>) => {
    sdk.say(...event)
    await settle()
  }
  return { ...sdk, say, scope, scripts, pass, waiting, ad, load, settle, isOver: () => isOver }
}

it('an ad plays, covers the film when it begins, and ends for the film to go on', async () => {
  const { scripts, requests, calls, say, load, ad, isOver, waiting } = begin()
  expect(scripts.map(({ src }) => src)).toEqual([SETTINGS.script])
  await load()
  expect(requests).toMatchObject([{ adTagUrl: SETTINGS.tag }])
  expect(calls).toEqual(['locale hi', 'initialize', 'requestAds'])
  await say('loader', 'adsManagerLoaded')
  expect(calls).toContain('start')
  expect(covered).not.toHaveBeenCalled()
  await say('manager', 'contentPauseRequested')
  expect([covered.mock.calls.length, isOver()]).toEqual([1, false])
  await say('manager', 'contentResumeRequested')
  await ad
  expect(calls.slice(-3)).toEqual(['manager.destroy', 'loader.destroy', 'container.destroy'])
  expect(waiting()).toBe(0)
})

it.each([
  [
    'the script is blocked',
    async ({ scripts }: ReturnType<typeof begin>) => scripts[0]?.dispatchEvent(new Event('error')),
  ],
  ['the script never loads', async ({ pass }: ReturnType<typeof begin>) => pass(SILENT_MS)],
  [
    'there is no answer',
    async ({ load, pass }: ReturnType<typeof begin>) => load().then(() => pass(SILENT_MS)),
  ],
  [
    'the answer has no ad',
    async ({ load, say }: ReturnType<typeof begin>) => load().then(() => say('loader', 'adError')),
  ],
  [
    'the ad fails',
    async ({ load, say }: ReturnType<typeof begin>) => {
      await load()
      await say('loader', 'adsManagerLoaded')
      await say('manager', 'adError')
    },
  ],
  [
    'the ad never begins',
    async ({ load, say, pass }: ReturnType<typeof begin>) => {
      await load()
      await say('loader', 'adsManagerLoaded')
      pass(SILENT_MS)
    },
  ],
  [
    'the ad never ends',
    async ({ load, say, pass, isOver }: ReturnType<typeof begin>) => {
      await load()
      await say('loader', 'adsManagerLoaded')
      await say('manager', 'contentPauseRequested')
      pass(SILENT_MS)
      expect(isOver()).toBe(false)
      pass(LONGEST_MS)
    },
  ],
])('the film goes on if %s', async (_, happen) => {
  const started = begin()
  await happen(started)
  await started.ad
  expect(started.isOver()).toBe(true)
})

it.each([
  [null],
  [['initialize']],
  [['requestAds']],
  [['getAdsManager']],
  [['init']],
  [['start', 'manager.destroy', 'loader.destroy']],
])('the film goes on with an SDK of which %j does not work', async (broken) => {
  const { load, say, ad, isOver } = begin(broken)
  await load()
  await say('loader', 'adsManagerLoaded')
  await ad
  expect(isOver()).toBe(true)
})
