import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { Blob, Face } from 'harfbuzzjs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { decompress } from 'wawoff2'
import { ScriptFaceStyle, scriptFaceOf } from '@/components/frame/script-face'
import { scriptAttributes } from '@/lib/base/languages'
import { messages } from '@/lib/words'
import { codePointsOf } from '../../scripts/fonts/faces.mjs'

const rulesFor = (language: string) => renderToStaticMarkup(<ScriptFaceStyle language={language} />)

describe.each(['te', 'gu', 'kn', 'ml', 'pa', 'or', 'ar'])('a page in %s', (language) => {
  it(`a page in ${language} names the face of its script, and the device font first with Save-Data`, () => {
    const face = scriptFaceOf(language)
    const rules = rulesFor(`${language}-IN`)
    expect(rules).toContain(`@font-face{font-family:"${face?.family}"`)
    expect(rules).toContain(`:lang(${language}){--script-face`)
    // Small text falls back to the web font where the device has no font for the script.
    expect(rules).toMatch(/--script-sans:"Device [^"]+",var\(--face-[a-z]+\)/)
    expect(rules).toMatch(/\[data-save-data\]\{--face-[a-z]+:"Device [^"]+",/)
  })
  it(`the unicode-range of the face for ${language} covers all characters of its file`, async () => {
    const { file = '', range = '' } = scriptFaceOf(language) ?? {}
    const unpacked = await decompress(readFileSync(`app/fonts/${basename(file)}`))
    const characters = new Face(new Blob(unpacked.slice())).collectUnicodes()
    const named = codePointsOf(range)
    expect([...characters].filter((point) => point > 0x20 && !named.has(point))).toEqual([])
    const letters = [...messages(language).device.savedNothing].filter((one) => /[\p{L}\p{M}]/u.test(one))
    expect(letters.filter((one) => !named.has(one.codePointAt(0) ?? 0))).toEqual([])
  })
})

it.each(['en', 'es', 'hi', 'mr', 'bn', 'ta', 'ur', 'und-Arab', 'und', 'zh'])(
  'a page in %s has no script face rules',
  (language) => {
    expect(rulesFor(language)).toBe('')
  },
)

it.each([
  ['తెలుగు వార్తలు', 'und-Telu'],
  ['ગુજરાતી સમાચાર', 'und-Gujr'],
  ['ಕನ್ನಡ ಸುದ್ದಿ', 'und-Knda'],
  ['മലയാളം വാർത്ത', 'und-Mlym'],
  ['ਪੰਜਾਬੀ ਖ਼ਬਰਾਂ', 'und-Guru'],
  ['ଓଡ଼ିଆ ଖବର', 'und-Orya'],
])('the script of “%s” is recognised as %s, and has its face', (text, lang) => {
  expect(scriptAttributes(text, 'en')).toEqual({ lang, dir: 'ltr' })
  expect(rulesFor(lang)).toContain(`:lang(${lang}){--script-face`)
})
