// Why in the browser: an advertisement begins with the reader's press, and only with consent.
// Without scripts, films play without advertisements.
import { hasPrivacySignal, isAllowed } from '@/components/page/consent/gate.client'
import { type VideoAdSettings, withParameter } from '@/lib/settings/video-ads'
import type { ImaWindow } from './ima.client'
import { playAd } from './play-ad.client'

/** Films of the page's content, above a story or in it. Ads have films too. */
const FILMS = 'main video'
const OF_ADS = '[data-slot], [data-part=films]'

/**
 * Plays an advertisement when a reader starts a film, once for each film. `play` does not bubble, so it is caught on its
 * way down; this also finds films that are added later.
 * @param part whose added element gets the box over the film
 */
export function startFilms(part: HTMLElement, settings: VideoAdSettings): void {
  const filmsWithAd = new WeakSet<HTMLVideoElement>()
  document.addEventListener(
    'play',
    (press) => {
      const { target: film } = press
      if (!(film instanceof HTMLVideoElement) || !isOfPage(film) || filmsWithAd.has(film)) return
      // Without consent the film plays, and a later press is asked again.
      if (!isAllowed('advertising')) return
      filmsWithAd.add(film)
      void playBefore(film, press, part.firstElementChild ?? part, settings)
    },
    true,
  )
}

const isOfPage = (film: HTMLVideoElement) => film.matches(FILMS) && film.closest(OF_ADS) === null

async function playBefore(film: HTMLVideoElement, press: Event, parent: Element, settings: VideoAdSettings) {
  const box = boxOver(film, settings.label)
  let stage: 'waiting' | 'covered' | 'over' = 'waiting'
  film.pause()
  parent.append(box.element)
  box.follow()
  // A reader who presses again does not want to wait: the film plays, and an ad that comes later is not shown.
  // The press itself is still on its way down to the film.
  const onPlay = (event: Event) => event !== press && stage === 'waiting' && end()
  film.addEventListener('play', onPlay)
  const covered = () => {
    if (stage === 'over') throw new Error('The film plays already')
    stage = 'covered'
    film.pause()
    box.show()
  }
  const tag = hasPrivacySignal() ? withParameter(settings.tag, 'rdp') : settings.tag
  await playAd(window as ImaWindow, { ...settings, tag }, { box: box.element, film, covered })
  end()

  function end() {
    if (stage === 'over') return
    const hadFocus = box.element.contains(document.activeElement)
    stage = 'over'
    film.removeEventListener('play', onPlay)
    box.remove()
    if (hadFocus) film.focus({ preventScroll: true })
    // Browsers may refuse to play a film long after the press. The reader can then press again.
    film.play().catch(() => undefined)
  }
}

/**
 * A box that covers the film, and is only seen once there is something in it. It stands in an element of its own and not
 * beside the film, since React owns that place and would draw it anew.
 */
function boxOver(film: HTMLVideoElement, label: string) {
  const element = document.createElement('div')
  element.tabIndex = -1
  element.setAttribute('role', 'region')
  element.setAttribute('aria-label', label)
  Object.assign(element.style, { position: 'absolute', visibility: 'hidden', background: '#000' })
  const place = () => {
    const { width, height, left, top } = film.getBoundingClientRect()
    // An element that is not positioned is no origin, though browsers name the body as the parent.
    const parent = element.offsetParent === document.body ? null : element.offsetParent
    const origin = (parent ?? document.documentElement).getBoundingClientRect()
    Object.assign(element.style, {
      width: `${width}px`,
      height: `${height}px`,
      left: `${left - origin.left}px`,
      top: `${top - origin.top}px`,
    })
  }
  const observer = new ResizeObserver(place)
  return {
    element,
    // What is above the film may change its place as well as its size.
    follow: () => {
      place()
      for (const one of [film, document.body]) observer.observe(one)
    },
    show: () => {
      element.style.visibility = 'visible'
      element.focus({ preventScroll: true })
    },
    remove: () => {
      observer.disconnect()
      element.remove()
    },
  }
}
