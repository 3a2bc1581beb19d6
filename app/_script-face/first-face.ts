/** The face that a page's headlines are set in, which is requested ahead of the style sheets' own requests. */
import newsreader from '../fonts/newsreader.woff2' with { turbopackModuleType: 'asset' }
import devanagari from '../fonts/noto-serif-devanagari.woff2' with { turbopackModuleType: 'asset' }
import tamil from '../fonts/noto-serif-tamil.woff2' with { turbopackModuleType: 'asset' }
import { scriptFaceOf } from './script-faces'

/**
 * By ISO 15924. Without them: Bengali and Nastaliq, whose files of 116 and 121 KB delay the lead picture, where Latin
 * letters come first.
 */
const HEADLINES: Readonly<Record<string, string>> = { Deva: devanagari, Taml: tamil }

/**
 * @param language of the site: a valid BCP 47 tag
 * @returns the file's address
 */
export function firstFaceOf(language: string): string {
  const { script = '' } = new Intl.Locale(language).maximize()
  return HEADLINES[script] ?? scriptFaceOf(language)?.file ?? newsreader
}
