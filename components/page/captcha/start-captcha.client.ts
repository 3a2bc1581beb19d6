// Why in the browser: the provider's script asks the question there.
// Without scripts, a note says that the form needs them.
import { CAPTCHA_USED } from './field'

type Settings = { siteKey: string; language: string }

type Provider = {
  ready(then: () => void): void
  render(box: Element, options: object): number
  reset(id: number): void
}

// `explicit`: the script draws nothing by itself, because the page has to wait until a reader uses the form.
const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit'

let loading: Promise<void> | undefined

export function startCaptcha(box: HTMLElement, { siteKey, language }: Settings): void {
  const form = box.closest('form')
  const widgetBox = box.lastElementChild
  if (!form || !widgetBox) return
  const show = async () => {
    loading ??= load(`${SCRIPT}&hl=${encodeURIComponent(language)}`)
    await loading
    const { grecaptcha } = window as unknown as { grecaptcha: Provider }
    grecaptcha.ready(() => {
      const id = grecaptcha.render(widgetBox, { sitekey: siteKey })
      form.addEventListener(CAPTCHA_USED, () => grecaptcha.reset(id))
    })
  }
  // If the script can't be loaded, the next focus in the form tries again.
  const listen = () => form.addEventListener('focusin', start, { once: true })
  const start = () =>
    show().catch(() => {
      loading = undefined
      listen()
    })
  listen()
}

function load(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    Object.assign(script, { src, async: true, onload: () => resolve(), onerror: reject })
    document.head.append(script)
  })
}
