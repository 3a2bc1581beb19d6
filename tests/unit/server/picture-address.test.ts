import { describe, expect, it } from 'vitest'
import { readPictureAddress } from '@/lib/server/pictures/address'

const of = (source: string, rest = '&w=640&q=75') => `/_next/image?url=${encodeURIComponent(source)}${rest}`
const SOURCE = 'https://media.example.org/a/small.jpg'
const PICTURE = of(SOURCE)

describe('readPictureAddress', () => {
  it.each([
    'https://media.example.org/a/small.jpg#1',
    'https://media.example.org/a/./small.jpg',
    'https://media.example.org/a/b/%2e%2E/small.jpg',
    'https://media.example.org/a/sm%61ll.jpg',
    'https://media.example.org/a/small%2Ejpg',
    'https://MEDIA.example.org:443/a/small.jpg',
    'https:media.example.org/a/small.jpg',
  ])('%s has the address of the picture', (source) => {
    expect(readPictureAddress(of(source))).toEqual({ source: SOURCE, width: 640 })
  })
  it('further parameters and other spellings of numbers name the picture', () => {
    expect(readPictureAddress(of(SOURCE, '&w=0640&q=075&dpl=1'))).toEqual({ source: SOURCE, width: 640 })
  })
  it.each([
    'https://media.example.org/a%20b/%E0%A4%A8.jpg',
    'https://media.example.org/fit-in/640x480/filters:format(webp)/https://other.example/a.jpg',
    'https://media.example.org/a//b.jpg?v=1',
    '/_next/static/media/a.0~b.jpg',
    '/_next/static/immutable/media/logo-0a1b.png',
  ])('%s keeps its address', (source) => {
    expect(readPictureAddress(of(source))?.source).toBe(source)
  })
  it.each([
    ['credentials', of('https://u@media.example.org/a.jpg')],
    ['a password alone', of('https://:p@media.example.org/a.jpg')],
    ['an own page', of('/business')],
    ['an own page behind a backslash', of('\\business')],
    ['the folder of the build’s pictures', of('/_next/static/media/')],
    ['a way out of it', of('/_next/static/media/../../api/health')],
    ['a way out of a file', of('/_next/static/media/a.png/../../../api/health')],
    ['a query of a file of the build', of('/_next/static/media/a.png?x')],
    ['a hidden file', of('/_next/static/media/.a.png')],
    ['a script of the build', of('/_next/static/chunks/a.js')],
    ['the build below another path', of('/x/_next/static/media/a.png')],
    ['an own page after a picture', `${PICTURE}&url=%2Fbusiness`],
    ['an own page before a picture', PICTURE.replace('?', '?url=%2Fbusiness&')],
    ['an address of more than 3,072 characters', of(`${SOURCE}?${'x'.repeat(3_072)}`)],
    ['another protocol’s host', of('//evil.example/a.jpg')],
    ['no address', of('a')],
    ['two addresses', `${PICTURE}&url=x`],
    ['no width', of('https://media.example.org/a.jpg', '&q=75')],
    ['a width of no page', of(SOURCE, '&w=641&q=75')],
    ['another quality', of(SOURCE, '&w=640&q=90')],
    ['a longer path', PICTURE.replace('image', 'image/x')],
    ['the path of another file', PICTURE.replace('image', 'images')],
    ['a width that is no number', of('https://media.example.org/a.jpg', '&w=6e2&q=75')],
    ['thousands of parameters', `${PICTURE}${'&a'.repeat(7_000)}`],
    ['more parameters than the optimiser reads', `${PICTURE}${'&a'.repeat(8)}`],
    ['no query', '/_next/image'],
  ])('the parameters %s name no picture', (_, url) => {
    expect(readPictureAddress(url)).toBeNull()
  })
})
