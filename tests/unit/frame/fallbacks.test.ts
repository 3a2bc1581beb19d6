import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fallbacks } from '@/components/frame/page-load/head-script'

const HOLDERS: [holder: object, names: string[]][] = [
  [String.prototype, ['toWellFormed', 'isWellFormed']],
  [Array.prototype, ['toReversed', 'toSorted']],
  [URL, ['canParse']],
  [AbortSignal, ['timeout']],
]
const natives = HOLDERS.flatMap(([holder, names]) =>
  names.map((name) => [holder, name, Object.getOwnPropertyDescriptor(holder, name)] as const),
)

/**
 * Removes the functions, like a browser that has none of them. tests/e2e/old-browsers.spec.ts compares forms, which
 * Node lacks.
 */
beforeEach(async () => {
  vi.stubGlobal('HTMLFormElement', class {})
  for (const [holder, name] of natives) Reflect.deleteProperty(holder, name)
  vi.resetModules()
})
afterEach(() => {
  for (const [holder, name, native] of natives) if (native) Object.defineProperty(holder, name, native)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What the fallbacks answer, then what the native functions do. */
async function both<T>(ask: () => T): Promise<[T, T]> {
  await import('@/components/frame/page-load/fallbacks')
  const fallback = ask()
  for (const [holder, name, native] of natives) if (native) Object.defineProperty(holder, name, native)
  return [fallback, ask()]
}

it.each<[string, () => unknown]>([
  ...['a', '', '\ud83d\ude00', 'a\ud83d', '\ude00b', '\ude00\ud83d', '\ud83d\ud83d\ude00', 'க்\udc00'].flatMap(
    (text): [string, () => unknown][] => [
      [`toWellFormed of ${escape(text)}`, () => text.toWellFormed()],
      [`isWellFormed of ${escape(text)}`, () => text.isWellFormed()],
    ],
  ),
  ['toReversed', () => [3, 1, 2].toReversed()],
  ['toSorted', () => [[10, 9, 1].toSorted(), [10, 9, 1].toSorted((a, b) => a - b)]],
  ['toReversed of an array with holes', () => new Array(2).toReversed()],
  ['canParse', () => ['https://a.b/c', 'a/b', '', '//a'].map((url) => URL.canParse(url))],
  ['canParse with a base', () => ['a/b', '//', ''].map((url) => URL.canParse(url, 'https://a.b/'))],
  [
    'what a loop over an array lists',
    () => {
      const names: string[] = []
      for (const name in ['x']) names.push(name)
      return names
    },
  ],
])('the fallback for %s does as the native function', async (_, ask) => {
  const [fallback, native] = await both(ask)
  expect(fallback).toEqual(native)
})

it('the fallback for AbortSignal.timeout aborts with a TimeoutError when the time is over', async () => {
  await import('@/components/frame/page-load/fallbacks')
  vi.useFakeTimers()
  const signal = AbortSignal.timeout(50)
  vi.advanceTimersByTime(49)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect([signal.aborted, signal.reason.name]).toEqual([true, 'TimeoutError'])
})

it('the fallbacks do not replace native functions', async () => {
  for (const [holder, name, native] of natives) if (native) Object.defineProperty(holder, name, native)
  const before = natives.map(([holder, name]) => Reflect.get(holder, name))
  await import('@/components/frame/page-load/fallbacks')
  expect(natives.map(([holder, name]) => Reflect.get(holder, name))).toEqual(before)
})

it.each(['canParse', 'toWellFormed'])(
  'the head loads them before other scripts where %s is missing',
  (missing) => {
    const write = vi.fn()
    const run = (has: (name: string) => boolean) =>
      new Function(
        'URL',
        'document',
        `${fallbacks('/f.js').replaceAll("''.toWellFormed", String(has('toWellFormed')))}`,
      )({ canParse: has('canParse') }, { write })
    run(() => true)
    expect(write).not.toHaveBeenCalled()
    run((name) => name !== missing)
    expect(write.mock.calls).toEqual([['<script src="/f.js"></script>']])
  },
)
