import { pickVoice } from '@/lib/features/listen/voice'
import type { ListenSettings } from './listen'

/** Shows the button where the device has a voice for the story, now or when its voices have loaded. */
export function startListen(button: HTMLElement, settings: ListenSettings): void {
  const synthesis = speech()
  let isStarted = false
  const look = () => {
    if (isStarted || voiceFor(settings.language) === null) return
    isStarted = true
    // Before it is asked for: phones let a page speak only in the click itself, which cannot wait for a file.
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

/** Where pages may not speak, the browser has no such thing, or only half of it. */
function speech(): SpeechSynthesis | null {
  return typeof window.SpeechSynthesisUtterance === 'function' ? (window.speechSynthesis ?? null) : null
}
