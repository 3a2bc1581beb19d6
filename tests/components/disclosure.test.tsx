// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Disclosure } from '@/components/ui/disclosure'

const page = () => (
  <>
    <Disclosure button="Menu" buttonId="menu">
      <a href="/nation">Nation</a>
    </Disclosure>
    <a href="/elsewhere">Elsewhere</a>
  </>
)

const box = () => document.querySelector('details') as HTMLDetailsElement
const button = () => document.querySelector('summary') as HTMLElement
const link = (name: string) => screen.getByText<HTMLElement>(name)

/** Does what the browser does on a click on the button. */
function open() {
  act(() => {
    box().open = true
    fireEvent(box(), new Event('toggle'))
  })
}

afterEach(cleanup)

describe('Disclosure', () => {
  it('a disclosure without scripts is a closed <details>', () => {
    document.body.innerHTML = renderToStaticMarkup(page())
    expect(box().open).toBe(false)
    expect(button().textContent).toBe('Menu')
    expect(button().id).toBe('menu')
    expect(box().contains(link('Nation'))).toBe(true)
    document.body.innerHTML = ''
  })

  it('a disclosure closes with Escape and returns the focus to its button', () => {
    render(page())
    open()
    link('Nation').focus()
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(box().open).toBe(false)
    expect(document.activeElement).toBe(button())
  })

  it('a disclosure closes with an Escape that comes before its toggle event', () => {
    render(page())
    box().open = true
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(box().open).toBe(false)
  })

  it('a disclosure that opens after the focus has moved elsewhere closes again', () => {
    render(page())
    link('Elsewhere').focus()
    open()
    expect(box().open).toBe(false)
    expect(document.activeElement).toBe(link('Elsewhere'))
  })

  it('Escape leaves a closed disclosure closed and the focus where it is', () => {
    render(page())
    for (const focused of [button(), link('Elsewhere')]) {
      focused.focus()
      fireEvent.keyDown(document, { key: 'Escape' })
      expect(document.activeElement).toBe(focused)
      expect(box().open).toBe(false)
    }
  })

  it('a disclosure closes when the focus or a pointer goes elsewhere', () => {
    render(page())
    for (const leave of [
      () => fireEvent.focusIn(link('Elsewhere')),
      () => fireEvent.pointerDown(link('Elsewhere')),
    ]) {
      open()
      leave()
      expect(box().open).toBe(false)
    }
  })

  it('a disclosure stays open while the focus and the pointer are inside it', () => {
    render(page())
    open()
    fireEvent.focusIn(link('Nation'))
    fireEvent.pointerDown(link('Nation'))
    expect(box().open).toBe(true)
  })

  it('a disclosure closes on pagehide', () => {
    render(page())
    open()
    fireEvent(window, new Event('pagehide'))
    expect(box().open).toBe(false)
  })

  it('a disclosure that was opened before hydration stays open, and closes with Escape', () => {
    const consoleError = vi.spyOn(console, 'error')
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToStaticMarkup(page())
    box().open = true
    render(page(), { container, hydrate: true })
    expect(box().open).toBe(true)
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(box().open).toBe(false)
    expect(consoleError).not.toHaveBeenCalled()
    container.remove()
  })
})
