// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { HYDRATED, PARTS_STARTED } from '@/components/frame/page-load/hydrated.client'

const starts = vi.hoisted(() => ({ boxes: [] as Element[] }))
vi.mock('@/components/newsletters/start-box.client', () => ({
  startBox: (box: Element) => {
    starts.boxes.push(box)
    throw new Error('broken')
  },
}))
vi.mock('@/components/parts/ads/start-anchor.client', () => ({
  startAnchor: (box: Element) => void starts.boxes.push(box),
}))

it('each part starts once, even beside one that fails, and again when the framework renders it anew', async () => {
  const finished = vi.fn()
  window.addEventListener(PARTS_STARTED, finished)
  document.body.innerHTML =
    '<div data-part="newsletter" data-settings="{}"></div><div data-part="anchor" data-settings="{}"></div>' +
    '<div data-part="unknown"></div>'
  const [newsletter, anchor] = document.querySelectorAll('div')
  await import('@/components/parts/page-script')
  await vi.waitFor(() => expect(finished).toHaveBeenCalledTimes(1))
  expect(new Set(starts.boxes)).toEqual(new Set([newsletter, anchor]))
  document.body.append(document.createElement('p'))
  const copy = anchor?.cloneNode(true) as Element
  anchor?.replaceWith(copy)
  window.dispatchEvent(new Event(HYDRATED))
  await vi.waitFor(() => expect(finished).toHaveBeenCalledTimes(2))
  expect(starts.boxes).toHaveLength(3)
  expect(starts.boxes.at(-1)).toBe(copy)
})

it('a captcha that could not be loaded is asked for again, and is answered again after each sign-up', async () => {
  const { startCaptcha } = await import('@/components/page/captcha/start-captcha.client')
  const { sendSignUp } = await import('@/components/newsletters/send-sign-up.client')
  const grecaptcha = { ready: (then: () => void) => then(), render: vi.fn(() => 7), reset: vi.fn() }
  vi.stubGlobal('grecaptcha', grecaptcha)
  vi.stubGlobal('fetch', async () => Response.json({ result: 'captcha' }))
  let isOnline = false
  const append = vi.spyOn(document.head, 'append').mockImplementation((script) => {
    const added = script as HTMLScriptElement
    if (isOnline) added.onload?.(new Event('load'))
    else added.onerror?.(new Event('error'))
  })
  document.body.innerHTML = '<form><div><div></div></div><input></form>'
  const form = document.querySelector('form') as HTMLFormElement
  startCaptcha(form.firstElementChild as HTMLElement, { siteKey: 'key', language: 'en' })
  form.dispatchEvent(new Event('focusin'))
  await vi.waitFor(() => expect(append).toHaveBeenCalledTimes(1))
  isOnline = true
  // Its script is asked for again at the next field.
  await vi.waitFor(() => {
    form.dispatchEvent(new Event('focusin'))
    expect(grecaptcha.render).toHaveBeenCalledTimes(1)
  })
  expect(await sendSignUp('/api/newsletters', form)).toBe('captcha')
  expect(grecaptcha.reset.mock.calls).toEqual([[7]])
})

it('a picture that can’t be loaded gives up the space reserved for its file', async () => {
  const { watchBrokenPictures } = await import('@/components/ui/broken-pictures.client')
  document.body.innerHTML =
    '<img class="whole" width="800" height="600" alt="A quay"><img width="800" height="600" alt="Boats">'
  const [early, late] = document.querySelectorAll('img')
  for (const [image, isComplete] of [
    [early, true],
    [late, false],
  ] as const) {
    Object.defineProperty(image, 'complete', { value: isComplete })
    Object.defineProperty(image, 'naturalWidth', { value: 0 })
  }
  watchBrokenPictures()
  expect(early?.outerHTML).toBe('<img alt="A quay">')
  expect(late?.getAttribute('width')).toBe('800')
  late?.dispatchEvent(new Event('error'))
  expect(late?.outerHTML).toBe('<img alt="Boats">')
})
