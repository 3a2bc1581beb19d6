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

/** As a click on its button does, where the browser opens it. */
function open() {
  act(() => {
    box().open = true
    fireEvent(box(), new Event('toggle'))
  })
}

afterEach(cleanup)

describe('a menu', () => {
  it('is a plain disclosure where no script runs', () => {
    document.body.innerHTML = renderToStaticMarkup(page())
    expect(box().open).toBe(false)
    expect(button().textContent).toBe('Menu')
    expect(button().id).toBe('menu')
    expect(box().contains(link('Nation'))).toBe(true)
    document.body.innerHTML = ''
  })

  it('closes with Escape, and gives the focus back to its button', () => {
    render(page())
    open()
    link('Nation').focus()
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(box().open).toBe(false)
    expect(document.activeElement).toBe(button())
  })

  it('closes with an Escape that comes before its toggle event', () => {
    render(page())
    box().open = true
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(box().open).toBe(false)
  })

  it('closes when it is opened after the focus has left it', () => {
    render(page())
    link('Elsewhere').focus()
    open()
    expect(box().open).toBe(false)
    expect(document.activeElement).toBe(link('Elsewhere'))
  })

  it('leaves the focus where it is when Escape is pressed elsewhere', () => {
    render(page())
    button().focus()
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(document.activeElement).toBe(button())
    expect(box().open).toBe(false)
  })

  it('closes when the reader goes on, by keyboard or by pointer', () => {
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

  it('stays open while the reader is in it', () => {
    render(page())
    open()
    fireEvent.focusIn(link('Nation'))
    fireEvent.pointerDown(link('Nation'))
    expect(box().open).toBe(true)
  })

  it('is closed when Back finds the page that it led on from', () => {
    render(page())
    open()
    fireEvent(window, new Event('pagehide'))
    expect(box().open).toBe(false)
  })

  it('that was opened before the scripts came stays open, and closes with Escape all the same', () => {
    const complained = vi.spyOn(console, 'error')
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToStaticMarkup(page())
    box().open = true
    render(page(), { container, hydrate: true })
    expect(box().open).toBe(true)
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(box().open).toBe(false)
    expect(complained).not.toHaveBeenCalled()
    container.remove()
  })
})
