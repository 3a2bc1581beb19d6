/**
 * Functions that the site's scripts use and the oldest supported browsers (`browserslist` in package.json) lack. A file of
 * its own, which the head loads only where one is missing, before any other script: a current browser pays nothing.
 *
 * Sources: ECMA-262 (2023 for arrays, 2024 for strings), the URL and DOM standards. A test compares each with the native
 * function. A further function belongs here, and its name into NEWEST of head-script.ts if no function there is as new.
 */

function add(holder: object, name: string, value: (...values: never[]) => unknown): void {
  if (name in holder) return
  // Not enumerable, as native functions are: a `for … in` over an array must not list it.
  Object.defineProperty(holder, name, { value, writable: true, configurable: true })
}

const PAIR_OR_SURROGATE = /[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/g

// Safari before 16.4, Chrome before 111, Firefox before 119.
add(String.prototype, 'toWellFormed', function (this: string) {
  return String(this).replace(PAIR_OR_SURROGATE, (pairOrSurrogate) =>
    pairOrSurrogate.length === 2 ? pairOrSurrogate : '\ufffd',
  )
})
add(String.prototype, 'isWellFormed', function (this: string) {
  return String(this).toWellFormed() === String(this)
})

// Safari before 16, Chrome before 110.
add(Array.prototype, 'toReversed', function (this: unknown[]) {
  return Array.from(this).reverse()
})
add(Array.prototype, 'toSorted', function (this: unknown[], compare?: (a: unknown, b: unknown) => number) {
  return Array.from(this).sort(compare)
})

// Safari before 17, Chrome before 120.
add(URL, 'canParse', (url: string, base?: string) => {
  try {
    return Boolean(new URL(url, base))
  } catch {
    return false
  }
})

// Safari before 16, Chrome before 103.
add(AbortSignal, 'timeout', (milliseconds: number) => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('The time is over.', 'TimeoutError')), milliseconds)
  return controller.signal
})

// Safari before 16. A click on a submit button does the same. Nobody else gets the click, since the reader has not pressed
// anything. A disabled button would get none.
add(
  HTMLFormElement.prototype,
  'requestSubmit',
  function (this: HTMLFormElement, submitter?: HTMLElement | null) {
    const hiddenButton = submitter?.matches(':enabled') ? null : document.createElement('button')
    if (hiddenButton) {
      hiddenButton.hidden = true
      this.append(hiddenButton)
    }
    const keep = (event: Event) => event.stopImmediatePropagation()
    addEventListener('click', keep, { capture: true, once: true })
    const button = hiddenButton ?? submitter
    button?.click()
    hiddenButton?.remove()
  },
)

// Without this line TypeScript would take the file for a global script. It exports nothing, because the page loads the
// compiled file as a plain script (lib/server/page-script.mjs).
export {}
