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

describe('access of a post', () => {
  it.each([
    [{ access_type: 'Paid' }, 'paid'],
    [{ access_type: ' LOGIN ' }, 'login'],
    [{ access_type: 'Free', meta_data: { access_type: 'Premium' } }, 'premium'],
    [{ access_type: 'Login', meta_data: { access_type: 'Paid' } }, 'paid'],
    [{ access_type: 'Paid', meta_data: { access_type: 'Login' } }, 'paid'],
  ])('a gated post has the access type of the CMS in lower case: %j', (fields, access) => {
    expect(read(fields)).toMatchObject({ isOpen: false, access })
  })
  it.each([{ access_type: 7 }, { access_type: { kind: 'Login' } }, { access_type: ['Login'] }])(
    'a post with an access type that is not text is gated without a type: %j',
    (fields) => {
      const post = read(fields)
      expect([post.isOpen, post.access]).toEqual([false, undefined])
    },
  )
  it('only an open post has the audio file of its body', () => {
    expect(read({ access_type: 'Login' }).audio).toBeUndefined()
    expect(read({ access_type: 'Free' }).audio?.src).toBe('https://a.example/1.mp3')
    expect(read({ access_type: 'Free' }).access).toBeUndefined()
  })
})
