/** Controls of a story page, and stored choices and a voice for the device of a test. */
import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'

export const display = (page: Page) => page.getByRole('button', { name: 'Display settings' })
export const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
/** The scheme and text size that the page has applied. */
export const choices = (page: Page) =>
  page.evaluate(() => {
    const { scheme, textSize } = document.documentElement.dataset
    return { scheme, textSize }
  })
export const share = (page: Page) => page.locator('summary').filter({ hasText: 'Share' })

/** Stores choices in a browser context, as of an earlier visit. */
export async function keep(context: BrowserContext, storedValues: Record<string, string>) {
  await context.addInitScript((entries) => {
    // Ad frames have no access to storage.
    if (window.top !== window) return
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(storedValues))
}

/** A device with one English voice of a given speed; it records the texts that it speaks. */
export async function giveVoice(page: Page, secondsEach = 0.2) {
  await page.addInitScript((seconds) => {
    const voice = { lang: 'en-GB', localService: true, default: true, name: 'Test', voiceURI: 'test' }
    let timer = 0
    const speech = Object.assign(new EventTarget(), {
      texts: [] as string[],
      isSpeaking: false,
      getVoices: () => [voice],
      resume() {},
      cancel() {
        clearTimeout(timer)
        speech.isSpeaking = false
      },
      speak(utterance: { text: string; onend: () => void }) {
        speech.texts.push(utterance.text)
        speech.isSpeaking = true
        timer = window.setTimeout(() => utterance.onend(), seconds * 1000)
      },
    })
    Object.defineProperty(window, 'speechSynthesis', { value: speech })
    Object.defineProperty(window, 'SpeechSynthesisUtterance', {
      value: class {
        constructor(readonly text: string) {}
      },
    })
  }, secondsEach)
}

export const speech = (page: Page) =>
  page.evaluate(() => window.speechSynthesis as unknown as { texts: string[]; isSpeaking: boolean })

/** The colour of the page's upper left corner, as it is painted. */
export async function paintedCorner(page: Page): Promise<string> {
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } })
  const [red = 0, green = 0, blue = 0] = await sharp(picture).removeAlpha().raw().toBuffer()
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
