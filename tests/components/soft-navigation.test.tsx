// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SoftNavigation } from '@/components/layout/soft-navigation'
import { Link } from '@/components/ui/link'

const router = vi.hoisted(() => ({ push: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => router }))
afterEach(() => {
  cleanup()
  router.push.mockReset()
  document.body.innerHTML = ''
})

const bars = () => document.querySelectorAll('body > [data-on-its-way]')

/** Clicks a link as a reader does. @returns whether the browser was left to follow it */
function click(markup: string, how: MouseEventInit = {}) {
  document.body.insertAdjacentHTML('beforeend', markup)
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...how })
  // Behind the component: happy-dom would follow the link.
  let isLeft = true
  const see = () => {
    isLeft = !event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', see, { once: true })
  act(() => void document.body.lastElementChild?.querySelector('a, b, i')?.dispatchEvent(event))
  return isLeft
}
const wrapped = (link: string) => `<div>${link}</div>`

describe('a link', () => {
  it('is followed within the site, also where a script has added it', () => {
    render(<SoftNavigation />)
    expect(click(wrapped('<a href="/story-4?a=1#b"><b>Story</b></a>'))).toBe(false)
    expect(router.push.mock.calls).toEqual([['/story-4?a=1#b']])
  })
  it.each([
    ['of another site', '<a href="https://elsewhere.example/">x</a>'],
    ['to a file', '<a href="/feed.xml">x</a>'],
    ['to a place on the page', '<a href="#main">x</a>'],
    ['that opens a tab', '<a href="/x" target="_blank">x</a>'],
    ['that saves a file', '<a href="/x" download>x</a>'],
    ['that an editor wrote', '<p data-document><a href="/x">x</a></p>'],
    ['that is none', '<i>x</i>'],
  ])('%s is the browser’s', (_, link) => {
    render(<SoftNavigation />)
    expect(click(wrapped(link))).toBe(true)
    expect(router.push).not.toHaveBeenCalled()
  })
  it.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('clicked with %s is the browser’s', (key) => {
    render(<SoftNavigation />)
    expect(click(wrapped('<a href="/x">x</a>'), { [key]: true })).toBe(true)
    expect(click(wrapped('<a href="/x">x</a>'), { button: 1 })).toBe(true)
    expect(router.push).not.toHaveBeenCalled()
  })
  it('that a component has followed in its own way is left alone', () => {
    const { getByText } = render(
      <>
        <SoftNavigation />
        <Link href="/x" onClick={(event) => event.preventDefault()}>
          own
        </Link>
      </>,
    )
    fireEvent.click(getByText('own'))
    expect(router.push).not.toHaveBeenCalled()
  })
  it('is the browser’s again when the component is gone', () => {
    render(<SoftNavigation />).unmount()
    expect(click(wrapped('<a href="/x">x</a>'))).toBe(true)
  })
})

it('a bar stands above the page while a link is being followed, and at no other time', async () => {
  let arrive = () => {}
  router.push.mockImplementation(() => new Promise<void>((resolve) => (arrive = resolve)))
  const { container } = render(<SoftNavigation />)
  expect([bars().length, container.innerHTML]).toEqual([0, ''])
  click(wrapped('<a href="/x">x</a>'))
  expect(bars()[0]?.getAttribute('aria-hidden')).toBe('true')
  expect(container.innerHTML).toBe('')
  await act(async () => arrive())
  expect(bars()).toHaveLength(0)
})
