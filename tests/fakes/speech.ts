/** A silent voice, as slow as the test wants. */
export type FakeVoice = {
  lang: string
  localService: boolean
  default: boolean
  name: string
  voiceURI: string
}

export const voice = (lang: string, more: Partial<FakeVoice> = {}): FakeVoice => ({
  lang,
  localService: true,
  default: false,
  name: lang,
  voiceURI: lang,
  ...more,
})

export class FakeUtterance {
  voice: FakeVoice | null = null
  lang = ''
  rate = 1
  onend: (() => void) | null = null
  onerror: (() => void) | null = null
  constructor(readonly text: string) {}
}

export class FakeSpeech extends EventTarget {
  /** Everything that was ever said, in its order. */
  readonly utterances: FakeUtterance[] = []
  private saying: FakeUtterance | null = null

  constructor(private voices: FakeVoice[] = []) {
    super()
  }

  getVoices() {
    return this.voices
  }
  /** The list of voices arrives, as it does a while after the page. */
  bring(...voices: FakeVoice[]) {
    this.voices = voices
    this.dispatchEvent(new Event('voiceschanged'))
  }
  speak(utterance: FakeUtterance) {
    this.utterances.push(utterance)
    this.saying = utterance
  }
  /** Browsers tell a silenced utterance that it failed. */
  cancel() {
    const silenced = this.saying
    this.saying = null
    silenced?.onerror?.()
  }
  resume() {}
  get now() {
    return this.saying
  }
  /** What is being said has been said. */
  finish() {
    const said = this.saying
    this.saying = null
    said?.onend?.()
  }
  fail() {
    this.saying?.onerror?.()
  }
}
