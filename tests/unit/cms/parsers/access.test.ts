import { describe, expect, it } from 'vitest'
import { postParser } from '@/lib/cms/parsers/post'

const AUDIO = '<audio src="https://a.example/1.mp3"></audio>'

const read = (fields: object) =>
  postParser({ mediaBase: null }).parse({
    id: 1,
    title: 'A',
    absolute_url: '/a',
    content_html: AUDIO,
    ...fields,
  })

describe('the kind of a gate', () => {
  it.each([
    [{ access_type: 'Paid' }, 'paid'],
    [{ access_type: ' LOGIN ' }, 'login'],
    [{ access_type: 'Free', meta_data: { access_type: 'Premium' } }, 'premium'],
    [{ access_type: 'Login', meta_data: { access_type: 'Paid' } }, 'paid'],
    [{ access_type: 'Paid', meta_data: { access_type: 'Login' } }, 'paid'],
  ])('is the service’s own word for it: %j', (fields, access) => {
    expect(read(fields)).toMatchObject({ isOpen: false, access })
  })
  it.each([{ access_type: 7 }, { access_type: { kind: 'Login' } }, { access_type: ['Login'] }])(
    'is none where the service sends no word, and the post stays gated: %j',
    (fields) => {
      const post = read(fields)
      expect([post.isOpen, post.access]).toEqual([false, undefined])
    },
  )
  it('no file of a gated body is named', () => {
    expect(read({ access_type: 'Login' }).audio).toBeUndefined()
    expect(read({ access_type: 'Free' }).audio?.src).toBe('https://a.example/1.mp3')
    expect(read({ access_type: 'Free' }).access).toBeUndefined()
  })
})
