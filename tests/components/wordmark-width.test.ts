import { expect, it } from 'vitest'
import { widthInEms } from '@/components/frame/header'

it('widthInEms depends on the width of the characters, and counts combining marks as none', () => {
  expect(widthInEms('The Nilbandar Courier')).toBeGreaterThan(widthInEms('The Courier'))
  expect(widthInEms('नीलबंदर')).toBe(widthInEms('नलबदर'))
  expect(widthInEms('WWWW')).toBeGreaterThan(widthInEms('wwww'))
})

it.each(['ఈనాడు', 'ગુજરાત', 'ಪ್ರಜಾವಾಣಿ', 'മലയാളം', 'ਪੰਜਾਬੀ', 'ଓଡ଼ିଆ'])(
  'widthInEms of %s is less than one em per character',
  (name) => {
    const squares = [...name.replace(/[\p{M}\s]/gu, '')].length
    expect(widthInEms(name)).toBeLessThan(squares)
  },
)

it('widthInEms of an empty name is 2, and of an unknown script one em per character', () => {
  expect(widthInEms('')).toBe(2)
  expect(widthInEms('新聞社')).toBe(3)
})
