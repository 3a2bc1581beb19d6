/**
 * Plays one advertisement before a film by Google's IMA SDK. Whatever the SDK does, the film goes on: it may be blocked,
 * answer wrongly, throw, or say nothing.
 */
import type { VideoAdSettings } from '@/lib/settings/video-ads'
import { EVENTS, type ImaWindow, type ManagerLoaded } from './ima.client'

// Milliseconds until something is heard of the script, of the answer, and of the ad. A reader who pressed Play would
// not wait longer for a film without an ad.
export const SILENT_MS = 8_000

// Milliseconds. An ad that still holds the film after this has forgotten to end.
export const LONGEST_MS = 180_000

type Stage = {
  box: HTMLElement
  film: HTMLVideoElement
  /** The ad begins, so the film pauses and the box covers it. */
  covered: () => void
}

/** Resolves when the film may go on. It never rejects. @param settings `tag` as it is requested */
export async function playAd(
  scope: ImaWindow,
  settings: Pick<VideoAdSettings, 'tag' | 'script' | 'language'>,
  stage: Stage,
): Promise<void> {
  const endings: (() => void)[] = []
  try {
    await whatComesFirst(scope, endings, async (expect) => {
      expect(SILENT_MS)
      await loadScript(scope, settings.script)
      await run(scope, settings, stage, expect, endings)
    })
  } catch {
    // The film goes on without an ad.
  }
  for (const end of endings.reverse()) {
    try {
      end()
    } catch {
      // Nothing of a broken SDK can be ended.
    }
  }
}

/** Sets the time until which the next sign is expected. */
type Expect = (ms: number) => void

/** Runs the work, and gives up when nothing was heard of it for the time that it asked for. */
function whatComesFirst(
  scope: ImaWindow,
  endings: (() => void)[],
  work: (expect: Expect) => Promise<void>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let timer: number | undefined
    const cancel = () => scope.clearTimeout(timer)
    endings.push(cancel)
    work((ms) => {
      cancel()
      timer = scope.setTimeout(reject, ms)
    }).then(resolve, reject)
  })
}

const scripts = new WeakMap<Document, Promise<void>>()

/** Loads the SDK once in a page. */
function loadScript({ document }: ImaWindow, src: string): Promise<void> {
  const loading =
    scripts.get(document) ??
    new Promise<void>((resolve, reject) => {
      const script = Object.assign(document.createElement('script'), { src, async: true })
      script.addEventListener('load', () => resolve())
      script.addEventListener('error', reject)
      document.head.append(script)
    })
  scripts.set(document, loading)
  return loading
}

function run(
  scope: ImaWindow,
  { tag, language }: Pick<VideoAdSettings, 'tag' | 'language'>,
  { box, film, covered }: Stage,
  expect: Expect,
  endings: (() => void)[],
): Promise<void> {
  const ima = scope.google?.ima
  if (ima === undefined) throw new Error('The SDK is not there')
  return new Promise((resolve, reject) => {
    /** A listener of the SDK that throws would be lost in it. */
    const guarded =
      <Event>(listener: (event: Event) => void) =>
      (event: Event) => {
        try {
          listener(event)
        } catch (error) {
          reject(error)
        }
      }
    const size = () => [box.clientWidth, box.clientHeight] as const
    ima.settings?.setLocale?.(language)
    // With the film's own element, phones that play one element at a time play the ad in it.
    const container = new ima.AdDisplayContainer(box, film)
    endings.push(() => container.destroy())
    container.initialize()
    const loader = new ima.AdsLoader(container)
    endings.push(() => loader.destroy())
    loader.addEventListener(EVENTS.error, reject)
    loader.addEventListener(
      EVENTS.managerLoaded,
      guarded((event: ManagerLoaded) => {
        const rendering = new ima.AdsRenderingSettings()
        rendering.restoreCustomPlaybackStateOnAdBreakComplete = true
        const manager = event.getAdsManager(film, rendering)
        endings.push(() => manager.destroy())
        manager.addEventListener(EVENTS.error, reject)
        manager.addEventListener(
          EVENTS.pause,
          guarded(() => {
            expect(LONGEST_MS)
            covered()
          }),
        )
        for (const type of [EVENTS.resume, EVENTS.allDone]) manager.addEventListener(type, () => resolve())
        expect(SILENT_MS)
        manager.init(...size(), 'normal')
        manager.start()
        const observer = new ResizeObserver(guarded(() => manager.resize(...size(), 'normal')))
        observer.observe(box)
        endings.push(() => observer.disconnect())
      }),
    )
    const [width, height] = size()
    expect(SILENT_MS)
    loader.requestAds(
      Object.assign(new ima.AdsRequest(), {
        adTagUrl: tag,
        linearAdSlotWidth: width,
        linearAdSlotHeight: height,
        nonLinearAdSlotWidth: width,
        nonLinearAdSlotHeight: height,
      }),
    )
  })
}
