/**
 * The oldest supported browsers (`browserslist` of package.json) can read every script that is sent, and pages work where
 * the functions that are newer than these browsers are missing.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from 'acorn'
import { expect, test } from './paper'
import { overflow, scrollThrough } from './reader'
import { allPosts } from './sample-posts'

const CHUNKS = '.next/static/chunks'

/** ECMAScript 2022 without what Safari has from 16.4 on. */
const OldSafari = Parser.extend(
  (Base) =>
    // biome-ignore lint/suspicious/noExplicitAny: acorn's types hide the methods that its plugins replace.
    class extends (Base as any) {
      parseClassStaticBlock(): unknown {
        return this.raise(this.start, 'a static block')
      }
    } as unknown as typeof Parser,
)

function newerSyntax(script: string, sourceType: 'script' | 'module'): string | null {
  try {
    OldSafari.parse(script, {
      ecmaVersion: 2022,
      sourceType,
      onToken: (token) => {
        const pattern = (token as { value?: { pattern?: string } }).value?.pattern
        if (pattern !== undefined && /\(\?<[=!]/.test(pattern))
          throw new SyntaxError(`lookbehind: ${pattern}`)
      },
    })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

test('the check notices syntax that is too new for Safari 15.4', () => {
  for (const script of ['class A { static { a() } }', 'a = /(?<=b)c/', 'a = /[a&&b]/v', 'using a = b'])
    expect([script, newerSyntax(script, 'module')]).not.toContain(null)
  expect(newerSyntax('class A { #b = 1; static c = 2 } a ??= b?.c', 'module')).toBeNull()
})

test('every script of the build and of a page can be read by the oldest browsers', async ({ request }) => {
  const files = readdirSync(CHUNKS).filter((name) => name.endsWith('.js'))
  expect(files.length).toBeGreaterThan(20)
  const texts = files.map((name) => [name, readFileSync(join(CHUNKS, name), 'utf8')] as const)
  const html = await (await request.get('/latest')).text()
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => ['inline', text] as const,
  )
  expect(inline.length).toBeGreaterThan(0)
  const worker = ['/sw.js', await (await request.get('/sw.js')).text()] as const
  const tooNew = [...texts, ...inline, worker].flatMap(([name, text]) => {
    const problem = newerSyntax(text, /^import|\bexport\b/.test(text) ? 'module' : 'script')
    return problem === null ? [] : [`${name}: ${problem}`]
  })
  expect(tooNew).toEqual([])
  // Firefox has it from 125 on. The reading aloud goes on without it.
  const segmenting = texts.filter(([, text]) => text.includes('Intl.Segmenter')).map(([name]) => name)
  expect(segmenting).toEqual([expect.stringMatching(/^player-/)])
})

test('a story, a live blog and a list work where newer functions are missing', async ({ page, paper }) => {
  await page.addInitScript(() => {
    const missing: [object, string[]][] = [
      [String.prototype, ['toWellFormed', 'isWellFormed']],
      [Array.prototype, ['toReversed', 'toSorted', 'toSpliced', 'with']],
      [URL, ['canParse', 'parse']],
      [AbortSignal, ['timeout', 'any']],
      [HTMLFormElement.prototype, ['requestSubmit']],
      [Promise, ['withResolvers', 'try']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
      [Array, ['fromAsync']],
    ]
    for (const [holder, names] of missing) for (const name of names) Reflect.deleteProperty(holder, name)
    Reflect.deleteProperty(Intl, 'Segmenter')
  })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const live = (await allPosts(paper)).find(({ type }) => type === 'LiveBlog')
  for (const path of ['/business/shipping/breaking-pilot-strike', encodeURI(live?.absolute_url ?? '')]) {
    await page.goto(path)
    const headline = await page.getByRole('heading', { level: 1 }).textContent()
    const save = page.locator('button[data-keeps-offline]')
    await save.click()
    await expect(save).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline ?? '')
    expect([path, errors]).toEqual([path, []])
  }
  await page.goto('/latest')
  const stories = page.locator('main [data-list] article')
  const storyCount = await stories.count()
  await page.locator('a[href="/latest/page/2"]').click()
  await expect.poll(() => stories.count()).toBeGreaterThan(storyCount)
  expect(errors).toEqual([])
})

test('the fallback for requestSubmit does as the native function', async ({ page }) => {
  await page.addInitScript(() => {
    const { prototype } = HTMLFormElement
    Object.assign(window, { native: prototype.requestSubmit })
    Reflect.deleteProperty(prototype, 'requestSubmit')
    Reflect.deleteProperty(URL, 'canParse')
  })
  await page.goto('/latest')
  const [fallback, native] = await page.evaluate(() => {
    /** What a form sends, and the clicks that others get. */
    const seenOf = (submit: HTMLFormElement['requestSubmit'], by: string | null, text: string) => {
      document.body.insertAdjacentHTML(
        'beforeend',
        `<form id="tried"><input name="text" required value="${text}"><button name="by" value="b"></button><button name="by" value="c"></button><button name="by" value="d" disabled></button></form>`,
      )
      const form = document.getElementById('tried') as HTMLFormElement
      const values: unknown[] = []
      form.addEventListener('submit', (event) => {
        event.preventDefault()
        values.push([...new FormData(form, event.submitter)].join())
      })
      form.addEventListener('click', () => values.push('click'))
      submit.call(form, by === null ? null : form.querySelector<HTMLElement>(`[value=${by}]`))
      values.push(form.children.length)
      form.remove()
      return values
    }
    const all = (submit: HTMLFormElement['requestSubmit']) =>
      [
        [null, 'a'],
        ['b', 'a'],
        ['c', 'a'],
        ['d', 'a'],
        [null, ''],
        ['c', ''],
      ].map(([by = null, text]) => seenOf(submit, by, text ?? ''))
    return [all(HTMLFormElement.prototype.requestSubmit), all(Reflect.get(window, 'native'))]
  })
  expect(fallback).toEqual(native)
  expect(native?.[2]).toEqual(['text,a,by,c', 4])
})

test('a phone whose browser lacks container queries and their units shows no page wider than its window', async ({
  page,
}) => {
  const older = (styles: string) =>
    styles
      .replace(/@container\b/g, '@no-container')
      .replace(/\bcontainer(-type|-name)?:/g, 'no-container$1:')
      .replace(/(\d)(?:vi|cqi)\b/g, '$1none')
  for (const pattern of [/\.css(?:\?|$)/, /\/(?:sport|latest)?$/])
    await page.route(pattern, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: older(await response.text()) })
    })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/', '/sport', '/latest']) {
    await page.goto(path)
    await scrollThrough(page)
    expect([path, await overflow(page)]).toEqual([path, 0])
    const text = await page.locator('main h2:visible, main h3:visible').first().boundingBox()
    expect(text?.x, path).toBeGreaterThanOrEqual(12)
  }
})
