import { describe, expect, it } from 'vitest'
import { seal, unseal } from '../../../lib/server/sealed'

const NOW = 1_800_000_000_000
const BY = { secret: 'a secret of sixteen characters', purpose: 'preview' }
const sealed = seal({ post: 12 }, NOW + 1_000, BY)

describe('sealed values', () => {
  it('are read again with the same secret and purpose, and cannot be read without', () => {
    expect(unseal(sealed, NOW, BY)).toEqual({ post: 12 })
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('post')
  })

  it.each<[string, string, number, typeof BY]>([
    ['after their time', sealed, NOW + 1_000, BY],
    ['with another secret', sealed, NOW, { ...BY, secret: 'another secret' }],
    ['for another purpose', sealed, NOW, { ...BY, purpose: 'reader' }],
    [
      'with a changed character',
      `${sealed.slice(0, 20)}${sealed[20] === 'A' ? 'B' : 'A'}${sealed.slice(21)}`,
      NOW,
      BY,
    ],
    ['cut', sealed.slice(0, 40), NOW, BY],
    ['of other characters', `${sealed}=`, NOW, BY],
    ['empty', '', NOW, BY],
    ['too long', 'A'.repeat(4_000), NOW, BY],
  ])('are null %s', (_, text, now, by) => {
    expect(unseal(text, now, by)).toBeNull()
  })
})
