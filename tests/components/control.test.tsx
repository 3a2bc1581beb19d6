// @vitest-environment happy-dom
import { useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { control } from '@/components/ui/control.client'
import { act } from '../fakes/rendered'

/** The moment at which the control throws. */
let fails: 'never' | 'drawn' | 'within' | 'mounted' = 'never'

const Within = control(function Within() {
  if (fails === 'within') throw new Error('within')
  return <i>within</i>
})

const Failing = control(function Failing({ name }: { name: string }) {
  const [presses, setPresses] = useState(0)
  useEffect(() => {
    if (fails === 'mounted') throw new Error('mounted')
  }, [])
  if (fails === 'drawn') throw new Error('drawn')
  return (
    <>
      <button type="button" className="failing" onClick={() => setPresses(presses + 1)}>
        {name} <Within />
      </button>
      <p hidden={presses > 5}>status</p>
    </>
  )
})

const Working = control(function Working() {
  const [presses, setPresses] = useState(0)
  return (
    <button type="button" id="working" onClick={() => setPresses(presses + 1)}>
      {presses}
    </button>
  )
})

const Page = () => (
  <main>
    <h1>The story</h1>
    <Failing name="Share" />
    <Working />
  </main>
)

const reported: unknown[] = []
beforeEach(() => {
  fails = 'never'
  reported.length = 0
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function drawnByServer() {
  const box = document.createElement('div')
  document.body.replaceChildren(box)
  vi.stubGlobal('window', undefined)
  const html = renderToString(<Page />)
  vi.unstubAllGlobals()
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  box.append(document.createRange().createContextualFragment(html))
  return box
}

const hydrate = (box: HTMLElement) =>
  act(async () => hydrateRoot(box, <Page />, { onRecoverableError: (error) => reported.push(error) }))

const press = (selector: string) => act(async () => document.querySelector<HTMLElement>(selector)?.click())

async function expectRestToWork() {
  await press('#working')
  expect(document.querySelector('#working')?.textContent).toBe('1')
}

it('a control that throws while the page hydrates keeps the server’s elements, and other controls work', async () => {
  const box = drawnByServer()
  const elements = [...box.querySelectorAll('*')]
  fails = 'drawn'
  await hydrate(box)
  expect([...box.querySelectorAll('*')]).toEqual(elements)
  expect(elements.every((element) => element.isConnected)).toBe(true)
  expect(reported.map(String)).toEqual(['Error: drawn'])
  await expectRestToWork()
})

it('a control within another that throws is kept, and the other works', async () => {
  const box = drawnByServer()
  const before = box.innerHTML
  fails = 'within'
  await hydrate(box)
  expect(box.innerHTML).toBe(before)
  for (let presses = 0; presses < 6; presses++) await press('.failing')
  expect(box.querySelector('p')?.hidden).toBe(true)
  expect(box.querySelector('i')?.textContent).toBe('within')
})

it('a control whose effect throws keeps its content, and others work', async () => {
  const box = drawnByServer()
  const before = box.innerHTML
  fails = 'mounted'
  await hydrate(box)
  expect(box.innerHTML).toBe(before)
  await expectRestToWork()
})

it('a control that throws after a press keeps its content, and others work', async () => {
  const box = drawnByServer()
  const before = box.innerHTML
  await hydrate(box)
  fails = 'drawn'
  await press('.failing')
  expect(box.innerHTML).toBe(before)
  expect(box.querySelector('.failing')?.textContent).toBe('Share within')
  await expectRestToWork()
})

it('a control that throws does not affect one with the same name that another page brought', async () => {
  const box = drawnByServer()
  const added = document.createElement('section')
  added.innerHTML = box.innerHTML
  document.body.append(added)
  const before = [box.innerHTML, added.innerHTML]
  fails = 'mounted'
  await hydrate(box)
  expect([box.innerHTML, added.innerHTML]).toEqual(before)
})

it('a control that does not fail is drawn as usual', async () => {
  const box = drawnByServer()
  await hydrate(box)
  for (let presses = 0; presses < 6; presses++) await press('.failing')
  expect(box.querySelector('p')?.hidden).toBe(true)
  expect(reported).toEqual([])
})
