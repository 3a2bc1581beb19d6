import { getImageProps } from 'next/image'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { Picture } from '@/components/ui/picture'
import { sourcesOf } from '@/components/ui/sources'

vi.mock('@/lib/settings/media', () => ({
  isOptimisable: (src: string) => src.includes('//own.example/'),
  pictureLoader: () => undefined,
}))

const OWN = 'https://own.example/640/a-1080-{width}.jpg'
const draw = (pictureProps: Partial<Parameters<typeof Picture>[0]> = {}) =>
  renderToStaticMarkup(
    <Picture src={OWN} width={1200} height={800} alt="Quay" sizes="100vw" {...pictureProps} />,
  )

describe('Picture', () => {
  it.each([
    ['with its size', { width: 1200, height: 800 }],
    ['without its size', { fill: true }],
  ])('a picture %s has the src and srcset of next/image', (_, size) => {
    const { src, srcSet } = getImageProps({ src: OWN, alt: '', sizes: '100vw', ...size }).props
    const markup = draw('fill' in size ? { width: null, height: null } : {}).replaceAll('&amp;', '&')
    expect(srcSet?.split(', ').length).toBeGreaterThan(3)
    expect(markup).toContain(`srcSet="${srcSet}"`)
    expect(markup).toContain(` src="${src}"`)
  })
  it('a picture loads lazily, unless it is eager', () => {
    expect(draw()).toMatch(/loading="lazy".* decoding="async"|decoding="async".* loading="lazy"/)
    expect(draw({ eager: true })).toMatch(/fetchPriority="high"/)
    expect(draw({ eager: true })).not.toMatch(/lazy/)
  })
})

it('a picture of another host has its original src and no srcset', () => {
  const markup = draw({ src: 'https://other.example/b.jpg', width: null, height: null })
  expect(markup).toContain('src="https://other.example/b.jpg"')
  expect(markup).not.toMatch(/srcset|sizes/i)
})

describe('sourcesOf', () => {
  it('sourcesOf returns one pattern where only the width differs', () => {
    expect(
      sourcesOf('/i?u=640.jpg&w=640&q=75 640w, /i?u=640.jpg&w=828&q=75 828w', '/i?u=640.jpg&w=828&q=75'),
    ).toEqual({
      pattern: '/i?u=640.jpg&w={width}&q=75',
      widths: [640, 828],
    })
  })
  it.each([
    ['missing', undefined, '/a'],
    ['for densities', '/a?w=640 1x, /a?w=1080 2x', '/a?w=1080'],
    ['unlike each other', '/a?w=640 640w, /b?w=1080 1080w', '/b?w=1080'],
    ['without their width', '/a 640w, /a 1080w', '/a'],
    ['without the fallback src', '/a?w=640 640w, /a?w=828 828w', '/a?w=1080'],
    ['patterns already', '/{width}?w=640 640w', '/{width}?w=640'],
  ])('sourcesOf returns null where the sources are %s', (_, srcSet, src) => {
    expect(sourcesOf(srcSet, src)).toBeNull()
  })
})
