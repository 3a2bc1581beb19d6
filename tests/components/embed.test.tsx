// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Embed } from '@/components/post/body/embed'
import { posterOf } from '@/lib/content/pictures/poster'

afterEach(cleanup)

const STILL = 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg'
const film = {
  kind: 'play' as const,
  src: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  href: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  title: 'A film',
  ratio: '16 / 9',
  ...posterOf(STILL),
  labels: { button: 'Play: A film', link: 'Watch on YouTube' },
}

describe('an embed', () => {
  it('asks no other host for anything before it is clicked: its poster comes from the optimiser', () => {
    const { container } = render(<Embed {...film} />)
    expect(container.querySelector('iframe')).toBeNull()
    const poster = container.querySelector('img')
    const addresses = [poster?.getAttribute('src'), ...(poster?.srcset.split(', ') ?? [])]
    expect(addresses.length).toBeGreaterThan(1)
    for (const address of addresses) expect(address).toMatch(`/_next/image?url=${encodeURIComponent(STILL)}`)
  })

  it('has its box before it is loaded', () => {
    const { container, rerender } = render(<Embed {...film} />)
    const box = () => container.querySelector<HTMLElement>('[style]')?.getAttribute('style')
    expect(box()).toContain('16 / 9')
    rerender(<Embed {...film} ratio={undefined} height={350} />)
    expect(box()).toContain('350px')
  })

  it('loads when its button is pressed, and has the focus then', () => {
    const { container } = render(<Embed {...film} />)
    fireEvent.click(screen.getByRole('button', { name: 'Play: A film' }))
    const frame = container.querySelector('iframe')
    expect(frame?.getAttribute('src')).toBe(film.src)
    expect(frame?.title).toBe('A film')
    expect(frame?.getAttribute('sandbox')).not.toContain('top-navigation')
    expect(document.activeElement).toBe(frame)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('can always be opened where it comes from', () => {
    render(<Embed {...film} />)
    expect(screen.getByRole('link', { name: 'Watch on YouTube' }).getAttribute('href')).toBe(film.href)
  })
})
