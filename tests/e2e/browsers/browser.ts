/**
 * A browser as the tour of browsers.full.spec.ts uses it: the few actions that Playwright, WebDriver and Marionette have in
 * common. Each implementation is a reader of its own, with an empty storage.
 */
export type Browser = {
  /** Name and version, as in `Firefox 153.0`. */
  version: string
  /** Opens an absolute address and waits for its load event. */
  goto(url: string): Promise<void>
  /** The address of the page, after redirects. */
  url(): Promise<string>
  /**
   * Calls a function in the page and resolves with its JSON. The function is sent as text: it can use its arguments and
   * nothing else around it.
   */
  evaluate<Arguments extends unknown[], Result>(
    run: (...given: Arguments) => Result | Promise<Result>,
    ...given: Arguments
  ): Promise<Result>
  /** Clicks as a reader does: the element is scrolled into view, and what lies above it gets the click. */
  click(selector: string): Promise<void>
  /** Types into a field. */
  type(selector: string, text: string): Promise<void>
  /** Presses one key, such as `Escape`, where the focus is. */
  press(key: Key): Promise<void>
  /** Sets the size of the page's window in CSS pixels. */
  size(width: number, height: number): Promise<void>
  back(): Promise<void>
  /** What is in the window, as PNG. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

export type Key = 'Escape' | 'Enter' | 'Tab' | 'ArrowRight'

/** The private code points of WebDriver, which Marionette shares: https://www.w3.org/TR/webdriver2/#keyboard-actions. */
export const CODE_OF_KEY: Readonly<Record<Key, string>> = {
  Escape: '\uE00C',
  Enter: '\uE007',
  Tab: '\uE004',
  ArrowRight: '\uE014',
}

/** The key under which both protocols name an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

export type ElementReference = { [ELEMENT]: string }
export const idOf = (element: ElementReference) => element[ELEMENT]

/**
 * The text of a script for both protocols, whose last argument is called with the result. A function of a test may be
 * asynchronous, and an error of the page has to reach the test.
 */
export const scriptOf = (run: (...given: never[]) => unknown) => `
  const given = [...arguments]
  const done = given.pop()
  Promise.resolve().then(() => (${run})(...given)).then(
    (value) => done({ value: value === undefined ? null : value }),
    (error) => done({ error: String(error) + '\\n' + (error && error.stack) }),
  )`

export type ScriptResult<Result> = { value: Result } | { error: string }

export function resultOf<Result>(result: ScriptResult<Result>): Result {
  if ('error' in result) throw new Error(`In the page: ${result.error}`)
  return result.value
}

/**
 * Waits until the page's window has the size: window managers and toolkits resize when they want.
 * @param resize asks once for the size of the window around a page that is larger by the given edges
 */
export async function untilSized(
  browser: Pick<Browser, 'evaluate'>,
  { width, height }: { width: number; height: number },
  resize: (outer: { width: number; height: number }) => Promise<void>,
): Promise<void> {
  let [edgeX, edgeY] = [0, 0]
  for (let tries = 0; tries < 5; tries++) {
    await resize({ width: width + edgeX, height: height + edgeY })
    const now = await browser.evaluate(sizeInPage, width, height)
    if (now.width === width && now.height === height) return
    edgeX += width - now.width
    edgeY += height - now.height
  }
  throw new Error(`The window can’t be made ${width} by ${height} pixels`)
}

/** Resolves with the size once it is the wanted one, or no longer changes. */
async function sizeInPage(width: number, height: number) {
  const frame = () => new Promise((resolve) => setTimeout(resolve, 50))
  for (let frames = 0; frames < 20; frames++) {
    if (innerWidth === width && innerHeight === height) break
    await frame()
  }
  return { width: innerWidth, height: innerHeight }
}
