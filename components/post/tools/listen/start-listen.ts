import { pickVoice } from '@/lib/features/listen/voice'
import type { ListenSettings } from './listen'

export function startListen(button: HTMLElement, settings: ListenSettings): void {
  const synthesis = speech()
  let isStarted = false
  const look = () => {
    if (isStarted || voiceFor(settings.language) === null) return
    isStarted = true
    // Loaded in advance, because phones allow speech only within the click itself.
    import('./player').then(
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

/** Some browsers have only half of the API. */
function speech(): SpeechSynthesis | null {
  return typeof window.SpeechSynthesisUtterance === 'function' ? (window.speechSynthesis ?? null) : null
}
