import naskh from '@/app/fonts/noto-naskh-arabic.woff2' with { turbopackModuleType: 'asset' }
import gujarati from '@/app/fonts/noto-serif-gujarati.woff2' with { turbopackModuleType: 'asset' }
import gurmukhi from '@/app/fonts/noto-serif-gurmukhi.woff2' with { turbopackModuleType: 'asset' }
import kannada from '@/app/fonts/noto-serif-kannada.woff2' with { turbopackModuleType: 'asset' }
import malayalam from '@/app/fonts/noto-serif-malayalam.woff2' with { turbopackModuleType: 'asset' }
import oriya from '@/app/fonts/noto-serif-oriya.woff2' with { turbopackModuleType: 'asset' }
import telugu from '@/app/fonts/noto-serif-telugu.woff2' with { turbopackModuleType: 'asset' }
import standIns from '@/app/fonts/stand-ins.json'
import { isNaskh } from '@/lib/base/languages'

export type ScriptFace = {
  file: string
  family: string
  range: string
  /** Names of fonts on devices, for small text and for readers who save data. */
  local: readonly string[]
}

const rangeWithJoiners = (block: string) => `U+964-965,${block},U+200C-200D,U+20B9,U+25CC`

/**
 * The faces by ISO 15924 code of their script. app/faces.css has the scripts that more sites need; these are only
 * declared on pages that use them.
 */
const SCRIPT_FACES: Readonly<Record<string, ScriptFace>> = {
  Telu: {
    file: telugu,
    family: 'Noto Serif Telugu',
    range: rangeWithJoiners('U+C00-C7F'),
    local: ['Noto Sans Telugu', 'Noto Serif Telugu', 'Kohinoor Telugu', 'Telugu Sangam MN', 'Nirmala UI'],
  },
  Gujr: {
    file: gujarati,
    family: 'Noto Serif Gujarati',
    range: rangeWithJoiners('U+A80-AFF'),
    local: [
      'Noto Sans Gujarati',
      'Noto Serif Gujarati',
      'Kohinoor Gujarati',
      'Gujarati Sangam MN',
      'Nirmala UI',
    ],
  },
  Knda: {
    file: kannada,
    family: 'Noto Serif Kannada',
    range: rangeWithJoiners('U+C80-CFF'),
    local: ['Noto Sans Kannada', 'Noto Serif Kannada', 'Kannada Sangam MN', 'Nirmala UI'],
  },
  Mlym: {
    file: malayalam,
    family: 'Noto Serif Malayalam',
    range: rangeWithJoiners('U+D00-D7F'),
    local: ['Noto Sans Malayalam', 'Noto Serif Malayalam', 'Malayalam Sangam MN', 'Nirmala UI'],
  },
  Guru: {
    file: gurmukhi,
    family: 'Noto Serif Gurmukhi',
    range: rangeWithJoiners('U+A00-A7F'),
    local: ['Noto Sans Gurmukhi', 'Noto Serif Gurmukhi', 'Gurmukhi MN', 'Nirmala UI'],
  },
  Orya: {
    file: oriya,
    family: 'Noto Serif Oriya',
    range: rangeWithJoiners('U+B00-B7F'),
    local: ['Noto Sans Oriya', 'Noto Serif Oriya', 'Oriya Sangam MN', 'Nirmala UI'],
  },
  Arab: {
    file: naskh,
    family: 'Noto Naskh Arabic',
    range: 'U+600-6D4,U+6F0-6F9,U+200C-200E,U+FDF2-FDFD',
    local: ['Noto Sans Arabic', 'Noto Naskh Arabic', 'Geeza Pro', 'Segoe UI', 'Arial'],
  },
}

/**
 * The font that text in a language needs beside those of app/faces.css. @param language valid BCP 47 tag; `und-Telu`
 * where only the script is known
 */
export function scriptFaceOf(language: string): ScriptFace | null {
  const { script } = new Intl.Locale(language).maximize()
  if (script === undefined || (script === 'Arab' && !isNaskh(language))) return null
  return SCRIPT_FACES[script] ?? null
}

/**
 * Declares the font for a page or story in a script that app/faces.css does not have. For all other languages it
 * renders nothing.
 * @param language valid BCP 47 tag
 */
export function ScriptFaceStyle({ language }: { language: string }) {
  const face = scriptFaceOf(language)
  if (!face) return null
  const subtags = new Intl.Locale(language)
  // Browsers disagree about the likely script of an unknown language, so the script is named where `und` is all that is
  // known.
  const isKnown = subtags.language !== undefined && subtags.language !== 'und'
  const range = isKnown ? subtags.language : `und-${subtags.script}`
  return (
    <style href={`face-${range}`} precedence="script-face">
      {rulesOf(face, range)}
    </style>
  )
}

const NO_STAND_INS = { families: [], rules: '' }

/** @param range language range as `:lang()` takes it, such as `te` or `und-Telu` */
function rulesOf({ file, family, range: characters, local }: ScriptFace, range: string): string {
  const device = `Device ${family}`
  // Fonts of devices in the width of the file's, so that nothing moves when it arrives: scripts/fonts/fallbacks.mjs.
  const { families, rules } = Object.entries(standIns).find(([of]) => of === family)?.[1] ?? NO_STAND_INS
  const standing = families.map((one) => `"${one}",`).join('')
  const name = `--face-${range.toLowerCase()}`
  const declared = (as: string, weight: string, src: string) =>
    `@font-face{font-family:"${as}";font-weight:${weight};font-display:swap;src:${src};unicode-range:${characters}}`
  return [
    declared(family, '400 700', `url("${file}") format("woff2")`),
    declared(device, '400', local.map((one) => `local("${one}")`).join()),
    rules,
    `:root{${name}:"${family}",${standing}"${device}"}`,
    `:root[data-save-data]{${name}:${standing}"${device}","${family}"}`,
    `:is(:root,[data-reading]):lang(${range}){--script-face:var(${name});--script-sans:"${device}",var(${name})}`,
  ].join('')
}
