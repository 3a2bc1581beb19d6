import { expect, it } from 'vitest'
import { widthInEms } from '@/components/layout/wordmark-width'

it('a name is as wide as its characters are, and marks above a character take no room', () => {
  expect(widthInEms('The Nilbandar Courier')).toBeGreaterThan(widthInEms('The Courier'))
  expect(widthInEms('नीलबंदर')).toBe(widthInEms('नलबदर'))
  expect(widthInEms('WWWW')).toBeGreaterThan(widthInEms('wwww'))
})

it.each(['ఈనాడు', 'ગુજરાત', 'ಪ್ರಜಾವಾಣಿ', 'മലയാളം', 'ਪੰਜਾਬੀ', 'ଓଡ଼ିଆ'])('%s is narrower than squares', (name) => {
  const squares = [...name.replace(/[\p{M}\s]/gu, '')].length
  expect(widthInEms(name)).toBeLessThan(squares)
})

it('a short or unknown name has a size, too', () => {
  expect(widthInEms('')).toBe(2)
  expect(widthInEms('新聞社')).toBe(3)
})
