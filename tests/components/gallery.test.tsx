// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Body } from '@/components/post/body/body'
import { Gallery } from '@/components/post/gallery/gallery'
import { messages } from '@/lib/base/messages'
import { prepareBody } from '@/lib/content/body'
import { bodyOptions } from '../fixtures/prepared'

vi.mock('@/lib/base/config/media', () => ({ isOptimisable: () => false }))
vi.mock('@/lib/base/config/env', () => ({ env: () => ({}) }))

const THREE = `<p>A quay.</p>
<figure><img src="/one.jpg" alt="Boats"><figcaption>Boats <em>at dawn</em>. Photo: A. Rane</figcaption></figure>
<figure><img src="/two.jpg" alt="Ice"><figcaption>Ice by handcart.</figcaption></figure>
<img src="/three.jpg" alt="A cat">`

function gallery(html = THREE, galleryFrom: number | undefined = 2) {
  const { tree, pictures } = prepareBody(html, { ...bodyOptions, galleryFrom })
  return (
    <Gallery pictures={pictures} messages={messages('en')} language="en">
      <Body tree={tree} messages={messages('en')} />
    </Gallery>
  )
}

const opener = (number: number) => document.querySelector<HTMLElement>(`#img-${number} a`) as HTMLElement
const dialog = () => document.querySelector('dialog') as HTMLDialogElement
const inDialog = () => ({
  alt: dialog().querySelector('img')?.alt,
  caption: dialog().querySelector('figcaption')?.textContent,
  count: dialog().querySelector('p')?.textContent,
})
const press = (key: string, more = {}) => fireEvent.keyDown(dialog(), { key, ...more })
const pressButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function show(list = gallery()) {
  render(list)
  await screen.findByRole('dialog', { hidden: true })
  // It is drawn a moment before it listens.
  await act(async () => {})
}

/** What the browser does when the reader goes back. */
const goBack = () =>
  act(() => {
    history.replaceState(null, '', '#')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })

beforeEach(() => {
  history.replaceState(null, '', '/')
  vi.spyOn(history, 'back').mockImplementation(goBack)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('the pictures of a body, without scripts', () => {
  it('are figures with a number and an address, each a link to the picture', () => {
    document.body.innerHTML = renderToStaticMarkup(gallery())
    const figures = [...document.querySelectorAll('figure[id]')]
    expect(figures.map(({ id }) => id)).toEqual(['img-1', 'img-2', 'img-3'])
    expect(figures.map((one) => one.querySelector('a')?.pathname)).toEqual([
      '/one.jpg',
      '/two.jpg',
      '/three.jpg',
    ])
    expect(figures[1]?.textContent).toContain('2 / 3')
    expect(figures[0]?.querySelector('figcaption em')?.textContent).toBe('at dawn')
    expect(dialog()).toBeNull()
    document.body.innerHTML = ''
  })

  it('say what their link does', () => {
    render(gallery())
    expect(screen.getByRole('link', { name: /^Boats.*Open picture 1 of 3$/ })).toBeDefined()
  })

  it('are left alone where there is only one', () => {
    const { container } = render(gallery('<figure><img src="/one.jpg" alt="Boats"></figure>'))
    expect(container.querySelector('a, dialog, [id]')).toBeNull()
  })

  it('open even where there is only one, in a post that is all pictures', async () => {
    await show(gallery('<figure><img src="/one.jpg" alt="Boats"></figure>', 1))
    fireEvent.click(opener(1))
    expect(dialog().open).toBe(true)
    expect(screen.queryByRole('button', { name: 'Next picture' })).toBeNull()
  })
})

describe('the lightbox', () => {
  it('opens with the picture that was clicked, its caption, its place and its address', async () => {
    await show()
    const earlier = history.length
    fireEvent.click(opener(1))
    expect(dialog().open).toBe(true)
    expect(inDialog()).toEqual({ alt: 'Boats', caption: 'Boats at dawn. Photo: A. Rane', count: '1 / 3' })
    expect(dialog().querySelector('figcaption em')).not.toBeNull()
    expect(location.hash).toBe('#img-1')
    expect(history.length).toBe(earlier + 1)
  })

  it('leaves clicks alone that ask the browser for a new tab', async () => {
    await show()
    expect(fireEvent.click(opener(1), { ctrlKey: true })).toBe(true)
    expect(dialog().open).toBe(false)
  })

  it('does not open by itself where the address names a picture', async () => {
    history.replaceState(null, '', '#img-2')
    await show()
    expect(dialog().open).toBe(false)
  })

  it('is turned with buttons, which stop at both ends', async () => {
    await show()
    fireEvent.click(opener(2))
    const earlier = history.length
    pressButton('Next picture')
    expect(inDialog()).toEqual({ alt: 'A cat', caption: '', count: '3 / 3' })
    expect(screen.getByRole('button', { name: 'Next picture' }).getAttribute('aria-disabled')).toBe('true')
    pressButton('Next picture')
    expect(inDialog().count).toBe('3 / 3')
    pressButton('Previous picture')
    expect(inDialog().count).toBe('2 / 3')
    expect(location.hash).toBe('#img-2')
    expect(history.length).toBe(earlier)
  })

  it('is turned with keys', async () => {
    await show()
    fireEvent.click(opener(1))
    press('ArrowRight')
    expect(inDialog().count).toBe('2 / 3')
    press('ArrowLeft')
    expect(inDialog().count).toBe('1 / 3')
    press('End')
    expect(inDialog().count).toBe('3 / 3')
    press('Home')
    expect(inDialog().count).toBe('1 / 3')
    // The browser's own way back.
    press('ArrowRight', { altKey: true })
    expect(inDialog().count).toBe('1 / 3')
  })

  it('goes forward to the left where the text does', async () => {
    await show(<div style={{ direction: 'rtl' }}>{gallery()}</div>)
    fireEvent.click(opener(1))
    press('ArrowLeft')
    expect(inDialog().count).toBe('2 / 3')
    press('ArrowRight')
    expect(inDialog().count).toBe('1 / 3')
  })

  it('is turned by a swipe of a finger, and not by a mouse or a scroll', async () => {
    await show()
    fireEvent.click(opener(1))
    const swipe = (pointerType: string, to: { clientX: number; clientY: number }) => {
      const stage = dialog().querySelector('figure') as HTMLElement
      fireEvent.pointerDown(stage, { pointerType, isPrimary: true, clientX: 200, clientY: 200 })
      fireEvent.pointerUp(stage, { pointerType, isPrimary: true, ...to })
    }
    swipe('mouse', { clientX: 50, clientY: 200 })
    swipe('touch', { clientX: 190, clientY: 200 })
    swipe('touch', { clientX: 150, clientY: 400 })
    expect(inDialog().count).toBe('1 / 3')
    swipe('touch', { clientX: 50, clientY: 210 })
    expect(inDialog().count).toBe('2 / 3')
    swipe('touch', { clientX: 350, clientY: 210 })
    expect(inDialog().count).toBe('1 / 3')
  })

  it('closes, gives its entry in the history back, and returns to the picture last seen', async () => {
    await show()
    fireEvent.click(opener(1))
    press('ArrowRight')
    pressButton('Close pictures')
    expect(dialog().open).toBe(false)
    expect(history.back).toHaveBeenCalledOnce()
    expect(location.hash).toBe('')
    expect(document.activeElement).toBe(opener(2))
  })

  it('closes when the reader goes back, and goes back no further', async () => {
    await show()
    fireEvent.click(opener(3))
    goBack()
    expect(dialog().open).toBe(false)
    expect(history.back).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(opener(3))
  })

  it('asks for neighbours only while it is open', async () => {
    const asked: unknown[] = []
    vi.stubGlobal(
      'Image',
      class {
        set src(address: string) {
          asked.push(new URL(address).pathname)
        }
      },
    )
    await show()
    expect(asked).toEqual([])
    fireEvent.click(opener(2))
    expect(asked).toEqual(['/three.jpg', '/one.jpg'])
    vi.unstubAllGlobals()
  })
})
