// Why in the browser: only the browser knows the device's voices.
// Without scripts the button is not shown.
import type { ListenSettings } from './listen'

export type Voice = { lang: string; localService: boolean; default: boolean }

/**
 * The best voice for a language. It prefers voices on the device, because others send the text to their vendor.
 * @param language BCP 47
 * @returns null if no voice speaks the language
 */
export function pickVoice<V extends Voice>(voices: readonly V[], language: string): V | null {
  const storyLocale = localeOf(language)
  if (storyLocale === null) return null
  const rankedVoices = voices.flatMap((voice) => {
    const voiceLocale = localeOf(voice.lang)
    if (
      voiceLocale?.language !== storyLocale.language ||
      voiceLocale.maximize().script !== storyLocale.maximize().script
    )
      return []
    const isOfRegion = storyLocale.region !== undefined && voiceLocale.region === storyLocale.region
    return [{ voice, rank: Number(voice.localService) * 4 + Number(isOfRegion) * 2 + Number(voice.default) }]
  })
  const [first, ...otherVoices] = rankedVoices
  if (!first) return null
  return otherVoices.reduce((best, one) => (one.rank > best.rank ? one : best), first).voice
}

/** Some devices write the tag with an underscore, such as `hi_IN`. */
function localeOf(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-'))
  } catch {
    return null
  }
}

export function startListen(button: HTMLElement, settings: ListenSettings): void {
  const synthesis = speech()
  let isStarted = false
  const look = () => {
    if (isStarted || voiceFor(settings.language) === null) return
    isStarted = true
    // Loaded before the click: phones allow speech only within the click itself, which can't wait for a file.
    import('./player.client').then(
      ({ createPlayer }) => {
        const press = createPlayer(button, settings, () => voiceFor(settings.language))
        button.addEventListener('click', press)
        button.dataset.needs = ''
      },
      () => undefined,
    )
  }
  synthesis?.addEventListener?.('voiceschanged', look)
  look()
}

function voiceFor(language: string): SpeechSynthesisVoice | null {
  try {
    return pickVoice(speech()?.getVoices() ?? [], language)
  } catch {
    return null
  }
}

/** Some browsers have only half of the interface, or none where pages may not speak. */
function speech(): SpeechSynthesis | null {
  return typeof window.SpeechSynthesisUtterance === 'function' ? (window.speechSynthesis ?? null) : null
}
