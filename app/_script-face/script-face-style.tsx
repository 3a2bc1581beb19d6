import { type ScriptFace, scriptFaceOf } from './script-faces'

/**
 * Renders nothing for scripts of app/faces.css.
 * @param language valid BCP 47 tag
 */
export function ScriptFaceStyle({ language }: { language: string }) {
  const face = scriptFaceOf(language)
  if (!face) return null
  const subtags = new Intl.Locale(language)
  // Browsers differ for unknown languages.
  const isKnown = subtags.language !== undefined && subtags.language !== 'und'
  const range = isKnown ? subtags.language : `und-${subtags.script}`
  return (
    <style href={`face-${range}`} precedence="script-face">
      {rulesOf(face, range)}
    </style>
  )
}

/** @param range as in `:lang()` */
function rulesOf({ file, family, range: characters, local }: ScriptFace, range: string): string {
  const device = `Device ${family}`
  const name = `--face-${range.toLowerCase()}`
  const declared = (as: string, weight: string, src: string) =>
    `@font-face{font-family:"${as}";font-weight:${weight};font-display:swap;src:${src};unicode-range:${characters}}`
  return [
    declared(family, '400 700', `url("${file}") format("woff2")`),
    declared(device, '400', local.map((one) => `local("${one}")`).join()),
    `:root{${name}:"${family}"}`,
    `:root[data-save-data]{${name}:"${device}","${family}"}`,
    `:is(:root,[data-reading]):lang(${range}){--script-face:var(${name});--script-sans:"${device}",var(${name})}`,
  ].join('')
}
