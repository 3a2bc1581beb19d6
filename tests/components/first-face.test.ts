import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { firstFaceOf } from '@/app/_script-face/first-face'

it.each([
  ['en-IN', 'newsreader.woff2'],
  ['es', 'newsreader.woff2'],
  ['hi', 'noto-serif-devanagari.woff2'],
  ['mr-IN', 'noto-serif-devanagari.woff2'],
  ['ta', 'noto-serif-tamil.woff2'],
  ['te-IN', 'noto-serif-telugu.woff2'],
  ['ar', 'noto-naskh-arabic.woff2'],
  ['bn', 'newsreader.woff2'],
  ['ur-PK', 'newsreader.woff2'],
  ['hi-Latn', 'newsreader.woff2'],
])('a site in %s requests %s ahead', (language, file) => {
  expect(basename(firstFaceOf(language))).toBe(file)
})

it('requests no file ahead that is larger than the lead picture of a phone may be', () => {
  const files = ['en', 'es', 'hi', 'mr', 'bn', 'ta', 'te', 'gu', 'kn', 'ml', 'pa', 'or', 'ar', 'ur'].map(
    (language) => basename(firstFaceOf(language)),
  )
  for (const file of files) expect(statSync(`app/fonts/${file}`).size, file).toBeLessThanOrEqual(64_000)
})
