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
  // Its event listeners are added after the first render.
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

describe('the pictures of a body', () => {
  it('pictures of a body are numbered figures with an id, each a link to its picture', () => {
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

  it('the link of a picture says that it opens the picture, with its number', () => {
    render(gallery())
    expect(screen.getByRole('link', { name: /^Boats.*Open picture 1 of 3$/ })).toBeDefined()
  })

  it('a single picture of a body has no link and no lightbox', () => {
    const { container } = render(gallery('<figure><img src="/one.jpg" alt="Boats"></figure>'))
    expect(container.querySelector('a, dialog, [id]')).toBeNull()
  })

  it('a single picture opens in the lightbox where galleryFrom is 1', async () => {
    await show(gallery('<figure><img src="/one.jpg" alt="Boats"></figure>', 1))
    fireEvent.click(opener(1))
    expect(dialog().open).toBe(true)
    expect(screen.queryByRole('button', { name: 'Next picture' })).toBeNull()
  })
})

describe('the lightbox', () => {
  it('the lightbox opens with the clicked picture, its caption, its number and its URL hash', async () => {
    await show()
    const earlier = history.length
    fireEvent.click(opener(1))
    expect(dialog().open).toBe(true)
    expect(inDialog()).toEqual({ alt: 'Boats', caption: 'Boats at dawn. Photo: A. Rane', count: '1 / 3' })
    expect(dialog().querySelector('figcaption em')).not.toBeNull()
    expect(location.hash).toBe('#img-1')
    expect(history.length).toBe(earlier + 1)
  })

  it('a click with Ctrl on a picture does not open the lightbox', async () => {
    await show()
    expect(fireEvent.click(opener(1), { ctrlKey: true })).toBe(true)
    expect(dialog().open).toBe(false)
  })

  it('the lightbox does not open by itself where the URL hash names a picture', async () => {
    history.replaceState(null, '', '#img-2')
    await show()
    expect(dialog().open).toBe(false)
  })

  it('the buttons of the lightbox change the picture, and stop at the first and the last one', async () => {
    await show()
    fireEvent.click(opener(2))
    const earlier = history.length
    pressButton('Previous picture')
    expect(inDialog().count).toBe('1 / 3')
    expect(screen.getByRole('button', { name: 'Previous picture' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    pressButton('Previous picture')
    expect(inDialog().count).toBe('1 / 3')
    pressButton('Next picture')
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

  it('the arrow keys, Home and End change the picture in the lightbox', async () => {
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
    // With Alt, the arrow keys are the browser's Back and Forward.
    press('ArrowRight', { altKey: true })
    expect(inDialog().count).toBe('1 / 3')
  })

  it('ArrowLeft goes forward in the lightbox in right-to-left text', async () => {
    await show(<div style={{ direction: 'rtl' }}>{gallery()}</div>)
    fireEvent.click(opener(1))
    press('ArrowLeft')
    expect(inDialog().count).toBe('2 / 3')
    press('ArrowRight')
    expect(inDialog().count).toBe('1 / 3')
  })

  it('a horizontal touch swipe changes the picture, and a mouse drag or a scroll does not', async () => {
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

  it('closing the lightbox removes its history entry and focuses the picture last seen', async () => {
    await show()
    fireEvent.click(opener(1))
    press('ArrowRight')
    pressButton('Close pictures')
    expect(dialog().open).toBe(false)
    expect(history.back).toHaveBeenCalledOnce()
    expect(location.hash).toBe('')
    expect(document.activeElement).toBe(opener(2))
  })

  it('Back closes the lightbox, which does not go back further', async () => {
    await show()
    fireEvent.click(opener(3))
    goBack()
    expect(dialog().open).toBe(false)
    expect(history.back).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(opener(3))
  })

  it('neighbouring pictures are preloaded only while the lightbox is open', async () => {
    const preloaded: unknown[] = []
    vi.stubGlobal(
      'Image',
      class {
        set src(address: string) {
          preloaded.push(new URL(address).pathname)
        }
      },
    )
    await show()
    expect(preloaded).toEqual([])
    fireEvent.click(opener(2))
    expect(preloaded).toEqual(['/three.jpg', '/one.jpg'])
    vi.unstubAllGlobals()
  })
})
